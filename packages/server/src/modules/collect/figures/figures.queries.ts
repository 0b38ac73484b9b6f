import type { Day } from '@isura/contract/kernel/days';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** The last day with figures of the whole portal, where these are the transaction's to see. */
export async function lastDayOver(tx: Tx): Promise<Day | undefined> {
  const { rows } = await sql<{ through: Day }>`
    select through from collect.days_over where current_user in ('grp_oagf', 'grp_job')`.execute(tx);
  return rows[0]?.through;
}

/**
 * What stands after `from` for the figures of days (day, channel, status, count, amount_kobo, fee_kobo) the transaction
 * sees. For all organizations together a day that is over is one figure a channel and status instead of one a service, too;
 * both come to the same at every moment.
 */
export async function dayFigures(tx: Tx, { ofAll }: { ofAll: boolean }): Promise<RawBuilder<unknown>> {
  const over = ofAll ? await lastDayOver(tx) : undefined;
  return over === undefined ? sql`collect.collection_day` : sql`collect.portal_figures(${over}::date)`;
}

/** The same for all days there ever were, without the channel (service_id, org_id, status, count, amount_kobo). */
export const figuresOfEver = sql`(
  select org_id, service_id, 'SUCCESSFUL' as status, count, amount_kobo from collect.service_month
  union all
  select org_id, service_id, status, count, amount_kobo from collect.collection_day where status <> 'SUCCESSFUL')`;

/** Gives the days up to this one their figures of the whole portal. For `grp_job`. */
export async function closeDays(tx: Tx, upTo: Day): Promise<void> {
  await sql`select collect.close_days(${upTo}::date)`.execute(tx);
}
