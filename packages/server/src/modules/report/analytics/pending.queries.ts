import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { PendingSum } from './pending.domain.ts';

/**
 * Returns what is not yet settled, and what the attempts that wait for their provider (`unconfirmedRows`) can still
 * bring, by channel and the day it was paid or started. What the bank refused counts as rejected. Only days with shares
 * that are in no account are searched for payments, one after another: few days among years.
 */
export async function pendingSums(tx: Tx, unconfirmedRows: RawBuilder<unknown>, orgId?: number): Promise<PendingSum[]> {
  const ownerOf = (column: string) => (orgId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${orgId}`);
  const { rows } = await sql<PendingSum>`
    select true as is_paid, p.business_day as day, p.channel, count(*) as count, sum(p.amount_kobo)::bigint as amount
    from collect.unsettled_days() d (day)
    cross join lateral (
      select x.payment_id from collect.receipt x where x.issued_at >= d.day::timestamp at time zone 'Africa/Lagos'
        and x.issued_at < (d.day + 1)::timestamp at time zone 'Africa/Lagos' ${ownerOf('x.org_id')} offset 0) r
    join collect.payment p on p.id = r.payment_id and p.status = 'SUCCESSFUL'
      and p.settlement_state = 'UNSETTLED' and collect.refused_settlement(p.id) is null
    group by 2, 3
    union all
    select false, d.day, d.channel, count(*), sum(d.expected_kobo)::bigint
    from ${unconfirmedRows} d where true ${ownerOf('d.org_id')} group by 2, 3`.execute(tx);
  return rows;
}
