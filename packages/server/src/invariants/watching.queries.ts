import { sql } from 'kysely';
import type { Tx } from '../platform/ctx.ts';
import type { InvariantFigures } from '../platform/metrics/metrics.ts';

/**
 * Checks an invariant over what is new since this day; returns how many rows violate it. For `grp_job`. Violations are
 * few, which the planner does not expect: it starts from the new rows, uses indexes and never joins whole tables.
 */
export async function faultsSince(tx: Tx, invariantSql: string, since: string): Promise<number> {
  await lookFrom(tx, since);
  return (await sql.raw(invariantSql).execute(tx)).rows.length;
}

/** Returns the query plan, line by line. */
export async function explained(tx: Tx, invariantSql: string, since: string): Promise<string[]> {
  await lookFrom(tx, since);
  const { rows } = await sql.raw<Record<string, string>>(`explain (costs off) ${invariantSql}`).execute(tx);
  return rows.map((row) => Object.values(row)[0]!);
}

async function lookFrom(tx: Tx, since: string): Promise<void> {
  await sql`select set_config('look.since', ${since}, true), set_config('enable_seqscan', 'off', true),
    set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(tx);
}

export interface Look {
  id: string;
  faults: number;
  /** Over all rows: a full check without a fault declares that the invariant holds again. */
  isWhole: boolean;
  at: Date;
}

/**
 * Stores the result of a check; returns true when the invariant broke with it. Concurrent checks wait for each other.
 * For `grp_job`.
 */
export async function keepLook(tx: Tx, { id, faults, isWhole, at }: Look): Promise<boolean> {
  await sql`insert into platform.invariant_state (id) values (${id}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ faults: bigint }>`
    select faults from platform.invariant_state where id = ${id} for update`.execute(tx);
  const before = Number(rows[0]?.faults ?? 0);
  const now = isWhole ? faults : Math.max(faults, before);
  await sql`
    update platform.invariant_state set faults = ${now},
      broken_since = case when ${now}::bigint > 0 then coalesce(broken_since, ${at}) end,
      new_at = case when ${isWhole} then new_at else ${at} end, all_at = case when ${isWhole} then ${at} else all_at end
    where id = ${id}`.execute(tx);
  return before === 0 && now > 0;
}

/** Returns the latest result of every invariant checked so far. For `grp_job`. */
export async function keptLooks(tx: Tx): Promise<InvariantFigures[]> {
  const { rows } = await sql<{ id: string; faults: bigint; newAt: Date | null; allAt: Date | null }>`
    select id, faults, new_at, all_at from platform.invariant_state order by id`.execute(tx);
  return rows.map(({ id, faults, newAt, allAt }) => ({
    id,
    faults: Number(faults),
    ...(newAt && { newAt: new Date(newAt) }),
    ...(allAt && { allAt: new Date(allAt) }),
  }));
}

/**
 * Returns a fingerprint that changes when anybody writes a row of the product, a right or a guard; undefined where the
 * server keeps no such counts. It may change some ten seconds late, and restarts after a server crash. The queue and
 * the stored check results are not counted. For `grp_job`.
 */
export async function writtenSoFar(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ mark: string | null }>`
    select case when current_setting('track_counts')::bool
      then sum(n_tup_ins) || ' ' || sum(n_tup_upd) || ' ' || sum(n_tup_del) || ' ' || count(*) end as mark
    from pg_stat_all_tables
    where schemaname not in ('pgboss', 'pg_toast', 'information_schema') and relname not like 'pg\\_stat%'
      and not (schemaname = 'platform' and relname = 'invariant_state')`.execute(tx);
  return rows[0]?.mark ?? undefined;
}

/** Records that these hold as they did when last checked, since nothing was written in between. For `grp_job`. */
export async function keepUnchanged(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update platform.invariant_state set new_at = case when new_at is not null then ${at}::timestamptz end,
      all_at = case when new_at is null then ${at}::timestamptz else all_at end
    where id = any(${ids}::text[])`.execute(tx);
}
