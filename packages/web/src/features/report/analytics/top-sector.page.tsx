import * as addresses from '@isura/contract/kernel/addresses';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { analyticsText as text } from './analytics.text.ts';
import { AnalyticsFrame } from './frame.tsx';
import { OwnSector } from './own-sector.tsx';
import { TopCard } from './top-card.tsx';
import { useTopSectors } from './use-compared.ts';

const { purpose, first, words, ranked } = text.top.sector;

function OfAll(): ReactNode {
  const answer = useTopSectors();
  return (
    <TopCard
      of={answer}
      first={first}
      words={words}
      ranked={ranked}
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
    <AnalyticsFrame purpose={purpose} isOfAll compares={isCentral ? 'ranking' : undefined}>
      {isCentral ? <OfAll /> : <OwnSector />}
    </AnalyticsFrame>
  );
}
