import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readWorkbook } from '../../../platform/spreadsheet.ts';
import { reportFile } from './export-file.service.ts';

const heading = { title: 'Payers', organization: 'All MDAs', narrowedBy: 'No filters', askedBy: 'Ada', at: 'now' };

test.each([';', '|', '\t'])('a workbook of one column keeps names with %j whole', async (sign) => {
  const names = Array.from({ length: 20 }, (_, nth) => `Obi${sign} Ada ${nth}`);
  const rows = Readable.from([Buffer.from(`${names.join('\n')}\n`)], { objectMode: false });
  const file = await reportFile('XLSX', {
    ...{
      heading: { ...heading, totals: [] },
      columns: [{ key: 'payer', title: 'Payer', width: 90 }],
      rows,
      at: new Date(),
    },
  });
  const [sheet] = await readWorkbook(await buffer(file));
  const written = sheet?.rows ?? [];
  expect(
    written
      .slice(written.findIndex(([first]) => first === 'Payer') + 1)
      .map(([first, second]) => [first, second ?? '']),
  ).toEqual(names.map((name) => [name, '']));
});
