import { daysRange } from '@isura/contract/kernel/day-ranges';
import type { CallInput, CallOutput, Endpoint } from '@isura/contract/kernel/endpoint';
import { AC5, AC7, AN4, AN5, type Granularity, type Ranking } from '@isura/contract/report/analytics';
import { AN2 } from '@isura/contract/report/collection-view';
import { AN6 } from '@isura/contract/report/expense-receipt';
import { AC9, AC10, AC11 } from '@isura/contract/report/payment-figures';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';
import type { Answered } from '../../../ui/chart/figures-of.tsx';
import type { Comparison } from '../../../ui/table/date-search.ts';
import {
  barsBeside,
  bothBeside,
  comparedRange,
  inflowsBeside,
  paymentsBeside,
  pieBeside,
  type Range,
  rankingBeside,
  type ShownBars,
  type ShownBoth,
  type ShownInflows,
  type ShownPayments,
  type ShownPie,
  type ShownRanking,
  type ShownSummary,
  summaryBeside,
  usualComparison,
} from './compared.ts';
import { type AnalysisDays, useAnalysisQuery } from './frame.tsx';

/** Figures with the days a call compared them with. */
interface OfDays extends Range {
  before: Range;
  granularity?: Granularity;
}

/** How the figures of a call are compared. */
interface Comparing<E extends Endpoint, Shown> {
  /** The days of the address where it has none. */
  usual?: 'this-year' | undefined;
  isRanking?: boolean;
  /** Whether the call takes buckets of days. */
  hasBuckets?: boolean;
  input: (days: AnalysisDays & { granularity?: Granularity }) => CallInput<E>;
  daysOf: (figures: CallOutput<E>) => OfDays;
  beside: (figures: CallOutput<E>, earlier: CallOutput<E>, comparison: Comparison) => Shown;
  /** Compared as the call does, or with nothing. */
  own: (figures: CallOutput<E>) => Shown;
  alone: (figures: CallOutput<E>) => Shown;
}

/**
 * Returns the figures of a call compared with what the address says: as the call compares them where that is the same
 * days, otherwise beside its answer for the days chosen, or with nothing.
 */
function useCompared<E extends Endpoint, Shown>(
  call: E,
  { usual, isRanking = false, hasBuckets = false, input, daysOf, beside, own, alone }: Comparing<E, Shown>,
): Answered<Shown> {
  const { days, compare } = useAnalysisQuery(usual);
  const answer = useQuery(queryOf(call, input(days)));
  const found = answer.data === undefined ? undefined : daysOf(answer.data);
  const comparison = found && (compare ?? usualComparison(found, isRanking));
  const chosen = found && comparison && comparedRange(comparison, found);
  const isOwn = chosen?.start === found?.before.start && chosen?.end === found?.before.end;
  const whole = chosen && daysRange(chosen.start, chosen.end);
  const granularity = comparison === 'before' ? 'day' : found?.granularity;
  const earlier = useQuery({
    ...queryOf(
      call,
      input({
        'start-date': whole?.startDate,
        'end-date': whole?.endDate,
        ...(hasBuckets && granularity && { granularity }),
      }),
    ),
    enabled: chosen !== undefined && !isOwn,
  });
  const shown = (): Shown | undefined => {
    if (answer.data === undefined || comparison === undefined) return undefined;
    if (chosen === undefined) return alone(answer.data);
    if (isOwn) return own(answer.data);
    return earlier.data === undefined ? undefined : beside(answer.data, earlier.data, comparison);
  };
  return {
    data: shown(),
    dataUpdatedAt: answer.dataUpdatedAt,
    error: answer.error ?? earlier.error,
    refetch: () => Promise.all([answer, earlier].filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}

const itself = <T>(figures: T): T => figures;
const without = <T extends { before: unknown }>(figures: T) => ({ ...figures, before: undefined });

/** Returns the inflow of the chosen days (AC5), of all organizations or of one. */
export const useInflows = (org: number | undefined): Answered<ShownInflows> =>
  useCompared(AC5, {
    hasBuckets: true,
    input: (days) => ({ query: { ...days, ...(org === undefined ? {} : { 'org-id': org }) } }),
    daysOf: itself,
    beside: inflowsBeside,
    own: itself,
    alone: without,
  });

/** Returns the summary of collections on the chosen days (AN2) of an organization; the central office's own is all. */
export const useSummary = (orgId: number): Answered<ShownSummary> =>
  useCompared(AN2, {
    input: (days) => ({ params: { orgId }, query: days }),
    daysOf: itself,
    beside: summaryBeside,
    own: itself,
    alone: without,
  });

/** Returns money in beside money out (AN6), of all organizations or of one; without days of this year. */
export const useBoth = (org: number | undefined): Answered<ShownBoth> =>
  useCompared(AN6, {
    usual: 'this-year',
    hasBuckets: true,
    input: (days) => ({ query: { ...days, ...(org === undefined ? {} : { 'org-id': org }) } }),
    daysOf: itself,
    beside: bothBeside,
    own: itself,
    alone: without,
  });

/** Returns the payments of an organization by status (AC9). */
export const usePie = (orgId: number): Answered<ShownPie> =>
  useCompared(AC9, {
    input: (query) => ({ params: { orgId }, query }),
    daysOf: itself,
    beside: pieBeside,
    own: itself,
    alone: without,
  });

/** Returns the payments of an organization over time (AC10). */
export const useBars = (orgId: number): Answered<ShownBars> =>
  useCompared(AC10, {
    input: (query) => ({ params: { orgId }, query }),
    daysOf: itself,
    beside: barsBeside,
    own: itself,
    alone: without,
  });

/** Returns the payments of all organizations (AC11). */
export const useAllPayments = (): Answered<ShownPayments> =>
  useCompared(AC11, {
    input: (query) => ({ query }),
    daysOf: ({ bar }) => bar,
    beside: paymentsBeside,
    own: itself,
    alone: ({ pie, bar, byMda }) => ({ pie: without(pie), bar: without(bar), byMda }),
  });

const ranking = {
  isRanking: true,
  daysOf: (figures: Ranking) => figures,
  beside: rankingBeside,
  own: (figures: Ranking): ShownRanking => figures,
  alone: (figures: Ranking): ShownRanking => without(figures),
} as const;

/** Returns the services that received the most (AC7), of all organizations or of one. */
export const useTopServices = (org: number | undefined): Answered<ShownRanking> =>
  useCompared(AC7, {
    ...ranking,
    input: (days) => ({ query: { ...days, ...(org === undefined ? {} : { 'org-id': org }) } }),
  });

/** Returns the organizations that received the most (AN4), of all sectors or of one. */
export const useTopMdas = (sector: number | undefined): Answered<ShownRanking> =>
  useCompared(AN4, {
    ...ranking,
    input: (days) => ({ query: { ...days, ...(sector === undefined ? {} : { 'sector-id': sector }) } }),
  });

/** Returns the sectors that received the most (AN5). */
export const useTopSectors = (): Answered<ShownRanking> =>
  useCompared(AN5, { ...ranking, input: (query) => ({ query }) });
