import { formatCount } from '@isura/contract/kernel/numbers-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Skeleton, Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { AfterAMoment } from '../../../ui/page/states.tsx';
import { dashboardQuery } from '../dashboard/dashboard.api.ts';
import { figureQueries } from './overview.api.ts';
import { overviewText as text } from './overview.text.ts';

type Figure = keyof typeof figureQueries;

/** A count, or that it is not known: one figure that fails does not take the others with it. */
function Count({ of }: { of: Figure }): ReactNode {
  const { data, error } = useQuery(figureQueries[of] as unknown as Parameters<typeof useQuery<{ total: number }>>[0]);
  if (error) return text.noFigure;
  if (!data)
    return (
      <AfterAMoment>
        <Skeleton width={64} height={32} />
      </AfterAMoment>
    );
  return formatCount((data as { total: number }).total);
}

/** The same figure as on the dashboard, from the same call. */
function Live(): ReactNode {
  const { data, error } = useQuery(dashboardQuery);
  if (error || (data && data.liveMdas === undefined)) return text.noFigure;
  return data ? (
    formatCount(data.liveMdas ?? 0)
  ) : (
    <AfterAMoment>
      <Skeleton width={64} height={32} />
    </AfterAMoment>
  );
}

/** What is live and what waits, counted now. */
export function OverviewTiles(): ReactNode {
  const { tiles } = text;
  return (
    <section aria-label={text.figures}>
      <Tiles>
        <Tile label={tiles.live} figure={<Live />} />
        <Tile label={tiles.active} figure={<Count of="active" />} />
        <Tile label={tiles.onboarding} figure={<Count of="onboarding" />} />
        <Tile
          label={tiles.services}
          figure={
            <Link to="/admin/oagf-overview/service-activation" search={{ status: 'PENDING_ACTIVATION' }}>
              <Count of="services" />
            </Link>
          }
        />
        <Tile
          label={tiles.splits}
          figure={
            <Link to="/admin/oagf-overview/revenue-split-ratio" search={{ tab: 'waiting' }}>
              <Count of="splits" />
            </Link>
          }
        />
        <Tile label={tiles.accounts} figure={<Count of="accounts" />} />
      </Tiles>
    </section>
  );
}
