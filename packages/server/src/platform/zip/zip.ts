import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. */
export interface ZipFile {
  name: string;
  bytes: Buffer;
}

/**
 * ZIP times are local without a zone; every file has the earliest time ZIP can store, so that the same files give the
 * same bytes.
 */
const NO_TIME = 0;
const FIRST_DAY = 0x21;
const UTF8 = 0x0800;

function fields(...values: readonly [bytes: 2 | 4, value: number][]): Buffer {
  const all = Buffer.alloc(values.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of values) at = bytes === 2 ? all.writeUInt16LE(value, at) : all.writeUInt32LE(value, at);
  return all;
}

/** Writes a ZIP file by file, each compressed when its turn comes. */
export async function* zip(files: Iterable<ZipFile>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const [title, packed] = [Buffer.from(name), deflateRawSync(bytes)];
    const about = fields(
      [2, 20],
      [2, UTF8],
      [2, 8],
      [2, NO_TIME],
      [2, FIRST_DAY],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, title.length],
      [2, 0],
    );
    const place = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    directory.push(fields([4, 0x0201_4b50], [2, 20]), about, place, title);
    const head = Buffer.concat([fields([4, 0x0403_4b50]), about, title]);
    yield head;
    yield packed;
    at += head.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const count = directory.length / 4;
  yield listed;
  yield fields([4, 0x0605_4b50], [2, 0], [2, 0], [2, count], [2, count], [4, listed.length], [4, at], [2, 0]);
}
