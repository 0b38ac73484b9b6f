import { MOST_ABOVE, missingOf, placesOf } from '@isura/contract/reconcile/statement-columns';

/** The first lines of a CSV file: its column names and some rows. */
export interface CsvPreview {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Bytes of a file that are read for the preview. */
const LOOKED_AT = 64 * 1024;
const SHOWN = 5;

/** Decodes the beginning of a file as the portal will: UTF-16 by its mark, UTF-8, and Windows-1252 where it is not. */
async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff && 'utf-16be';
  if (mark) return new TextDecoder(mark).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads the column names, below what stands above them, and the first five rows. Nothing of the file is sent anywhere.
 */
export async function previewOf(file: Blob): Promise<CsvPreview> {
  const { default: Papa } = await import('papaparse');
  const text = (await textOf(file)).replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  const header = data.slice(0, MOST_ABOVE + 1).findIndex((cells) => missingOf(placesOf(cells, {})).length === 0);
  const [names = [], ...rows] = data.slice(Math.max(header, 0)).slice(0, SHOWN + 1);
  const named = names.flatMap((name, at) => (name.trim() === '' ? [] : [at]));
  const cellsOf = (row: readonly string[]): string[] => named.map((at) => row[at]?.trim() ?? '');
  return { columns: cellsOf(names), rows: rows.map(cellsOf) };
}
