import type { Ctx } from '../../../platform/ctx.ts';
import { gather } from './payouts.queries.ts';

/**
 * What payments moved before is in the figures of its days and months; what moves meanwhile is gathered the next time, and counted
 * at every moment. Asked again it changes nothing.
 */
export async function gatherPayouts(ctx: Ctx): Promise<void> {
  await ctx.inTx({ role: 'grp_job' }, gather);
}
