import { RECEIVED } from '@isura/contract/collect/states';
import { type ForecastGranularity, type OutflowCategory, outflowCategories } from '@isura/contract/forecast/forecast';
import type { Days } from '@isura/contract/kernel/day-ranges';
import { addDays, type Day } from '@isura/contract/kernel/days';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { Tx } from '../../../platform/ctx.ts';
import { receivedTotals } from '../../collect/index.ts';
import { bucketsFrom, inBuckets, shifted } from './buckets.domain.ts';
import type { Actual } from './columns-of-forecast.domain.ts';
import { billsExpected, expectedFrom, shareReceived } from './expected.domain.ts';
import {
  firstMoved,
  movedByDay,
  openBills,
  paidByDay,
  pendingSettlements,
  requestedPayments,
  settledOn,
} from './known.queries.ts';
import { categoryOf, type Expected, type Known } from './lines.domain.ts';

/** The buckets of history the rule uses: 36 months. */
const BACK = { MONTH: 36, WEEK: 156 } as const;

const ofCategory = (
  buckets: readonly Days[],
  paid: readonly (Expected & { type: RequestType })[],
  category: OutflowCategory,
): bigint[] =>
  inBuckets(
    buckets,
    paid.filter(({ type }) => categoryOf(type) === category),
  );

/**
 * Returns the actual amounts of each bucket: money out as in RP2, and money in as the rest of the ledger movement, so
 * that in less out is exactly the movement of the bank accounts.
 */
export async function happenedIn(tx: Tx, orgId: number, buckets: readonly Days[]): Promise<Actual[]> {
  const [head, tail] = [buckets[0], buckets.at(-1)];
  if (!head || !tail) return [];
  const days = { first: head.first, last: tail.last };
  const paid = await paidByDay(tx, orgId, days);
  const moved = inBuckets(buckets, await movedByDay(tx, orgId, days));
  const out = inBuckets(buckets, paid);
  const of = outflowCategories.map((category) => [category, ofCategory(buckets, paid, category)] as const);
  return buckets.map((_, nth) => ({
    inflow: (moved[nth] ?? 0n) + (out[nth] ?? 0n),
    outflow: Object.fromEntries(of.map(([category, sums]) => [category, sums[nth] ?? 0n])) as Record<
      OutflowCategory,
      bigint
    >,
  }));
}

/** The actual amounts before a forecast begins, by bucket, oldest first. */
export interface History {
  buckets: Days[];
  inflow: bigint[];
  outflow: Record<OutflowCategory, bigint[]>;
  outflowInAll: bigint[];
}

const notNegative = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

/**
 * Returns the actual amounts of the 36 months before a forecast, by bucket. Leaves out the bucket of the accounts'
 * first movement: it may be partial, and it includes the opening balances.
 */
export async function historyBefore(
  tx: Tx,
  { orgId, granularity, periodStart }: { orgId: number; granularity: ForecastGranularity; periodStart: Day },
): Promise<History> {
  const began = await firstMoved(tx, orgId);
  const many = BACK[granularity];
  const buckets = bucketsFrom(granularity, shifted(granularity, periodStart, -many), many).filter(
    ({ first }) => began !== undefined && first > began,
  );
  const happened = await happenedIn(tx, orgId, buckets);
  const outOf = (category: OutflowCategory) => happened.map(({ outflow }) => notNegative(outflow[category]));
  return {
    buckets,
    inflow: happened.map(({ inflow }) => notNegative(inflow)),
    outflow: Object.fromEntries(outflowCategories.map((category) => [category, outOf(category)])) as History['outflow'],
    outflowInAll: happened.map(({ outflow }) =>
      notNegative(outflowCategories.reduce((all, category) => all + outflow[category], 0n)),
    ),
  };
}

/**
 * Gathers everything a new forecast is made from, as known today: unpaid bills, pending settlements, requested payments
 * and the history.
 */
export async function knownToday(
  tx: Tx,
  query: { orgId: number; granularity: ForecastGranularity; periodStart: Day },
  today: Day,
): Promise<Known> {
  const { orgId } = query;
  const year = { first: addDays(today, -365), last: addDays(today, -1) };
  const { amount: collected } = await receivedTotals(tx, { ...year, orgId, statuses: RECEIVED, today });
  const reaches = shareReceived({ collected, settled: await settledOn(tx, orgId, year) });
  const { inflow, outflow } = await historyBefore(tx, query);
  return {
    inflow,
    outflow,
    invoices: billsExpected(await openBills(tx, orgId, today), reaches, today),
    settlements: expectedFrom(today, await pendingSettlements(tx, orgId)),
    payments: expectedFrom(today, await requestedPayments(tx, orgId, today)),
  };
}
