import { payableColumns as declared } from '@isura/contract/request/payable-columns.text';
import { RQ4, RQ5 } from '@isura/contract/request/payables';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { FiguresOf } from '../../../ui/chart/figures-of.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { listOf } from '../../../ui/list/list-of.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { AnalyticsFrame, useAnalysisQuery } from './frame.tsx';
import { openPayment } from './open-payment.ts';
import { payableFiguresText as text } from './payables.text.ts';
import { payableColumns } from './payables-columns.tsx';
import { type BothSides, PayableAges, PayableTiles } from './payables-figures.tsx';

const waiting = listOf(RQ5, {
  id: 'payables-waiting',
  extra: ['type'],
  caption: text.waiting,
  columns: payableColumns.filter(({ key }) => key !== 'status' && key !== 'totalAmount'),
  nameOf: ({ requestNumber }) => requestNumber,
  totals: sums(text.totals, { unpaidAmount: 'x-total-amount' }),
  file: { of: declared },
  empty: text.nothingWaits,
});

/** Shows payables by due day (RQ4), and the payments that await approval (RQ5). A row opens its request. */
export default function MdaPayablePage(): ReactNode {
  const { org } = useAnalysisQuery();
  const narrowed = org === undefined ? {} : { 'org-id': org };
  const answer = useQuery({ ...queryOf(RQ4, { query: narrowed }), select: (both) => both as BothSides });
  return (
    <AnalyticsFrame purpose={text.purpose} isOfNow>
      <FiguresOf of={answer}>
        {(figures) => (
          <Stack>
            <PayableTiles figures={figures} org={org} />
            <PayableAges figures={figures} org={org} />
          </Stack>
        )}
      </FiguresOf>
      <h2>{text.waiting}</h2>
      <List of={waiting} scope={{ status: ['AWAITING_APPROVAL'], ...narrowed }} {...openPayment} />
    </AnalyticsFrame>
  );
}
