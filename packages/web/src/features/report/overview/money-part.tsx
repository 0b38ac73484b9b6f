import { formatDay, formatPeriod } from '@isura/contract/kernel/day-format';
import { firstDayOf, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { RankedFigure } from '@isura/contract/report/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Bar } from '../../../ui/chart/bars.ts';
import { MoneyChart } from '../../../ui/chart/money-chart.tsx';
import { FilterSelect } from '../../../ui/form/filter-select.tsx';
import { Skeleton, Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { rangeOf } from '../../../ui/table/date-range.ts';
import { Money } from '../../../ui/value/value.tsx';
import { centralQuery } from '../dashboard/dashboard.api.ts';
import { dashboardText } from '../dashboard/dashboard.text.ts';
import css from './overview.module.css';
import { overviewText as text } from './overview.text.ts';

const spans = ['last-7-days', 'this-month', 'last-month', 'this-year'] as const;
type Span = (typeof spans)[number];

/** The days of a span, up to today. */
function daysOf(span: Span, now: Date): { start: string; end: string } {
  const today = lagosDay(now);
  const { startDate = firstDayOf(periodOf(today)), endDate = today } = rangeOf({ when: span }, now);
  const end = endDate.slice(0, 10);
  return { start: startDate.slice(0, 10), end: end > today ? today : end };
}

const bars = (rows: readonly RankedFigure[]): Bar[] =>
  rows.map(({ name, amount, count }) => ({ label: name, amount, count }));
const inWords = (bucket: string): string => (bucket.length === 7 ? formatPeriod(bucket) : formatDay(bucket));

/** What all bodies took in a span of days: the sum, its course, by sector and by body. */
export function MoneyPart(): ReactNode {
  const [span, choose] = useState<Span>('this-month');
  const [now] = useState(() => new Date());
  const days = daysOf(span, now);
  const { data, error, refetch } = useQuery(centralQuery(days.start, days.end));
  const { money } = text;
  return (
    <section className={css.stack} aria-label={money.title}>
      <div className={css.span}>
        <FilterSelect
          label={money.span}
          value={span}
          options={spans.map((value) => ({ value, label: money.spans[value] }))}
          choose={(value) => choose(value as Span)}
        />
      </div>
      {error && !data && <ErrorState retry={() => void refetch()} error={error} />}
      {!data && !error && (
        <AfterAMoment>
          <Skeleton height={112} />
          <Skeleton height={300} />
        </AfterAMoment>
      )}
      {data && (
        <>
          <Tiles>
            <Tile
              label={money.received}
              figure={
                <Link to="/admin/reports/inflow-report" search={{ when: span }}>
                  <Money amount={data.inflow.amount} compact />
                </Link>
              }
              note={dashboardText.change(data.inflow.amount, data.previous.amount, money.before)}
            />
            <Tile label={money.payments} figure={formatCount(data.inflow.count)} />
            <Tile label={money.failed} figure={formatCount(data.settlementsFailed)} />
          </Tiles>
          <div className={css.charts}>
            <MoneyChart
              title={money.course}
              first={money.bucket}
              bars={data.series.map(({ bucket, amount, count }) => ({ label: inWords(bucket), amount, count }))}
              empty={money.nothing}
            />
            <MoneyChart title={money.bySector} first={money.sector} bars={bars(data.bySector)} empty={money.nothing} />
            <MoneyChart title={money.byMda} first={money.body} bars={bars(data.byMda)} empty={money.nothing} />
          </div>
        </>
      )}
    </section>
  );
}
