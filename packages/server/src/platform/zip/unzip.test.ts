import { describe, expect, test } from 'vitest';
import { unzip } from './unzip.ts';
import { type ZipFile, zip } from './zip.ts';

async function archiveOf(...files: readonly [name: string, words: string][]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zip(files.map(([name, words]): ZipFile => ({ name, bytes: Buffer.from(words) }))))
    parts.push(part);
  return Buffer.concat(parts);
}
const END = 22;
const genuine = await archiveOf(['facts.json', 'genuine'], ['voucher.pdf', 'paper']);
const forged = await archiveOf(['facts.json', 'forged']);
const placeOf = (bytes: Buffer) => bytes.readUInt32LE(bytes.length - END + 16);
/** Returns a copy with some of its end or directory changed. */
const edited = (bytes: Buffer, change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};
/** Returns an archive moved behind other bytes, with the places in its directory that follow. */
function behind(head: Buffer, bytes: Buffer): Buffer {
  const moved = edited(bytes, (copy) => {
    copy.writeUInt32LE(placeOf(bytes) + head.length, bytes.length - END + 16);
    for (let at = placeOf(bytes); at < bytes.length - END; at += 46 + bytes.readUInt16LE(at + 28))
      copy.writeUInt32LE(bytes.readUInt32LE(at + 42) + head.length, at + 42);
  });
  return Buffer.concat([head, moved]);
}

test('an archive is read with every file of its directory', () => {
  expect([...unzip(genuine)].map(([name, bytes]) => [name, String(bytes)])).toEqual([
    ['facts.json', 'genuine'],
    ['voucher.pdf', 'paper'],
  ]);
});

describe('an archive that another program may read otherwise is refused:', () => {
  test.each([
    ['a file before those of the directory', behind(forged.subarray(0, placeOf(forged)), genuine)],
    [
      'a second archive in the comment of the first',
      (() => {
        const whole = Buffer.concat([
          behind(genuine, forged),
          behind(genuine, genuine).subarray(-END),
          Buffer.from(' '),
        ]);
        // The end of the genuine archive lies in the comment of the forged one, which reaches to the end of the file.
        whole.writeUInt16LE(END + 1, whole.length - 2 * END - 1 + 20);
        whole.writeUInt32LE(placeOf(genuine), whole.length - END - 1 + 16);
        return whole;
      })(),
    ],
    ['bytes after its end', Buffer.concat([genuine, Buffer.from('more')])],
    ['a directory of another length', edited(genuine, (copy) => copy.writeUInt32LE(10, genuine.length - END + 12))],
    ['another name at the file itself', edited(genuine, (copy) => copy.write('other', 30))],
    ['another method at the file itself', edited(genuine, (copy) => copy.writeUInt16LE(0, 8))],
    ['fewer files counted than listed', edited(genuine, (copy) => copy.writeUInt16LE(1, genuine.length - END + 10))],
  ])('an archive that another program may read otherwise is refused: %s', (_, bytes) => {
    expect(() => unzip(bytes)).toThrow('This is not a complete ZIP file');
  });
});
