import { IN3 } from '@isura/contract/collect/invoices';
import { lagosDay } from '@isura/contract/kernel/days';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { MOST_NEEDS, type WaitingWork } from '@isura/contract/report/waiting';
import { PR38 } from '@isura/contract/request/approve-together';
import { PR2 } from '@isura/contract/request/payment-drafts';
import { PR13 } from '@isura/contract/request/queues';
import type { Ctx } from '../../../platform/ctx.ts';
import { together } from '../../../platform/db/together.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { mayCall } from '../../../platform/http/policy.ts';
import { settlementsRefused } from '../../collect/index.ts';
import { linesToFix, returnedTo } from '../../request/index.ts';
import { waitingThings } from './figures.queries.ts';
import { overdueInvoices } from './figures.service.ts';
import { ONE_MOMENT, only } from './figures-out.service.ts';
import { workOf } from './needs.service.ts';
import { setupSteps } from './next-steps.service.ts';

/** Returns the sum of the parts that a caller has; undefined where they have none of them. */
const sumOf = (...parts: (number | undefined)[]): number | undefined =>
  parts.reduce((sum, part) => (part === undefined ? sum : (sum ?? 0) + part), undefined);

/**
 * Returns what waits for the caller (AN8), in one snapshot: payments and changes they can decide (PR16, AR1 with
 * `decidable`), failed lines they may correct or try again (PR13 with `fixable`) and payments returned to them (PR1), days
 * of accounts that are open (BS10 with `open`), and steps of the setup that are theirs now (AN1) or, once it is over, levels that lack people
 * (OR6). Each part is counted as its list counts its rows, and absent for callers who may not make the call of the list or
 * the decision; the number of an entry is the sum of its parts.
 */
export async function waitingWork(ctx: Ctx, by: ActorContext): Promise<WaitingWork> {
  const { actor } = by;
  const may = (call: Endpoint): boolean => mayCall(call, actor);
  const today = lagosDay(ctx.clock.now());
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const [[things]] = await together(tx, [waitingThings()]);
      const [[overdue]] = may(IN3) ? await together(tx, [overdueInvoices(today)]) : [[]];
      const refused = await settlementsRefused(tx);
      const work = await workOf(ctx, tx, actor, { things: only(things), refused, overdue });
      const { counts, days, changes, needs } = work;
      const payments = may(PR38) ? (counts?.waits?.me ?? 0) : undefined;
      const lines = may(PR13) ? (counts?.failed.fixable ?? (await linesToFix(tx, actor))) : undefined;
      const returned = may(PR2) ? await returnedTo(ctx, tx, actor) : undefined;
      const steps = await setupSteps(tx, by);
      // Before an organization is LIVE its levels are one of the steps.
      const levels = steps === 0 ? (counts?.gaps ?? 0) : undefined;
      return {
        approvals: sumOf(payments, changes),
        toFix: sumOf(lines, returned),
        reconcile: days,
        settings: sumOf(steps, levels),
        parts: { payments, changes, lines, returned, days, steps, levels },
        needs: needs.slice(0, MOST_NEEDS),
      };
    },
    ONE_MOMENT,
  );
}
