import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { record } from '../../audit/index.ts';
import { closeAccessOf } from '../../identity/index.ts';
import { rejectedBefore } from './onboarding.queries.ts';

/** Days for which people of a rejected organization may read the decision (docs/spec/money-in.md#organizations). */
const READING_DAYS = 30;
const DAY_MS = 86_400_000;
const AT_ONCE = 100;

/**
 * Ends the access of the people of organizations that were rejected 30 days ago; returns the number of organizations.
 */
export async function endAccessOfRejected(ctx: Ctx): Promise<number> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const before = new Date(ctx.clock.now().getTime() - READING_DAYS * DAY_MS);
    const organizations = await rejectedBefore(tx, before, AT_ONCE);
    const events = [];
    for (const { id, name } of organizations) {
      const why = `the onboarding of ${name} was rejected ${READING_DAYS} days ago`;
      events.push(...(await closeAccessOf(ctx, tx, { orgId: id, why })));
    }
    await record(tx, events);
    return organizations.length;
  });
}
