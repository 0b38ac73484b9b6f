import { formatDay, formatRange } from '@isura/contract/kernel/day-format';
import { daysBetween, lagosDay } from '@isura/contract/kernel/days';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { changedSearch } from '../../../lib/target.ts';
import { useSectionPages } from '../../../routing/menu-title.ts';
import { Pictured } from '../../../ui/chart/pictured.tsx';
import { dates } from '../../../ui/list/list-filter.ts';
import { AnalysisPage } from '../../../ui/page/analysis-page.tsx';
import { datesOf } from '../../../ui/table/date-range.ts';
import type { Comparison, Preset } from '../../../ui/table/date-search.ts';
import { OneMda } from '../../ledger/one-mda.tsx';
import type { AnalyticsSearch } from './analytics.pages.ts';
import { analyticsText as text } from './analytics.text.ts';
import { type Range, usualComparison } from './compared.ts';
import { useScope } from './use-organization-scope.ts';

/** The days of an analysis, as its call requests them. */
export interface AnalysisDays {
  'start-date'?: string | undefined;
  'end-date'?: string | undefined;
}
interface AnalyticsQuery extends AnalysisDays {
  'org-id'?: number | undefined;
}

/**
 * Returns what the address requests, and how to change it, at the first page of its list; `usual` are the days of an
 * address without them.
 */
export function useAnalysisQuery(usual: Preset = 'last-7-days') {
  const navigate = useNavigate();
  const address = useSearch({ strict: false }) as AnalyticsSearch;
  const [now] = useState(() => new Date());
  const { when = usual, start, end, org, sector, compare } = address;
  const range = Object.entries(datesOf({ when, start, end }, now)).filter(([, value]) => value !== undefined);
  const days: AnalysisDays = Object.fromEntries(range);
  const query: AnalyticsQuery = { ...days, ...(org === undefined ? {} : { 'org-id': org }) };
  const change = (to: Partial<AnalyticsSearch>): void =>
    void navigate({ ...changedSearch({ page: undefined, ...to }), resetScroll: false });
  return { query, days, dates: { when, start, end }, compare, org, sector, change };
}

/** What an analysis covers. */
interface Coverage {
  /** Covers all organizations together: there is none to choose. */
  isOfAll?: boolean;
  /** Covers the current moment: there are no days to choose. */
  isOfNow?: boolean;
  /** The days where the address has none. */
  usual?: Preset;
  /** What it compares: a series, or the members of a ranking; absent where it compares nothing. */
  compares?: 'series' | 'ranking' | undefined;
  /** A further choice of the central office, such as a sector. */
  choice?: ReactNode;
}
interface Props extends Coverage {
  purpose: string;
  children: ReactNode;
}

/** Returns the days in words, up to today; a page of the current moment shows today. */
function daysInWords(days: AnalysisDays, isOfNow: boolean): string {
  const range = rangeOf(days);
  return isOfNow || range === undefined ? formatDay(lagosDay(new Date())) : formatRange(range.start, range.end);
}

/** Returns the days of an analysis up to today, where both ends are known. */
function rangeOf({ 'start-date': start, 'end-date': end }: AnalysisDays): Range | undefined {
  const today = lagosDay(new Date());
  if (start === undefined || end === undefined) return undefined;
  const last = end.slice(0, 10);
  return { start: start.slice(0, 10), end: last > today ? today : last };
}

/** Labels the charts of an analysis with its organization and days, from the address. */
export function ChartLabels({
  isOfAll = false,
  isOfNow = false,
  usual,
  children,
}: Coverage & { children: ReactNode }): ReactNode {
  const { days, org } = useAnalysisQuery(usual);
  const ownerOf = useScope(isOfAll ? undefined : org);
  return (
    <Pictured organization={ownerOf} period={daysInWords(days, isOfNow)}>
      {children}
    </Pictured>
  );
}

/**
 * Returns the head of an analysis: its section with the pages beside it, its days, what they are compared with, and one
 * organization for users who see all; all of them are kept in the address.
 */
export function useAnalysisHead(purpose: string, coverage: Coverage = {}) {
  const { isOfAll = false, isOfNow = false, usual, compares, choice } = coverage;
  const { dates: value, days, compare, org, change } = useAnalysisQuery(usual);
  const range = rangeOf(days);
  const comparison = compares && {
    value: compare ?? (range ? usualComparison(range, compares === 'ranking') : 'before'),
    days: range && daysBetween(range.start, range.end) + 1,
    change: (chosen: Comparison) => change({ compare: chosen }),
  };
  const isCentral = isCentralOffice(useSignedIn());
  return {
    ...useSectionPages(text.title),
    purpose,
    days: isOfNow ? undefined : { value, change },
    comparison,
    organization: !isCentral ? undefined : isOfAll ? (
      choice
    ) : (
      <OneMda address={{ org }} change={change} empty={text.allMdas} />
    ),
  };
}

/** Shows an analysis below its head; its charts are labelled with its organization and days. */
export function AnalyticsFrame({ purpose, children, ...coverage }: Props): ReactNode {
  return (
    <AnalysisPage {...useAnalysisHead(purpose, coverage)}>
      <ChartLabels {...coverage}>{children}</ChartLabels>
    </AnalysisPage>
  );
}

const { keys, ask } = dates(() => 'last-7-days');
/** The days of the frame for a list on its page; the frame shows them, so the list does not. */
export const framedDays = { keys, ask };
/** The organization of the frame for a list on its page, which requests it in its path. */
export const framedOrganization = { keys: ['org'], ask: () => ({}) };
