import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { REQUEST_COLUMNS, REQUEST_FROM, type RequestRow } from '../payment-request/request.queries.ts';

/** Returns the payments of an organization that wait for approval, oldest first. */
export async function waitingRequests(tx: Tx, orgId: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${REQUEST_COLUMNS} from ${REQUEST_FROM}
    where r.org_id = ${orgId} and r.status = 'AWAITING_APPROVAL' and r.deleted_at is null order by r.id`.execute(tx);
  return rows;
}
