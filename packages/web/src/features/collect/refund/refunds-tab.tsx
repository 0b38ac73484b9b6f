import { RC14 } from '@isura/contract/collect/refund';
import { refundColumns } from '@isura/contract/collect/refund-columns.text';
import { RefundStatus } from '@isura/contract/collect/states';
import { refundStatusLabels } from '@isura/contract/collect/words.text';
import { asKobo } from '@isura/contract/kernel/money';
import { BY_STATUS } from '@isura/contract/kernel/status-sums';
import type { ReactNode } from 'react';
import { Cluster, Small, Stack } from '../../../ui/layout/layout.tsx';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import { dates, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { nothing } from '../../../ui/table/columns.tsx';
import { statusSums } from '../../../ui/table/status-totals.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { HeldMoney } from './held-money.tsx';
import { refundText as text } from './refund.text.ts';
import { refundActs } from './refund-acts.tsx';
import { RefundBadge } from './refund-badge.tsx';

/**
 * At 1280 pixels payer, amount, status and reason are visible without scrolling; columns that repeat the payment request
 * are hidden at first.
 */
const columns = screenColumns(refundColumns, {
  receipt: { sticky: true, card: 'title' },
  payerName: { card: 'fact', roomy: true },
  status: {
    card: 'status',
    cell: ({ status, askedBy }) => (
      <Cluster>
        <RefundBadge status={status} />
        {askedBy === 'PAYER' && <Small as="span">{text.byPayer}</Small>}
      </Cluster>
    ),
  },
  reason: { card: 'fact', roomy: true, keeps: true, cell: ({ reason, whyNot }) => whyNot ?? reason },
  of: { card: 'fact' },
  request: { card: 'fact' },
  owed: {
    card: 'fact',
    cell: ({ owedByOthers, recovered }) =>
      owedByOthers > recovered ? <Money amount={asKobo(owedByOthers - recovered)} /> : nothing,
  },
});

const { filters } = text;
const refunds = listOf(RC14, {
  id: 'refunds',
  orderedBy: 'askedAt,desc',
  extra: ['of', 'request', 'owed'],
  caption: text.caption,
  columns,
  nameOf: ({ receiptNumber }) => receiptNumber,
  filters: [
    dates(),
    typed('find', filters.words),
    oneValue('refund', [filters.status, filters.allStatuses], RefundStatus.options, refundStatusLabels, 'status'),
  ],
  strip: { by: 'refund', header: BY_STATUS },
  totals: statusSums(text.total, { amount: 'amount' }),
  file: { of: refundColumns },
  empty: text.empty,
});

/**
 * Lists the refunds of the user's organization or, for the central office, of all (RC14); accountants start (RC9) or
 * decline (RC15) what payers request.
 */
export const RefundsTab = (): ReactNode => (
  <Stack>
    <HeldMoney />
    <List of={refunds} actions={refundActs} />
  </Stack>
);
