import { type Day, daysBetween, firstDayOf, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type {
  Alert,
  CentralFigures,
  Dashboard,
  Figure,
  RankedFigure,
  RecentPayment,
} from '@isura/contract/report/dashboard';
import type { Ctx } from '../../../platform/ctx.ts';
import { together } from '../../../platform/db/together.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { daysOver } from '../../collect/index.ts';
import { liveMdas } from '../../org/index.ts';
import type { InflowRecord } from '../movement/inflow.queries.ts';
import { inflowNewest } from '../movement/inflow.queries.ts';
import { daysBefore, monthSoFar, sectorsOf, shareOf, twelveMonths } from './figures.domain.ts';
import {
  activeServices,
  bankBalance,
  inflowByBody,
  inflowSeries,
  inflowSum,
  overdueInvoices,
  type Ranked,
  type Sum,
  topServices,
  unsettled,
  type Waiting,
  waitingThings,
} from './figures.queries.ts';

/** All figures of one moment; what is asked all day long is planned once a connection. */
const ONE_MOMENT = { snapshot: true, readOnly: true, keepPlans: true } as const;
const TOP = 5;
const RECENT = 5;
const FIRST_DAY: Day = '2012-01-01';

const NOTHING: Sum = { count: 0n, amount: 0n };
const figureOf = ({ count, amount }: Sum = NOTHING): Figure => ({ count: Number(count), amount: asKobo(amount) });
/** The row of a statement that always gives one. */
function only<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('figures give one row');
  return row;
}
const ranked = (rows: readonly Ranked[], whole: bigint): RankedFigure[] =>
  rows.map(({ id, name, count, amount }) => ({
    id: Number(id),
    name,
    count: Number(count),
    amount: asKobo(amount),
    share: shareOf(amount, whole),
  }));

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

/** Twelve months up to that of the day, those in which nothing came in as nothing. */
function seriesOf(rows: readonly (Sum & { bucket: string })[], day: Day): Dashboard['series'] {
  const known = new Map(rows.map((row) => [row.bucket, row]));
  return twelveMonths(day).map((month) => ({ month, ...figureOf(known.get(month)) }));
}

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
      const year = { first: firstDayOf(months[0] ?? periodOf(day)), last: day };
      const everything = { first: FIRST_DAY, last: day, statuses: ['SUCCESSFUL', 'REFUNDED'] as const };
      const [[month], [earlier], [overdue], [onTheWay], [held], series, services, recent, [things]] = await together(
        tx,
        [
          inflowSum(now, at),
          inflowSum(before, at),
          overdueInvoices(day),
          unsettled(),
          bankBalance(),
          inflowSeries(year, at),
          topServices(now.first, TOP),
          inflowNewest(everything, RECENT),
          waitingThings(),
        ],
      );
      const received = month ?? NOTHING;
      const waits = only(things);
      const [bodies] = isCentral ? await together(tx, [inflowByBody(now, at)]) : [[]];
      return {
        day,
        receivedThisMonth: figureOf(received),
        receivedBefore: figureOf(earlier),
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

function judged(start: Day, end: Day): void {
  const fault =
    end < start
      ? 'The end lies before the start'
      : daysBetween(start, end) > 366 * 5
        ? 'A range can be at most 5 years'
        : undefined;
  if (fault)
    throw new DomainError('validation-failed', {
      detail: fault,
      errors: [{ field: 'end', code: end < start ? 'range-backwards' : 'range-too-long', message: fault }],
    });
}

/**
 * What all bodies took from `start` to `end` (AC8), both Lagos days in it, with the equal number of days before. Refuses
 * with validation-failed a range that ends before it begins or spans more than five years.
 */
export async function centralFigures(ctx: Ctx, actor: Actor, start: Day, end: Day): Promise<CentralFigures> {
  judged(start, end);
  const days = { first: start, last: end };
  const today = lagosDay(ctx.clock.now());
  return await ctx.inTx(
    actor.scope,
    async (tx) => {
      const at = { today, over: await daysOver(tx) };
      const [[took], [earlier], series, bodies, [things], [active]] = await together(tx, [
        inflowSum(days, at),
        inflowSum(daysBefore(days), at),
        inflowSeries(days, at),
        inflowByBody(days, at),
        waitingThings(),
        activeServices(),
      ]);
      const inflow = took ?? NOTHING;
      return {
        start,
        end,
        inflow: figureOf(inflow),
        previous: figureOf(earlier),
        series: series.map((row) => ({ bucket: row.bucket, ...figureOf(row) })),
        byMda: ranked(bodies.slice(0, 10), inflow.amount),
        bySector: ranked(sectorsOf(bodies), inflow.amount),
        liveMdas: await liveMdas(tx),
        activeServices: Number(only(active).count),
        settlementsFailed: Number(only(things).settlementsFailed),
      };
    },
    ONE_MOMENT,
  );
}
