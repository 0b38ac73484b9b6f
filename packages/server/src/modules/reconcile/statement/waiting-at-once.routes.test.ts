import type { StatementBefore } from '@isura/contract/reconcile/reading';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { whileHeld } from '../../../../test/held.ts';
import { csvOf, type LineInput, statementsOf } from '../../../../test/money/statements.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-27T09:00:00Z'), isPatient: true });
const { db } = portal;
const of = statementsOf(portal);
const accountant = await portal.as('accountant@mow.test');
const central = await portal.as('admin1@oagf.test');
const accounts = await db.sql<{ id: number }>(
  `select a.id from bank.bank_account a join org.organization o on o.id = a.org_id
   where o.code = 'MOW' and a.status = 'ACTIVE' and not exists (select from reconcile.bank_statement s where s.bank_account_id = a.id)
   order by a.id`,
);
const accountId = accounts[0]!.id;

const planOf = async (who: Caller, id: number) => ((await of.before(who, id)).body as unknown as StatementBefore).plan;
const linesOf = async (day: string) => {
  const [row] = await db.sql<{ count: number }>(
    'select count(*)::int as count from reconcile.bank_statement_line where bank_account_id = $1 and booking_day = $2',
    [accountId, day],
  );
  return row!.count;
};
const line = (day: string, kobo: bigint, narration: string): LineInput => ({ day, kobo, narration });

test('a statement that waits counts as known what its confirmation finds, on days that are the same and on others', async () => {
  const same = [line('02/11/2026', 5_00n, 'ONE'), line('02/11/2026', 7_00n, 'TWO')];
  const partly = [line('03/11/2026', 1_00n, 'THREE'), line('03/11/2026', 2_00n, 'FOUR')];
  await of.taken(accountant, accountId, csvOf([...same, ...partly], 100_00n));
  const longer = [
    ...same,
    ...[line('03/11/2026', 1_00n, 'THREE'), line('03/11/2026', 2_00n, 'FOUR BY TRANSFER')],
    ...[line('03/11/2026', 9_00n, 'LATER'), line('04/11/2026', 5_00n, 'ONE')],
  ];
  const waiting = await of.waiting(accountant, accountId, csvOf(longer, 100_00n));
  expect(await planOf(accountant, waiting.id)).toMatchObject({ lineCount: 6, knownCount: 4, newCount: 2 });
  expect((await of.confirm(accountant, waiting.id)).body).toMatchObject({ lineCount: 6, knownCount: 4, openCount: 2 });
  expect([await linesOf('2026-11-02'), await linesOf('2026-11-03'), await linesOf('2026-11-04')]).toEqual([2, 3, 1]);
  const texts = await db.sql<{ narration: string }>(
    'select narration from reconcile.bank_statement_line where bank_account_id = $1 and amount_kobo = 200',
    [accountId],
  );
  expect(texts).toEqual([{ narration: 'FOUR BY TRANSFER' }]);
  expect(await db.broken()).toEqual([]);
});

test('a statement that two people confirm at one moment is imported once', async () => {
  const waiting = await of.waiting(accountant, accountId, csvOf([line('10/11/2026', 4_00n, 'ONCE')], 900_00n));
  const ended = await whileHeld(
    db,
    { lock: 'select from reconcile.bank_statement where id = $1 for update', of: [waiting.id] },
    [accountant, central].map((who) => () => of.confirm(who, waiting.id, waiting.version)),
  );
  expect(ended.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(ended.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'invalid-transition' });
  expect(await linesOf('2026-11-10')).toBe(1);
  expect(await db.broken()).toEqual([]);
});

test('two statements with the same lines that are confirmed at one moment import each line once', async () => {
  const day = [line('12/11/2026', 4_00n, 'BOTH'), line('12/11/2026', 6_00n, 'FILES')];
  const short = await of.waiting(accountant, accountId, csvOf(day, 950_00n));
  const long = await of.waiting(accountant, accountId, csvOf([...day, line('13/11/2026', 1_00n, 'ONE FILE')], 950_00n));
  const ended = await whileHeld(
    db,
    { lock: `select pg_advisory_xact_lock(hashtextextended('lines of ' || $1, 0))`, of: [String(accountId)] },
    [() => of.confirm(accountant, short.id, short.version), () => of.confirm(central, long.id, long.version)],
  );
  expect(ended.map(({ status }) => status)).toEqual([200, 200]);
  expect([await linesOf('2026-11-12'), await linesOf('2026-11-13')]).toEqual([2, 1]);
  expect(await db.broken()).toEqual([]);
});

test('a statement that another tab confirms while it is looked at is shown as it was', async () => {
  const waiting = await of.waiting(accountant, accountId, csvOf([line('16/11/2026', 8_00n, 'SEEN')], 990_00n));
  const [intake] = await db.sql<{ id: bigint }>('select intake_id as id from reconcile.bank_statement where id = $1', [
    waiting.id,
  ]);
  // The confirmation deletes these rows; the look waits between the statement and its rows.
  const [shown] = await whileHeld(
    db,
    { lock: 'lock table platform.intake_row in access exclusive mode' },
    [() => of.before(accountant, waiting.id)],
    (holder) => holder.query('delete from platform.intake_row where intake_id = $1', [String(intake?.id)]),
  );
  expect([shown?.status, shown?.body]).toMatchObject([200, { plan: { lineCount: 1, newCount: 1 } }]);
  expect((await of.discard(accountant, waiting)).status).toBe(200);
});

test('a statement that counts has who confirmed it, which the database demands', async () => {
  const { id } = await of.taken(accountant, accountId, csvOf([line('18/11/2026', 3_00n, 'COUNTS')], 995_00n));
  const unconfirmed = db.sql(
    `update reconcile.bank_statement set confirmed_by_user_id = null, confirmed_by = null, confirmed_at = null
     where id = $1`,
    [id],
  );
  await expect(unconfirmed).rejects.toThrow(/bank_statement_counts_confirmed/);
});
