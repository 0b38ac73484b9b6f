import { lagosDay } from '@isura/contract/kernel/days';
import type { Ctx } from '../../../platform/ctx.ts';
import { askAboutOpen } from './asking.service.ts';
import type { Errand } from './believing.service.ts';
import { takeReturns } from './returning.service.ts';
import { whatIsDue } from './sending.queries.ts';
import { sendQueued } from './sending.service.ts';
import { startDue } from './starting.service.ts';

/**
 * One look at what time brings, and the work it finds: payments whose day has come begin, what is queued is sent, open attempts are
 * asked about, and what the bank sent back is taken up. With nothing to do it is one statement.
 */
export async function followAll(ctx: Ctx, traceId: string, ask: Errand, signal?: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  const due = await ctx.inTx({ role: 'grp_job' }, (tx) => whatIsDue(tx, now, lagosDay(now)));
  const given = { ask, ...(signal && { signal }) };
  if (due.start) await startDue(ctx, traceId);
  if (due.start || due.send) await sendQueued(ctx, traceId, given);
  if (due.ask) await askAboutOpen(ctx, traceId, given);
  if (due.watch) await takeReturns(ctx, traceId);
}
