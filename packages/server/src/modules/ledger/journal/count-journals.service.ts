import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { countOn } from './count-journals.queries.ts';

/** No posting transaction runs longer than this; younger journals are counted on request. */
const SETTLED_AFTER_MS = 3_600_000;

/**
 * Counts the journals older than an hour into the figures of their days, so that a list of millions returns its number
 * without reading them. Returns how many were counted: 0 when it ran a moment ago.
 */
export const countJournals = (ctx: Ctx): Promise<number> =>
  ctx.inTx(JOB_SCOPE, (tx) => countOn(tx, new Date(ctx.clock.now().getTime() - SETTLED_AFTER_MS)));
