import { RC7 } from '@isura/contract/collect/payment';
import { RECEIVED } from '@isura/contract/collect/states';
import { daysLastYear, FIRST_DAY } from '@isura/contract/kernel/day-ranges';
import { addMonths, type Day, firstDayOf, type Instant, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { maskName } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import type { Cause, Dashboard, MonthFigure, RecentPayment } from '@isura/contract/report/dashboard';
import type { Tx } from '../../../platform/ctx.ts';
import { together } from '../../../platform/db/together.ts';
import { cellFor } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type ComparedSum, type GroupName, type GroupSum, mostFirst } from '../figure/group.domain.ts';
import { rollupScopeOf } from '../figure/rollup-scope.service.ts';
import type { InflowRecord } from '../movement/inflow.queries.ts';
import { inflowNewest } from '../movement/inflow.queries.ts';
import { monthSoFar, twelveMonths } from './figures.domain.ts';
import { inflowBy, inflowMoved, inflowSeries, inflowSum, topServices } from './figures.service.ts';
import { figureOf, NOTHING, ranked } from './figures-out.service.ts';
import { causeOf } from './trend.domain.ts';

const TOP = 5;
const RECENT = 5;

const recentOf = (row: InflowRecord, nameOf: ((name: string) => string) | undefined): RecentPayment => ({
  paymentId: row.paymentId,
  invoiceId: row.invoiceId,
  paidAt: row.paidAt,
  ...(nameOf && { payerName: nameOf(row.payerName) }),
  serviceName: row.serviceName,
  orgName: row.orgName,
  channel: row.channel as RecentPayment['channel'],
  amount: asKobo(row.amount),
  receiptNumber: row.receiptNumber,
});

/** Returns how payers' names are shown to somebody: not at all, masked, or in full, as in the list of payments. */
function namesFor(actor: Actor): ((name: string) => string) | undefined {
  const cell = cellFor(RC7, actor);
  return cell === undefined ? undefined : cell === 'm' ? maskName : (name) => name;
}

/**
 * Returns the twelve months up to that of the day, each with the same month a year before; months without money are
 * zero.
 */
function seriesOf(rows: readonly GroupSum[], day: Day): MonthFigure[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  return twelveMonths(day).map((month) => ({
    month,
    ...figureOf(known.get(month)),
    lastYear: figureOf(known.get(addMonths(month, -12))).amount,
  }));
}

const causeIn = (rows: readonly (ComparedSum & Pick<GroupName, 'name'>)[]): { cause?: Cause } => {
  const moved = rows.map(({ key, name, amount, amountBefore }) => ({
    ...{ id: Number(key), name, now: amount, before: amountBefore },
  }));
  const cause = causeOf(moved);
  if (!cause) return {};
  const { id, name, now, before } = cause;
  return { cause: { id, name, now: asKobo(now), before: asKobo(before) } };
};

type MoneyIn = Pick<
  Dashboard,
  'receivedThisMonth' | 'receivedLastYear' | 'cause' | 'series' | 'topServices' | 'recent' | 'topOrganizations'
>;

/**
 * Returns what came in this month with the same days a year before, in each of twelve months, by service, for the
 * central office by organization, and the newest payments, by Lagos days; kobo. For those who may read the inflow
 * report (RP1).
 */
export async function moneyIn(tx: Tx, actor: Actor, moment: Instant): Promise<MoneyIn> {
  const day = lagosDay(moment);
  const now = monthSoFar(day);
  const yearAgo = daysLastYear(now);
  const isCentral = actor.kind === 'central';
  const access = await rollupScopeOf(tx, moment);
  const months = twelveMonths(day);
  const years = { first: firstDayOf(addMonths(months[0] ?? periodOf(day), -12)), last: day };
  const everything = { first: FIRST_DAY, last: day, statuses: RECEIVED };
  const [[month], [lastYear], moved, series, services, recent] = await together(tx, [
    inflowSum(now, access),
    inflowSum(yearAgo, access),
    inflowMoved(isCentral ? 'mda' : 'service', now, yearAgo, access),
    inflowSeries(years, access),
    topServices(now, access, TOP),
    inflowNewest(everything, RECENT),
  ]);
  const received = month ?? NOTHING;
  const [organizations] = isCentral ? await together(tx, [inflowBy('mda', now, access)]) : [undefined];
  const nameOf = namesFor(actor);
  return {
    receivedThisMonth: figureOf(received),
    receivedLastYear: figureOf(lastYear),
    ...causeIn(moved),
    series: seriesOf(series, day),
    topServices: ranked(mostFirst(services), received.amount),
    recent: recent.map((row) => recentOf(row, nameOf)),
    ...(organizations && { topOrganizations: ranked(mostFirst(organizations).slice(0, TOP), received.amount) }),
  };
}
