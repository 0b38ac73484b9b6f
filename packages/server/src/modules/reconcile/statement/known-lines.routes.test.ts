import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { statementsOf } from '../../../../test/money/statements.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-27T09:00:00Z') });
const { accountId } = await paymentWorld(portal);
const of = statementsOf(portal);
const accountant = await portal.as('accountant@mow.test');

const HEADER = 'Date,Tran ID,Narration,Debit,Credit,Balance';
const fileOf = (...rows: string[]) => [HEADER, ...rows].join('\n');
const taken = (...rows: string[]) => of.taken(accountant, accountId, fileOf(...rows));
const amounts = (lines: readonly { amount: unknown }[]) => lines.map(({ amount }) => amount);

test("lines of two days are both imported, though the bank's ids begin anew each day", async () => {
  const first = await taken('24/11/2026,S100,FIRST,,1000.00,11000.00', '24/11/2026,S101,SECOND,,2000.00,13000.00');
  expect(first).toMatchObject({ lineCount: 2, knownCount: 0 });
  const next = await taken('25/11/2026,S100,THIRD,,3000.00,16000.00', '25/11/2026,S101,FOURTH,500.00,,15500.00');
  expect(next).toMatchObject({ lineCount: 2, knownCount: 0 });
  expect(amounts(next.lines)).toEqual(['3000.00', '500.00']);
});

test("lines that share the bank's id are imported each, whichever file has which of them", async () => {
  const first = await taken('26/11/2026,S200,TRANSFER,5000.00,,10500.00');
  expect(first).toMatchObject({ lineCount: 1, knownCount: 0 });
  const all = await taken('26/11/2026,S200,CHARGE,10.75,,15489.25', '26/11/2026,S200,TRANSFER,5000.00,,10489.25');
  expect(all).toMatchObject({ lineCount: 2, knownCount: 1 });
  expect(amounts(all.lines)).toEqual(['10.75']);
});

test("a line known by the bank's id is imported once, however its narration is written in another file", async () => {
  const first = await taken('27/11/2026,S300,NIP/ONE,,700.00,6189.25');
  expect(first).toMatchObject({ lineCount: 1, knownCount: 0 });
  const again = await taken('27/11/2026,S300,NIP ONE TRANSFER,,700.00,6189.25', '27/11/2026,S301,TWO,,1.00,6190.25');
  expect(again).toMatchObject({ lineCount: 2, knownCount: 1 });
  expect(amounts(again.lines)).toEqual(['1.00']);
});

test('lines imported before the rule of days are found by the fingerprint the migration gives them', async () => {
  const migration = new URL('../../../../migrations/20261128T1730_bank_line_by_day.sql', import.meta.url);
  const prints = () =>
    portal.db.sql<{ id: number; fingerprint: string }>(
      'select id, fingerprint from reconcile.bank_statement_line where bank_line_id is not null order by id',
    );
  const before = await prints();
  expect(before.length).toBeGreaterThan(6);
  await portal.db.sql(`update reconcile.bank_statement_line set fingerprint = 'old ' || id`);
  await portal.db.sql(readFileSync(migration, 'utf8'));
  expect(await prints()).toEqual(before);
});

test('a file of half a day is refused where its lines cannot be told from those of the other half', async () => {
  const plain = 'Date,Narration,Debit,Credit,Balance';
  const rows = (...lines: string[]) => [plain, ...lines].join('\n');
  const morning = rows('20/11/2026,POS,,500.00,90500.00', '20/11/2026,TRANSFER,,250.00,90750.00');
  const afternoon = rows('20/11/2026,POS,,500.00,91250.00', '20/11/2026,CHARGE,10.00,,91240.00');
  expect(await of.taken(accountant, accountId, morning)).toMatchObject({ status: 'READ', lineCount: 2 });
  expect(await of.taken(accountant, accountId, afternoon)).toMatchObject({
    status: 'UNREADABLE',
    failureCode: 'E_HALF_DAY',
  });
  const whole = [...morning.split('\n'), ...afternoon.split('\n').slice(1)].join('\n');
  const day = await of.taken(accountant, accountId, whole);
  expect(day).toMatchObject({ status: 'READ', lineCount: 4, knownCount: 2 });
  expect(amounts(day.lines)).toEqual(['500.00', '10.00']);
});

test('a file of half a day with lines of its own, and the other half after it, are both imported', async () => {
  const plain = 'Date,Narration,Debit,Credit,Balance';
  const late = [plain, '19/11/2026,TWO,,70.00,80170.00', '19/11/2026,THREE,,30.00,80200.00'].join('\n');
  const early = [plain, '19/11/2026,ONE,,100.00,80100.00'].join('\n');
  expect(await of.taken(accountant, accountId, late)).toMatchObject({ status: 'READ', lineCount: 2, knownCount: 0 });
  expect(await of.taken(accountant, accountId, early)).toMatchObject({ status: 'READ', lineCount: 1, knownCount: 0 });
});
