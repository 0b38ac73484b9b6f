import type { Days } from '@isura/contract/kernel/day-ranges';
import { type RawBuilder, sql } from 'kysely';
import type { Sum } from './figures.queries.ts';

/** The payments asked for: their types, and whether of all organizations together. */
export interface Seen {
  types: readonly string[];
  ofAll: boolean;
}

const figures = ({ ofAll }: Seen) => (ofAll ? sql`request.outflow_in_all` : sql`request.outflow_by_day`);
const on = ({ first, last }: Days) => sql`paid_day between ${first} and ${last}`;
const ofTypes = ({ types }: Seen) => sql`type = any(${[...types]})`;

/**
 * Returns the lines paid in a range and still paid, and their amount: returned money is deducted on the day it was
 * paid.
 */
export const paidSum = (days: Days, seen: Seen): RawBuilder<Sum> => sql<Sum>`
  select coalesce(sum(kept), 0)::bigint as count, coalesce(sum(amount_kobo), 0)::bigint as amount
  from ${figures(seen)} where ${ofTypes(seen)} and ${on(days)}`;

/** Returns the same by month (\`2026-11\`), from the first of a month on; empty months are omitted. */
export const paidSeries = ({ first, last }: Days, seen: Seen): RawBuilder<Sum & { bucket: string }> => sql`
  select to_char(${seen.ofAll ? sql`paid_day` : sql`paid_month`}, 'YYYY-MM') as bucket, sum(kept)::bigint as count, sum(amount_kobo)::bigint as amount
  from ${seen.ofAll ? sql`request.outflow_in_all` : sql`request.outflow_by_month`}
  where ${ofTypes(seen)} and ${seen.ofAll ? on({ first, last }) : sql`paid_month between ${first} and ${last}`}
  group by 1 having sum(kept) <> 0 order by 1`;

/** Returns what each type paid in both ranges. */
export const paidByType = (
  now: Days,
  before: Days,
  seen: Seen,
): RawBuilder<{ type: string; now: bigint; before: bigint }> => sql`
  select type, coalesce(sum(amount_kobo) filter (where ${on(now)}), 0)::bigint as now,
    coalesce(sum(amount_kobo) filter (where ${on(before)}), 0)::bigint as before
  from ${figures(seen)} where ${ofTypes(seen)} and (${on(now)} or ${on(before)}) group by type order by type`;
