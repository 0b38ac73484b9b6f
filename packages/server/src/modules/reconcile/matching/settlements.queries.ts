import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Item } from './matching.domain.ts';

/** By what a line nothing names may still be known: its amount near its day, the account of the other side, a number cut off at its end. */
export interface Look {
  kobo: bigint;
  day: string;
  account: string | null;
  /** Settlements of a day whose numbers begin so. */
  cut: readonly { day: string; word: string }[];
}

/** The nearest by day of those of one amount that are looked at, before the day and after it. */
const NEAREST = 5;

/** What of a settlement no line explains yet; what was reconciled by hand counts by the amount the bank paid. */
const OPEN = sql`coalesce(s.reconciled_kobo, s.net_kobo) - coalesce((
  select sum(m.amount_kobo) from reconcile.bank_match m
  where m.item_kind = 'SETTLEMENT' and m.item_id = s.id and m.undone_at is null), 0)::bigint`;
/** What lines explain whole is RECONCILED, and nobody has said by hand what the bank paid. */
const UNEXPLAINED = sql`(s.status = 'SETTLED' or s.reconciled_kobo is not null)`;

/** What is open of settlements. */
export async function openOf(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, bigint>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; open: bigint }>`
    select s.id, ${OPEN} as open from collect.settlement s where s.id = any(${ids.map(String)}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, open }) => [id, BigInt(open)]));
}

/** Of settlements those of an account that the bank has paid, with what is open of each. */
export async function settlementItems(tx: Tx, bankAccountId: bigint, ids: readonly bigint[]): Promise<Item[]> {
  const { rows } = await sql<{ id: bigint; number: string; bankReference: string | null; day: string; open: bigint }>`
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
 * The settlements of an account these words name whole, with what is open of each; held until commit, so that nobody else
 * matches them meanwhile. For `grp_job`.
 */
export async function holdSettlementsMeant(tx: Tx, bankAccountId: bigint, words: readonly string[]): Promise<Item[]> {
  const account = sql`bank_account_id = ${String(bankAccountId)}::bigint`;
  // Word by word: what an expression has no statistics of is planned as if half the table were meant.
  const { rows } = await sql<{ id: bigint }>`
    select id from collect.settlement where id = any(array(
        select f.id from unnest(${words}::text[]) as w(word) cross join lateral (
          (select id from collect.settlement where number = w.word and ${account} offset 0)
          union all
          (select id from collect.settlement where ${account} and upper(bank_reference) = w.word offset 0)) f))
      and status in ('SETTLED', 'RECONCILED')
    order by id for update`.execute(tx);
  // What is open is read when they are held: what somebody else has matched while we waited counts.
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : await settlementItems(tx, bankAccountId, ids);
}

/** What settlements of an account each look may find, by the place of the look; so many for each, however many there are. */
export async function settlementsLike(
  tx: Tx,
  bankAccountId: bigint,
  looks: readonly Look[],
): Promise<{ nth: number; id: bigint }[]> {
  const account = sql`s.bank_account_id = ${String(bankAccountId)}::bigint`;
  const cut = looks.flatMap((look, nth) => look.cut.map((each) => ({ nth, ...each })));
  const { rows } = await sql<{ nth: number; id: bigint }>`
    select (l.nth - 1)::int as nth, f.id from unnest(${looks.map(({ kobo }) => String(kobo))}::bigint[], ${looks.map(({ day }) => day)}::date[])
      with ordinality as l(kobo, day, nth)
    cross join lateral (
      (select s.id from collect.settlement s where ${account} and s.net_kobo = l.kobo and ${UNEXPLAINED} and s.settled_at >= l.day
        order by s.settled_at, s.id limit ${NEAREST})
      union all
      (select s.id from collect.settlement s where ${account} and s.net_kobo = l.kobo and ${UNEXPLAINED} and s.settled_at < l.day
        order by s.settled_at desc, s.id desc limit ${NEAREST})) f
    union
    select c.nth, f.id from unnest(${cut.map(({ nth }) => nth)}::int[], ${cut.map(({ day }) => day)}::date[], ${cut.map(({ word }) => word)}::text[])
      as c(nth, day, word)
    cross join lateral (select s.id from collect.settlement s
      where s.business_date = c.day and ${account} and starts_with(s.number, c.word) order by s.sequence limit ${NEAREST}) f`.execute(
    tx,
  );
  return rows;
}

/** Holds those of settlements nobody else holds, so that none is explained until commit. Answers them. For `grp_job`. */
export async function keepSettlements(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from collect.settlement where id = any(${ids.map(String)}::bigint[]) order by id for share skip locked`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
