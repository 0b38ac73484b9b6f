import { formatDay, formatRange } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { changedSearch } from '../../../lib/target.ts';
import { Pictured } from '../../../ui/chart/pictured.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { dates } from '../../../ui/list/list-filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DateFilter } from '../../../ui/table/date-filter.tsx';
import { datesOf } from '../../../ui/table/date-range.ts';
import type { Preset } from '../../../ui/table/date-search.ts';
import { OneMda } from '../../ledger/one-mda.tsx';
import type { AnalyticsSearch } from './analytics.pages.ts';
import { analyticsText as text } from './analytics.text.ts';
import { useScope } from './use-organization-scope.ts';

/** The days of an analysis, as its call requests them. */
interface AnalysisDays {
  'start-date'?: string | undefined;
  'end-date'?: string | undefined;
}
interface AnalyticsQuery extends AnalysisDays {
  'org-id'?: number | undefined;
}

/** Returns what the address asks for, and how to change it; `usual` are the days of an address without them. */
export function useAnalysisQuery(usual: Preset = 'last-7-days') {
  const navigate = useNavigate();
  const address = useSearch({ strict: false }) as AnalyticsSearch;
  const [now] = useState(() => new Date());
  const { when = usual, start, end, org, sector } = address;
  const range = Object.entries(datesOf({ when, start, end }, now)).filter(([, value]) => value !== undefined);
  const days: AnalysisDays = Object.fromEntries(range);
  const query: AnalyticsQuery = { ...days, ...(org === undefined ? {} : { 'org-id': org }) };
  const change = (to: Partial<AnalyticsSearch>): void => void navigate({ ...changedSearch(to), resetScroll: false });
  return { query, days, dates: { when, start, end }, org, sector, change };
}

interface Props {
  title: string;
  purpose: string;
  /** Covers all organizations together: there is none to choose. */
  isOfAll?: boolean;
  /** Covers the current moment: there are no days to choose. */
  isOfNow?: boolean;
  /** The days where the address has none. */
  usual?: Preset;
  children: ReactNode;
}

/** Returns the days in words, up to today; a page of the current moment shows today. */
function daysInWords({ 'start-date': start, 'end-date': end }: AnalysisDays, isOfNow: boolean): string {
  const today = lagosDay(new Date());
  if (isOfNow || start === undefined || end === undefined) return formatDay(today);
  const last = end.slice(0, 10);
  return formatRange(start.slice(0, 10), last > today ? today : last);
}

/** Labels the charts of an analysis with its organization and days, from the address. */
export function ChartLabels({
  isOfAll = false,
  isOfNow = false,
  usual,
  children,
}: Pick<Props, 'isOfAll' | 'isOfNow' | 'usual' | 'children'>): ReactNode {
  const { days, org } = useAnalysisQuery(usual);
  const ownerOf = useScope(isOfAll ? undefined : org);
  return (
    <Pictured organization={ownerOf} period={daysInWords(days, isOfNow)}>
      {children}
    </Pictured>
  );
}

/** Shows the head of every analysis: its days, kept in the address, and one organization for users who see all. */
export function AnalyticsFrame({
  title,
  purpose,
  isOfAll = false,
  isOfNow = false,
  usual,
  children,
}: Props): ReactNode {
  const { dates: days, org, change } = useAnalysisQuery(usual);
  return (
    <Stack>
      <PageHeader title={title} purpose={purpose} />
      <Row gap="m l" level data-no-print>
        {!isOfNow && <DateFilter value={days} change={change} isAlways />}
        {!isOfAll && <OneMda address={{ org }} change={change} empty={text.allMdas} />}
      </Row>
      <ChartLabels isOfAll={isOfAll} isOfNow={isOfNow} {...(usual && { usual })}>
        {children}
      </ChartLabels>
    </Stack>
  );
}

const { keys, ask } = dates(() => 'last-7-days');
/** The days of the frame for a list on its page; the frame shows them, so the list does not. */
export const framedDays = { keys, ask };
/** The organization of the frame for a list on its page, which requests it in its path. */
export const framedOrganization = { keys: ['org'], ask: () => ({}) };
