import type { ContradictionKind, SettledOutcome } from '@isura/contract/request/contradiction';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** An open contradiction of a transfer, with the numbers people know it by. */
export interface OpenContradiction {
  id: number;
  orgId: number;
  instructionId: number;
  number: string;
  amountKobo: bigint;
  kind: ContradictionKind;
  ref: string;
  saidKobo: bigint | null;
  bankReference: string | null;
  settlingRequestId: number | null;
}

const COLUMNS = sql`c.id, c.org_id, c.instruction_id, i.number, i.amount_kobo, c.kind, c.ref, c.said_kobo, c.bank_reference, c.settling_request_id`;

/** Locks the open contradictions of a transfer until commit, oldest first. For `grp_job`. */
export async function holdContradictions(tx: Tx, instructionId: number): Promise<OpenContradiction[]> {
  const { rows } = await sql<OpenContradiction>`
    select ${COLUMNS} from request.bank_contradiction c join request.payment_instruction i on i.id = c.instruction_id
    where c.instruction_id = ${instructionId} and c.settled_at is null order by c.id for update of c`.execute(tx);
  return rows;
}

/** Locks the contradictions this change would settle until commit. For `grp_job`. */
export async function holdSettling(tx: Tx, requestId: number): Promise<OpenContradiction[]> {
  const { rows } = await sql<OpenContradiction>`
    select ${COLUMNS} from request.bank_contradiction c join request.payment_instruction i on i.id = c.instruction_id
    where c.settling_request_id = ${requestId} and c.settled_at is null order by c.id for update of c`.execute(tx);
  return rows;
}

/** Records that a change to settle these contradictions waits for a second person. For `grp_job`. */
export const writeSettling = (tx: Tx, ids: readonly number[], requestId: number) =>
  sql`update request.bank_contradiction set settling_request_id = ${requestId} where id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );

/** Removes a proposed settlement that the second person rejected. For `grp_job`. */
export const forgetSettling = (tx: Tx, requestId: number) =>
  sql`update request.bank_contradiction set settling_request_id = null
    where settling_request_id = ${requestId} and settled_at is null`.execute(tx);

/**
 * Settles contradictions that somebody investigated and a second person confirmed, with what is true of a transfer that
 * had failed. For `grp_job`.
 */
export const writeSettled = (
  tx: Tx,
  ids: readonly number[],
  {
    by,
    confirmedBy,
    reason,
    outcome,
    at,
  }: { by: string; confirmedBy: string; reason: string; outcome?: SettledOutcome | undefined; at: Date },
) =>
  sql`update request.bank_contradiction set settled_at = ${at}, settled_by = ${by}, confirmed_by = ${confirmedBy},
    settled_reason = ${reason}, outcome = ${outcome ?? null} where id = any(${[...ids]}::bigint[])`.execute(tx);
