import * as addresses from '@isura/contract/kernel/addresses';
import { formatInstant, formatRange } from '@isura/contract/kernel/day-format';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { CentralFigures } from '@isura/contract/report/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { Pictured } from '../../../ui/chart/pictured.tsx';
import { TrendChart, trendPeriod, trendTable } from '../../../ui/chart/trend-chart.tsx';
import { Facts, Small, Stack } from '../../../ui/layout/layout.tsx';
import { partText } from '../../../ui/page/part.text.ts';
import { Card, Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { centralQuery, dashboardQuery } from '../dashboard/dashboard.api.ts';
import { trendFinding } from '../dashboard/finding.text.ts';
import { saysInflow } from '../dashboard/finding.ts';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import css from './overview.module.css';
import { overviewText as text } from './overview.text.ts';
import { OrganizationRanking, SectorRanking } from './rankings.tsx';
import { SettlementsCard } from './settlements-card.tsx';
import type { Span } from './span.ts';

const { money } = text;

/** Shows what was paid on these days, with a link to its lines. */
const PaidOut = ({ amount, span }: { amount: Kobo; span: Span }): ReactNode => (
  <MaybeWay href={addresses.unprocessed({ tab: 'paid', when: span })}>
    <Money amount={amount} compact />
  </MaybeWay>
);

/** Shows the total of the chosen days, in full, with its related figures. */
function Sum({ figures, span }: { figures: CentralFigures; span: Span }): ReactNode {
  const { start, end, inflow, paidOut, lastYear, liveMdas, activeServices, asAt } = figures;
  const facts = [
    { label: money.lastYear, value: <Money amount={lastYear.amount} compact /> },
    ...(paidOut ? [{ label: money.paidOut, value: <PaidOut amount={paidOut.amount} span={span} /> }] : []),
    { label: money.live, value: formatCount(liveMdas) },
    { label: money.active, value: formatCount(activeServices) },
  ];
  return (
    <div>
      <Small>{money.received(formatRange(start, end))}</Small>
      <p className={css.figure}>
        <Link to="/admin/reports/inflow-report" search={{ when: span }}>
          <Money amount={inflow.amount} compact />
        </Link>
      </p>
      <Small>
        <Money amount={inflow.amount} /> {money.payments(inflow.count)}
      </Small>
      <Facts className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {asAt && <Small>{partText.asAt(formatInstant(asAt))}</Small>}
    </div>
  );
}

/** Shows the total beside its monthly trend: two answers, each of which may fail on its own. */
function TrendCard({ sum }: { sum: ReactNode }): ReactNode {
  const { data: whole, dataUpdatedAt, error, refetch } = useQuery(dashboardQuery);
  if (!whole)
    return (
      <Card>
        <div className={css.trend}>
          {sum}
          {error ? <ErrorState retry={() => void refetch()} error={error} /> : <Skeleton height={300} />}
        </div>
      </Card>
    );
  if (!saysInflow(whole)) return <Card>{sum}</Card>;
  const trend = { months: whole.series, lastYearByNow: whole.receivedLastYear.amount };
  return (
    <Pictured asAt={new Date(dataUpdatedAt)}>
      <ChartCard title={trendFinding(whole)} table={trendTable(trend)} period={trendPeriod(trend)}>
        <div className={css.trend}>
          {sum}
          <TrendChart {...trend} />
        </div>
      </ChartCard>
    </Pictured>
  );
}

/**
 * Shows what all organizations received in a span of days: the total and its trend, by organization and by sector, and
 * how it was settled.
 */
export function MoneyPart({ span, start, end }: { span: Span; start: string; end: string }): ReactNode {
  const { data, dataUpdatedAt, error, refetch } = useQuery(centralQuery(start, end));
  return (
    <Stack as="section" aria-label={money.title}>
      <TrendCard sum={data ? <Sum figures={data} span={span} /> : !error && <Skeleton height={200} />} />
      {data && (
        <Pictured asAt={data.asAt ?? new Date(dataUpdatedAt)}>
          <div className={css.charts}>
            <OrganizationRanking figures={data} />
            <SectorRanking figures={data} />
          </div>
          <SettlementsCard figures={data} />
        </Pictured>
      )}
      {!data && error && <ErrorState retry={() => void refetch()} error={error} />}
      {!data && !error && (
        <AfterAMoment>
          <Skeleton height={300} />
        </AfterAMoment>
      )}
    </Stack>
  );
}
