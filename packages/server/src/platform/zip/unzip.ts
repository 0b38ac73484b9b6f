import { crc32, inflateRawSync } from 'node:zlib';

const [MOST_FILES, MOST_BYTES] = [200, 1024 ** 3];
const broken = (why: string): Error => new Error(`This is not a complete ZIP file: ${why}.`);

/** The bytes of the record at the end, of an entry of the directory and of the head of a file, without their names. */
const [END, ENTRY, HEAD] = [22, 46, 30];
/** The longest note on its size that may follow a file with a head that says that there is one. */
const MOST_NOTED = 24;

/**
 * Returns the files of an archive by name, using the directory at its end. Depends only on Node, so that checking a
 * file needs nothing else. Throws with a sentence on what is truncated, encrypted, damaged, duplicated or too much, and
 * on bytes that its directory does not name: another program might show those instead.
 */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0 || end + END > bytes.length) throw broken('its directory is missing');
  if (end + END + bytes.readUInt16LE(end + 20) !== bytes.length) throw broken('there are bytes after its end');
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_FILES) throw broken(`it has more than ${MOST_FILES} files`);
  const files = new Map<string, Buffer>();
  const places: Place[] = [];
  const begins = bytes.readUInt32LE(end + 16);
  let [at, left] = [begins, MOST_BYTES];
  for (let nth = 0; nth < count; nth += 1) {
    if (at + ENTRY > bytes.length || bytes.readUInt32LE(at) !== 0x0201_4b50) throw broken('its directory is damaged');
    const [method, crc] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)];
    const [packed, whole] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const [nameLength, local] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    const name = bytes.toString('utf8', at + ENTRY, at + ENTRY + nameLength);
    left -= whole;
    if (local + HEAD > bytes.length || left < 0 || files.has(name))
      throw broken(`${name} is damaged, too large or there twice`);
    const title = local + HEAD + bytes.readUInt16LE(local + 26);
    if (bytes.toString('utf8', local + HEAD, title) !== name || bytes.readUInt16LE(local + 8) !== method)
      throw broken(`${name} is not what the directory says`);
    const from = title + bytes.readUInt16LE(local + 28);
    const found = contentOf(bytes.subarray(from, from + packed), method, whole);
    if (found === undefined || crc32(found) !== crc) throw broken(`${name} is damaged`);
    files.set(name, found);
    places.push({ from: local, to: from + packed, isNoted: (bytes.readUInt16LE(local + 6) & 8) !== 0 });
    at += ENTRY + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  if (at !== end || bytes.readUInt32LE(end + 12) !== end - begins || !fills(places, begins))
    throw broken('it has bytes that its directory does not name');
  return files;
}

/** Where a file lies, and whether a note on its size may follow it. */
interface Place {
  from: number;
  to: number;
  isNoted: boolean;
}

/** Reports whether files follow each other from the first byte to the directory. */
function fills(places: readonly Place[], directory: number): boolean {
  let next = { at: 0, most: 0 };
  for (const { from, to, isNoted } of places.toSorted((one, other) => one.from - other.from)) {
    if (from < next.at || from > next.at + next.most) return false;
    next = { at: to, most: isNoted ? MOST_NOTED : 0 };
  }
  return directory >= next.at && directory <= next.at + next.most;
}

function contentOf(packed: Buffer, method: number, whole: number): Buffer | undefined {
  try {
    if (method === 0) return packed;
    return method === 8 ? inflateRawSync(packed, { maxOutputLength: Math.max(whole, 1) }) : undefined;
  } catch {
    return undefined;
  }
}
