import type { Ctx } from '../../../platform/ctx.ts';
import { countOn } from './counting.queries.ts';

/** No transaction that posts is under way for so long; what is younger is counted when somebody asks. */
const SETTLED_AFTER_MS = 3_600_000;

/**
 * Counts the journals of more than an hour ago into the figures of their days, so that a list of millions says how many it
 * has without reading them. Gives how many were counted: 0 when it ran a moment ago.
 */
export const countJournals = (ctx: Ctx): Promise<number> =>
  ctx.inTx({ role: 'grp_job' }, (tx) => countOn(tx, new Date(ctx.clock.now().getTime() - SETTLED_AFTER_MS)));
