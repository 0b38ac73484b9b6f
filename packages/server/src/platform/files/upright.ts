import type { Picture } from './points.ts';

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const UPRIGHT = 1;
const POINT = 4;

/** Returns the orientation entry of a TIFF directory, 1 to 8; undefined when there is none. */
function heldIn(tiff: DataView): number | undefined {
  const isLittle = tiff.byteLength > 8 && tiff.getUint16(0) === 0x4949;
  if (tiff.byteLength < 10) return undefined;
  const first = tiff.getUint32(4, isLittle);
  if (first + 2 > tiff.byteLength) return undefined;
  const count = tiff.getUint16(first, isLittle);
  for (let at = first + 2; at + 12 <= tiff.byteLength && at < first + 2 + count * 12; at += 12)
    if (tiff.getUint16(at, isLittle) === 0x0112) return tiff.getUint16(at + 8, isLittle);
  return undefined;
}

/** Returns the orientation in which a JPEG was taken, in EXIF numbers; 1, upright, when it is not stated. */
export function heldAs(jpeg: Uint8Array): number {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; ) {
    const end = at + 2 + view.getUint16(at + 2);
    const isExif = jpeg[at + 1] === 0xe1 && Buffer.from(jpeg.subarray(at + 4, at + 10)).equals(EXIF);
    if (isExif && end <= jpeg.length) {
      const held = heldIn(new DataView(jpeg.buffer, jpeg.byteOffset + at + 10, end - at - 10)) ?? UPRIGHT;
      return held >= 1 && held <= 8 ? held : UPRIGHT;
    }
    at = end;
  }
  return UPRIGHT;
}

/** Returns the pixel of the stored picture that corresponds to a pixel of the upright one. */
function placeOf(held: number, x: number, y: number, { width, height }: Picture): [number, number] {
  const [right, low] = [width - 1, height - 1];
  switch (held) {
    case 2:
      return [right - x, y];
    case 3:
      return [right - x, low - y];
    case 4:
      return [x, low - y];
    case 5:
      return [y, x];
    case 6:
      return [y, low - x];
    case 7:
      return [right - y, low - x];
    case 8:
      return [right - y, x];
    default:
      return [x, y];
  }
}

/** Returns the picture turned upright, so that it no longer needs its orientation entry. */
export function upright(picture: Picture, held: number): Picture {
  if (held === UPRIGHT) return picture;
  const isTurned = held >= 5;
  const [width, height] = isTurned ? [picture.height, picture.width] : [picture.width, picture.height];
  const data = new Uint8Array(width * height * POINT);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = placeOf(held, x, y, picture);
      const from = (fromY * picture.width + fromX) * POINT;
      const to = (y * width + x) * POINT;
      for (let part = 0; part < POINT; part += 1) data[to + part] = picture.data[from + part] ?? 0;
    }
  return { width, height, data };
}
