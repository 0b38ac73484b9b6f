import { BA1 } from '@isura/contract/bank/balance';
import { IN3 } from '@isura/contract/collect/invoices';
import { SE1 } from '@isura/contract/collect/settlement';
import type { SettlementStatus } from '@isura/contract/collect/states';
import { lagosDay } from '@isura/contract/kernel/days';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { asKobo } from '@isura/contract/kernel/money';
import { OR16 } from '@isura/contract/org/activation';
import { DR1 } from '@isura/contract/org/organizations';
import type { Dashboard } from '@isura/contract/report/dashboard';
import { RP1 } from '@isura/contract/report/inflow';
import type { Lateness } from '@isura/contract/report/receivables';
import type { Ctx } from '../../../platform/ctx.ts';
import { together } from '../../../platform/db/together.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { mayCall } from '../../../platform/http/policy.ts';
import { settlementFigures } from '../../collect/index.ts';
import { liveMdas } from '../../org/index.ts';
import { type GroupSum, sumsOf } from '../figure/group.domain.ts';
import { bankBalance, waitingThings } from './figures.queries.ts';
import { owedByLateness } from './figures.service.ts';
import { figureOf, NOTHING, ONE_MOMENT, only, refusedFigure, type Sum } from './figures-out.service.ts';
import { moneyIn } from './money-in.service.ts';
import { workOf } from './needs.service.ts';
import { nextSteps } from './next-steps.service.ts';
import { moneyOut, seenPayouts } from './payouts.service.ts';

/** Settlements still to be paid into their accounts; those the bank refused are reported separately. */
const NOT_YET: readonly SettlementStatus[] = ['OPEN', 'CLOSED', 'SENT'];

/** Returns what is not settled yet, as the list of settlements counts it, and the shares without a settlement. */
function unsettledOf(
  byStatus: readonly (Sum & { status: SettlementStatus })[],
  ungathered: Sum,
): Dashboard['unsettled'] {
  const open = byStatus.filter(({ status }) => NOT_YET.includes(status));
  return {
    count: Number(open.reduce((all, { count }) => all + count, 0n)),
    amount: asKobo(open.reduce((all, { amount }) => all + amount, ungathered.amount)),
    ungathered: asKobo(ungathered.amount),
  };
}

const NOT_DUE: Lateness = 'NOT_DUE';

/** Returns the sums of unpaid invoices: of all of them, and of those past their due day. */
const invoicesOf = (byLateness: readonly GroupSum[]): { owed: Sum; overdue: Sum } => ({
  owed: sumsOf(byLateness, NOTHING),
  overdue: sumsOf(
    byLateness.filter(({ key }) => key !== NOT_DUE),
    NOTHING,
  ),
});

/**
 * Returns the landing page of the admin area (AN1): the caller's organization, or all of them for the central office,
 * in one snapshot. Months and days are those of Africa/Lagos; amounts are kobo.
 */
export async function dashboard(ctx: Ctx, by: ActorContext): Promise<Dashboard> {
  const { actor } = by;
  const now = ctx.clock.now();
  const day = lagosDay(now);
  const may = (call: Endpoint): boolean => mayCall(call, actor);
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const [byLateness, [held], [things]] = await together(tx, [owedByLateness(day), bankBalance(), waitingThings()]);
      const waits = only(things);
      const { owed, overdue } = invoicesOf(byLateness);
      const { byStatus: settlements, ungathered, refused } = await settlementFigures(tx);
      const seen = seenPayouts(actor);
      const steps = await nextSteps(ctx, tx, by);
      const { alerts, needs } = await workOf(ctx, tx, actor, { things: waits, refused, overdue });
      return {
        day,
        ...(may(RP1) && (await moneyIn(tx, actor, now))),
        ...(may(IN3) && { overdueInvoices: figureOf(overdue), owed: figureOf(owed) }),
        ...(may(SE1) && {
          unsettled: unsettledOf(settlements, ungathered),
          ...(refused.count > 0n && { refused: refusedFigure(refused) }),
        }),
        ...(may(BA1) && { balance: asKobo(only(held).balance) }),
        ...(seen && { out: await moneyOut(tx, seen, day) }),
        ...(actor.kind === 'central' && {
          ...(may(DR1) && { liveMdas: await liveMdas(tx), onboardingWaiting: Number(waits.onboardingWaiting) }),
          ...(may(OR16) && { servicesWaiting: Number(waits.servicesWaiting) }),
        }),
        ...(steps && { nextSteps: steps }),
        alerts,
        needs,
      };
    },
    ONE_MOMENT,
  );
}
