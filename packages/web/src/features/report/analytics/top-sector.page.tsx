import * as addresses from '@isura/contract/kernel/addresses';
import { AN5 } from '@isura/contract/report/analytics';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { analyticsText as text } from './analytics.text.ts';
import { AnalyticsFrame, useAnalysisQuery } from './frame.tsx';
import { OwnSector } from './own-sector.tsx';
import { TopCard } from './top-card.tsx';

const { title, purpose, first, words } = text.top.sector;

function OfAll(): ReactNode {
  const answer = useQuery(queryOf(AN5, { query: useAnalysisQuery().days }));
  return (
    <TopCard
      of={answer}
      first={first}
      words={words}
      behind={({ key }, days) => addresses.collectionAnalysis('top-mda', { ...addresses.ownDays(days), sector: key })}
    />
  );
}

/**
 * Shows the sectors that received the most (AN5), each with a link to its organizations; MDA staff see their
 * sector and the place of their MDA in it (AN2).
 */
export default function TopSectorPage(): ReactNode {
  const isCentral = isCentralOffice(useSignedIn());
  return (
    <AnalyticsFrame title={title} purpose={purpose} isOfAll>
      {isCentral ? <OfAll /> : <OwnSector />}
    </AnalyticsFrame>
  );
}
