import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { forgetRecovered, takeLow } from './low-balance.queries.ts';

/**
 * Looks which accounts in use hold less than the mark set for them (BA2) and announces each once; one that recovered, or
 * whose mark was taken away, is announced again when it falls again. What fell and recovered between two looks is not
 * told. Safe to repeat, and at once: an account and its announcement commit together. Answers how many were announced.
 */
export async function tellLowBalances(ctx: Pick<Ctx, 'clock' | 'inTx' | 'outbox'>): Promise<number> {
  return await ctx.inTx({ role: 'grp_job' }, async (tx) => {
    await forgetRecovered(tx);
    const low = await takeLow(tx, ctx.clock.now());
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
