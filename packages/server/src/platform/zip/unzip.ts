import { crc32, inflateRawSync } from 'node:zlib';

const [MOST_FILES, MOST_BYTES] = [200, 1024 ** 3];
const broken = (why: string): Error => new Error(`This is not a complete ZIP file: ${why}.`);

/**
 * Returns the files of an archive by name, using the directory at its end. Depends only on Node, so that checking a
 * file needs nothing else. Throws with a sentence on what is truncated, encrypted, damaged, duplicated or too much.
 */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) throw broken('its directory is missing');
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_FILES) throw broken(`it has more than ${MOST_FILES} files`);
  const files = new Map<string, Buffer>();
  let [at, left] = [bytes.readUInt32LE(end + 16), MOST_BYTES];
  for (let nth = 0; nth < count; nth += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x0201_4b50) throw broken('its directory is damaged');
    const [method, crc] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)];
    const [packed, whole] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const [nameLength, local] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    left -= whole;
    if (local + 30 > bytes.length || left < 0 || files.has(name))
      throw broken(`${name} is damaged, too large or there twice`);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const found = contentOf(bytes.subarray(from, from + packed), method, whole);
    if (found === undefined || crc32(found) !== crc) throw broken(`${name} is damaged`);
    files.set(name, found);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

function contentOf(packed: Buffer, method: number, whole: number): Buffer | undefined {
  try {
    if (method === 0) return packed;
    return method === 8 ? inflateRawSync(packed, { maxOutputLength: Math.max(whole, 1) }) : undefined;
  } catch {
    return undefined;
  }
}
