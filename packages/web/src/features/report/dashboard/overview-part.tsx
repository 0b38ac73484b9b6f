import { formatInstant, formatPeriod } from '@isura/contract/kernel/day-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { Dashboard, RankedFigure } from '@isura/contract/report/dashboard';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayOpen } from '../../../app/guards.ts';
import { isScreen } from '../../../app/paths.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Way } from '../../../ui/action/way.tsx';
import { MoneyChart } from '../../../ui/chart/money-chart.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Card, Skeleton, Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { dashboardQuery } from './dashboard.api.ts';
import css from './dashboard.module.css';
import { dashboardText as text } from './dashboard.text.ts';

/** A link where the page stands and may be opened, else its words alone. */
function MaybeWay({ href, children }: { href: string; children: ReactNode }): ReactNode {
  const person = useSignedIn();
  const path = href.split('?')[0] ?? href;
  return isScreen(path) && person && mayOpen(person.resources, path) ? <Way href={href}>{children}</Way> : children;
}

const REPORT = '/admin/reports/inflow-report';

function Figures({ figures }: { figures: Dashboard }): ReactNode {
  const { receivedThisMonth, receivedBefore, balance, overdueInvoices, unsettled } = figures;
  const { liveMdas, servicesWaiting, onboardingWaiting } = figures;
  const { tiles } = text;
  return (
    <section aria-label={text.figures}>
      <Tiles>
        <Tile
          label={tiles.received}
          figure={
            <MaybeWay href={`${REPORT}?when=this-month`}>
              <Money amount={receivedThisMonth.amount} compact />
            </MaybeWay>
          }
          note={text.change(receivedThisMonth.amount, receivedBefore.amount)}
        />
        <Tile
          label={tiles.balance}
          figure={
            <MaybeWay href="/admin/balances">
              <Money amount={balance} compact />
            </MaybeWay>
          }
          note={text.balanceNote}
        />
        <Tile
          label={tiles.unsettled}
          figure={
            <MaybeWay href="/admin/collections/revenue-validation?tab=settlements">
              <Money amount={unsettled.amount} compact />
            </MaybeWay>
          }
          note={text.shares(unsettled.count)}
        />
        <Tile
          label={tiles.overdue}
          figure={
            <MaybeWay href="/admin/collections/print-invoice?overdue=true">
              {formatCount(overdueInvoices.count)}
            </MaybeWay>
          }
          note={<Money amount={overdueInvoices.amount} />}
        />
        {liveMdas !== undefined && (
          <Tile
            label={tiles.live}
            figure={<MaybeWay href="/admin/mda-directory?status=LIVE">{formatCount(liveMdas)}</MaybeWay>}
          />
        )}
        {servicesWaiting !== undefined && (
          <Tile
            label={tiles.services}
            figure={
              <MaybeWay href="/admin/oagf-overview/service-activation?status=PENDING_ACTIVATION">
                {formatCount(servicesWaiting)}
              </MaybeWay>
            }
          />
        )}
        {onboardingWaiting !== undefined && (
          <Tile
            label={tiles.onboarding}
            figure={<MaybeWay href="/admin/oagf-overview?tab=onboarding">{formatCount(onboardingWaiting)}</MaybeWay>}
          />
        )}
      </Tiles>
    </section>
  );
}

function Alerts({ alerts }: Pick<Dashboard, 'alerts'>): ReactNode {
  if (alerts.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{text.alertsTitle}</p>
      <ul className={css.alerts}>
        {alerts.map(({ kind, count, link }) => (
          <li key={kind}>
            <MaybeWay href={link}>{text.alerts[kind](count)}</MaybeWay>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Ranking({ title, rows }: { title: string; rows: readonly RankedFigure[] }): ReactNode {
  return (
    <Card>
      <h2>{title}</h2>
      {rows.length === 0 && <p className={css.note}>{text.noPayments}</p>}
      <ol className={css.rows}>
        {rows.map(({ id, name, amount, count, share }) => (
          <li key={id} className={css.ranked}>
            <span>{name}</span>
            <Money amount={amount} />
            <span className={css.small}>{text.ofAll(count, share)}</span>
            <span className={css.bar} style={{ inlineSize: `${share}%` }} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Recent({ recent, isCentral }: Pick<Dashboard, 'recent'> & { isCentral: boolean }): ReactNode {
  return (
    <Card>
      <h2>{text.recent}</h2>
      {recent.length === 0 && <p className={css.note}>{text.noPayments}</p>}
      <ul className={css.rows}>
        {recent.map((payment) => (
          <li key={payment.paymentId} className={css.ranked}>
            <span>{payment.payerName}</span>
            <Money amount={payment.amount} />
            <span className={css.small}>
              {[payment.serviceName, ...(isCentral ? [payment.orgName] : []), formatInstant(payment.paidAt)].join(
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What came in, what waits and what wants a person: of the own body, or of all for the central office. */
export function OverviewPart(): ReactNode {
  const { data, error, refetch } = useQuery(dashboardQuery);
  if (error && !data) return <ErrorState retry={() => void refetch()} error={error} />;
  if (!data)
    return (
      <AfterAMoment>
        <div className={css.stack}>
          <Tiles>
            {['received', 'ledger', 'way', 'overdue'].map((tile) => (
              <Skeleton key={tile} height={126} />
            ))}
          </Tiles>
          <Skeleton height={420} />
        </div>
      </AfterAMoment>
    );
  const isCentral = data.topBodies !== undefined;
  return (
    <div className={css.stack}>
      <Alerts alerts={data.alerts} />
      <Figures figures={data} />
      <MoneyChart
        title={isCentral ? text.seriesOfAll : text.series}
        first={text.month}
        bars={data.series.map(({ month, amount, count }) => ({ label: formatPeriod(month), amount, count }))}
        empty={text.noPaymentsYet}
      />
      <div className={css.page}>
        <Ranking title={text.topServices} rows={data.topServices} />
        {data.topBodies && <Ranking title={text.topBodies} rows={data.topBodies} />}
        <Recent recent={data.recent} isCentral={isCentral} />
      </div>
    </div>
  );
}
