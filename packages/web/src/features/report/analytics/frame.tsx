import { formatDay, formatRange } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Pictured } from '../../../ui/chart/pictured.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { dates } from '../../../ui/list/list-filter.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DateFilter } from '../../../ui/table/date-filter.tsx';
import { datesOf } from '../../../ui/table/date-range.ts';
import type { Preset } from '../../../ui/table/date-search.ts';
import { OneMda } from '../one-mda.tsx';
import css from './analytics.module.css';
import type { AnalyticsSearch } from './analytics.search.ts';
import { analyticsText as text } from './analytics.text.ts';
import { useWhose } from './use-whose.ts';

/** What an analysis is of, as its call asks for it. */
interface AskedDays {
  'start-date'?: string | undefined;
  'end-date'?: string | undefined;
}
interface Asked extends AskedDays {
  'org-id'?: number | undefined;
}

/** What the address asks for, and how it is changed; `usual` are the days of an address without them. */
export function useAsked(usual: Preset = 'last-7-days') {
  const navigate = useNavigate();
  const address = useSearch({ strict: false }) as AnalyticsSearch;
  const [now] = useState(() => new Date());
  const { when = usual, start, end, org, sector } = address;
  const range = Object.entries(datesOf({ when, start, end }, now)).filter(([, value]) => value !== undefined);
  const days: AskedDays = Object.fromEntries(range);
  const asked: Asked = { ...days, ...(org === undefined ? {} : { 'org-id': org }) };
  const change = (to: Partial<AnalyticsSearch>): void =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...to }) as never, resetScroll: false });
  return { asked, days, dates: { when, start, end }, org, sector, change };
}

interface Props {
  title: string;
  purpose: string;
  /** Of all organizations together: there is none to choose. */
  isOfAll?: boolean;
  /** Of this moment: there are no days to choose. */
  isOfNow?: boolean;
  /** Its days where the address says none. */
  usual?: Preset;
  children: ReactNode;
}

/** Days as they are said, up to today; those of a page of this moment are today. */
function said({ 'start-date': start, 'end-date': end }: AskedDays, isOfNow: boolean): string {
  const today = lagosDay(new Date());
  if (isOfNow || start === undefined || end === undefined) return formatDay(today);
  const last = end.slice(0, 10);
  return formatRange(start.slice(0, 10), last > today ? today : last);
}

/** Says of the pictures of an analysis whose it is and of which days, as the address asks for it. */
export function PicturesOfAsked({
  isOfAll = false,
  isOfNow = false,
  usual,
  children,
}: Pick<Props, 'isOfAll' | 'isOfNow' | 'usual' | 'children'>): ReactNode {
  const { days, org } = useAsked(usual);
  const whose = useWhose(isOfAll ? undefined : org);
  return (
    <Pictured organization={whose} period={said(days, isOfNow)}>
      {children}
    </Pictured>
  );
}

/** Head of every analysis: its days, which the address keeps, and for those who see all one organization of them. */
export function AnalyticsFrame({
  title,
  purpose,
  isOfAll = false,
  isOfNow = false,
  usual,
  children,
}: Props): ReactNode {
  const { dates: days, org, change } = useAsked(usual);
  return (
    <Stack>
      <PageHeader title={title} purpose={purpose} />
      <div className={css.fields} data-no-print>
        {!isOfNow && <DateFilter value={days} change={change} isAlways />}
        {!isOfAll && <OneMda address={{ org }} change={change} empty={text.allMdas} />}
      </div>
      <PicturesOfAsked isOfAll={isOfAll} isOfNow={isOfNow} {...(usual && { usual })}>
        {children}
      </PicturesOfAsked>
    </Stack>
  );
}

const { keys, ask } = dates(() => 'last-7-days');
/** The days of the frame as a list on its page asks for them; the frame draws them, so the list does not. */
export const framedDays = { keys, ask };
/** The same of the organization: a list asks for it in its path. */
export const framedOrganization = { keys: ['org'], ask: () => ({}) };
