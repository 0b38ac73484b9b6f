import type { AcceptedFinding } from '@isura/contract/request/request-check';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** The fields of a request that its page omits and its content hash covers. */
export interface RequestHead {
  orgId: number;
  sourceBankAccountId: number | null;
  contentHash: string | null;
  makerIds: number[];
}

export async function headOf(tx: Tx, id: number): Promise<RequestHead | undefined> {
  const { rows } = await sql<RequestHead>`
    select r.org_id, r.source_bank_account_id, r.content_hash,
      array(select distinct u from unnest(array[r.made_by_user_id, r.submitted_by_user_id]) u
        where u is not null) as maker_ids
    from request.payment_request r where r.id = ${id}`.execute(tx);
  return rows[0];
}

/** Returns the lines of a request in order, with full account numbers. */
export async function packLines(tx: Tx, orgId: number, id: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id, l.line_no, l.entry_no, l.role, l.payee_kind, l.beneficiary_name, l.bank_code, l.account_number,
      l.name_at_bank,
      l.amount_kobo, l.narration, l.status, l.excluded_level, l.excluded_by_name, l.exclusion_reason,
        l.instruction_id as transfer_id
    from request.request_line l where l.org_id = ${orgId} and l.request_id = ${id} order by l.line_no`.execute(tx);
  return rows;
}

/** Returns the actions on a request, in order. */
export async function packActs(tx: Tx, id: number): Promise<PackAct[]> {
  const { rows } = await sql<PackAct>`
    select a.id, a.created_at as at, a.round, a.level_no, a.user_id, a.for_user_id, a.user_name as name, a.action,
      a.comment,
      a.line_ids, a.accepted, a.otp_verified as is_proved, a.content_hash
    from request.approval_action a where a.request_id = ${id} order by a.id`.execute(tx);
  return rows;
}

export interface PackAct {
  id: number;
  at: Date;
  round: number;
  levelNo: number;
  name: string;
  action: string;
  /** The findings accepted with it. */
  accepted: AcceptedFinding[];
  contentHash: string | null;
}

/** Returns the transfers that pay a request, with what the bank reported about each. */
export async function packTransfers(tx: Tx, id: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id, i.number, i.status, i.payee_kind, i.name, i.bank_code, i.account_number, i.amount_kobo, i.line_count,
      i.attempt_count as attempts, i.provider_ref, i.bank_reference, i.queued_at, i.sent_at, i.paid_at, i.failed_at,
        i.returned_at,
      i.last_failure_code, i.last_failure_reason, i.declared_by, i.declared_at
    from request.payment_instruction i where i.request_id = ${id} order by i.id`.execute(tx);
  return rows;
}

/** Returns the bank reports that contradict transfers, and how each was resolved. */
export async function packContradictions(tx: Tx, ids: readonly number[]): Promise<unknown[]> {
  const { rows } = await sql`
    select c.instruction_id as transfer_id, c.kind, c.ref, c.stood, c.bank_reference, c.said_kobo, c.said_currency,
      c.first_at,
      c.last_at, c.times, c.settled_at, c.settled_by, c.settled_reason, c.confirmed_by
    from pay.bank_contradiction c where c.instruction_id = any(${[...ids]}::bigint[]) order by c.id`.execute(tx);
  return rows;
}
