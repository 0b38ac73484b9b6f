import { inflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { fileKindOf } from './file-kind.ts';
import type { Picture } from './points.ts';
import { heldAs, upright } from './upright.ts';

/** Limits for an uploaded picture and the form it is stored in. */
export interface PictureOptions {
  maxSide: number;
  /** Pixels in all, four bytes each when unpacked: 50 MB at most (docs/spec/security.md#t35). */
  maxPoints: number;
  keptSide: number;
  as: 'image/png' | 'image/jpeg';
}

/** A logo: small, with its transparency kept. */
export const LOGO: PictureOptions = { maxSide: 2_000, maxPoints: 4_000_000, keptSide: 400, as: 'image/png' };
/** A photo or scan uploaded as an answer: in the size a telephone takes, stored in a readable size. */
export const PHOTO: PictureOptions = { maxSide: 4_200, maxPoints: 12_500_000, keptSide: 2_000, as: 'image/jpeg' };

const POINT = 4;
const WHITE = 255;
/** Of 100: text stays sharp. */
const JPEG_QUALITY = 85;

/**
 * Returns the width and height from the file's header, before anything is unpacked; undefined without such a header.
 */
export function claimedSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (fileKindOf(bytes) === 'image/png')
    return bytes.length < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
  if (fileKindOf(bytes) !== 'image/jpeg') return undefined;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const mark = bytes[at + 1] ?? 0;
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return undefined;
}

/** Offset of the interlace flag in a PNG header, and of the first chunk, behind the signature. */
const PNG_INTERLACE = 28;
const PNG_FIRST_CHUNK = 8;

/**
 * Throws when an interlaced PNG holds more data than its pixels need. The library limits other PNGs to their pixels,
 * but unpacks these completely: 760 KB became 800 MB (docs/spec/security.md#t35).
 */
function refuseOverfull(png: Uint8Array, { width, height }: { width: number; height: number }): void {
  if (png[PNG_INTERLACE] !== 1) return;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const data: Uint8Array[] = [];
  for (let at = PNG_FIRST_CHUNK; at + 12 <= png.length; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (type === 'IDAT') data.push(png.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  // At most eight bytes per pixel, plus two bytes per line: seven passes have less than twice the lines of the picture.
  const maxOutputLength = width * height * 8 + 2 * (2 * height + 14);
  inflateSync(Buffer.concat(data), { maxOutputLength });
}

const CAREFUL = { useTArray: true, maxMemoryUsageInMB: 320, tolerantDecoding: false } as const;

function read(bytes: Uint8Array, { maxSide, maxPoints }: PictureOptions): Picture {
  const size = claimedSize(bytes);
  if (!size || size.width === 0 || size.height === 0) throw new Error('unreadable');
  const { width, height } = size;
  if (width > maxSide || height > maxSide || width * height > maxPoints) throw new Error('too many pixels');
  if (fileKindOf(bytes) === 'image/png') refuseOverfull(bytes, size);
  const picture =
    fileKindOf(bytes) === 'image/png'
      ? PNG.sync.read(Buffer.from(bytes))
      : jpeg.decode(bytes, { ...CAREFUL, maxResolutionInMP: maxPoints / 1e6 });
  if (picture.width !== size.width || picture.height !== size.height) throw new Error('unreadable');
  return picture;
}

/** Writes one pixel of the smaller picture at `to`: the mean of the pixels it replaces, ignoring transparent ones. */
function writeMean({ data, width }: Picture, [left, top, right, bottom]: Box, into: Uint8Array, to: number): void {
  let [red, green, blue, opaque] = [0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * POINT; at < (y * width + right) * POINT; at += POINT) {
      const weight = data[at + 3]!;
      red += data[at]! * weight;
      green += data[at + 1]! * weight;
      blue += data[at + 2]! * weight;
      opaque += weight;
    }
  }
  if (opaque === 0) return;
  into[to] = Math.round(red / opaque);
  into[to + 1] = Math.round(green / opaque);
  into[to + 2] = Math.round(blue / opaque);
  into[to + 3] = Math.round(opaque / ((right - left) * (bottom - top)));
}
type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Scales a picture down until its longest side fits; returns one that already fits unchanged. */
export function shrink(picture: Picture, longest: number): Picture {
  const factor = Math.max(picture.width, picture.height) / longest;
  if (factor <= 1) return picture;
  const width = Math.max(1, Math.round(picture.width / factor));
  const height = Math.max(1, Math.round(picture.height / factor));
  const data = new Uint8Array(width * height * POINT);
  const edge = (at: number, of: number, whole: number): number => Math.floor((at * whole) / of);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [edge(y, height, picture.height), edge(y + 1, height, picture.height)];
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [edge(x, width, picture.width), edge(x + 1, width, picture.width)];
      writeMean(picture, [left, top, right, bottom], data, (y * width + x) * POINT);
    }
  }
  return { width, height, data };
}

/** Returns the picture on a white background, for formats without transparency. */
function onWhite({ width, height, data }: Picture): Picture {
  const placed = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += POINT) {
    const opaque = data[at + 3]! / WHITE;
    for (let part = 0; part < 3; part += 1) placed[at + part] = WHITE + (data[at + part]! - WHITE) * opaque;
    placed[at + 3] = WHITE;
  }
  return { width, height, data: placed };
}

function written(picture: Picture, as: PictureOptions['as']): Uint8Array {
  const { width, height } = picture;
  if (as === 'image/jpeg') return jpeg.encode(onWhite(picture), JPEG_QUALITY).data;
  const png = new PNG({ width, height });
  png.data = Buffer.from(picture.data.buffer, picture.data.byteOffset, width * height * POINT);
  return new Uint8Array(PNG.sync.write(png, { deflateLevel: 9 }));
}

/**
 * Re-encodes a PNG or JPEG, upright and scaled down to fit. Only the visible pixels survive: texts, places, scripts and
 * other files hidden in it are gone (docs/spec/security.md#t37). Throws when it cannot be read completely.
 */
export function drawAnew(bytes: Uint8Array, options: PictureOptions = LOGO): Uint8Array {
  const picture = shrink(read(bytes, options), options.keptSide);
  return written(upright(picture, fileKindOf(bytes) === 'image/jpeg' ? heldAs(bytes) : 1), options.as);
}
