import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Takes up to `most` requests at a level that has used three quarters or all of its time and that were not yet
 * announced as such; flags and locks them until commit, the longest overdue first. For `grp_job`.
 */
export async function claimLateRequests(tx: Tx, now: Date, most: number): Promise<{ id: number; isOver: boolean }[]> {
  const { rows } = await sql<{ id: number; isOver: boolean }>`
    with late as (
      select id, sla_due_at <= ${now} as is_over from request.payment_request
      where status = 'AWAITING_APPROVAL' and late_told is distinct from 'OVER'
        and sla_near_at <= ${now} and (late_told is null or sla_due_at <= ${now})
      order by sla_due_at, id limit ${most} for update skip locked)
    update request.payment_request r set late_told = case when is_over then 'OVER' else 'NEAR' end
    from late where r.id = late.id returning r.id, is_over`.execute(tx);
  return rows.map(({ id, isOver }) => ({ id, isOver }));
}

/** Records that a reminder was sent for a request. For `grp_job`. */
export async function noteReminded(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update request.payment_request set reminded_at = ${at} where id = ${id}`.execute(tx);
}
