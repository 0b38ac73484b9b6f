import { asKobo } from '@isura/contract/kernel/money';
import type { RequestType } from '@isura/contract/kernel/request-type';
import { type Payable, RQ4 } from '@isura/contract/request/payables';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { Columns, Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { AnalysisHead } from '../../../ui/page/analysis-page.tsx';
import { ChartLabels, useAnalysisHead } from './frame.tsx';
import { PayableTypes, TotalTiles } from './payable-types.tsx';
import { payableFiguresText } from './payables.text.ts';
import { PayableAges } from './payables-figures.tsx';
import { bucketFilter, statusFilter } from './payables-filters.ts';
import { payableActs, payables } from './payables-list.tsx';

const route = getRouteApi('/admin/analytics/payment-view/total-payables');
const none = { count: 0, amount: asKobo(0n) };
/** Stands for the side of today that was not requested. */
const NONE: Payable = { ...none, awaiting: none, approved: none, buckets: [] };

/** Shows the figures under the filters of the list below. */
function Figures(): ReactNode {
  const { org, type, status, bucket } = route.useSearch();
  const answer = useQuery(
    queryOf(RQ4, {
      query: {
        ...(org !== undefined && { 'org-id': org }),
        ...(type && { type: [type as RequestType] }),
        ...(status && { status: statusFilter(status) }),
        ...(bucket && bucketFilter(bucket)),
      },
    }),
  );
  const narrowed = { org, type, status, bucket };
  return (
    <FiguresOf of={answer}>
      {({ due = NONE, overdue = NONE, byType }) => {
        const figures = { due, overdue, byType };
        return (
          <Stack>
            <TotalTiles figures={figures} narrowed={narrowed} />
            <Columns least={400}>
              <PayableTypes figures={figures} narrowed={narrowed} />
              <PayableAges figures={figures} org={org} more={{ type, status }} />
            </Columns>
          </Stack>
        );
      }}
    </FiguresOf>
  );
}

/** Shows all payables by type and due day (RQ4), and their payments (RQ5): a filter applies to both. */
export default function TotalPayablesPage(): ReactNode {
  const head = useAnalysisHead(payableFiguresText.total.purpose, { isOfNow: true });
  return (
    <List
      of={payables}
      head={(parts) => <AnalysisHead {...head} {...parts} />}
      {...payableActs}
      above={() => (
        <ChartLabels isOfNow>
          <Figures />
        </ChartLabels>
      )}
    />
  );
}
