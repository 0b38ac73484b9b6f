import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { fileKindOf } from './file-kind.ts';

/** Points of a picture, four bytes each: red, green, blue, how opaque. */
interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The longest side of a picture somebody may bring, and of the one that is kept. */
export const MAX_SIDE = 2_000;
export const KEPT_SIDE = 400;
const POINT = 4;

/** Width and height as a file's own head claims them, before anything is unpacked; undefined where it has no such head. */
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

function read(bytes: Uint8Array): Picture {
  const size = claimedSize(bytes);
  if (!size || size.width === 0 || size.height === 0) throw new Error('unreadable');
  if (size.width > MAX_SIDE || size.height > MAX_SIDE) throw new Error('too many points');
  const picture =
    fileKindOf(bytes) === 'image/png'
      ? PNG.sync.read(Buffer.from(bytes))
      : jpeg.decode(bytes, { useTArray: true, maxResolutionInMP: 4, maxMemoryUsageInMB: 128, tolerantDecoding: false });
  if (picture.width !== size.width || picture.height !== size.height) throw new Error('unreadable');
  return picture;
}

/** One point of the smaller picture: the mean of the points it stands for, clear ones counting for nothing. */
function meanOf({ data, width }: Picture, left: number, top: number, right: number, bottom: number): number[] {
  const sums = [0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * POINT;
      const opaque = data[at + 3] ?? 0;
      for (let part = 0; part < 3; part += 1) sums[part]! += (data[at + part] ?? 0) * opaque;
      sums[3]! += opaque;
    }
  }
  const [red = 0, green = 0, blue = 0, opaque = 0] = sums;
  const points = (right - left) * (bottom - top);
  return opaque === 0 ? [0, 0, 0, 0] : [red / opaque, green / opaque, blue / opaque, opaque / points];
}

/** The same picture so small that its longest side fits; one that fits already stays as it is. */
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
      data.set(meanOf(picture, left, top, right, bottom).map(Math.round), (y * width + x) * POINT);
    }
  }
  return { width, height, data };
}

/**
 * Draws a PNG or JPEG anew as a PNG of at most 400 points a side. Nothing of the file survives but what is seen: words,
 * places, scripts and other files hidden in it are gone (T37). Throws where it cannot be read whole.
 */
export function drawAnew(bytes: Uint8Array): Uint8Array {
  const { width, height, data } = shrink(read(bytes), KEPT_SIDE);
  const png = new PNG({ width, height });
  png.data = Buffer.from(data.buffer, data.byteOffset, width * height * POINT);
  return new Uint8Array(PNG.sync.write(png, { deflateLevel: 9 }));
}
