import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { writeStatement } from './statement.queries.ts';

/**
 * Stores the figures of a requested statement, which is READY afterwards. Safe to repeat: a READY one is left as it is.
 */
export async function makeStatement(ctx: Pick<Ctx, 'clock' | 'inTx'>, id: number): Promise<void> {
  await ctx.inTx(JOB_SCOPE, (tx) => writeStatement(tx, id, ctx.clock.now()));
}
