import * as addresses from '@isura/contract/kernel/addresses';
import { AN4 } from '@isura/contract/report/analytics';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Pictured } from '../../../ui/chart/pictured.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { analyticsText as text } from './analytics.text.ts';
import { AnalyticsFrame, useAnalysisQuery } from './frame.tsx';
import { OwnRow } from './own-row.tsx';
import { TopCard } from './top-card.tsx';

const { title, purpose, first, words, ofSector, scopeOfSector, allSectors } = text.top.mda;

function OfAll(): ReactNode {
  const { days, sector, change } = useAnalysisQuery();
  const answer = useQuery(
    queryOf(AN4, { query: { ...days, ...(sector === undefined ? {} : { 'sector-id': sector }) } }),
  );
  return (
    <Pictured organization={sector === undefined ? undefined : scopeOfSector}>
      {sector !== undefined && (
        <Row>
          <span>{ofSector}</span>
          <Button look="quiet" onClick={() => change({ sector: undefined })}>
            {allSectors}
          </Button>
        </Row>
      )}
      <TopCard
        of={answer}
        first={first}
        words={words}
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
    <AnalyticsFrame title={title} purpose={purpose} isOfAll>
      {isCentral ? <OfAll /> : <OwnRow />}
    </AnalyticsFrame>
  );
}
