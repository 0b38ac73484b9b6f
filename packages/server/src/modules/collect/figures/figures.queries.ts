import type { Day } from '@isura/contract/kernel/days';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Returns the last day with portal-wide figures; undefined where the transaction may not see them. */
export async function lastDayOver(tx: Tx): Promise<Day | undefined> {
  const { rows } = await sql<{ through: Day }>`
    select through from collect.days_over where current_user in ('grp_oagf', 'grp_job')`.execute(tx);
  return rows[0]?.through;
}

/**
 * Returns the table of daily figures (day, channel, status, count, amount_kobo, fee_kobo) to select from. For all
 * organizations together (`ofAll`), a closed day has one figure per channel and status instead of one per service; both
 * give the same sums at every moment.
 */
export async function dayFigures(tx: Tx, { ofAll }: { ofAll: boolean }): Promise<RawBuilder<unknown>> {
  const over = ofAll ? await lastDayOver(tx) : undefined;
  return over === undefined ? sql`collect.collection_day` : sql`collect.portal_figures(${over}::date)`;
}

/** The same for all time, without the channel (service_id, org_id, status, count, amount_kobo). */
export const figuresOfEver = sql`(
  select org_id, service_id, 'SUCCESSFUL' as status, count, amount_kobo from collect.service_month
  union all
  select org_id, service_id, status, count, amount_kobo from collect.collection_day where status <> 'SUCCESSFUL')`;

/**
 * What each service received by month, refunded since or not: successful payments in one row a month, and the few that
 * were refunded as a whole from their days, which have an index of their own.
 */
export const monthsReceived = sql`(
  select org_id, service_id, month, 'SUCCESSFUL' as status, count, amount_kobo, fee_kobo, refunded_kobo
    from collect.service_month
  union all
  select org_id, service_id, date_trunc('month', day)::date, status, count, amount_kobo, fee_kobo, refunded_kobo
  from collect.collection_day where status = 'REFUNDED')`;

/** Writes the portal-wide figures of all days up to this one. For `grp_job`. */
export async function closeDays(tx: Tx, upTo: Day): Promise<void> {
  await sql`select collect.close_days(${upTo}::date)`.execute(tx);
}
