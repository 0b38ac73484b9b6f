import type { Ctx } from '../../../platform/ctx.ts';
import { type BankRail, railOf } from '../../bank/index.ts';
import { keepReturnsOfCollected } from './contradiction.service.ts';
import { returnOf } from './failure.domain.ts';
import { holdInstructions, idsByReference } from './outcome.queries.ts';
import { writeOutcome } from './outcome.service.ts';

const JOB = { role: 'grp_job' } as const;
/** So long after it paid a bank may send money back (data-model 4.2). */
export const RETURNS_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Takes up what the bank sent back of payments of the last seven days: PAID becomes RETURNED, L7 brings the money back to the
 * account, and the request stands by what is left paid. A return that was taken up before, of an attempt that is not the last, or
 * that comes too late, changes nothing. What was paid into the portal's own account has paid an invoice by then: its return is kept
 * for a person of the central office, and nothing is posted (ADR 0119). Answers how many were taken up.
 */
export async function takeReturns(ctx: Ctx, traceId: string, rail: BankRail = railOf(ctx)): Promise<number> {
  if (!rail.isConnected) return 0;
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - RETURNS_MS);
  const told = await rail.returnsSince(since);
  if (told.length === 0) return 0;
  return await ctx.inTx(JOB, async (tx) => {
    const ids = await idsByReference(
      tx,
      told.map(({ ref }) => ref),
    );
    if (ids.length === 0) return 0;
    const held = await holdInstructions(tx, ids);
    const returned = held.flatMap((of) => {
      const back = told.find(({ ref }) => ref === of.providerRef);
      if (!back || of.status !== 'PAID' || of.paidAt === null || new Date(of.paidAt) < since) return [];
      return [{ of, status: 'RETURNED' as const, failure: returnOf(back.reason) }];
    });
    const [collected, outcomes] = [
      returned.filter(({ of }) => of.invoiceReference !== null),
      returned.filter(({ of }) => of.invoiceReference === null),
    ];
    await writeOutcome(ctx, tx, outcomes, traceId);
    await keepReturnsOfCollected(
      ctx,
      tx,
      collected.map(({ of }) => of),
      traceId,
    );
    return outcomes.length;
  });
}
