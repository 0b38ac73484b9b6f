import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type BankRail, railOf } from '../../bank/index.ts';
import { groupOf, hearOnAsking, inTwoLanes } from './answers.service.ts';
import { type Errand, follow } from './apply-reports.service.ts';
import { takeThese, takeToAsk } from './send-instructions.queries.ts';

/**
 * Queries the bank about every attempt whose outcome is unknown and whose next query is due. An attempt that this
 * process stopped before sending is sent now, under the same reference; nothing else is sent twice. Returns how many
 * were queried.
 */
export async function askAboutOpen(
  ctx: Ctx,
  traceId: string,
  { ask, rail = railOf(ctx), signal }: { ask?: Errand; rail?: BankRail; signal?: AbortSignal } = {},
): Promise<number> {
  if (!rail.isConnected) return 0;
  const size = groupOf(rail);
  let asked = 0;
  let lastId = 0;
  await inTwoLanes(async () => {
    if (signal?.aborted) return false;
    const taken = await ctx.inTx(JOB_SCOPE, (tx) => takeToAsk(tx, ctx.clock.now(), size, lastId));
    const last = taken.at(-1);
    if (!last) return false;
    if (last.id > lastId) lastId = last.id;
    await follow(ctx, await hearOnAsking(ctx, rail, taken), traceId, ask);
    asked += taken.length;
    return taken.length === size;
  });
  return asked;
}

/** Queries the bank now about those of the given instructions that are open, whenever their next query is due. */
export async function askAboutThese(
  ctx: Ctx,
  traceId: string,
  ids: readonly number[],
  { ask, rail }: { ask: Errand; rail: BankRail },
): Promise<void> {
  const taken = await ctx.inTx(JOB_SCOPE, (tx) => takeThese(tx, ids, ctx.clock.now()));
  if (taken.length > 0) await follow(ctx, await hearOnAsking(ctx, rail, taken), traceId, ask);
}
