import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { LEFT, UNPAID } from './request.queries.ts';

/** Payment requests of an organization that are not finished, and what they still pay, in kobo. */
export interface OpenRequests {
  waiting: number;
  waitingKobo: bigint;
  /** Approved, with transfers that are to be sent, are on their way or failed and were not closed. */
  unfinished: number;
  unfinishedKobo: bigint;
}

/** Returns the payment requests of an organization that wait for approval or are not paid whole. */
export async function openRequestsOf(tx: Tx, orgId: number): Promise<OpenRequests> {
  const { rows } = await sql<OpenRequests>`
    select count(*) filter (where r.status = 'AWAITING_APPROVAL')::int as waiting,
      coalesce(sum(${LEFT}) filter (where r.status = 'AWAITING_APPROVAL'), 0)::bigint as waiting_kobo,
      count(*) filter (where r.status <> 'AWAITING_APPROVAL')::int as unfinished,
      coalesce(sum(${LEFT}) filter (where r.status <> 'AWAITING_APPROVAL'), 0)::bigint as unfinished_kobo
    from request.payment_request r where r.org_id = ${orgId} and ${UNPAID} and r.deleted_at is null`.execute(tx);
  return rows[0]!;
}
