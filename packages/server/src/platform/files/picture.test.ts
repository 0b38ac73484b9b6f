import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { describe, expect, test, vi } from 'vitest';
import { exif } from '../../../test/file/pictures.ts';
import { claimedSize, drawAnew, LOGO, PHOTO, shrink } from './picture.ts';
import { redrawn } from './pictures.ts';

/** Returns a picture of one colour. */
function plain(width: number, height: number, colour: readonly number[] = [10, 90, 60, 255]) {
  const png = new PNG({ width, height });
  for (let at = 0; at < png.data.length; at += 4) png.data.set(colour, at);
  return png;
}
const asPng = (picture: PNG) => PNG.sync.write(picture);
const asJpeg = ({ width, height, data }: PNG) => jpeg.encode({ width, height, data }, 90).data;
const refused = (detail: RegExp) =>
  expect.objectContaining({ code: 'file-type', message: expect.stringMatching(detail) as string });

/** Returns one chunk of a PNG with a valid checksum. */
function chunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), body])));
  return Buffer.concat([length, Buffer.from(type), body, sum]);
}
function crc32(bytes: Buffer): number {
  let rest = ~0;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
}

/** Returns a square PNG with the given lines, interlaced or not. */
function pngOf(side: number, lines: Buffer, interlace = 0): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6, 0, 0, interlace], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))]);
}

describe('a re-encoded picture', () => {
  test('a re-encoded picture looks the same, whether it was uploaded as PNG or as JPEG, and is a PNG', async () => {
    for (const file of [asPng(plain(40, 20)), asJpeg(plain(40, 20))]) {
      const again = PNG.sync.read(Buffer.from(await redrawn(file)));
      expect([again.width, again.height]).toEqual([40, 20]);
      const [red = 0, green = 0, blue = 0, opaque] = again.data;
      expect(Math.abs(red - 10) + Math.abs(green - 90) + Math.abs(blue - 60)).toBeLessThan(12);
      expect(opaque).toBe(255);
    }
  });

  test('a re-encoded picture contains nothing that was hidden in the file', async () => {
    const file = asPng(plain(8, 8));
    const hidden = Buffer.from('<script>steal()</script>');
    const note = chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), hidden]));
    const loaded = Buffer.concat([file.subarray(0, 33), note, file.subarray(33)]);
    const again = Buffer.from(await redrawn(loaded));
    expect(loaded.includes(hidden)).toBe(true);
    expect(again.includes(hidden)).toBe(false);
    await expect(redrawn(Buffer.concat([file, hidden]))).rejects.toEqual(refused(/cannot be read/));
    const photo = asJpeg(plain(8, 8));
    const letter = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), hidden]);
    expect(
      Buffer.from(await redrawn(Buffer.concat([photo.subarray(0, 2), letter, photo.subarray(2)]))).includes(hidden),
    ).toBe(false);
  });

  test.each([
    [1, ['red', 'green', 'blue', 'white']],
    [2, ['green', 'red', 'white', 'blue']],
    [3, ['white', 'blue', 'green', 'red']],
    [4, ['blue', 'white', 'red', 'green']],
    [5, ['red', 'blue', 'green', 'white']],
    [6, ['blue', 'red', 'white', 'green']],
    [7, ['white', 'green', 'blue', 'red']],
    [8, ['green', 'white', 'red', 'blue']],
  ])('a re-encoded picture from a camera with orientation %i is upright without its EXIF', (held, corners) => {
    const colours = { red: [250, 0, 0], green: [0, 250, 0], blue: [0, 0, 250], white: [250, 250, 250] };
    const lying = plain(32, 16);
    for (let y = 0; y < 16; y += 1)
      for (let x = 0; x < 32; x += 1)
        lying.data.set(Object.values(colours)[(y < 8 ? 0 : 2) + (x < 16 ? 0 : 1)] ?? [], (y * 32 + x) * 4);
    const photo = asJpeg(lying);
    const taken = Buffer.concat([photo.subarray(0, 2), exif(held, Buffer.from('6.4541 N')), photo.subarray(2)]);
    const file = Buffer.from(drawAnew(taken, PHOTO));
    expect([file.includes('Exif'), file.includes('6.4541 N')]).toEqual([false, false]);
    const { width, height, data } = jpeg.decode(file);
    expect([width, height]).toEqual(held < 5 ? [32, 16] : [16, 32]);
    const colourAt = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4);
      return Object.entries(colours).find(
        ([, [r = 0, g = 0, b = 0]]) => Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) < 60,
      )?.[0];
    };
    const [right, low] = [width - 3, height - 3];
    expect([colourAt(2, 2), colourAt(right, 2), colourAt(2, low), colourAt(right, low)]).toEqual(corners);
  });

  test('a re-encoded picture kept as JPEG has white where it was transparent', () => {
    const { data } = jpeg.decode(Buffer.from(drawAnew(asPng(plain(16, 16, [0, 0, 0, 0])), PHOTO)));
    expect(Math.min(...data)).toBeGreaterThan(250);
  });

  test('a re-encoded picture fits a square of 400 pixels and keeps its proportions', () => {
    const again = PNG.sync.read(Buffer.from(drawAnew(asPng(plain(1_600, 800)))));
    expect([again.width, again.height]).toEqual([400, 200]);
    const line = PNG.sync.read(Buffer.from(drawAnew(asPng(plain(2_000, 1)))));
    expect([line.width, line.height]).toEqual([400, 1]);
  });

  test('a re-encoded picture takes no colour from transparent pixels, and one colour stays one colour', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 401, max: 700 }),
        fc.integer({ min: 1, max: 60 }),
        fc.nat(255),
        (width, height, red) => {
          const { data } = shrink(plain(width, height, [red, 0, 0, 255]), LOGO.keptSide);
          expect([data[0], data.at(-4), data[3]]).toEqual([red, red, 255]);
        },
      ),
      { numRuns: 10 },
    );
    const half = plain(800, 2, [200, 0, 0, 255]);
    for (let at = 0; at < half.data.length; at += 8) half.data.set([0, 255, 0, 0], at);
    expect([...shrink(half, LOGO.keptSide).data.subarray(0, 4)]).toEqual([200, 0, 0, 128]);
  });
});

describe('a picture is refused', () => {
  test('a picture is refused when it is a file of another kind, whatever its name says', async () => {
    for (const words of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', '']) {
      await expect(redrawn(Buffer.from(words))).rejects.toEqual(refused(/PNG or JPEG/));
    }
  });

  test('a picture is refused when it is truncated or damaged', async () => {
    const [png, photo] = [asPng(plain(30, 30)), asJpeg(plain(30, 30))];
    for (const file of [png.subarray(0, 20), png.subarray(0, 45), photo.subarray(0, 30), photo.subarray(0, 3)])
      await expect(redrawn(file)).rejects.toEqual(refused(/cannot be read/));
  });

  test('a picture is refused when it has more pixels than a logo needs', async () => {
    await expect(redrawn(asPng(plain(2_001, 3)))).rejects.toEqual(refused(/2000 by 2000/));
  });

  test.each([
    ['in lines', 0],
    ['interlaced', 1],
  ])(
    'a picture is refused when it holds more data than its pixels need, %s: only so much is unpacked',
    async (_how, interlace) => {
      const bomb = pngOf(10, Buffer.alloc(50_000_000), interlace);
      const drawn = await redrawn(bomb).catch((error: Error) => error);
      expect(drawn instanceof Error || drawn.length < 1_000).toBe(true);
      // Runs here what normally runs in the thread.
      const joined = vi.spyOn(Buffer, 'concat');
      try {
        drawAnew(bomb);
      } catch {}
      const largest = Math.max(...joined.mock.results.map(({ value }) => (value as Buffer).length));
      joined.mockRestore();
      expect(largest).toBeGreaterThan(0);
      expect(largest).toBeLessThan(bomb.length + 1_000);
    },
  );

  test('an interlaced picture is not refused when it holds what its pixels need', async () => {
    const { data } = PNG.sync.read(Buffer.from(await redrawn(pngOf(1, Buffer.from([0, 9, 9, 9, 255]), 1))));
    expect([...data]).toEqual([9, 9, 9, 255]);
  });

  test('a picture is refused or re-encoded, whichever byte of it is changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('png', 'jpeg'), fc.nat(200), fc.nat(255), async (kind, at, byte) => {
        const file = Buffer.from(kind === 'png' ? asPng(plain(12, 12)) : asJpeg(plain(12, 12)));
        file[at % file.length] = byte;
        const answer = await redrawn(file).catch((error: { code?: string }) => error.code);
        expect(answer === 'file-type' || answer instanceof Uint8Array).toBe(true);
      }),
      { numRuns: process.env.TEST_TIER ? 200 : 12 },
    );
  }, 60_000);

  test('the size a file claims is read from its header alone', () => {
    expect(claimedSize(asPng(plain(12, 34)))).toEqual({ width: 12, height: 34 });
    expect(claimedSize(asJpeg(plain(12, 34)))).toEqual({ width: 12, height: 34 });
    expect(claimedSize(Buffer.from('GIF89a'))).toBeUndefined();
  });
});
