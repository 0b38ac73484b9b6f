import * as addresses from '@isura/contract/kernel/addresses';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { analyticsText as text } from './analytics.text.ts';
import { AnalyticsFrame, useAnalysisQuery } from './frame.tsx';
import { TopCard } from './top-card.tsx';
import { useTopServices } from './use-compared.ts';

const { purpose, first, words, ranked } = text.top.services;

/** Shows the services that received the most (AC7). */
export default function TopServicesPage(): ReactNode {
  const { org } = useAnalysisQuery();
  const isCentral = isCentralOffice(useSignedIn());
  const answer = useTopServices(org);
  return (
    <AnalyticsFrame purpose={purpose} compares="ranking">
      <TopCard
        of={answer}
        first={first}
        words={words}
        ranked={ranked}
        behind={({ key, orgId }, days) =>
          addresses.reportRows('inflow-report', {
            ...addresses.ownDays(days),
            service: key,
            org: isCentral ? orgId : undefined,
          })
        }
        report={(days) => addresses.inflowSummary({ ...addresses.ownDays(days), org })}
      />
    </AnalyticsFrame>
  );
}
