import { PAYLOAD_DAYS } from '@isura/contract/connect/webhook-deliveries';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { clearPayloads } from './delivery.queries.ts';
import { dropEndedSecrets, purgeRemoved } from './endpoint.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Clears bodies older than 30 days, and deletes secrets that sign no more and what is left of deleted endpoints, in small
 * transactions. Safe to repeat and to interrupt.
 */
export async function clearWebhooks(ctx: Pick<Ctx, 'clock' | 'inTx'>, signal?: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  await ctx.inTx(JOB_SCOPE, (tx) => dropEndedSecrets(tx, now));
  const before = new Date(now.getTime() - PAYLOAD_DAYS * DAY_MS);
  let mayHaveMore = true;
  while (mayHaveMore && !signal?.aborted) mayHaveMore = await ctx.inTx(JOB_SCOPE, (tx) => clearPayloads(tx, before));
  mayHaveMore = true;
  while (mayHaveMore && !signal?.aborted) mayHaveMore = await ctx.inTx(JOB_SCOPE, purgeRemoved);
}
