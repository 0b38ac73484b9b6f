import { expect, test, vi } from 'vitest';
import { saveCsv } from './save-csv.ts';

async function saved(cells: readonly string[]): Promise<string> {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:of-the-file';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.revokeObjectURL = () => {};
  await saveCsv('rows.csv', ['name'], [cells]);
  return files[0]!.text();
}

test.each(['=1+1', '+1', '-1', '@a', '＝1+1', '＋1', '－1', '＠a', '\t=1'])(
  'a cell that a spreadsheet would treat as a formula is written as text: %j',
  async (cell) => {
    expect(await saved([cell])).toContain(`'${cell}`);
  },
);

test('any other cell is written unchanged', async () => {
  expect((await saved(['Ada = Obi'])).split('\r\n')).toEqual(['name', 'Ada = Obi']);
});
