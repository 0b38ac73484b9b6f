import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export const SEGMENT_BYTES = 1n << 24n;
const PAGE_BYTES = 8_192;
const FIRST_PAGE_HEADER = 40;
const PAGE_HEADER = 24;
const RECORD_HEADER = 24;

/** What the first page of a segment says of itself. */
export interface SegmentHead {
  timeline: number;
  begin: bigint;
  systemId: bigint;
}

/** Returns the bytes of a segment, unpacked when it is compressed. */
export function segmentBytes(path: string): Buffer {
  const stored = readFileSync(path);
  return path.endsWith('.gz') ? gunzipSync(stored, { maxOutputLength: Number(SEGMENT_BYTES) }) : stored;
}

/** Returns what a segment says of itself; undefined when it has not the size of a segment. */
export function segmentHead(bytes: Buffer): SegmentHead | undefined {
  if (BigInt(bytes.length) !== SEGMENT_BYTES) return undefined;
  return {
    timeline: bytes.readUInt32LE(4),
    begin: bytes.readBigUInt64LE(8),
    systemId: bytes.readBigUInt64LE(24),
  };
}

/**
 * Reports whether the log of a finished segment, replayed up to `at`, is whole: nothing follows in it, or the first
 * part of a record that ends in the next segment and begins where the last one ended. Anything else is a record that
 * could not be read.
 */
export function endsInNext(bytes: Buffer, at: bigint, lastRecord: bigint | undefined): boolean {
  const size = Number(SEGMENT_BYTES);
  let place = Number(at % SEGMENT_BYTES);
  if (place % PAGE_BYTES === 0) place += place === 0 ? FIRST_PAGE_HEADER : PAGE_HEADER;
  if (place + 4 > size) return true;
  const length = bytes.readUInt32LE(place);
  if (length < RECORD_HEADER) return false;
  const pages = Math.ceil((place + 1) / PAGE_BYTES);
  const room = size - place - (size / PAGE_BYTES - pages) * PAGE_HEADER;
  if (length <= room) return false;
  const hasPrevious = PAGE_BYTES - (place % PAGE_BYTES) >= 16;
  return !hasPrevious || lastRecord === undefined || bytes.readBigUInt64LE(place + 8) === lastRecord;
}

/** Returns a position in the log (`0/3000028`) as a number of bytes. */
export function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Returns a position in the log as PostgreSQL writes it. */
export const positionText = (position: bigint): string =>
  `${(position >> 32n).toString(16).toUpperCase()}/${(position & 0xffffffffn).toString(16).toUpperCase()}`;
