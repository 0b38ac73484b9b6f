import { FORMULA } from '@isura/contract/kernel/formula';

/** Downloads rows as a CSV file; what a spreadsheet would treat as a formula stays text. */
export async function saveCsv(
  name: string,
  fields: readonly string[],
  data: readonly (readonly string[])[],
): Promise<void> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse({ fields: [...fields], data: data.map((row) => [...row]) }, { escapeFormulae: FORMULA });
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
