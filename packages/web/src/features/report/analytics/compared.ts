import { type Days, daysBefore, daysLastYear, showsDays } from '@isura/contract/kernel/day-ranges';
import { addDays, type Day, daysBetween } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, sum } from '@isura/contract/kernel/money';
import type { Inflows, Ranking } from '@isura/contract/report/analytics';
import type { CollectionSummary } from '@isura/contract/report/collection-view';
import type { BothBucket, ExpenseReceipt } from '@isura/contract/report/expense-receipt';
import type { MdaPayments, PaymentBars, PaymentPie } from '@isura/contract/report/payment-figures';
import type { SummaryRow } from '@isura/contract/report/summary';
import type { Comparison } from '../../../ui/table/date-search.ts';

/** Days as the calls of the analytics return them, both ends included. */
export interface Range {
  start: Day;
  end: Day;
}

/** Something with an amount of the days compared with, where it is known. */
type Known<T extends { before: Kobo }> = Omit<T, 'before'> & { before?: Kobo | undefined };

/** Figures without the days they are compared with, where there are none. */
type Beside<T extends { before: unknown }> = Omit<T, 'before'> & { before?: T['before'] | undefined };

/** A row of a ranking: its amount before is not known where only the largest of the days before are. */
export type RankedRow = Known<SummaryRow>;

/** The figures of the analytics as pages show them, compared with the chosen days or with nothing. */
export type ShownInflows = Omit<Beside<Inflows>, 'byService' | 'series'> & {
  byService: readonly RankedRow[];
  series: readonly Known<Inflows['series'][number]>[];
};
export type ShownRanking = Omit<Beside<Ranking>, 'rows'> & { rows: readonly RankedRow[] };
export type ShownSummary = Beside<CollectionSummary>;
type BothBefore = Pick<BothBucket, 'receiptBefore' | 'expenseBefore'>;
export type ShownBoth = Omit<Beside<ExpenseReceipt>, 'series'> & {
  series: readonly (Omit<BothBucket, keyof BothBefore> & { [Key in keyof BothBefore]?: Kobo | undefined })[];
};
export type ShownPie = Beside<PaymentPie>;
export type ShownMda = Known<MdaPayments>;
export type ShownBars = Omit<Beside<PaymentBars>, 'bars'> & { bars: readonly Known<PaymentBars['bars'][number]>[] };

const daysOf = ({ start, end }: Range): Days => ({ first: start, last: end });

/**
 * Returns what some days are compared with where the address does not say: the days before, and for a series by month
 * the same days last year. It is what the calls compare with; rankings always compare with the days before.
 */
export const usualComparison = (range: Range, isRanking: boolean): Comparison =>
  isRanking || showsDays(daysOf(range)) ? 'before' : 'last-year';

/** Returns the days that some days are compared with; undefined for nothing. */
export function comparedRange(comparison: Comparison, range: Range): Range | undefined {
  if (comparison === 'none') return undefined;
  const { first, last } = comparison === 'before' ? daysBefore(daysOf(range)) : daysLastYear(daysOf(range));
  return { start: first, end: last };
}

/** Returns the start of the days that a bucket is compared with. */
function comparedStart(start: Day, range: Range, comparison: Comparison): Day {
  if (comparison === 'last-year') return daysLastYear({ first: start, last: start }).first;
  const { first } = daysBefore(daysOf(range));
  return addDays(first, daysBetween(range.start, start));
}

/**
 * Returns for each bucket of a range those of the compared range that are on its days there; undefined where one of
 * these is on the days of two, such as a month where the days before begin within it.
 */
export function besideBuckets<T extends Range>(
  range: Range & { buckets: readonly Range[] },
  earlier: readonly T[],
  comparison: Comparison,
): T[][] | undefined {
  const starts = range.buckets.map(({ start }) => comparedStart(start, range, comparison));
  const places = earlier.map(({ start, end }) => {
    const place = starts.findLastIndex((from) => from <= start);
    const next = starts[place + 1];
    return place >= 0 && (next === undefined || end < next) ? place : undefined;
  });
  if (places.includes(undefined)) return undefined;
  return starts.map((_, place) => earlier.filter((_, at) => places[at] === place));
}

const NONE = asKobo(0n);
const total = <T>(rows: readonly T[], amount: (row: T) => Kobo): Kobo => sum(rows.map(amount));
/** Returns the total of the buckets beside one of these; undefined where they are not known by such days. */
const totalAt = <T>(beside: T[][] | undefined, at: number, amount: (row: T) => Kobo): Kobo | undefined =>
  beside && total(beside[at] ?? [], amount);

/** Returns rows with the amounts they had before; `isWhole`: there are no other rows before than these. */
function rankedBeside(rows: readonly SummaryRow[], earlier: readonly SummaryRow[], isWhole: boolean): RankedRow[] {
  const found = new Map(earlier.map(({ key, amount }) => [key, amount]));
  return rows.map((row) => ({ ...row, before: found.get(row.key) ?? (isWhole ? NONE : undefined) }));
}

/** Returns AC5 beside its answer for the days compared with. */
export function inflowsBeside(figures: Inflows, earlier: Inflows, comparison: Comparison): ShownInflows {
  const { start, end, count, total: amount, byChannel, byService, services } = earlier;
  const beside = besideBuckets({ ...figures, buckets: figures.series }, earlier.series, comparison);
  return {
    ...figures,
    before: { start, end, count, amount },
    series: figures.series.map((bucket, at) => ({ ...bucket, before: totalAt(beside, at, (one) => one.amount) })),
    byChannel: figures.byChannel.map((row) => ({
      ...row,
      before: byChannel.find(({ key }) => key === row.key)?.amount ?? NONE,
    })),
    byService: rankedBeside(figures.byService, byService, services <= byService.length),
  };
}

/** Returns a ranking beside its answer for the days compared with. */
export const rankingBeside = (figures: Ranking, { start, end, amount, rows, groups }: Ranking): ShownRanking => ({
  ...figures,
  before: { start, end, amount },
  rows: rankedBeside(figures.rows, rows, groups <= rows.length),
});

/** Returns AN2 beside its answer for the days compared with. */
export function summaryBeside(figures: CollectionSummary, earlier: CollectionSummary): ShownSummary {
  const { start, end, received, rejected } = earlier;
  const amountOf = (of: CollectionSummary['rejected']['reasons'][number]): Kobo =>
    total(
      rejected.reasons.filter(
        ({ kind, reason, words }) => kind === of.kind && reason === of.reason && words === of.words,
      ),
      ({ amount }) => amount,
    );
  return {
    ...figures,
    before: { start, end, ...received },
    rejected: {
      ...figures.rejected,
      before: { count: rejected.count, amount: rejected.amount },
      reasons: figures.rejected.reasons.map((reason) => ({ ...reason, before: amountOf(reason) })),
    },
  };
}

/** Returns AN6 beside its answer for the days compared with. */
export function bothBeside(figures: ExpenseReceipt, earlier: ExpenseReceipt, comparison: Comparison): ShownBoth {
  const { start, end, receipt, expense, net } = earlier;
  const beside = besideBuckets({ ...figures, buckets: figures.series }, earlier.series, comparison);
  return {
    ...figures,
    before: { start, end, receipt, expense, net },
    series: figures.series.map((bucket, at) => ({
      ...bucket,
      receiptBefore: totalAt(beside, at, (one) => one.receipt),
      expenseBefore: totalAt(beside, at, (one) => one.expense),
    })),
  };
}

/** Returns AC9 beside its answer for the days compared with. */
export const pieBeside = (figures: PaymentPie, { start, end, count, amount, statuses }: PaymentPie): ShownPie => ({
  ...figures,
  before: { start, end, count, amount },
  statuses: figures.statuses.map((row) => ({
    ...row,
    before: statuses.find(({ status }) => status === row.status)?.amount ?? NONE,
  })),
});

/** Returns AC10 beside its answer for the days compared with. */
export function barsBeside(figures: PaymentBars, earlier: PaymentBars, comparison: Comparison): ShownBars {
  const { start, end, count, amount, paid } = earlier;
  const beside = besideBuckets({ ...figures, buckets: figures.bars }, earlier.bars, comparison);
  return {
    ...figures,
    before: { start, end, count, amount },
    paidBefore: paid.amount,
    bars: figures.bars.map((bar, at) => ({ ...bar, before: totalAt(beside, at, (one) => one.amount) })),
  };
}

interface AllPayments {
  pie: PaymentPie;
  bar: PaymentBars;
  byMda: readonly MdaPayments[];
  organizations: number;
}

/** The payments of all organizations as the page shows them. */
export interface ShownPayments {
  pie: ShownPie;
  bar: ShownBars;
  byMda: readonly ShownMda[];
}

/** Returns AC11 beside its answer for the days compared with. */
export function paymentsBeside(figures: AllPayments, earlier: AllPayments, comparison: Comparison): ShownPayments {
  const isWhole = earlier.organizations <= earlier.byMda.length;
  const found = new Map(earlier.byMda.map(({ orgId, amount }) => [orgId, amount]));
  return {
    pie: pieBeside(figures.pie, earlier.pie),
    bar: barsBeside(figures.bar, earlier.bar, comparison),
    byMda: figures.byMda.map((row) => ({ ...row, before: found.get(row.orgId) ?? (isWhole ? NONE : undefined) })),
  };
}
