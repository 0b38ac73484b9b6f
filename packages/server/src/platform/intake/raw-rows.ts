import Papa from 'papaparse';
import { LONGEST_STRETCH, type TableLimits } from './limits.ts';
import type { RawRow } from './raw-row.ts';
import { isUtf16, notUtf8, unreadable } from './refusal.ts';
import { type RowsSeen, workbookRows } from './sheet-rows.ts';
import { decoderOf, type TextForm } from './text-form.ts';

const ZIP_START = Buffer.from('PK\u0003\u0004', 'latin1');
/** Bytes of a CSV file parsed at once: with more, waiting rows are moved at each garbage collection. */
const CSV_PIECE = 32 * 1024;

/**
 * Returns the lines of a CSV file (UTF-8, commas, BOM allowed, or in the `form` that was found) or of one sheet of an
 * XLSX file, `sheet` by its name (sheet-rows.ts), in batches, without blank lines. The bytes decide which of the two it
 * is. Refuses with file-type: E_FILE_EMPTY, E_FILE_TYPE, E_FILE_ENCODING, E_FILE_DELIMITER. Parts of a CSV file are
 * released as they are read. Runs only in a separate thread (reading.ts), because it may use all its time.
 */
export async function* rawRows(
  bytes: Uint8Array | Uint8Array[],
  limits: TableLimits,
  seen: RowsSeen,
  { form, sheet }: { form?: TextForm; sheet?: string | undefined } = {},
): AsyncGenerator<RawRow[]> {
  const parts = Array.isArray(bytes) ? bytes : [bytes];
  const [first] = parts;
  if (!first || first.length === 0) throw unreadable('file-type', 'E_FILE_EMPTY', 'This file is empty.');
  if (isWorkbook(first)) yield* workbookRows(joinParts(parts), limits, seen, sheet);
  else yield* csvRows(parts, seen, form);
}

/** Joins the parts of a file. */
export const joinParts = (parts: readonly Uint8Array[]): Uint8Array => {
  const [first] = parts;
  return parts.length === 1 && first ? first : Buffer.concat(parts);
};

/** Reports whether the bytes are a workbook's, whatever the file name. */
export const isWorkbook = (bytes: Uint8Array): boolean => ZIP_START.equals(bytes.subarray(0, 4));

function* csvRows(parts: Uint8Array[], seen: { rows: number }, form: TextForm | undefined): Generator<RawRow[]> {
  const first = parts[0]!;
  if (isUtf16(first) && !form) throw notUtf8();
  if (first.subarray(0, 4096).includes(0) && !form?.encoding.startsWith('UTF-16'))
    throw unreadable('file-type', 'E_FILE_TYPE', 'This is not a CSV or XLSX file.');
  for (const part of parts) for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) seen.rows += 1;
  let rowNo = 0;
  for (const lines of csvLines(parts, form)) {
    const rows: RawRow[] = [];
    for (const { cells, isTorn } of lines) {
      rowNo += 1;
      const asTyped = trimmed(cells);
      if (hasWords(cells)) rows.push({ rowNo, cells, ...(isTorn && { isTorn }), ...(asTyped && { asTyped }) });
    }
    if (rows.length > 0) yield rows;
  }
}

/** Trims the cells of a line, and returns the original text of those that changed. */
function trimmed(cells: string[]): Map<number, string> | undefined {
  const last = cells.length - 1;
  if (cells[last]!.endsWith('\r')) cells[last] = cells[last]!.slice(0, -1);
  let asTyped: Map<number, string> | undefined;
  for (let at = 0; at <= last; at += 1) {
    const cell = cells[at]!;
    const bare = cell.trim();
    if (bare.length === cell.length) continue;
    asTyped ??= new Map();
    asTyped.set(at, cell);
    cells[at] = bare;
  }
  return asTyped;
}

interface CsvLine {
  cells: string[];
  isTorn?: true;
}

/** Returns the bytes of a file in chunks; each part is released once it was read. */
function* piecesOf(parts: Uint8Array[]): Generator<{ piece: Uint8Array; isLast: boolean }> {
  for (let part = parts.shift(); part; part = parts.shift())
    for (let at = 0; at < part.length; at += CSV_PIECE)
      yield {
        piece: part.subarray(at, at + CSV_PIECE),
        isLast: parts.length === 0 && at + CSV_PIECE >= part.length,
      };
}

/** Returns the lines of a CSV file chunk by chunk: neither its text nor its lines are ever in memory as a whole. */
function* csvLines(parts: Uint8Array[], form: TextForm | undefined): Generator<CsvLine[]> {
  const decoder = decoderOf(form?.encoding ?? 'UTF-8');
  const delimiter = form?.delimiter ?? ',';
  let rest = '';
  let newline: '\n' | '\r' | undefined;
  for (const { piece, isLast } of piecesOf(parts)) {
    rest += decoded(decoder, piece, isLast);
    if (newline === undefined) {
      assertTable(rest, form);
      newline = !rest.includes('\n') && rest.includes('\r') ? '\r' : '\n';
    }
    if (isLast && !rest.endsWith(newline)) rest += newline;
    const parser = new Papa.Parser({ delimiter, newline });
    for (;;) {
      const { data, errors, meta } = parser.parse(rest, 0, true) as Papa.ParseResult<string[]>;
      const torn = new Set(errors.map(({ row }) => row));
      rest = rest.slice(meta.cursor);
      if (data.length > 0) yield data.map((cells, no) => (torn.has(no) ? { cells, isTorn: true } : { cells }));
      if (rest === '' || !(isLast || rest.length > LONGEST_STRETCH + CSV_PIECE)) break;
      // The rest is one line with a quote that never closes: it ends where it would without the quote.
      const end = rest.indexOf(newline);
      if (end < 0) break;
      yield [{ cells: rest.slice(0, end).split(delimiter), isTorn: true }];
      rest = rest.slice(end + 1);
    }
  }
}

function decoded(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array, isLast: boolean): string {
  try {
    return decoder.decode(bytes, { stream: !isLast });
  } catch {
    throw notUtf8();
  }
}

function assertTable(text: string, form: TextForm | undefined): void {
  if (/^\s*</.test(text)) throw unreadable('file-type', 'E_FILE_TYPE', 'This is a web page, not a CSV or XLSX file.');
  if (form) return;
  const head = text.slice(0, Math.min(10_000, text.search(/[\r\n]|$/)));
  if (!head.includes(',') && /[;\t|]/.test(head))
    throw unreadable(
      'file-type',
      'E_FILE_DELIMITER',
      'Its columns are not separated by commas. Save the file as CSV with commas.',
    );
}

const hasWords = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');
