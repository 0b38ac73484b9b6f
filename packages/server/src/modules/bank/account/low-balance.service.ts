import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { claimLowAccounts, forgetRecovered } from './low-balance.queries.ts';

/**
 * Finds active accounts with less available than their threshold (BA2) and announces each once; one that recovered, or
 * lost its threshold, is announced again on its next fall. A fall and recovery between two runs goes
 * unnoticed. Safe to repeat and to run concurrently: an account and its announcement commit together. Returns how many
 * were announced.
 */
export async function notifyLowBalances(ctx: Pick<Ctx, 'clock' | 'inTx' | 'outbox'>): Promise<number> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    await forgetRecovered(tx);
    const low = await claimLowAccounts(tx, ctx.clock.now());
    for (const { id, orgId, label, thresholdKobo } of low)
      await ctx.outbox.announce(tx, {
        event: 'bank-account.low',
        payload: { orgId, bankAccountId: id, label, threshold: nairaOf(asKobo(thresholdKobo)) },
        sourceType: 'bank_account',
        sourceId: id,
        orgId,
      });
    return low.length;
  });
}
