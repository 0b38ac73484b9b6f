import * as addresses from '@isura/contract/kernel/addresses';
import { AN2 } from '@isura/contract/report/collection-view';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { invoices } from '../../collect/invoice/invoices-list.tsx';
import { pickInvoices } from '../../collect/invoice/picked-invoices.tsx';
import { MaybeWay } from '../dashboard/maybe-way.tsx';
import { AgeingCard } from './ageing-card.tsx';
import { collectionText } from './collection.text.ts';
import { AnalyticsFrame, useAnalysisQuery } from './frame.tsx';
import { invoicesWords } from './receivables.text.ts';
import { useViewed } from './use-viewed.ts';

const text = collectionText.outstanding;
/** All that is owed now: days that other analyses keep in the address do not narrow it. */
const owedNow = { ...invoices, filters: (invoices.filters ?? []).filter(({ dates }) => dates === undefined) };

/**
 * Shows what is owed on invoices now and how late it is (AN2), and the invoices (IN3): their payers can be reminded
 * (IN9).
 */
export default function OutstandingPage(): ReactNode {
  const { org } = useAnalysisQuery();
  const person = useSignedIn();
  const orgId = useViewed(org);
  const answer = useQuery(queryOf(AN2, { params: { orgId }, query: {} }));
  return (
    <AnalyticsFrame purpose={text.purpose} isOfNow>
      <FiguresOf of={answer}>
        {(figures) => (
          <Stack>
            <Tiles>
              {(['owed', 'overdue'] as const).map((owing) => {
                const { count, amount } = owing === 'owed' ? figures.outstanding : figures.overdue;
                return (
                  <Tile
                    key={owing}
                    label={owing === 'owed' ? text.total : text.late}
                    figure={
                      <MaybeWay href={addresses.invoices({ owing, org })}>
                        <Money amount={amount} compact />
                      </MaybeWay>
                    }
                    note={invoicesWords(count)}
                  />
                );
              })}
            </Tiles>
            <AgeingCard figures={figures} org={org} />
          </Stack>
        )}
      </FiguresOf>
      {person && mayCall(person, 'IN3') && (
        <List of={owedNow} scope={{ owed: true }} pick={pickInvoices} empty={{ sentence: text.none }} />
      )}
    </AnalyticsFrame>
  );
}
