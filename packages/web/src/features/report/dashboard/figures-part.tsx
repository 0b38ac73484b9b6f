import * as addresses from '@isura/contract/kernel/addresses';
import { formatInstant } from '@isura/contract/kernel/day-format';
import type { Dashboard, RankedFigure } from '@isura/contract/report/dashboard';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { TilesToCome } from '../../../ui/chart/figures-of.tsx';
import { Pictured } from '../../../ui/chart/pictured.tsx';
import { RankedBars, rankedTable } from '../../../ui/chart/ranked-bars.tsx';
import { TrendChart, trendPeriod, trendTable } from '../../../ui/chart/trend-chart.tsx';
import { PlainList, Split } from '../../../ui/layout/layout.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Card, Skeleton } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { useScope } from '../analytics/use-organization-scope.ts';
import { Attention } from './attention.tsx';
import { dashboardQuery } from './dashboard.api.ts';
import css from './dashboard.module.css';
import { dashboardText as text } from './dashboard.text.ts';
import { monthFinding, payoutFinding } from './finding.text.ts';
import { saysInflow, type WithInflow } from './finding.ts';
import { FirstSteps, hasStepsLeft, NothingReceived, StepsDone } from './first-steps.tsx';
import { listsOwnPayments, listsToDecide } from './home-kinds.ts';
import { MaybeWay } from './maybe-way.tsx';
import { rankedOf } from './ranked-of.ts';
import { FigureTiles } from './tiles.tsx';
import { WorkTiles } from './work-tiles.tsx';

/** Shows the trend of twelve months beside the year before; the finding is its title. */
function TrendCard({ figures, note }: { figures: WithInflow; note: string }): ReactNode {
  const trend = { months: figures.series, lastYearByNow: figures.receivedLastYear.amount };
  const hasData = figures.series.some(({ count, lastYear }) => count > 0 || lastYear > 0n);
  return (
    <ChartCard
      title={hasData ? monthFinding(figures) : note}
      note={hasData ? note : text.noPaymentsYet}
      table={hasData ? trendTable(trend) : undefined}
      period={trendPeriod(trend)}
    >
      {hasData && <TrendChart {...trend} />}
    </ChartCard>
  );
}

/** Shows the trend of what was paid; nothing for users who see no payments. */
function PayoutCard({ figures: { out, day }, note }: { figures: Dashboard; note: string }): ReactNode {
  if (!out?.series.some(({ count, lastYear }) => count > 0 || lastYear > 0n)) return null;
  const trend = { months: out.series, lastYearByNow: out.paidLastYear.amount };
  return (
    <ChartCard title={payoutFinding(out, day)} note={note} table={trendTable(trend)} period={trendPeriod(trend)}>
      <TrendChart {...trend} />
    </ChartCard>
  );
}

interface RankingProps {
  what: string;
  first: string;
  rows: readonly RankedFigure[];
}

function Ranking({ what, first, rows }: RankingProps): ReactNode {
  const [top] = rows;
  if (!top) return <ChartCard title={what} note={text.noPayments} />;
  const ranked = rows.map(rankedOf);
  return (
    <ChartCard title={text.brings(top.name, top.share)} note={what} table={rankedTable(first, ranked)}>
      <RankedBars rows={ranked} />
    </ChartCard>
  );
}

function Recent({ recent, isCentral }: Pick<WithInflow, 'recent'> & { isCentral: boolean }): ReactNode {
  return (
    <Card>
      <Split>
        <h2>{text.recent}</h2>
        <MaybeWay href={addresses.validation({ tab: 'payments' })}>{text.allPayments}</MaybeWay>
      </Split>
      {recent.length === 0 && <p className={css.note}>{text.noPayments}</p>}
      <PlainList className={css.rows}>
        {recent.map((payment) => (
          <li key={payment.paymentId} className={css.payment}>
            <span>{payment.payerName ?? payment.serviceName}</span>
            <strong>
              <Money amount={payment.amount} />
            </strong>
            <span className={css.small}>
              {[
                ...(payment.payerName === undefined ? [] : [payment.serviceName]),
                ...(isCentral ? [payment.orgName] : []),
                formatInstant(payment.paidAt),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </PlainList>
    </Card>
  );
}

/** An organization that is, or was, live has figures. */
const WAS_LIVE: readonly string[] = ['LIVE', 'SUSPENDED', 'CLOSED'];

/** Reports whether any tile of an organization would show more than zero. */
const hasFigures = ({ receivedThisMonth, out, balance, owed }: Dashboard): boolean =>
  [receivedThisMonth?.amount, out?.paidThisMonth.amount, balance, owed?.amount].some((amount) => (amount ?? 0n) !== 0n);

/** Stands for the figures of an organization that is being set up, which has none, where somebody else sets it up. */
const SetUp = (): ReactNode => (
  <Card>
    <h2>{text.setUp.title}</h2>
    <p>{text.setUp.lead}</p>
  </Card>
);

/**
 * Shows what needs the user, the figures of this month and what came in and went out, of the user's organization or of
 * all for the central office. `beside` stands at the right of the trend instead of a ranking.
 */
export function FiguresPart({ beside }: { beside?: ReactNode }): ReactNode {
  const { data, dataUpdatedAt, error, refetch } = useQuery(dashboardQuery);
  const ownerOf = useScope();
  const person = useSignedIn();
  const status = person?.organizationUser?.organization.status;
  const isSetUp = !isCentralOffice(person) && status !== undefined && !WAS_LIVE.includes(status);
  if (!data)
    return (
      <div className={css.stack}>
        <NotYet of={{ data, error, refetch }}>
          <div className={css.stack}>
            <Skeleton height={160} />
            <TilesToCome height={170} />
            <TilesToCome height={170} />
            <Skeleton height={420} />
            <Skeleton height={420} />
          </div>
        </NotYet>
        {error && (
          <>
            {beside}
            <WorkTiles />
          </>
        )}
      </div>
    );
  const isCentral = data.liveMdas !== undefined;
  // The card of payments above has them too, so that a home has one card of what needs the user.
  const hasNeeds = person !== undefined && !listsToDecide(person) && !listsOwnPayments(person);
  const steps = hasStepsLeft(data.nextSteps) ? data.nextSteps : undefined;
  if (isSetUp || (steps && !hasFigures(data)))
    return (
      <div className={css.stack}>
        {steps && <FirstSteps steps={steps} />}
        {hasNeeds && <Attention needs={data.needs} />}
        {steps ? <NothingReceived /> : <SetUp />}
      </div>
    );
  const services = saysInflow(data) && <Ranking what={text.topServices} first={text.service} rows={data.topServices} />;
  return (
    <Pictured organization={ownerOf} asAt={new Date(dataUpdatedAt)}>
      <div className={css.stack}>
        {steps ? <FirstSteps steps={steps} /> : data.nextSteps && <StepsDone steps={data.nextSteps} />}
        {hasNeeds && <Attention needs={data.needs} />}
        <FigureTiles figures={data} isCentral={isCentral} />
        {saysInflow(data) ? (
          <div className={css.wide}>
            <TrendCard figures={data} note={isCentral ? text.seriesOfAll : text.series} />
            {beside ??
              (data.topOrganizations ? (
                <Ranking what={text.topOrganizations} first={text.organization} rows={data.topOrganizations} />
              ) : (
                services
              ))}
          </div>
        ) : (
          beside
        )}
        <PayoutCard figures={data} note={isCentral ? text.seriesOutOfAll : text.seriesOut} />
        {saysInflow(data) && (
          <div className={data.topOrganizations || beside ? css.page : undefined}>
            {(data.topOrganizations || beside) && services}
            <Recent recent={data.recent} isCentral={isCentral} />
          </div>
        )}
        <WorkTiles />
      </div>
    </Pictured>
  );
}
