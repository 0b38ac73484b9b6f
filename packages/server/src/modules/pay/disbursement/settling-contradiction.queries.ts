import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { type ContradictionKind, contradictionWords, type SettledOutcome } from '@isura/contract/request/contradiction';
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

/** Returns what a bank says, in words: the kind, the attempt and the amount. */
export const contradictionInWords = ({ kind, ref, saidKobo }: OpenContradiction): string =>
  [contradictionWords[kind], ref, ...(saidKobo === null ? [] : [formatMoney(asKobo(saidKobo))])].join(', ');

const COLUMNS = sql`c.id, c.org_id, c.instruction_id, i.number, i.amount_kobo, c.kind, c.ref, c.said_kobo,
  c.bank_reference, c.settling_request_id`;

/** Locks the open contradictions of a transfer until commit, oldest first. For `grp_job`. */
export async function holdContradictions(tx: Tx, instructionId: number): Promise<OpenContradiction[]> {
  const { rows } = await sql<OpenContradiction>`
    select ${COLUMNS} from pay.bank_contradiction c join request.payment_instruction i on i.id = c.instruction_id
    where c.instruction_id = ${instructionId} and c.settled_at is null order by c.id for update of c`.execute(tx);
  return rows;
}

/** Locks the contradictions this change would settle until commit. For `grp_job`. */
export async function holdSettling(tx: Tx, requestId: number): Promise<OpenContradiction[]> {
  const { rows } = await sql<OpenContradiction>`
    select ${COLUMNS} from pay.bank_contradiction c join request.payment_instruction i on i.id = c.instruction_id
    where c.settling_request_id = ${requestId} and c.settled_at is null order by c.id for update of c`.execute(tx);
  return rows;
}

/** Records that a change to settle these contradictions waits for a second person. For `grp_job`. */
export const writeSettling = (tx: Tx, ids: readonly number[], requestId: number) =>
  sql`update pay.bank_contradiction set settling_request_id = ${requestId}
    where id = any(${[...ids]}::bigint[])`.execute(tx);

/** Removes a proposed settlement that the second person rejected. For `grp_job`. */
export const forgetSettling = (tx: Tx, requestId: number) =>
  sql`update pay.bank_contradiction set settling_request_id = null
    where settling_request_id = ${requestId} and settled_at is null`.execute(tx);

/**
 * Locks what a bank says of a transfer's amount or currency that nobody has settled or is about to, where it names this
 * amount, in kobo, or another currency. For `grp_job`.
 */
export async function holdOtherAmounts(tx: Tx, instructionId: number, kobo: bigint): Promise<OpenContradiction[]> {
  return (await holdContradictions(tx, instructionId)).filter(
    ({ kind, saidKobo, settlingRequestId }) =>
      settlingRequestId === null &&
      (kind === 'OTHER_CURRENCY' || (kind === 'OTHER_AMOUNT' && saidKobo !== null && BigInt(saidKobo) === kobo)),
  );
}

/**
 * Records that a transfer was paid where people settled that a bank named another amount or currency, without saying what
 * is true of it. For `grp_job`.
 */
export const writePaidOtherwise = (tx: Tx, instructionId: number) =>
  sql`update pay.bank_contradiction set outcome = 'PAID' where instruction_id = ${instructionId}
    and settled_at is not null
    and outcome is null and kind in ('OTHER_AMOUNT', 'OTHER_CURRENCY')`.execute(tx);

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
  sql`update pay.bank_contradiction set settled_at = ${at}, settled_by = ${by}, confirmed_by = ${confirmedBy},
    settled_reason = ${reason}, outcome = ${outcome ?? null} where id = any(${[...ids]}::bigint[])`.execute(tx);
