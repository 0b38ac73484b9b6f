import { asKobo } from '@isura/contract/kernel/money';
import type { RequestType } from '@isura/contract/kernel/request-type';
import { type Payable, type PayableBucket, type PayableRequest, RQ4 } from '@isura/contract/request/payables';
import { WAS_APPROVED } from '@isura/contract/request/states';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import css from './analytics.module.css';
import { PicturesOfAsked } from './frame.tsx';
import { PayableTypes, TotalTiles } from './payable-types.tsx';
import { payableFiguresText } from './payables.text.ts';
import { PayableAges } from './payables-figures.tsx';
import { PayablesList } from './payables-list.tsx';

const { total } = payableFiguresText;
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
        ...(status && { status: status === 'unpaid' ? [...WAS_APPROVED] : [status as PayableRequest['status']] }),
        ...(bucket === 'due' || bucket === 'overdue'
          ? { [bucket]: true }
          : bucket && { bucket: bucket.toUpperCase() as PayableBucket }),
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
            <div className={css.cards}>
              <PayableTypes figures={figures} narrowed={narrowed} />
              <PayableAges figures={figures} org={org} more={{ type, status }} />
            </div>
          </Stack>
        );
      }}
    </FiguresOf>
  );
}

/** Shows all payables by type and due day (RQ4), and their payments (RQ5): a filter applies to both. */
export default function TotalPayablesPage(): ReactNode {
  return (
    <Stack>
      <PageHeader title={total.title} purpose={total.purpose} />
      <PayablesList
        above={() => (
          <PicturesOfAsked isOfNow>
            <Figures />
          </PicturesOfAsked>
        )}
      />
    </Stack>
  );
}
