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
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { daysOver } from '../../collect/index.ts';
import type { InflowRecord } from '../movement/inflow.queries.ts';
import { inflowPage } from '../movement/inflow.queries.ts';
import { daysBefore, monthSoFar, sectorsOf, shareOf, twelveMonths } from './figures.domain.ts';
import {
  bankBalance,
  inflowByBody,
  inflowSeries,
  inflowSum,
  liveFigures,
  type Now,
  overdueInvoices,
  type Ranked,
  type Sum,
  topServices,
  unsettled,
  waitingThings,
} from './figures.queries.ts';

const TOP = 5;
const RECENT = 5;
const FIRST_DAY: Day = '2012-01-01';

const figureOf = ({ count, amount }: Sum): Figure => ({ count: Number(count), amount: asKobo(amount) });
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
async function alertsOf(tx: Tx, { permissions }: Actor): Promise<Alert[]> {
  const sees = (code: string): boolean =>
    (permissions?.has(`${code}:view`) || permissions?.has(`${code}:act`)) ?? false;
  const things = await waitingThings(tx);
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
      link: '/admin/collections/print-invoice?status=PARTLY_PAID',
      resource: 'collections',
    },
    {
      kind: 'OVERPAID',
      count: things.overpaid,
      link: '/admin/collections/revenue-validation?tab=payments',
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

async function seriesOf(tx: Tx, day: Day, at: Now): Promise<Dashboard['series']> {
  const months = twelveMonths(day);
  const rows = await inflowSeries(tx, { first: firstDayOf(months[0] ?? periodOf(day)), last: day }, at);
  const known = new Map(rows.map((row) => [row.bucket, row]));
  return months.map((month) => ({ month, ...figureOf(known.get(month) ?? { count: 0n, amount: 0n }) }));
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
      const received = await inflowSum(tx, now, at);
      const everything = { first: FIRST_DAY, last: day, statuses: ['SUCCESSFUL', 'REFUNDED'] as const };
      return {
        day,
        receivedThisMonth: figureOf(received),
        receivedBefore: figureOf(await inflowSum(tx, before, at)),
        overdueInvoices: figureOf(await overdueInvoices(tx, day)),
        unsettled: figureOf(await unsettled(tx)),
        balance: asKobo(await bankBalance(tx)),
        series: await seriesOf(tx, day, at),
        topServices: ranked(await topServices(tx, now.first, TOP), received.amount),
        ...(isCentral
          ? {
              topBodies: ranked((await inflowByBody(tx, now, at)).slice(0, TOP), received.amount),
              liveMdas: (await liveFigures(tx)).liveMdas,
            }
          : {}),
        recent: (await inflowPage(tx, everything, { offset: 0, size: RECENT, isNewestFirst: true })).map(recentOf),
        alerts: await alertsOf(tx, actor),
      };
    },
    { snapshot: true, readOnly: true },
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
      const inflow = await inflowSum(tx, days, at);
      const { settlementsFailed } = await waitingThings(tx);
      const bodies = await inflowByBody(tx, days, at);
      return {
        start,
        end,
        inflow: figureOf(inflow),
        previous: figureOf(await inflowSum(tx, daysBefore(days), at)),
        series: (await inflowSeries(tx, days, at)).map((row) => ({ bucket: row.bucket, ...figureOf(row) })),
        byBody: ranked(bodies.slice(0, 10), inflow.amount),
        bySector: ranked(sectorsOf(bodies), inflow.amount),
        ...(await liveFigures(tx)),
        settlementsFailed: Number(settlementsFailed),
      };
    },
    { snapshot: true, readOnly: true },
  );
}
