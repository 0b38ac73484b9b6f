import { lagosDay } from '@isura/contract/kernel/days';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ReportJob } from './apply-reports.service.ts';
import { askAboutOpen } from './ask-bank.service.ts';
import { whatIsDue } from './send-instructions.queries.ts';
import { sendQueued } from './send-instructions.service.ts';
import type { OnStatements } from './settling-contradiction.service.ts';
import { startDue } from './start-disbursement.service.ts';
import { takeReturns } from './take-returns.service.ts';

/**
 * Does everything that is due: starts payments that are due, sends queued transfers, queries open attempts and
 * takes up returns from the bank. With nothing to do it costs one statement.
 */
export async function doDueWork(
  ctx: Ctx,
  traceId: string,
  { onStatements, ask, signal }: { onStatements: OnStatements; ask: ReportJob; signal?: AbortSignal },
): Promise<void> {
  const now = ctx.clock.now();
  const due = await ctx.inTx(JOB_SCOPE, (tx) => whatIsDue(tx, now, lagosDay(now)));
  const options = { ask, ...(signal && { signal }) };
  if (due.start) await startDue(ctx, traceId, onStatements);
  if (due.start || due.send) await sendQueued(ctx, traceId, { onStatements, ...options });
  if (due.ask) await askAboutOpen(ctx, traceId, options);
  if (due.watch) await takeReturns(ctx, traceId);
}
