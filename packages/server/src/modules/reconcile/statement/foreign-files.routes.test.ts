import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { statementsOf } from '../../../../test/money/statements.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-27T09:00:00Z') });
const of = statementsOf(portal);
const accountant = await portal.as('accountant@mow.test');
const [first, second] = await portal.db.sql<{ id: number; number: string }>(
  `select a.id, a.account_number as number from bank.bank_account a join org.organization o on o.id = a.org_id
   where o.code = 'MOW' and a.status = 'ACTIVE'
     and not exists (select from reconcile.bank_statement s where s.bank_account_id = a.id)
   order by a.id`,
);
const csvAccount = first!.id;

const example = (name: string): string => readFileSync(new URL(`./examples/${name}`, import.meta.url), 'utf8');
const ofAccount = (name: string, number: string): string => example(name).replaceAll('0000080020', number);

test('the columns chosen for one layout of a bank are not used for another', async () => {
  const columns = { bookingDay: 'Date', credit: 'Credit', debit: 'Debit', balance: 'Balance(N)' };
  const before = await of.taken(accountant, csvAccount, example('layout-before.csv'), columns);
  expect(before).toMatchObject({ status: 'READ', closingBalance: '1100.00', mapping: { balance: 'Balance(N)' } });
  const after = await of.taken(accountant, csvAccount, example('layout-after.csv'));
  expect(after).toMatchObject({ status: 'READ', openingBalance: '1100.00', mapping: { balance: 'Balance' } });
  expect(after).not.toHaveProperty('missing');
});

test('a file whose dates can be read in two ways waits until its importer chooses the order, which then goes on', async () => {
  const open = await of.taken(accountant, csvAccount, example('month-first.csv'));
  expect(open).toMatchObject({ status: 'WAITING', lineCount: 0, lines: [] });
  expect((await of.choose(accountant, open, { dateOrder: 'MONTH_FIRST' })).status).toBe(202);
  await of.read(open.id);
  expect((await of.confirm(accountant, open.id)).status).toBe(200);
  const read = await of.look(accountant, open.id);
  expect(read).toMatchObject({
    ...{ status: 'READ', fromDay: '2026-01-03', toDay: '2026-01-06', lineCount: 4 },
    reading: { dateOrder: 'MONTH_FIRST', dateOrderFrom: 'CHOSEN', lineOrder: 'OLDEST_FIRST' },
  });
  expect(read.mapping).not.toHaveProperty('dateOrder');
  const next = example('month-first.csv').replace('100.00,1100.00', '100.00,1500.00').split('\n').slice(0, 2);
  const later = await of.taken(accountant, csvAccount, next.join('\n').replaceAll('01/03/2026', '01/07/2026'));
  expect(later).toMatchObject({ status: 'READ', fromDay: '2026-01-07', reading: { dateOrderFrom: 'EARLIER' } });
});

test('a file with its newest line first is stored oldest first, and its rows without a line are named', async () => {
  const rows = ['Statement of account', 'Date;Narration;Debit;Credit;Balance', '20/10/2026;NIP C;;100,00.00;1300.00'];
  expect(await of.taken(accountant, csvAccount, rows.join('\n'))).toMatchObject({
    ...{ status: 'UNREADABLE', failureCode: 'E_AMOUNT' },
    failureReason: expect.stringMatching(/^Line 3: “100,00.00” in column “Credit” is not an amount in naira/),
  });
  const good = [...rows.slice(0, 2), '20/10/2026;B;;100.00;1300.00', '19/10/2026;A;;100.00;1200.00', 'Page 1 of 1;;;;'];
  const read = await of.taken(accountant, csvAccount, good.join('\n'));
  expect(read).toMatchObject({ status: 'READ', openingBalance: '1100.00', closingBalance: '1300.00', lineCount: 2 });
  expect(read.lines.map(({ narration }) => narration)).toEqual(['A', 'B']);
  expect(read.reading).toMatchObject({
    ...{ delimiter: ';', lineOrder: 'NEWEST_FIRST', notReadCount: 2 },
    notRead: [
      { row: 1, why: 'Above the column names' },
      { row: 5, why: 'No date and no amount: “Page 1 of 1”' },
    ],
  });
});

test('a statement in camt.053 without entries is a day without movement, so that the day is not missing', async () => {
  const { id, number } = second ?? first!;
  const empty = await of.taken(accountant, id, ofAccount('camt-no-entries.xml', number));
  expect(empty).toMatchObject({ status: 'READ', fromDay: '2026-03-11', toDay: '2026-03-11', lineCount: 0 });
  const next = ofAccount('camt-in-envelope.xml', number).replaceAll('2026-03-12', '2026-03-13');
  const read = await of.taken(accountant, id, next.replaceAll('2026-03-11', '2026-03-12'));
  expect(read).toMatchObject({ status: 'READ', fromDay: '2026-03-12', lineCount: 1, lines: [{ narration: 'R1' }] });
  expect(read).not.toHaveProperty('missing');
});

test('a batch of camt.053 whose transactions add up is stored as one line for each of them', async () => {
  const { id, number } = second ?? first!;
  const batch = ofAccount('camt-batch-entry.xml', number).replaceAll('2026-03-1', '2026-04-1');
  const read = await of.taken(accountant, id, batch);
  expect(read).toMatchObject({ status: 'READ', lineCount: 2, debitAmount: '114500.00' });
  expect(read.lines.map(({ amount, counterpartyName }) => [amount, counterpartyName])).toEqual([
    ['41500.00', 'TAMUNO YUSUF IYARE'],
    ['73000.00', 'SADE EBELE OBI'],
  ]);
});
