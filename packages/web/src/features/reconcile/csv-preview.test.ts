import { expect, test } from 'vitest';
import { previewOf } from './csv-preview.ts';

test('the column names and the first five rows of a file are shown before it is sent', async () => {
  const rows = Array.from({ length: 9 }, (_, at) => `2026-11-2${at},"Levy, ${at}","1,000.00"`);
  const { columns, rows: shown } = await previewOf(new Blob([`\uFEFFDay, Details ,Amount\n\n${rows.join('\n')}`]));
  expect(columns).toEqual(['Day', 'Details', 'Amount']);
  expect(shown).toHaveLength(5);
  expect(shown[0]).toEqual(['2026-11-20', 'Levy, 0', '1,000.00']);
});

test('a column without a name is left out together with its cells', async () => {
  const { columns, rows } = await previewOf(new Blob(['Date,,Amount\n21/11/2026,17,5.00\n']));
  expect([columns, rows]).toEqual([['Date', 'Amount'], [['21/11/2026', '5.00']]]);
});

test('an empty file has no columns', async () => {
  expect(await previewOf(new Blob([]))).toEqual({ columns: [], rows: [], headerRow: undefined, topRows: [] });
});

test('the column names are found below a title, in the encoding and with the delimiter of the file', async () => {
  const text = 'Bank of Résumé\nDate;Details;Amount\n21/11/2026;Café;1\n';
  const { columns, rows } = await previewOf(new Blob([Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)]));
  expect(columns).toEqual(['Date', 'Details', 'Amount']);
  expect(rows).toEqual([['21/11/2026', 'Café', '1']]);
});

test('the column names are those of the chosen row, with the first rows of the file to choose from', async () => {
  const file = new Blob(['Bank\n\nDate,Details,Amount\nPosted,Narrative,Value\n21/11/2026,Levy,1\n']);
  const found = await previewOf(file);
  expect([found.headerRow, found.columns]).toEqual([3, ['Date', 'Details', 'Amount']]);
  expect(found.topRows.map(({ row }) => row)).toEqual([1, 3, 4, 5]);
  const chosen = await previewOf(file, 4);
  expect(chosen).toMatchObject({ headerRow: 3, columns: ['Posted', 'Narrative', 'Value'] });
  expect(chosen.rows).toEqual([['21/11/2026', 'Levy', '1']]);
});
