import { addMonths, type Day, firstDayOf, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { Alert, Dashboard, RecentPayment } from '@isura/contract/report/dashboard';
import type { Ctx } from '../../../platform/ctx.ts';
import { together } from '../../../platform/db/together.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { daysOver } from '../../collect/index.ts';
import { liveMdas } from '../../org/index.ts';
import type { InflowRecord } from '../movement/inflow.queries.ts';
import { inflowNewest } from '../movement/inflow.queries.ts';
import { causeOf, daysLastYear, type Moved } from './course.domain.ts';
import { movedByBody, movedByService } from './course.queries.ts';
import { monthSoFar, twelveMonths } from './figures.domain.ts';
import {
  bankBalance,
  inflowByBody,
  inflowSeries,
  inflowSum,
  overdueInvoices,
  type Sum,
  topServices,
  unsettled,
  type Waiting,
  waitingThings,
} from './figures.queries.ts';
import { figureOf, NOTHING, ONE_MOMENT, only, ranked } from './figures-out.service.ts';

const TOP = 5;
const RECENT = 5;
const FIRST_DAY: Day = '2012-01-01';

const recentOf = (row: InflowRecord): RecentPayment => ({
  paymentId: Number(row.paymentId),
  invoiceId: Number(row.invoiceId),
  paidAt: row.paidAt,
  payerName: row.payerName,
  serviceName: row.serviceName,
  orgName: row.orgName,
  channel: row.channel as RecentPayment['channel'],
  amount: asKobo(row.amount),
  receiptNumber: row.receiptNumber,
});

/** What wants a person, as far as the caller may open the page where it stands. */
function alertsOf(things: Waiting, { permissions }: Actor): Alert[] {
  const sees = (code: string): boolean =>
    (permissions?.has(`${code}:view`) || permissions?.has(`${code}:act`)) ?? false;
  const all: readonly (Omit<Alert, 'count'> & { count: bigint; resource: string })[] = [
    {
      kind: 'SETTLEMENT_FAILED',
      count: things.settlementsFailed,
      link: '/admin/collections/revenue-validation?tab=settlements',
      resource: 'collections',
    },
    { kind: 'LOW_BALANCE', count: things.lowBalances, link: '/admin/balances', resource: 'balances' },
    {
      kind: 'SHORT_PAID',
      count: things.shortPaid,
      link: '/admin/collections/print-invoice?standing=short',
      resource: 'collections',
    },
    {
      kind: 'OVERPAID',
      count: things.overpaid,
      link: '/admin/collections/revenue-validation?tab=payments&overpaid=yes',
      resource: 'collections',
    },
    {
      kind: 'SERVICES_WAITING',
      count: things.servicesWaiting,
      link: '/admin/oagf-overview/service-activation',
      resource: 'oagf.overview',
    },
    {
      kind: 'ONBOARDING_WAITING',
      count: things.onboardingWaiting,
      link: '/admin/oagf-overview?tab=onboarding',
      resource: 'oagf.overview',
    },
  ];
  return all
    .filter(({ count, resource }) => count > 0n && sees(resource))
    .map(({ kind, count, link }) => ({ kind, count: Number(count), link }));
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

const causeIn = (rows: readonly Moved[]): Pick<Dashboard, 'cause'> => {
  const cause = causeOf(rows);
  if (!cause) return {};
  const { id, name, now, before } = cause;
  return { cause: { id: Number(id), name, now: asKobo(now), before: asKobo(before) } };
};

/**
 * The landing of the admin area (AN1): the caller's body, or all of them for the central office, at one moment. Months and
 * days are those of Africa/Lagos; amounts are kobo.
 */
export async function dashboard(ctx: Ctx, actor: Actor): Promise<Dashboard> {
  const day = lagosDay(ctx.clock.now());
  const { now, before } = monthSoFar(day);
  const isCentral = actor.kind === 'central';
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const at = { today: day, over: await daysOver(tx) };
      const months = twelveMonths(day);
      const years = { first: firstDayOf(addMonths(months[0] ?? periodOf(day), -12)), last: day };
      const everything = { first: FIRST_DAY, last: day, statuses: ['SUCCESSFUL', 'REFUNDED'] as const };
      const [[month], [earlier], [lastYear], moved, [overdue], [onTheWay], [held], series, services, recent, [things]] =
        await together(tx, [
          inflowSum(now, at),
          inflowSum(before, at),
          inflowSum(daysLastYear(now), at),
          isCentral ? movedByBody(now, before, at) : movedByService(now, before),
          overdueInvoices(day),
          unsettled(),
          bankBalance(),
          inflowSeries(years, at),
          topServices(now.first, TOP),
          inflowNewest(everything, RECENT),
          waitingThings(),
        ]);
      const received = month ?? NOTHING;
      const waits = only(things);
      const [bodies] = isCentral ? await together(tx, [inflowByBody(now, at)]) : [[]];
      return {
        day,
        receivedThisMonth: figureOf(received),
        receivedBefore: figureOf(earlier),
        receivedLastYear: figureOf(lastYear),
        ...causeIn(moved),
        overdueInvoices: figureOf(overdue),
        unsettled: figureOf(onTheWay),
        balance: asKobo(only(held).balance),
        series: seriesOf(series, day),
        topServices: ranked(services, received.amount),
        ...(isCentral
          ? {
              topBodies: ranked(bodies.slice(0, TOP), received.amount),
              liveMdas: await liveMdas(tx),
              servicesWaiting: Number(waits.servicesWaiting),
              onboardingWaiting: Number(waits.onboardingWaiting),
            }
          : {}),
        recent: recent.map(recentOf),
        alerts: alertsOf(waits, actor),
      };
    },
    ONE_MOMENT,
  );
}
