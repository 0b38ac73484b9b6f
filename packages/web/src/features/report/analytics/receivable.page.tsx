import * as addresses from '@isura/contract/kernel/addresses';
import { AC3, AC4, type PortalReceivables, type Receivables } from '@isura/contract/report/receivables';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { Columns, Stack } from '../../../ui/layout/layout.tsx';
import { AgeingCard } from './ageing-card.tsx';
import { DebtorsCard } from './debtors-card.tsx';
import { AnalyticsFrame, useAnalysisQuery } from './frame.tsx';
import { OwedCard } from './owed-card.tsx';
import { BilledCard, ReceivableTiles } from './receivable-tiles.tsx';
import { receivablesText as text } from './receivables.text.ts';

/** The default of the address without days: this year, because invoices are paid over months. */
const USUAL = 'this-year';

function useReceivables(): UseQueryResult<Receivables | PortalReceivables> {
  const { days, query } = useAnalysisQuery(USUAL);
  const isCentral = isCentralOffice(useSignedIn());
  const own = useQuery({ ...queryOf(AC3, { query: days }), enabled: !isCentral });
  const all = useQuery({ ...queryOf(AC4, { query }), enabled: isCentral });
  return isCentral ? all : own;
}

/** Shows what is owed and how late it is, what is paid of the invoices of some days, and who is owed (AC3, AC4). */
export default function ReceivablePage(): ReactNode {
  const { org } = useAnalysisQuery(USUAL);
  return (
    <AnalyticsFrame purpose={text.purpose} usual={USUAL}>
      <Stack>
        <FiguresOf of={useReceivables()}>
          {(figures) => (
            <Stack>
              <ReceivableTiles figures={figures} org={org} />
              <AgeingCard figures={figures} org={org} />
              <Columns least={400}>
                <Stack>
                  <OwedCard
                    title={text.byService}
                    first={text.service}
                    rows={figures.byService}
                    all={figures.outstanding}
                    words={text.services}
                    behind={(key) => addresses.invoices({ owing: 'owed', service: key, org })}
                  />
                  <BilledCard figures={figures} org={org} />
                </Stack>
                {'byMda' in figures && org === undefined && (
                  <>
                    <OwedCard
                      title={text.byMda}
                      first={text.mda}
                      rows={figures.byMda}
                      all={figures.outstanding}
                      words={text.mdas}
                      behind={(key) => addresses.invoices({ owing: 'owed', org: key })}
                    />
                    <OwedCard
                      title={text.bySector}
                      first={text.sector}
                      rows={figures.bySector}
                      all={figures.outstanding}
                      words={text.sectors}
                    />
                  </>
                )}
              </Columns>
            </Stack>
          )}
        </FiguresOf>
        <DebtorsCard org={org} />
      </Stack>
    </AnalyticsFrame>
  );
}
