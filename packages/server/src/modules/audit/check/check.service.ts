import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { addUp, chains, newBreaks } from './check.queries.ts';

/** Events verified in one transaction: about one second of work. */
const AT_MOST = 100_000;

/**
 * Verifies every chain from its first event to its last, in small transactions, and announces each break that was not
 * announced before, including those found when somebody read the trail. Can be repeated and interrupted safely. Returns
 * the number of chains and the broken events.
 */
export async function checkAllChains(
  ctx: Pick<Ctx, 'inTx' | 'outbox'>,
  signal?: AbortSignal,
): Promise<{ chains: number; breaks: { chainId: number; eventId: number }[] }> {
  const all = await ctx.inTx(JOB_SCOPE, chains);
  for (const chain of all) {
    let isWhole = await ctx.inTx(JOB_SCOPE, (tx) => addUp(tx, chain, AT_MOST, true));
    while (!isWhole && !signal?.aborted) isWhole = await ctx.inTx(JOB_SCOPE, (tx) => addUp(tx, chain, AT_MOST, false));
    if (signal?.aborted) break;
  }
  const breaks = await ctx.inTx(JOB_SCOPE, async (tx) => {
    const found = (await newBreaks(tx)).map((one) => ({ chainId: one.chainId, eventId: one.brokenId }));
    for (const payload of found)
      await ctx.outbox.announce(tx, {
        event: 'audit.chain-broken',
        payload,
        sourceType: 'audit_event',
        sourceId: payload.eventId,
      });
    return found;
  });
  return { chains: all.length, breaks };
}
