import type { ReconciliationDay } from '@isura/contract/reconcile/reconciliation';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { statementsOf } from '../../../../test/money/statements.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-25T09:00:00Z') });
const of = statementsOf(portal);
const [accountant, importer, foreign] = [
  await portal.as('accountant@mow.test'),
  await portal.as('admin1@oagf.test'),
  await portal.as('accountant@fra.test'),
] as const;
const [works] = await portal.db.sql<{ id: number }>(
  `select a.id from bank.bank_account a join org.organization o on o.id = a.org_id
   where o.code = 'MOW' and a.status = 'ACTIVE' order by a.id limit 1`,
);
const account = works!.id;

/** Returns the days of the account, open or not, with the headers of the list. */
async function days(who: Caller, query = '') {
  const { body, headers } = await of.days(who, `bank-account-id=${account}&size=200${query}`);
  return { rows: body as unknown as ReconciliationDay[], headers };
}
const kobo = (naira: unknown): bigint => BigInt(String(naira).replace('.', ''));
const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** Compares the headers of the list with the rows of its open days. */
async function expectSums(): Promise<ReconciliationDay[]> {
  const { rows, headers } = await days(accountant, '&open=true&sort=day,asc');
  const difference = rows.reduce((sum, row) => sum + size(kobo(row.difference)), 0n);
  expect([headers['x-total-count'], headers['x-open-days']]).toEqual([String(rows.length), String(rows.length)]);
  expect(kobo(headers['x-open-difference'])).toBe(difference);
  expect(headers['x-oldest-open']).toBe(rows[0]?.day);
  return rows;
}

test('open days are those with a statement that is not signed off, and signing it off takes them out of list and headers', async () => {
  const before = await expectSums();
  const file = await of.next(
    account,
    [
      { day: '23/11/2026', kobo: -40_00n, narration: 'CHARGE A' },
      { day: '24/11/2026', kobo: -60_50n, narration: 'CHARGE B' },
    ],
    700_000_00n,
  );
  const statement = await of.taken(importer, account, file);
  const open = await expectSums();
  expect(open.map(({ day }) => day)).toEqual([...before.map(({ day }) => day), '2026-11-23', '2026-11-24'].sort());
  expect(open.every(({ isSignedOff }) => !isSignedOff)).toBe(true);

  const { rows: all, headers } = await days(accountant);
  const { rows: closed, headers: ofClosed } = await days(accountant, '&open=false');
  for (const name of ['x-open-days', 'x-open-difference', 'x-oldest-open'])
    expect([name, headers[name], ofClosed[name]]).toEqual([name, undefined, undefined]);
  expect(closed.every(({ isSignedOff }) => isSignedOff)).toBe(true);
  expect(all).toHaveLength(open.length + closed.length);
  const narrowed = await days(accountant, '&open=true&start-date=2026-11-24T00:00:00&end-date=2026-11-24T23:59:00');
  expect([narrowed.headers['x-open-days'], narrowed.headers['x-oldest-open']]).toEqual(['1', '2026-11-24']);

  for (const line of statement.lines) await of.resolve(importer, line, 'FEE');
  expect((await of.signOff(accountant, await of.look(accountant, statement.id))).status).toBe(200);
  expect((await expectSums()).map(({ day }) => day)).toEqual(before.map(({ day }) => day));
});

test("the ledger's balance of a day is the sum of its postings until then", async () => {
  const { rows } = await days(accountant);
  expect(rows.length).toBeGreaterThan(1);
  for (const { day, ledgerBalance } of rows) {
    const [sum] = await portal.db.sql<{ kobo: bigint }>(
      `select coalesce(sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end), 0)::bigint as kobo
       from ledger.posting p join bank.bank_account a on a.ledger_account_id = p.ledger_account_id
       where a.id = $1 and p.business_date <= $2`,
      [account, day],
    );
    expect([day, kobo(ledgerBalance)]).toEqual([day, sum?.kobo]);
  }
});

test("another organization's open days are in no list and no header of somebody", async () => {
  const { rows, headers } = await days(foreign, '&open=true');
  expect([rows, headers['x-open-days'], headers['x-open-difference'], headers['x-oldest-open']]).toEqual([
    [],
    '0',
    '0.00',
    undefined,
  ]);
});
