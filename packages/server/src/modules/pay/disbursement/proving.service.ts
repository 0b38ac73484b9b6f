import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { returnOf } from './failure.domain.ts';
import { type HeldInstruction, holdInstructions } from './outcome.queries.ts';
import { writeOutcome } from './outcome.service.ts';

/** Transfers as a statement of the bank may speak of them, held with their requests until commit. For `grp_job`. */
export const holdTransfers = (tx: Tx, ids: readonly bigint[]): Promise<HeldInstruction[]> => holdInstructions(tx, ids);

/**
 * Transfers that lines of a statement explain whole have been paid, whatever the bank has answered: in an open transaction of
 * the jobs' role those SENT or UNKNOWN become PAID, which posts L6, frees their money and tells their requests. Those that are
 * PAID or RETURNED stay so, and nothing is posted twice.
 */
export async function transfersProved(ctx: Ctx, tx: Tx, ids: readonly bigint[], traceId: string): Promise<void> {
  if (ids.length === 0) return;
  const held = await holdInstructions(tx, ids);
  const proved = held.filter(({ status }) => status === 'SENT' || status === 'UNKNOWN');
  await writeOutcome(
    ctx,
    tx,
    proved.map((of) => ({ of, status: 'PAID' as const })),
    traceId,
  );
}

/**
 * Transfers that a line of a statement says came back, as a second person has agreed: in such a transaction those that are PAID
 * become RETURNED, which posts L7 on this day and tells their requests; they may be tried again or closed. Any other stays as it is,
 * and so does what has paid an invoice: its money was collected (ADR 0119).
 */
export async function transfersReturned(ctx: Ctx, tx: Tx, ids: readonly bigint[], traceId: string): Promise<void> {
  if (ids.length === 0) return;
  const held = await holdInstructions(tx, ids);
  const back = held.filter(({ status, invoiceReference }) => status === 'PAID' && invoiceReference === null);
  await writeOutcome(
    ctx,
    tx,
    back.map((of) => ({ of, status: 'RETURNED' as const, failure: returnOf('it is on a statement of the account') })),
    traceId,
  );
}
