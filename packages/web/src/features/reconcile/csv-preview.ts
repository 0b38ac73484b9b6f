/** The first lines of a CSV file: its column names and some rows. */
export interface CsvPreview {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Bytes of a file that are read for the preview. */
const LOOKED_AT = 64 * 1024;
const SHOWN = 5;

/** Reads the column names and the first five rows. Nothing of the file is sent anywhere. */
export async function previewOf(file: Blob): Promise<CsvPreview> {
  const { default: Papa } = await import('papaparse');
  const text = (await file.slice(0, LOOKED_AT).text()).replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  const [columns = [], ...rows] = data.slice(0, SHOWN + 1);
  return { columns: columns.map((name) => name.trim()).filter((name) => name !== ''), rows };
}
