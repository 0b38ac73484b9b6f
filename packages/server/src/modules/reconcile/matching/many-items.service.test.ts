import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { matchLines } from './matching.service.ts';

const { ctx, db } = await demonstrationPortal({ breaksInvariants: true });
const LINES = 500;
const ITEMS = 40 * LINES;
/** Far fewer than an account has open. */
const A_LINE = 20;
let run = 0;

/**
 * Makes settlements of one account paid by the bank, of one amount or of one each, and a statement with lines that may
 * match them.
 */
async function input(amount: string, narration: string): Promise<number> {
  run += 1;
  await db.sql(
    `insert into collect.settlement (org_id, number, business_date, bank_account_id, sequence, gross_kobo, net_kobo, item_count, status,
       settled_at, created_at, updated_at)
     select a.org_id, 'STL-' || to_char(d.day, 'YYYYMMDD') || '-' || ($2::int * 1000000 + n), d.day, a.id, $2::int * 1000000 + n, ${amount}, ${amount}, 1,
       'SETTLED', '2026-05-02 09:00Z', now(), now()
     from generate_series(1, $1::int) n cross join lateral (select date '2026-05-01' - n / 8 as day) d
     cross join lateral (select id, org_id from bank.bank_account where status = 'ACTIVE' order by id offset $2 limit 1) a`,
    [ITEMS, run],
  );
  await db.sql('analyze collect.settlement');
  const [row] = await db.sql<{ id: number }>(
    `with account as (select id, org_id from bank.bank_account where status = 'ACTIVE' order by id offset $2 limit 1), statement as (
       insert into reconcile.bank_statement (org_id, bank_account_id, source, file_name, sha256, from_day, to_day, opening_kobo, closing_kobo,
         line_count, status, imported_by_user_id, imported_by, imported_at)
       select org_id, id, 'CSV', 'many.csv', gen_random_uuid()::text, '2026-05-02', '2026-05-02', 0, 0, $1::int, 'READ',
         (select min(id) from identity.app_user), 'test', now() from account returning id, org_id, bank_account_id),
     lines as (
       insert into reconcile.bank_statement_line (org_id, statement_id, bank_account_id, line_no, booking_day, value_day, side, amount_kobo,
         narration, fingerprint, owner_org_id, owner_name, due_at)
       select s.org_id, s.id, s.bank_account_id, n, '2026-05-02', '2026-05-02', 'CREDIT', ${amount}, ${narration},
         gen_random_uuid()::text, s.org_id, 'test', now() from statement s, generate_series(1, $1::int) n)
     select id from statement`,
    [LINES, run],
  );
  return row!.id;
}

/** Returns how many settlement rows a connection has read and not yet reported, including earlier transactions. */
async function readSoFar(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where schemaname = 'collect' and relname = 'settlement'`.execute(tx);
  return rows[0]!.read;
}

/** Matches a statement; returns the number of matched lines and the most settlement rows read in one transaction. */
async function matching(id: number): Promise<{ matched: number; read: number }> {
  const read: number[] = [];
  const inTx: Ctx['inTx'] = (scope, work, options) =>
    ctx.inTx(
      scope,
      async (tx) => {
        const before = await readSoFar(tx);
        const done = await work(tx);
        read.push((await readSoFar(tx)) - before);
        return done;
      },
      options,
    );
  const matched = await matchLines({ ...ctx, inTx }, id);
  return { matched, read: Math.max(...read) };
}

const statesOf = (id: number) =>
  db.sql('select state, count(*)::int as lines from reconcile.bank_statement_line where statement_id = $1 group by 1', [
    id,
  ]);

test('lines that name settlements read only those, however many of their days are open', async () => {
  const id = await input(
    '100000 + n',
    `'TRANSFER STL-' || to_char(date '2026-05-01' - n / 8, 'YYYYMMDD') || '-' || ($2::int * 1000000 + n)`,
  );
  const { matched, read } = await matching(id);
  expect(matched).toBe(LINES);
  expect(read).toBeLessThan(A_LINE * LINES);
  expect(await statesOf(id)).toEqual([{ state: 'MATCHED', lines: LINES }]);
});

test('lines without a reference read the nearest of their amount, however many have it', async () => {
  const id = await input('500000', `'TRANSFER'`);
  const { matched, read } = await matching(id);
  expect([matched, read < A_LINE]).toEqual([0, true]);
  expect(await statesOf(id)).toEqual([{ state: 'SUGGESTED', lines: LINES }]);
});

test('lines with a partial number read those of its day that begin with it', async () => {
  const id = await input(
    '100000 + n',
    `'TRANSFER STL-' || to_char(date '2026-05-01' - n / 8, 'YYYYMMDD') || '-' || ($2::int * 10000 + n / 100)`,
  );
  const { matched, read } = await matching(id);
  expect([matched, read < A_LINE * LINES]).toEqual([0, true]);
  expect(await statesOf(id)).toEqual([{ state: 'SUGGESTED', lines: LINES }]);
});
