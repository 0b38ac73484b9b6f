import type { ConsolidatedForecast } from '@isura/contract/forecast/forecast';
import { CF6 } from '@isura/contract/forecast/forecasts';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatRange } from '@isura/contract/kernel/day-format';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryOf } from '../../lib/query-client.ts';
import { changedSearch } from '../../lib/target.ts';
import { Way } from '../../ui/action/way.tsx';
import { FiguresOf } from '../../ui/chart/figures-of.tsx';
import { Pictured } from '../../ui/chart/pictured.tsx';
import { FilterSelect } from '../../ui/form/filter-select.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { Card } from '../../ui/page/pieces.tsx';
import { Money } from '../../ui/value/value.tsx';
import { ClosingChart } from './closing-chart.tsx';
import css from './forecast.module.css';
import type { ForecastSearch } from './forecast.pages.ts';
import { categoryLabels, granularityLabels, forecastText as text } from './forecast.text.ts';
import { Balance } from './forecast-grid.tsx';

function Sums({ all: { columns, rows } }: { all: ConsolidatedForecast }): ReactNode {
  const sum = (label: string, of: (column: ConsolidatedForecast['columns'][number]) => ReactNode): ReactNode => (
    <tr data-sum>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column.start}>{of(column)}</td>
      ))}
    </tr>
  );
  const part = (direction: string): ReactNode =>
    rows
      .filter((row) => row.direction === direction)
      .map(({ category, amounts }) => (
        <tr key={category}>
          <th scope="row">{categoryLabels[category]}</th>
          {columns.map(({ start }, nth) => (
            <td key={start}>
              <Money amount={amounts[nth]!} compact />
            </td>
          ))}
        </tr>
      ));
  return (
    <Card as="div" compact>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={css.scroll} aria-label={text.all} tabIndex={0}>
        <table className={css.grid}>
          <caption className="visually-hidden">{text.all}</caption>
          <thead>
            <tr>
              <th scope="col">{text.row}</th>
              {columns.map(({ start, end }) => (
                <th key={start} scope="col">
                  {formatRange(start, end)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sum(text.opening, ({ opening }) => (
              <Balance amount={opening} />
            ))}
            {sum(text.moneyIn, ({ inflow }) => (
              <Money amount={inflow} compact />
            ))}
            {part('INFLOW')}
            {sum(text.moneyOut, ({ outflow }) => (
              <Money amount={outflow} compact />
            ))}
            {part('OUTFLOW')}
            {sum(text.closing, ({ closing }) => (
              <Balance amount={closing} />
            ))}
            {sum(text.forecasts, ({ mdas }) => mdas)}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function Whole({ all }: { all: ConsolidatedForecast }): ReactNode {
  return (
    <Stack>
      {all.mdas.length === 0 ? (
        <Notice tone="info">{text.none}</Notice>
      ) : (
        <>
          <p className={css.small}>{text.allLead(all.mdas.length)}</p>
          <ClosingChart columns={all.columns} />
          <Sums all={all} />
          <Card compact className={css.why} aria-label={text.mdas}>
            <h2>{text.mdas}</h2>
            <ul>
              {all.mdas.map(({ orgId, orgName, forecastId, lowest, closing }) => (
                <li key={orgId}>
                  <Way href={addresses.cashForecast({ forecast: forecastId })}>{orgName}</Way>
                  <span>
                    {text.lowestOf} <Balance amount={lowest} />
                  </span>
                  <span>
                    {text.closing} <Balance amount={closing} />
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
      <Card compact className={css.why} aria-label={text.missing(all.missing.length)}>
        <h2>{all.missing.length === 0 ? text.nobodyMissing : text.missing(all.missing.length)}</h2>
        <ul className={css.names}>
          {all.missing.map(({ orgId, orgName }) => (
            <li key={orgId}>{orgName}</li>
          ))}
        </ul>
      </Card>
    </Stack>
  );
}

/** Shows the published forecasts of all organizations added up, by week or month, and which are missing (CF6). */
export function Consolidated(): ReactNode {
  const navigate = useNavigate();
  const { by = 'WEEK' } = useSearch({ strict: false }) as ForecastSearch;
  const answer = useQuery(queryOf(CF6, { query: { granularity: by } }));
  const choose = (value: string | undefined): void =>
    void navigate({ ...changedSearch({ by: value || undefined }), resetScroll: false });
  return (
    <>
      <div className={css.choice}>
        <FilterSelect
          label={text.showBy}
          all={granularityLabels.WEEK}
          value={by === 'MONTH' ? 'MONTH' : ''}
          options={[{ value: 'MONTH', label: granularityLabels.MONTH }]}
          choose={choose}
        />
      </div>
      <Pictured organization={text.all}>
        <FiguresOf of={answer}>{(all) => <Whole all={all} />}</FiguresOf>
      </Pictured>
    </>
  );
}
