import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type BankRail, railOf } from '../../bank/index.ts';
import { keepReturns } from './contradiction.service.ts';
import { returnOf } from './failure.domain.ts';
import { type HeldInstruction, holdInstructions, idsByReference } from './outcome.queries.ts';
import { writeOutcome } from './outcome.service.ts';

/** How long after payment a bank may return money (docs/spec/money-out.md#returns). */
export const RETURNS_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Takes up the bank's returns of payments of the last seven days: PAID becomes RETURNED, L7 (docs/spec/ledger.md#l7)
 * brings the money back to the account, and the request's status follows what is still paid. A return already taken up,
 * or of an attempt that is not the last, changes nothing. One of a payment made earlier is kept in the queue of
 * contradicted lines: a person books it once the money is on the statement. A payment into the portal's own account has
 * paid an invoice by then: its return is kept for the central office, and nothing is posted (ADR 0119). Returns how
 * many were taken up.
 */
export async function takeReturns(ctx: Ctx, traceId: string, rail: BankRail = railOf(ctx)): Promise<number> {
  if (!rail.isConnected) return 0;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - RETURNS_MS);
  const reported = await rail.returnsSince(since);
  if (reported.length === 0) return 0;
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const ids = await idsByReference(
      tx,
      reported.map(({ ref }) => ref),
    );
    if (ids.length === 0) return 0;
    const held = await holdInstructions(tx, ids);
    const returned = held.flatMap((of) => {
      const back = reported.find(({ ref }) => ref === of.providerRef);
      if (!back || of.status !== 'PAID' || of.paidAt === null) return [];
      return [{ of, status: 'RETURNED' as const, failure: returnOf(back.reason) }];
    });
    const isLate = (of: HeldInstruction): boolean => of.paidAt !== null && new Date(of.paidAt) < since;
    const collected = returned.filter(({ of }) => of.invoiceReference !== null);
    const own = returned.filter(({ of }) => of.invoiceReference === null);
    const [late, outcomes] = [own.filter(({ of }) => isLate(of)), own.filter(({ of }) => !isLate(of))];
    await writeOutcome(ctx, tx, outcomes, traceId);
    for (const [kind, kept] of [
      ['RETURNED_AFTER_COLLECTED', collected],
      ['RETURNED_LATE', late],
    ] as const)
      await keepReturns(
        ctx,
        tx,
        kind,
        kept.map(({ of }) => of),
        traceId,
      );
    return outcomes.length;
  });
}
