import { type RawBuilder, sql } from 'kysely';
import type { ExactSum } from './search.domain.ts';

/** A table with amounts: its name, and its columns of the amount and of the moment since when it is searched. */
export interface Amounts {
  table: RawBuilder<unknown>;
  sum: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  /** A further condition on a row `r` of the table. */
  visible?: RawBuilder<unknown>;
}

/**
 * Selects `id` and `at` of the newest rows of exactly a sum that the transaction can see. Each organization it can see
 * is read by an index that begins with organization and sum and has the newest first, so that none is read further than
 * `most` visible rows: the central office needs no index of its own.
 */
export const newestOfSum = (
  { table, sum, at, visible = sql`true` }: Amounts,
  { amount, since }: ExactSum,
  most: number,
): RawBuilder<unknown> => sql`(
  select s.id, s.at from org.organization_name o cross join lateral (
    select r.id, r.${at} as at from ${table} r
    where r.org_id = o.id and r.${sum} = ${amount} and r.${at} >= ${since} and ${visible}
    order by r.${at} desc, r.id desc limit ${most}) s
  order by s.at desc, s.id desc limit ${most})`;
