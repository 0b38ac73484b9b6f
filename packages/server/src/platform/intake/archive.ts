import { crc32, createInflateRaw } from 'node:zlib';
import { LONGEST_STRETCH, MOST_PARTS, MOST_TIMES, SMALL, type TableLimits } from './limits.ts';
import { unreadable } from './refusal.ts';

/** A part of a workbook, at its place in the archive. */
interface Part {
  packed: Uint8Array;
  isDeflated: boolean;
  crc: number;
}

const refused = (detail: string) => unreadable('file-type', 'E_FILE_TYPE', detail);
/** Returns the refusal of a file that is not a workbook. */
export const broken = () => refused('This workbook could not be read. Save it again as XLSX or CSV.');
/** Returns the refusal of a cell longer than a spreadsheet can write. */
export const overlong = () => refused('A cell of this workbook is longer than a spreadsheet allows.');

/** Returns the parts by the directory at the end of the archive, which is the one the reader uses. */
export function partsOf(bytes: Uint8Array): Map<string, Part> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = view.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 22 > view.length) throw broken();
  const count = view.readUInt16LE(end + 10);
  if (count > MOST_PARTS) throw refused(`This workbook has more than ${MOST_PARTS} parts.`);
  const parts = new Map<string, Part>();
  let at = view.readUInt32LE(end + 16);
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > view.length || view.readUInt32LE(at) !== 0x0201_4b50) throw broken();
    const method = view.readUInt16LE(at + 10);
    const [crc, size, nameLength, local] = [
      view.readUInt32LE(at + 16),
      view.readUInt32LE(at + 20),
      view.readUInt16LE(at + 28),
      view.readUInt32LE(at + 42),
    ];
    const name = view.toString('utf8', at + 46, at + 46 + nameLength);
    if ((method !== 0 && method !== 8) || parts.has(name) || local + 30 > view.length) throw broken();
    const from = local + 30 + view.readUInt16LE(local + 26) + view.readUInt16LE(local + 28);
    if (from + size > view.length) throw broken();
    parts.set(name, { packed: view.subarray(from, from + size), isDeflated: method === 8, crc });
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
  return parts;
}

/** Small enough that text without a tag, too long for a cell, must span two chunks. */
const PIECE = 64 * 1024;
const MARK = '<'.charCodeAt(0);

/** An unpacked chunk of a part, and the share of the packed part consumed so far: above 0, at most 1. */
interface Piece {
  text: string;
  share: number;
}

/** The texts in an archive, each unpacked in chunks. */
export interface Archive {
  has(name: string): boolean;
  /** Returns a part as text, never in memory as a whole. Refuses what is broken, too long or too much. */
  pieces(name: string): AsyncGenerator<Piece>;
}

async function* unpacked({ packed, isDeflated }: Part): AsyncGenerator<{ bytes: Buffer; share: number }> {
  if (!isDeflated) {
    for (let at = 0; at < packed.length; at += PIECE)
      yield { bytes: Buffer.from(packed.subarray(at, at + PIECE)), share: Math.min(1, (at + PIECE) / packed.length) };
    return;
  }
  const inflating = createInflateRaw({ chunkSize: PIECE });
  inflating.end(packed);
  try {
    for await (const bytes of inflating as AsyncIterable<Buffer>)
      yield { bytes, share: Math.min(1, Math.max(1, inflating.bytesWritten) / packed.length) };
  } catch {
    throw broken();
  }
}

/** Counts the text between two XML tags, across chunks. */
function stretches(): (piece: Buffer) => void {
  let stretch = 0;
  return (piece) => {
    const first = piece.indexOf(MARK);
    stretch += first < 0 ? piece.length : first;
    if (stretch > LONGEST_STRETCH) throw overlong();
    if (first >= 0) stretch = piece.length - piece.lastIndexOf(MARK);
  };
}

/**
 * Opens a workbook's archive. Unpacks only what is requested, with one limit for all of it, so a file that would unpack
 * to gigabytes costs what its limit costs. Refuses too many parts, macros, and links to other files.
 */
export function openArchive(bytes: Uint8Array, { maxUnpacked }: Pick<TableLimits, 'maxUnpacked'>): Archive {
  const parts = partsOf(bytes);
  if ([...parts.keys()].some((name) => /vbaProject|macrosheets|externalLinks\//i.test(name)))
    throw refused('This workbook has macros or links to other files. Save it as XLSX or CSV without them.');
  let left = Math.min(maxUnpacked, Math.max(SMALL, bytes.length * MOST_TIMES));
  return {
    has: (name) => parts.has(name),
    async *pieces(name) {
      const part = parts.get(name);
      if (!part) throw broken();
      const [decoder, look] = [new TextDecoder('utf-8', { fatal: true }), stretches()];
      let crc = 0;
      for await (const { bytes: piece, share } of unpacked(part)) {
        left -= piece.length;
        if (left < 0) throw refused('This workbook is larger than allowed when unpacked. Split it, or save it as CSV.');
        look(piece);
        crc = crc32(piece, crc);
        yield { text: decoded(decoder, piece), share };
      }
      if (crc !== part.crc) throw broken();
    },
  };
}

function decoded(decoder: InstanceType<typeof TextDecoder>, piece: Buffer): string {
  try {
    return decoder.decode(piece, { stream: true });
  } catch {
    throw broken();
  }
}
