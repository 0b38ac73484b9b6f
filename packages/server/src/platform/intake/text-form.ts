import { isUtf8 } from 'node:buffer';
import Papa from 'papaparse';

/** The encodings in which files of rows are read. ISO-8859-1 is read as Windows-1252, which holds it. */
export type TextEncoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1252';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** The character between the columns of a text file. */
export type Delimiter = (typeof DELIMITERS)[number];

/** How the text of a file is written. */
export interface TextForm {
  encoding: TextEncoding;
  delimiter: Delimiter;
}

const LOOKED_AT = 64 * 1024;
const LINES_LOOKED_AT = 80;
const LATIN: ReadonlySet<string> = new Set(['iso-8859-1', 'iso8859-1', 'latin1', 'windows-1252', 'cp1252']);

/**
 * Returns the encoding of a text by its bytes: UTF-16 by its byte order mark or its first letters, UTF-8 where all of
 * it is UTF-8, and Windows-1252 where it is not. A declared encoding of XML counts where the bytes do not contradict
 * it.
 */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  if (first === 0xfe && second === 0xff) return 'UTF-16BE';
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'UTF-16LE';
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return 'UTF-16BE';
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/i.exec(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )?.[1];
  if (declared !== undefined && LATIN.has(declared.toLowerCase())) return 'WINDOWS-1252';
  return isUtf8(bytes) ? 'UTF-8' : 'WINDOWS-1252';
}

/** Returns a decoder for bytes of an encoding; it fails on bytes that the encoding does not have. */
export const decoderOf = (encoding: TextEncoding): InstanceType<typeof TextDecoder> =>
  new TextDecoder(encoding, { fatal: true });

/** Commas between the thousands of amounts, which are no delimiters. */
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;

/** Returns how well a delimiter fits: the lines of the commonest width, by the delimiters each of them has. */
function fitOf(text: string, delimiter: Delimiter): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: LINES_LOOKED_AT, skipEmptyLines: true });
  const widths = Map.groupBy(data, (cells) => cells.length);
  return Math.max(0, ...[...widths].map(([width, lines]) => (width - 1) * lines.length));
}

/**
 * Returns how the text of a file of rows is written. The delimiter is that of the rows: a title above them with another
 * one does not count. Commas where no delimiter is found.
 */
export function textFormOf(bytes: Uint8Array): TextForm {
  const encoding = encodingOf(bytes);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, LOOKED_AT)).replaceAll(THOUSANDS, '');
  const [best = ','] = DELIMITERS.map((delimiter) => ({ delimiter, fit: fitOf(head, delimiter) }))
    .toSorted((a, b) => b.fit - a.fit)
    .filter(({ fit }) => fit > 0)
    .map(({ delimiter }) => delimiter);
  return { encoding, delimiter: best };
}
