import { formatRange } from '@isura/contract/kernel/day-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { CentralFigures, Dashboard } from '@isura/contract/report/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { CourseChart, courseTable } from '../../../ui/chart/course-chart.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { centralQuery, dashboardQuery } from '../dashboard/dashboard.api.ts';
import { courseFinding } from '../dashboard/finding.text.ts';
import css from './overview.module.css';
import { overviewText as text } from './overview.text.ts';
import { BodyRanking, SectorRanking } from './rankings.tsx';
import { SettlementsCard } from './settlements-card.tsx';
import type { Span } from './span.ts';

const { money } = text;

/** The sum of the chosen days, in full, and what stands beside it. */
function Sum({ figures, span }: { figures: CentralFigures; span: Span }): ReactNode {
  const { start, end, inflow, previous, lastYear, liveMdas, activeServices } = figures;
  const facts = [
    { label: money.lastYear, value: <Money amount={lastYear.amount} compact /> },
    { label: money.before, value: <Money amount={previous.amount} compact /> },
    { label: money.live, value: formatCount(liveMdas) },
    { label: money.active, value: formatCount(activeServices) },
  ];
  return (
    <div className={css.sum}>
      <p className={css.small}>{money.received(formatRange(start, end))}</p>
      <p className={css.figure}>
        <Link to="/admin/reports/inflow-report" search={{ when: span }}>
          <Money amount={inflow.amount} compact />
        </Link>
      </p>
      <p className={css.small}>
        <Money amount={inflow.amount} /> {money.payments(inflow.count)}
      </p>
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function CourseCard({ figures, whole, span }: { figures: CentralFigures; whole: Dashboard; span: Span }): ReactNode {
  const course = { months: whole.series, lastYearByNow: whole.receivedLastYear.amount };
  return (
    <ChartCard title={courseFinding(whole)} table={courseTable(course)}>
      <div className={css.course}>
        <Sum figures={figures} span={span} />
        <CourseChart {...course} />
      </div>
    </ChartCard>
  );
}

/** What all bodies took in a span of days: the sum and its course, by body and by sector, and how it was settled. */
export function MoneyPart({ span, start, end }: { span: Span; start: string; end: string }): ReactNode {
  const { data, error, refetch } = useQuery(centralQuery(start, end));
  const whole = useQuery(dashboardQuery);
  const failure = (data ? undefined : error) ?? (whole.data ? undefined : whole.error);
  if (failure)
    return (
      <ErrorState
        retry={() => {
          void refetch();
          void whole.refetch();
        }}
        error={failure}
      />
    );
  if (!data || !whole.data)
    return (
      <AfterAMoment>
        <Skeleton height={340} />
        <Skeleton height={300} />
      </AfterAMoment>
    );
  return (
    <section className={css.stack} aria-label={money.title}>
      <CourseCard figures={data} whole={whole.data} span={span} />
      <div className={css.charts}>
        <BodyRanking figures={data} />
        <SectorRanking figures={data} />
      </div>
      <SettlementsCard figures={data} />
    </section>
  );
}
