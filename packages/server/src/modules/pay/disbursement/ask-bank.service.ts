import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type BankRail, railOf } from '../../bank/index.ts';
import { claimAttempts, takeToAsk } from '../../request/index.ts';
import { groupOf, queryTransfers, withTwoWorkers } from './answers.service.ts';
import { applyBankAnswers, type ReportJob } from './apply-reports.service.ts';
import { dueToAsk } from './send-instructions.queries.ts';

/**
 * Queries the bank about every attempt with an unknown outcome that is due for a query. An attempt that this
 * process stopped before sending is sent now, under the same reference; nothing else is sent twice. Returns how many
 * were queried.
 */
export async function askAboutOpen(
  ctx: Ctx,
  traceId: string,
  { ask, rail = railOf(ctx), signal }: { ask?: ReportJob; rail?: BankRail; signal?: AbortSignal } = {},
): Promise<number> {
  if (!rail.isConnected) return 0;
  const size = groupOf(rail);
  let queried = 0;
  let lastId = 0;
  await withTwoWorkers(async () => {
    if (signal?.aborted) return false;
    const now = ctx.clock.now();
    const taken = await ctx.inTx(JOB_SCOPE, (tx) => takeToAsk(tx, dueToAsk(now, size, lastId), now));
    const last = taken.at(-1);
    if (!last) return false;
    if (last.id > lastId) lastId = last.id;
    await applyBankAnswers(ctx, await queryTransfers(ctx, rail, taken), traceId, ask);
    queried += taken.length;
    return taken.length === size;
  });
  return queried;
}

/** Queries the bank now about those of these instructions that are open, whenever their next query is due. */
export async function askAboutThese(
  ctx: Ctx,
  traceId: string,
  ids: readonly number[],
  { ask, rail }: { ask: ReportJob; rail: BankRail },
): Promise<void> {
  const taken = await ctx.inTx(JOB_SCOPE, (tx) => claimAttempts(tx, ids, ctx.clock.now()));
  if (taken.length > 0) await applyBankAnswers(ctx, await queryTransfers(ctx, rail, taken), traceId, ask);
}
