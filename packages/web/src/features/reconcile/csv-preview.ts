import { MOST_ABOVE, ROWS_ON_TOP, type RowOfFile } from '@isura/contract/kernel/file-plan';
import { missingOf, placesOf } from '@isura/contract/reconcile/statement-columns';

/**
 * The first lines of a CSV file: its column names and some rows below. `headerRow` is the row with the column names that
 * is found, if any, and `topRows` are those to choose another one from.
 */
export interface CsvPreview {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  headerRow: number | undefined;
  topRows: readonly RowOfFile[];
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
 * Reads the column names, below what stands above them or in the chosen row, and the first five rows. Nothing of the file
 * is sent anywhere.
 */
export async function previewOf(file: Blob, chosenRow?: number): Promise<CsvPreview> {
  const { default: Papa } = await import('papaparse');
  const text = (await textOf(file)).replace(/^\uFEFF/, '');
  // Blank rows are left out, but counted: rows have the numbers that a spreadsheet shows.
  const all = Papa.parse<string[]>(text).data.flatMap((typed, at): RowOfFile[] => {
    const cells = typed.map((cell) => cell.trim());
    return cells.some(Boolean) ? [{ row: at + 1, cells }] : [];
  });
  const found = all.slice(0, MOST_ABOVE + 1).findIndex(({ cells }) => missingOf(placesOf(cells, {})).length === 0);
  const at = chosenRow === undefined ? found : all.findIndex(({ row }) => row === chosenRow);
  const [names, ...rows] = all.slice(Math.max(at, 0)).slice(0, SHOWN + 1);
  const named = (names?.cells ?? []).flatMap((name, nth) => (name === '' ? [] : [nth]));
  const cellsOf = ({ cells }: RowOfFile): string[] => named.map((nth) => cells[nth] ?? '');
  return {
    columns: names ? cellsOf(names) : [],
    rows: rows.map(cellsOf),
    headerRow: all[found]?.row,
    topRows: all.slice(0, ROWS_ON_TOP),
  };
}
