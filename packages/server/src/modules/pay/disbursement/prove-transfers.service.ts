import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { returnOf } from './failure.domain.ts';
import { type HeldInstruction, holdInstructions } from './outcome.queries.ts';
import { writeOutcome } from './outcome.service.ts';

/** Locks transfers that a bank statement may mention, with their requests, until commit. For `grp_job`. */
export const holdTransfers = (tx: Tx, ids: readonly number[]): Promise<HeldInstruction[]> => holdInstructions(tx, ids);

/**
 * Marks transfers fully explained by statement lines as paid, whatever the bank answered: in an open transaction of the
 * jobs' role, SENT and UNKNOWN become PAID, which posts L6 (docs/spec/ledger.md#l6), frees their money and updates
 * their requests. Those PAID or RETURNED stay so, and nothing is posted twice.
 */
export async function transfersProved(ctx: Ctx, tx: Tx, ids: readonly number[], traceId: string): Promise<void> {
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
 * Marks transfers as returned that a statement line shows came back, after a second person agreed: in such a
 * transaction PAID becomes RETURNED, which posts L7 (docs/spec/ledger.md#l7) on this day and updates their requests;
 * they may be retried or closed. Any other stays as it is, as does a transfer that has paid an invoice: its money was
 * collected (ADR 0119).
 */
export async function transfersReturned(ctx: Ctx, tx: Tx, ids: readonly number[], traceId: string): Promise<void> {
  if (ids.length === 0) return;
  const held = await holdInstructions(tx, ids);
  const back = held.filter(({ status, invoiceReference }) => status === 'PAID' && invoiceReference === null);
  await writeOutcome(
    ctx,
    tx,
    back.map((of) => ({
      of,
      status: 'RETURNED' as const,
      failure: returnOf('the return is on a statement of the account'),
    })),
    traceId,
  );
}
