import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { REQUEST_FROM, type WaitingRow } from '../payment-request/request.queries.ts';

/** A payment that waits at a level. */
interface PaymentAtLevel extends WaitingRow {
  requestNumber: string;
  levelName: string;
}

/**
 * Returns the payments of an organization that wait at a level of one of these roles, or at one that names the user, and
 * that the user did not make: oldest first, at most `most` if it is set, and how many there are. For `grp_job`.
 */
export async function waitingRequests(
  tx: Tx,
  { orgId, userId, roles }: { orgId: number; userId: number; roles: readonly { id: number }[] },
  most?: number,
): Promise<{ rows: PaymentAtLevel[]; total: number }> {
  const from = sql`${REQUEST_FROM}
    where r.org_id = ${orgId} and r.status = 'AWAITING_APPROVAL' and r.deleted_at is null
      and r.made_by_user_id <> ${userId} and r.submitted_by_user_id is distinct from ${userId}
      and (w.authority_id = any(${roles.map(({ id }) => id)}::bigint[]) or ${userId}::bigint = any(w.user_ids))`;
  const { rows } = await sql<PaymentAtLevel>`
    select r.id, r.org_id, r.status, r.request_number, r.workflow_id, r.approval_round, r.made_by_user_id,
      r.submitted_by_user_id, w.name as level_name
    from ${from} order by r.id limit ${most ?? null}::int`.execute(tx);
  if (most === undefined || rows.length < most) return { rows, total: rows.length };
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(tx);
  return { rows, total: counted.rows[0]!.total };
}
