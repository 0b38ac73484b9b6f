import { BA1 } from '@isura/contract/bank/balance';
import { IN3 } from '@isura/contract/collect/invoices';
import { RC7 } from '@isura/contract/collect/payment';
import { SE1 } from '@isura/contract/collect/settlement';
import type { SettlementStatus } from '@isura/contract/collect/states';
import { addMonths, type Day, firstDayOf, lagosDay, periodOf } from '@isura/contract/kernel/days';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { maskName } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import { OR16 } from '@isura/contract/org/activation';
import { DR2 } from '@isura/contract/org/organizations';
import type { Alert, Dashboard, RecentPayment } from '@isura/contract/report/dashboard';
import type { Ctx } from '../../../platform/ctx.ts';
import { together } from '../../../platform/db/together.ts';
import { cellFor, mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { daysOver, type Refused, settlementFigures } from '../../collect/index.ts';
import { liveMdas } from '../../org/index.ts';
import type { InflowRecord } from '../movement/inflow.queries.ts';
import { inflowNewest } from '../movement/inflow.queries.ts';
import { causeOf, daysLastYear, type Moved } from './course.domain.ts';
import { movedByOrganization, movedByService } from './course.queries.ts';
import { monthSoFar, twelveMonths } from './figures.domain.ts';
import {
  bankBalance,
  inflowByOrganization,
  inflowSeries,
  inflowSum,
  overdueInvoices,
  type Sum,
  topServices,
  type Waiting,
  waitingThings,
} from './figures.queries.ts';
import { figureOf, NOTHING, ONE_MOMENT, only, ranked, refusedFigure } from './figures-out.service.ts';
import { moneyOut, seenPayouts } from './payouts.service.ts';
import { workAlerts } from './work-alerts.service.ts';

const TOP = 5;
const RECENT = 5;
const FIRST_DAY: Day = '2012-01-01';

const recentOf = (row: InflowRecord, nameOf: ((name: string) => string) | undefined): RecentPayment => ({
  paymentId: Number(row.paymentId),
  invoiceId: Number(row.invoiceId),
  paidAt: row.paidAt,
  ...(nameOf && { payerName: nameOf(row.payerName) }),
  serviceName: row.serviceName,
  orgName: row.orgName,
  channel: row.channel as RecentPayment['channel'],
  amount: asKobo(row.amount),
  receiptNumber: row.receiptNumber,
});

/** What wants a person, as far as the actor may make the call of the list where it stands. */
export function alertsOf(things: Waiting, refused: Refused, actor: Actor): Alert[] {
  const all: readonly (Omit<Alert, 'count'> & { count: bigint; by: Endpoint })[] = [
    {
      kind: 'SETTLEMENT_FAILED',
      count: refused.count,
      refused: refusedFigure(refused),
      link: '/admin/collections/revenue-validation?tab=settlements&settled=FAILED',
      by: SE1,
    },
    {
      kind: 'LOW_BALANCE',
      count: things.lowBalances,
      ...(things.lowAccount !== null && { name: things.lowAccount }),
      link: '/admin/balances?level=low',
      by: BA1,
    },
    {
      kind: 'SHORT_PAID',
      count: things.shortPaid,
      amount: asKobo(things.missing),
      link: '/admin/collections/print-invoice?standing=short',
      by: IN3,
    },
    {
      kind: 'OVERPAID',
      count: things.overpaid,
      amount: asKobo(things.beyond),
      link: '/admin/collections/revenue-validation?tab=payments&overpaid=yes',
      by: RC7,
    },
    {
      kind: 'SERVICES_WAITING',
      count: things.servicesWaiting,
      link: '/admin/oagf-overview/service-activation?status=PENDING_ACTIVATION',
      by: OR16,
    },
    {
      kind: 'ONBOARDING_WAITING',
      count: things.onboardingWaiting,
      link: '/admin/oagf-overview?tab=onboarding',
      by: DR2,
    },
  ];
  return all
    .filter(({ count, by }) => count > 0n && mayCall(by, actor))
    .map(({ by: _, count, ...alert }) => ({ ...alert, count: Number(count) }));
}

/** How the payers of payments are named to somebody: not at all, masked, or whole, as in the list of payments. */
function namesFor(actor: Actor): ((name: string) => string) | undefined {
  const cell = cellFor(RC7, actor);
  return cell === undefined ? undefined : cell === 'm' ? maskName : (name) => name;
}

/** Twelve months up to that of the day, each beside the same a year before; those in which nothing came in as nothing. */
function seriesOf(rows: readonly (Sum & { bucket: string })[], day: Day): Dashboard['series'] {
  const known = new Map(rows.map((row) => [row.bucket, row]));
  return twelveMonths(day).map((month) => ({
    month,
    ...figureOf(known.get(month)),
    lastYear: figureOf(known.get(addMonths(month, -12))).amount,
  }));
}

/** Settlements that are still to be paid into their accounts: those the bank refused are told apart. */
const NOT_YET: readonly SettlementStatus[] = ['OPEN', 'CLOSED', 'SENT'];

/** What is not settled yet, as the list of settlements counts it, and the shares for which none was opened yet. */
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

const causeIn = (rows: readonly Moved[]): Pick<Dashboard, 'cause'> => {
  const cause = causeOf(rows);
  if (!cause) return {};
  const { id, name, now, before } = cause;
  return { cause: { id: Number(id), name, now: asKobo(now), before: asKobo(before) } };
};

/**
 * The landing of the admin area (AN1): the caller's organization, or all of them for the central office, at one moment. Months and
 * days are those of Africa/Lagos; amounts are kobo.
 */
export async function dashboard(ctx: Ctx, actor: Actor): Promise<Dashboard> {
  const day = lagosDay(ctx.clock.now());
  const now = monthSoFar(day);
  const yearAgo = daysLastYear(now);
  const isCentral = actor.kind === 'central';
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const at = { today: day, over: await daysOver(tx) };
      const months = twelveMonths(day);
      const years = { first: firstDayOf(addMonths(months[0] ?? periodOf(day), -12)), last: day };
      const everything = { first: FIRST_DAY, last: day, statuses: ['SUCCESSFUL', 'REFUNDED'] as const };
      const [[month], [lastYear], moved, [overdue], [held], series, services, recent, [things]] = await together(tx, [
        inflowSum(now, at),
        inflowSum(yearAgo, at),
        isCentral ? movedByOrganization(now, yearAgo, at) : movedByService(now, yearAgo),
        overdueInvoices(day),
        bankBalance(),
        inflowSeries(years, at),
        topServices(now.first, TOP),
        inflowNewest(everything, RECENT),
        waitingThings(),
      ]);
      const received = month ?? NOTHING;
      const waits = only(things);
      const { byStatus: settlements, ungathered, refused } = await settlementFigures(tx);
      const [organizations] = isCentral ? await together(tx, [inflowByOrganization(now, at)]) : [[]];
      const nameOf = namesFor(actor);
      const seen = seenPayouts(actor);
      return {
        day,
        receivedThisMonth: figureOf(received),
        receivedLastYear: figureOf(lastYear),
        ...causeIn(moved),
        ...(mayCall(IN3, actor) && { overdueInvoices: figureOf(overdue) }),
        ...(mayCall(SE1, actor) && {
          unsettled: unsettledOf(settlements, ungathered),
          ...(refused.count > 0n && { refused: refusedFigure(refused) }),
        }),
        ...(mayCall(BA1, actor) && { balance: asKobo(only(held).balance) }),
        series: seriesOf(series, day),
        ...(seen && { out: await moneyOut(tx, seen, day) }),
        topServices: ranked(services, received.amount),
        recent: recent.map((row) => recentOf(row, nameOf)),
        ...(isCentral
          ? {
              topOrganizations: ranked(organizations.slice(0, TOP), received.amount),
              liveMdas: await liveMdas(tx),
              servicesWaiting: Number(waits.servicesWaiting),
              onboardingWaiting: Number(waits.onboardingWaiting),
            }
          : {}),
        alerts: [...(await workAlerts(ctx, tx, actor)), ...alertsOf(waits, refused, actor)],
      };
    },
    ONE_MOMENT,
  );
}
