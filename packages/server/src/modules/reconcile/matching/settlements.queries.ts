import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Item } from './matching.domain.ts';

/**
 * Lookup criteria for a line that names no item: its amount near its day, the counterparty account, a truncated number.
 */
export interface Look {
  kobo: bigint;
  day: string;
  account: string | null;
  /** Settlements of a day with numbers that begin with this. */
  cut: readonly { day: string; word: string }[];
}

/** How many of one amount are considered, nearest by day, before the day and after it. */
const NEAREST = 5;

/**
 * The amount of a settlement that no line explains yet; one reconciled by hand counts with the amount the bank paid.
 */
const OPEN = sql`coalesce(s.reconciled_kobo, s.net_kobo) - coalesce((
  select sum(m.amount_kobo) from reconcile.bank_match m
  where m.item_kind = 'SETTLEMENT' and m.item_id = s.id and m.undone_at is null), 0)::bigint`;
/** Excludes settlements fully explained by lines: RECONCILED without a paid amount entered by hand. */
const UNEXPLAINED = sql`(s.status = 'SETTLED' or s.reconciled_kobo is not null)`;

/** Returns the open amounts of settlements. */
export async function openOf(tx: Tx, ids: readonly number[]): Promise<Map<number, bigint>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; open: bigint }>`
    select s.id, ${OPEN} as open from collect.settlement s where s.id = any(${ids.map(String)}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, open }) => [id, BigInt(open)]));
}

/** Returns those settlements that the bank has paid to an account, with their open amounts. */
export async function settlementItems(tx: Tx, bankAccountId: number, ids: readonly number[]): Promise<Item[]> {
  const { rows } = await sql<{ id: number; number: string; bankReference: string | null; day: string; open: bigint }>`
    select s.id, s.number, s.bank_reference, ${OPEN} as open,
      coalesce((s.settled_at at time zone 'Africa/Lagos')::date, s.business_date)::text as day
    from collect.settlement s
    where s.id = any(${ids.map(String)}::bigint[]) and s.bank_account_id = ${String(bankAccountId)}::bigint
      and s.status in ('SETTLED', 'RECONCILED') order by s.id`.execute(tx);
  return rows.map(({ id, number, bankReference, day, open }) => ({
    kind: 'SETTLEMENT',
    id,
    references: [number, ...(bankReference === null ? [] : [bankReference])],
    open: BigInt(open),
    day,
  }));
}

/**
 * Returns the settlements of an account that these words name whole, with their open amounts; locked until commit, so
 * that nobody else matches them meanwhile. For `grp_job`.
 */
export async function holdSettlementsMeant(tx: Tx, bankAccountId: number, words: readonly string[]): Promise<Item[]> {
  const account = sql`bank_account_id = ${String(bankAccountId)}::bigint`;
  // Word by word: without statistics for the expression, PostgreSQL would plan for half the table.
  const { rows } = await sql<{ id: number }>`
    select id from collect.settlement where id = any(array(
        select f.id from unnest(${words}::text[]) as w(word) cross join lateral (
          (select id from collect.settlement where number = w.word and ${account} offset 0)
          union all
          (select id from collect.settlement where ${account} and upper(bank_reference) = w.word offset 0)) f))
      and status in ('SETTLED', 'RECONCILED')
    order by id for update`.execute(tx);
  // Open amounts are read after locking, so that matches made while we waited count.
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : await settlementItems(tx, bankAccountId, ids);
}

/**
 * Returns candidate settlements of an account by index of the lookup; a fixed number for each, however many there are.
 */
export async function settlementsLike(
  tx: Tx,
  bankAccountId: number,
  looks: readonly Look[],
): Promise<{ nth: number; id: number }[]> {
  const account = sql`s.bank_account_id = ${String(bankAccountId)}::bigint`;
  const cut = looks.flatMap((look, nth) => look.cut.map((each) => ({ nth, ...each })));
  const { rows } = await sql<{ nth: number; id: number }>`
    select (l.nth - 1)::int as nth, f.id
      from unnest(${looks.map(({ kobo }) => String(kobo))}::bigint[], ${looks.map(({ day }) => day)}::date[])
      with ordinality as l(kobo, day, nth)
    cross join lateral (
      (select s.id from collect.settlement s where ${account} and s.net_kobo = l.kobo and ${UNEXPLAINED}
        and s.settled_at >= l.day
        order by s.settled_at, s.id limit ${NEAREST})
      union all
      (select s.id from collect.settlement s where ${account} and s.net_kobo = l.kobo and ${UNEXPLAINED}
        and s.settled_at < l.day
        order by s.settled_at desc, s.id desc limit ${NEAREST})) f
    union
    select c.nth, f.id from unnest(${cut.map(({ nth }) => nth)}::int[], ${cut.map(({ day }) => day)}::date[],
      ${cut.map(({ word }) => word)}::text[])
      as c(nth, day, word)
    cross join lateral (select s.id from collect.settlement s
      where s.business_date = c.day and ${account} and starts_with(s.number, c.word) order by s.sequence
        limit ${NEAREST}) f`.execute(tx);
  return rows;
}

/**
 * Locks those settlements that nobody else has locked, so that none is explained until commit. Returns them. For
 * `grp_job`.
 */
export async function keepSettlements(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from collect.settlement where id = any(${ids.map(String)}::bigint[])
      order by id for share skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}
