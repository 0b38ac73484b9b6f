import * as addresses from '@isura/contract/kernel/addresses';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Pictured } from '../../../ui/chart/pictured.tsx';
import { FilterSelect } from '../../../ui/form/filter-select.tsx';
import { sectorsQuery } from '../../org/directory/directory.api.ts';
import { analyticsText as text } from './analytics.text.ts';
import { AnalyticsFrame, useAnalysisQuery } from './frame.tsx';
import { OwnRow } from './own-row.tsx';
import { TopCard } from './top-card.tsx';
import { useTopMdas } from './use-compared.ts';

const { purpose, first, words, ranked, scopeOfSector, sector: sectorLabel, allSectors } = text.top.mda;

/** Chooses the MDAs of one sector; in the address, as links from the sectors have it. */
function OneSector(): ReactNode {
  const { sector, change } = useAnalysisQuery();
  const { data = [] } = useQuery(sectorsQuery);
  return (
    <FilterSelect
      label={sectorLabel}
      all={allSectors}
      value={sector?.toString()}
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      choose={(chosen) => change({ sector: chosen === undefined ? undefined : Number(chosen) })}
    />
  );
}

function OfAll(): ReactNode {
  const { sector } = useAnalysisQuery();
  const answer = useTopMdas(sector);
  return (
    <Pictured organization={sector === undefined ? undefined : scopeOfSector}>
      <TopCard
        of={answer}
        first={first}
        words={words}
        ranked={ranked}
        behind={({ key }, range) => addresses.reportRows('inflow-report', { ...addresses.ownDays(range), org: key })}
        report={sector === undefined ? (range) => addresses.inflowSummary(addresses.ownDays(range), 'mda') : undefined}
      />
    </Pictured>
  );
}

/** Shows the organizations that received the most (AN4); MDA staff see only their own (AC5). */
export default function TopMdaPage(): ReactNode {
  const isCentral = isCentralOffice(useSignedIn());
  return (
    <AnalyticsFrame purpose={purpose} isOfAll compares={isCentral ? 'ranking' : 'series'} choice={<OneSector />}>
      {isCentral ? <OfAll /> : <OwnRow />}
    </AnalyticsFrame>
  );
}
