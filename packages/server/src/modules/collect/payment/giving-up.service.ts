import * as z from 'zod';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import type { AttemptRow } from './attempt.queries.ts';
import { gatewayNamed } from './gateways.service.ts';

/** Tells a provider that a try was given up, so that its page takes nothing for it any more. */
export const giveUpJob = job({
  name: 'payment.give-up',
  payload: z.strictObject({ provider: z.string(), providerRef: z.string() }),
  async handle(ctx, { provider, providerRef }) {
    await gatewayNamed(ctx, provider)?.cancel?.(providerRef);
  },
});

/** Lets the providers of these tries hear, once `tx` has committed, that they were given up. */
export async function giveUp(
  ctx: Ctx,
  tx: Tx,
  rows: readonly Pick<AttemptRow, 'provider' | 'providerRef'>[],
): Promise<void> {
  for (const { provider, providerRef } of rows) await ctx.queue.enqueue(tx, giveUpJob, { provider, providerRef });
}
