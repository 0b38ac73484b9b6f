import { ForecastGranularity, type ForecastSummary } from '@isura/contract/forecast/forecast';
import { ForecastStatus } from '@isura/contract/forecast/forecast-states';
import { CF1, CF2 } from '@isura/contract/forecast/forecasts';
import { formatRange } from '@isura/contract/kernel/day-format';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isCentralOffice } from '../../lib/central-office.ts';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../../ui/action/button.tsx';
import { FilterSelect } from '../../ui/form/filter-select.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { List } from '../../ui/list/list.tsx';
import { oneOrganization, oneValue } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { type Column, mda, moment, words } from '../../ui/table/columns.tsx';
import { Consolidated } from './consolidated.tsx';
import css from './forecast.module.css';
import type { ForecastSearch } from './forecast.pages.ts';
import { granularityLabels, statusLabels, forecastText as text } from './forecast.text.ts';
import { ForecastBadge } from './forecast-badge.tsx';
import { ForecastView } from './forecast-view.tsx';
import { NewForecast } from './new-forecast.tsx';
import { titles } from './titles.text.ts';

const HOME = '/admin/analytics/cash-forecast';
const columns: readonly Column<ForecastSummary>[] = [
  {
    key: 'periodStart',
    header: text.columns.days,
    card: 'title',
    sticky: true,
    cell: ({ id, periodStart, periodEnd }) => (
      <Link to="." search={{ forecast: id } as never}>
        {formatRange(periodStart, periodEnd)}
      </Link>
    ),
  },
  {
    key: 'granularity',
    header: text.columns.by,
    card: 'fact',
    cell: ({ granularity }) => granularityLabels[granularity],
  },
  { key: 'edition', header: text.columns.edition, align: 'right', card: 'fact', cell: ({ edition }) => edition },
  {
    key: 'status',
    header: text.columns.status,
    card: 'status',
    cell: ({ status }) => <ForecastBadge status={status} />,
  },
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

/** Shows the cash forecasts: the list and a new one, one of them, and for the central office all together (J19). */
export default function ForecastsPage(): ReactNode {
  const person = useSignedIn();
  const navigate = useNavigate();
  const { forecast, by = 'WEEK' } = useSearch({ strict: false }) as ForecastSearch;
  const [isMaking, make] = useState(false);
  const open = (id: number): void => void navigate({ to: HOME, search: { forecast: id } as never });
  if (forecast !== undefined) return <ForecastView key={forecast} id={forecast} />;
  const isCentral = isCentralOffice(person);
  return (
    <Stack>
      <PageHeader
        title={titles.cashForecast}
        purpose={text.purpose}
        actions={
          person &&
          mayCall(person, CF2.id) && (
            <Button look="primary" onClick={() => make(true)}>
              {text.create}
            </Button>
          )
        }
      />
      {isCentral && (
        <>
          <div className={css.choice}>
            <FilterSelect
              label={text.showBy}
              all={granularityLabels.WEEK}
              value={by === 'MONTH' ? 'MONTH' : ''}
              options={[{ value: 'MONTH', label: granularityLabels.MONTH }]}
              choose={(value) =>
                void navigate({
                  to: '.',
                  search: ((before: object) => ({ ...before, by: value || undefined })) as never,
                  resetScroll: false,
                })
              }
            />
          </div>
          <Consolidated by={by} />
          <h2>{text.list}</h2>
        </>
      )}
      <List of={forecasts} open={({ id }) => open(id)} />
      {isMaking && <NewForecast done={open} close={() => make(false)} />}
    </Stack>
  );
}
