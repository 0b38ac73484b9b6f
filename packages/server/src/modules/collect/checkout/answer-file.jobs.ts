import * as z from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import { forgetUnused } from './answer-file.queries.ts';

const KEPT_MS = 24 * 3_600_000;
const AT_A_TIME = 200;

/**
 * Throws away answers in files that no checkout named within 24 hours: the rows first, then their bytes, so that a row
 * never names bytes that are gone. Gives how many went. Safe to repeat and to break off.
 */
export async function dropUnusedAnswers(
  ctx: Pick<Ctx, 'clock' | 'inTx' | 'files'>,
  signal?: AbortSignal,
): Promise<number> {
  const end = new Date(ctx.clock.now().getTime() - KEPT_MS);
  let gone = 0;
  for (let full = true; full && !signal?.aborted; ) {
    const keys = await ctx.inTx({ role: 'grp_job' }, (tx) => forgetUnused(tx, end, AT_A_TIME));
    for (const key of keys) await ctx.files.remove(key);
    gone += keys.length;
    full = keys.length === AT_A_TIME;
  }
  return gone;
}

export const dropUnusedAnswersJob = job({
  name: 'checkout.drop-answers',
  payload: z.strictObject({}),
  schedule: '41 * * * *',
  retries: 0, // the next hour does what this one did not
  async handle(ctx, _data, { signal }) {
    const gone = await dropUnusedAnswers(ctx, signal);
    if (gone > 0) ctx.log.info({ gone }, 'answers nobody used are gone');
  },
});
