import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';

const unpack = promisify(inflate);

/** More than this is not unpacked: a file of ten megabytes can hold ten gigabytes. */
const MOST_BYTES = 64 << 20;
const MOST_PARTS = 50_000;

/** A PDF that unpacks to more than is looked at. */
export class TooMuchInside extends Error {}

/**
 * Returns what each compressed part (Flate) of a PDF holds, one after the other; a part may be written as hexadecimal
 * or base 85 text. A part that is no such data is left out. Throws TooMuchInside beyond the limit.
 */
export async function* unpackedParts(pdf: Buffer, mostBytes = MOST_BYTES): AsyncGenerator<Buffer> {
  let left = mostBytes;
  let parts = 0;
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    if (pdf.subarray(at - 3, at).toString('latin1') === 'end') continue;
    parts += 1;
    if (parts > MOST_PARTS) throw new TooMuchInside();
    const begin = at + 6 + (pdf[at + 6] === 13 && pdf[at + 7] === 10 ? 2 : 1);
    const dictionary = pdf
      .subarray(Math.max(0, at - 2_000), at)
      .toString('latin1')
      .replace(/^.*endobj/s, '');
    for (const data of encodings(pdf.subarray(begin), dictionary)) {
      const part = await inflated(data, left);
      if (!part) continue;
      left -= part.length;
      yield part;
    }
  }
}

/** Returns the data of a part as it stands and, where its dictionary names them, decoded from text. */
function encodings(data: Buffer, dictionary: string): Buffer[] {
  const text = (): string => data.subarray(0, Math.max(0, data.indexOf('endstream'))).toString('latin1');
  return [
    data,
    ...(/ASCIIHexDecode|\/AHx\b/.test(dictionary)
      ? [Buffer.from(text().replace(/>.*$/s, '').replace(/\s/g, ''), 'hex')]
      : []),
    ...(/ASCII85Decode|\/A85\b/.test(dictionary) ? [fromBase85(text())] : []),
  ];
}

/** Decodes Adobe's base 85: five characters are four bytes, `z` is four zero bytes. */
export function fromBase85(text: string): Buffer {
  const bytes: number[] = [];
  const clean = text.replace(/\s/g, '').replace(/^<~/, '').replace(/~>.*$/s, '').replaceAll('z', '!!!!!');
  for (let at = 0; at < clean.length; at += 5) {
    const group = clean.slice(at, at + 5);
    const value = [...group.padEnd(5, 'u')].reduce((sum, one) => sum * 85 + (one.charCodeAt(0) - 33), 0);
    const four = [value / 2 ** 24, value / 2 ** 16, value / 2 ** 8, value].map((byte) => Math.floor(byte) & 255);
    bytes.push(...four.slice(0, group.length - 1));
  }
  return Buffer.from(bytes);
}

async function inflated(data: Buffer, most: number): Promise<Buffer | undefined> {
  try {
    return await unpack(data, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new TooMuchInside();
    return undefined;
  }
}
