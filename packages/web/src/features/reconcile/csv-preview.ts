/** The first lines of a CSV file: the names of its columns, and some rows below. */
export interface CsvPreview {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** As much of a file as is looked at. */
const LOOKED_AT = 64 * 1024;
const SHOWN = 5;

/** Reads the names of the columns and the first five rows. Nothing of the file is sent anywhere. */
export async function previewOf(file: Blob): Promise<CsvPreview> {
  const { default: Papa } = await import('papaparse');
  const text = (await file.slice(0, LOOKED_AT).text()).replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  const [columns = [], ...rows] = data.slice(0, SHOWN + 1);
  return { columns: columns.map((name) => name.trim()).filter((name) => name !== ''), rows };
}
