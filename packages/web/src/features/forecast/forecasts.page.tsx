import { ForecastGranularity, type ForecastSummary } from '@isura/contract/forecast/forecast';
import { ForecastStatus } from '@isura/contract/forecast/forecast-states';
import { CF1, CF2 } from '@isura/contract/forecast/forecasts';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../lib/central-office.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { targetOf } from '../../lib/target.ts';
import { useSectionPages } from '../../routing/menu-title.ts';
import { Way } from '../../ui/action/way.tsx';
import { List } from '../../ui/list/list.tsx';
import type { ActTools, AddAct } from '../../ui/list/list-acts.tsx';
import { oneOrganization, oneValue } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { AnalysisHead } from '../../ui/page/analysis-page.tsx';
import { badge, type Column, labelled, mda, moment, words } from '../../ui/table/columns.tsx';
import { Consolidated } from './consolidated.tsx';
import type { ForecastSearch } from './forecast.pages.ts';
import { granularityLabels, statusLabels, forecastText as text } from './forecast.text.ts';
import { ForecastBadge } from './forecast-badge.tsx';
import { ForecastView } from './forecast-view.tsx';
import { NewForecast } from './new-forecast.tsx';
import { titles } from './titles.text.ts';

const columns: readonly Column<ForecastSummary>[] = [
  {
    key: 'periodStart',
    header: text.columns.days,
    card: 'title',
    sticky: true,
    cell: ({ id, periodStart, periodEnd }) => (
      <Way href={addresses.cashForecast({ forecast: id })}>{formatRange(periodStart, periodEnd)}</Way>
    ),
  },
  labelled('granularity', text.columns.by, granularityLabels, { card: 'fact' }),
  { key: 'edition', header: text.columns.edition, align: 'right', card: 'fact', cell: ({ edition }) => edition },
  badge(text.columns.status, ForecastBadge),
  moment('createdAt', text.columns.made),
  words('createdByName', text.columns.madeBy),
  moment('publishedAt', text.columns.published),
  mda(text.columns.mda, { ofMany: true }),
];

const { filters } = text;
const forecasts = listOf(CF1, {
  id: 'cash-forecasts',
  orderedBy: 'createdAt,desc',
  caption: text.caption,
  columns,
  nameOf: ({ periodStart, periodEnd }) => formatRange(periodStart, periodEnd),
  filters: [
    oneOrganization(filters.mda),
    oneValue('status', [filters.status, filters.allStatuses], ForecastStatus.options, statusLabels),
    oneValue('granularity', [filters.by, filters.all], ForecastGranularity.options, granularityLabels),
  ],
  empty: text.empty,
});

const open = ({ id }: { id: number }, { go }: ActTools): void =>
  void go(targetOf(addresses.cashForecast({ forecast: id })));

const add: AddAct = {
  label: text.create,
  needs: CF2.id,
  act: (tools) => tools.open(({ close }) => <NewForecast close={close} done={(id) => open({ id }, tools)} />),
};

/**
 * Shows the cash forecasts: the list and a new one, one of them, and for the central office all together
 * (docs/spec/journeys.md#j19).
 */
export default function ForecastsPage(): ReactNode {
  const isCentral = isCentralOffice(useSignedIn());
  const section = useSectionPages(titles.cashForecast);
  const { forecast } = useSearch({ strict: false }) as ForecastSearch;
  if (forecast !== undefined) return <ForecastView key={forecast} id={forecast} />;
  return (
    <List
      of={forecasts}
      add={add}
      open={open}
      head={(parts) => (
        <>
          <AnalysisHead {...section} {...parts} purpose={text.purpose} />
          {isCentral && (
            <>
              <Consolidated />
              <h2>{text.list}</h2>
            </>
          )}
        </>
      )}
    />
  );
}
