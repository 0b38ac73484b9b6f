import type { ContradictionKind } from '@isura/contract/request/contradiction';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** What stands against a transfer, with what people know it by. */
export interface StandingContradiction {
  id: bigint;
  orgId: bigint;
  instructionId: bigint;
  number: string;
  amountKobo: bigint;
  kind: ContradictionKind;
  ref: string;
  saidKobo: bigint | null;
  settlingRequestId: bigint | null;
}

const COLUMNS = sql`c.id, c.org_id, c.instruction_id, i.number, i.amount_kobo, c.kind, c.ref, c.said_kobo, c.settling_request_id`;

/** What a bank said against a transfer and nobody has settled, the first first, held until commit. For `grp_job`. */
export async function holdContradictions(tx: Tx, instructionId: bigint): Promise<StandingContradiction[]> {
  const { rows } = await sql<StandingContradiction>`
    select ${COLUMNS} from request.bank_contradiction c join request.payment_instruction i on i.id = c.instruction_id
    where c.instruction_id = ${instructionId} and c.settled_at is null order by c.id for update of c`.execute(tx);
  return rows;
}

/** What shall be settled by this change, held until commit. For `grp_job`. */
export async function holdSettling(tx: Tx, requestId: number): Promise<StandingContradiction[]> {
  const { rows } = await sql<StandingContradiction>`
    select ${COLUMNS} from request.bank_contradiction c join request.payment_instruction i on i.id = c.instruction_id
    where c.settling_request_id = ${requestId} and c.settled_at is null order by c.id for update of c`.execute(tx);
  return rows;
}

/** A change that would settle these waits for a second person. For `grp_job`. */
export const writeSettling = (tx: Tx, ids: readonly bigint[], requestId: number) =>
  sql`update request.bank_contradiction set settling_request_id = ${requestId} where id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );

/** A second person did not agree. For `grp_job`. */
export const forgetSettling = (tx: Tx, requestId: number) =>
  sql`update request.bank_contradiction set settling_request_id = null
    where settling_request_id = ${requestId} and settled_at is null`.execute(tx);

/** Somebody found out what is true of these, and a second person agreed. For `grp_job`. */
export const writeSettled = (
  tx: Tx,
  ids: readonly bigint[],
  { by, confirmedBy, reason, at }: { by: string; confirmedBy: string; reason: string; at: Date },
) =>
  sql`update request.bank_contradiction set settled_at = ${at}, settled_by = ${by}, confirmed_by = ${confirmedBy},
    settled_reason = ${reason} where id = any(${[...ids]}::bigint[])`.execute(tx);
