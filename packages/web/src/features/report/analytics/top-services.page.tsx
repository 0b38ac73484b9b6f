import * as addresses from '@isura/contract/kernel/addresses';
import { AC7 } from '@isura/contract/report/analytics';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { analyticsText as text } from './analytics.text.ts';
import { AnalyticsFrame, useAnalysisQuery } from './frame.tsx';
import { TopCard } from './top-card.tsx';

const { title, purpose, first, words } = text.top.services;

/** Shows the services that received the most (AC7). */
export default function TopServicesPage(): ReactNode {
  const { query, org } = useAnalysisQuery();
  const isCentral = isCentralOffice(useSignedIn());
  const answer = useQuery(queryOf(AC7, { query }));
  return (
    <AnalyticsFrame title={title} purpose={purpose}>
      <TopCard
        of={answer}
        first={first}
        words={words}
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
