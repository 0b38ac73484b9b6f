import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Returns approved payments that are due and sent automatically, of live organizations, oldest first.
 */
export async function dueToStart(tx: Tx, today: string, atMost: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from request.payment_request r join org.organization_name o on o.id = r.org_id and o.status = 'LIVE'
    where r.status = 'APPROVED' and r.started_at is null and not r.is_sent_by_hand and r.pay_date <= ${today}::date
    order by r.pay_date, r.id limit ${atMost}`.execute(tx);
  return rows.map(({ id }) => id);
}
