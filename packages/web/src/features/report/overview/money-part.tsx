import * as addresses from '@isura/contract/kernel/addresses';
import { formatInstant, formatRange } from '@isura/contract/kernel/day-format';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { CentralFigures } from '@isura/contract/report/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Pictured } from '../../../ui/chart/pictured.tsx';
import { Facts, Small, Split, Stack } from '../../../ui/layout/layout.tsx';
import { partText } from '../../../ui/page/part.text.ts';
import { Card, Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { centralQuery } from '../dashboard/dashboard.api.ts';
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

interface MoneyPartProps {
  span: Span;
  start: string;
  end: string;
  days: ReactNode;
}

/**
 * Shows what all organizations received in a span of days, which `days` chooses: the total, by organization and by sector,
 * and how it was settled.
 */
export function MoneyPart({ span, start, end, days }: MoneyPartProps): ReactNode {
  const { data, dataUpdatedAt, error, refetch } = useQuery(centralQuery(start, end));
  return (
    <Stack as="section" aria-label={money.title}>
      <Split centred>
        <h2>{money.title}</h2>
        {days}
      </Split>
      <Card>{data ? <Sum figures={data} span={span} /> : !error && <Skeleton height={200} />}</Card>
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
