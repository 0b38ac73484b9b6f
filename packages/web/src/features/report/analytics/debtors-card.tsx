import * as addresses from '@isura/contract/kernel/addresses';
import { AC14 } from '@isura/contract/report/receivables';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { OwedCard } from './owed-card.tsx';
import { receivablesText as text } from './receivables.text.ts';

/**
 * Shows who owes the most (AC14); each links to their unpaid invoices. It loads on its own, so that the other figures do
 * not wait for it.
 */
export function DebtorsCard({ org }: { org: number | undefined }): ReactNode {
  const answer = useQuery(queryOf(AC14, { query: org === undefined ? {} : { 'org-id': org } }));
  return (
    <FiguresOf of={answer}>
      {({ debtors, outstanding }) => (
        <OwedCard
          title={text.byDebtor}
          first={text.debtor}
          rows={debtors}
          all={outstanding}
          words={text.debtors}
          says={text.owesMost}
          behind={(key) => addresses.invoices({ owing: 'owed', payer: key, org })}
        />
      )}
    </FiguresOf>
  );
}
