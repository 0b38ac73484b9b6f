import { text } from 'node:stream/consumers';
import { columnsOf, count, day, label, moment, money, ownNumber, text as words } from '@isura/contract/kernel/columns';
import { listFile, type Row } from '@isura/contract/kernel/list-file';
import { asKobo } from '@isura/contract/kernel/money';
import { RP7 } from '@isura/contract/report/export';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { cellOf } from './cell.domain.ts';
import { copyOf } from './copy-rows.queries.ts';

const { database } = await testDatabase();
const declared = columnsOf<Row>()('rows', {
  name: words('Name'),
  amount: money('Amount'),
  at: moment('Date'),
  status: label('Status', { OPEN: "It's open", DONE: 'Done' }),
  day: day('Day'),
  count: count('Number'),
  receipt: ownNumber('Receipt'),
});
const { columns } = listFile(declared, { title: 'Rows', call: () => RP7, onPaper: [] });
/** Rows as they are stored, with signs that a spreadsheet takes for a formula. */
const row = fc.record({
  name: fc.option(
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '＝', '﹢', '\t', '\n', '"', ',', "'", 'a', 'é', ' ') }),
  ),
  amount: fc.option(fc.bigInt(-(10n ** 17n), 10n ** 17n).map(asKobo)),
  at: fc.option(
    fc
      .date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((at) => new Date(Math.floor(at.getTime() / 1_000) * 1_000)),
  ),
  status: fc.option(fc.constantFrom('OPEN', 'DONE', 'LOST')),
  day: fc.option(fc.constantFrom('2026-02-28', '2028-02-29')),
  count: fc.option(fc.nat()),
  receipt: fc.option(fc.constantFrom('RCT-2026-0000001', '229241433189')),
});

test('a cell written by PostgreSQL is the cell of the same value in a row of a call', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      const stored = rows.map(
        ({ name, amount, at, status, day, count, receipt }, nth) =>
          sql`(${nth}::int, ${name}::text, ${amount}::bigint, ${at}::timestamptz, ${status}::text, ${day}::date, ${count}::int, ${receipt}::text)`,
      );
      const select = copyOf(
        {
          cells: Object.fromEntries(columns.map(({ key }) => [key, sql.ref(`r.${key}`)])),
          from: sql`(values ${sql.join(stored)}) r (nth, name, amount, at, status, day, count, receipt)`,
          where: [],
          order: sql`r.nth`,
        },
        columns,
      );
      const { data } = Papa.parse<string[]>(await text(await database.copyOut(JOB_SCOPE, select, 60_000)), {
        newline: '\n',
        delimiter: ',',
      });
      expect(data.slice(0, -1)).toEqual(rows.map((each) => columns.map((column) => cellOf(column, each as Row))));
    }),
    { numRuns: 25 },
  );
});
