import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { gather } from './payouts.queries.ts';

/**
 * Adds past movements of payments to the figures by day and month; later ones are added by the next run, and are
 * counted at every moment. Safe to repeat.
 */
export async function gatherPayouts(ctx: Ctx): Promise<void> {
  await ctx.inTx(JOB_SCOPE, gather);
}
