import type { ReactNode } from 'react';
import { FiguresOf, TilesToCome } from '../../../ui/chart/figures-of.tsx';
import { Columns, Stack } from '../../../ui/layout/layout.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AgeingCard } from './ageing-card.tsx';
import css from './analytics.module.css';
import { collectionText as text } from './collection.text.ts';
import { CollectionRanks, CollectionTiles } from './collection-tiles.tsx';
import { AnalyticsFrame, useAnalysisQuery } from './frame.tsx';
import { ReceivedChannels, ReceivedServices } from './received-cards.tsx';
import { ReceivedTrend } from './received-trend.tsx';
import { RejectedCard } from './rejected-card.tsx';
import { useInflows, useSummary } from './use-compared.ts';
import { useViewed } from './use-viewed.ts';

const SummaryToCome = (): ReactNode => (
  <Stack>
    <TilesToCome height={170} />
    <Skeleton height={52} />
  </Stack>
);

/**
 * Shows all collections on one page: a tile for each screen (AN2), and the trend, channels and services of the same
 * days (AC5).
 */
export default function CollectionPage(): ReactNode {
  const { org } = useAnalysisQuery();
  const orgId = useViewed(org);
  const summary = useSummary(orgId);
  const inflows = useInflows(org);
  return (
    <AnalyticsFrame purpose={text.purpose} compares="series">
      <Stack>
        <FiguresOf of={summary} place={<SummaryToCome />}>
          {(figures) => (
            <>
              <CollectionTiles figures={figures} org={org} />
              <CollectionRanks figures={figures} org={org} />
            </>
          )}
        </FiguresOf>
        <FiguresOf of={inflows} place={<Skeleton height={430} />}>
          {(figures) => (
            <div className={css.wide}>
              <ReceivedTrend figures={figures} org={org} />
              <ReceivedChannels figures={figures} org={org} />
            </div>
          )}
        </FiguresOf>
        {summary.data && <AgeingCard figures={summary.data} org={org} />}
        <Columns least={400}>
          {inflows.data && <ReceivedServices figures={inflows.data} org={org} />}
          {summary.data && <RejectedCard figures={summary.data} org={org} />}
        </Columns>
      </Stack>
    </AnalyticsFrame>
  );
}
