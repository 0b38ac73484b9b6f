import { RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import { PR21 } from '@isura/contract/request/approvals';
import { PayableBucket, type PayableRequest, RQ5 } from '@isura/contract/request/payables';
import { WAS_APPROVED } from '@isura/contract/request/states';
import { bucketLabels } from '@isura/contract/request/words.text';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { chip, choices, oneOf, oneValue } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { byMda } from '../../ledger/one-mda.tsx';
import { statusLabels } from '../../request/payment/payment.text.ts';
import { openPayment } from './open-payment.ts';
import { payableFiguresText as text } from './payables.text.ts';
import { payableColumns } from './payables-columns.tsx';

const { filters, view } = text;
const isSide = (word: string): word is 'due' | 'overdue' => word === 'due' || word === 'overdue';
const payables = listOf(RQ5, {
  id: 'payables',
  extra: ['type', 'totalAmount', 'level'],
  caption: view.caption,
  columns: payableColumns,
  nameOf: ({ requestNumber }) => requestNumber,
  filters: [
    byMda(filters.allMdas),
    chip('org', filters.mda, 'org-id', ({ orgName }: PayableRequest) => orgName),
    oneOf<'bucket' | 'due' | 'overdue'>(
      'bucket',
      [filters.bucket, filters.allBuckets],
      (word) => (isSide(word) ? { [word]: true } : { bucket: word.toUpperCase() }),
      [
        { value: 'overdue', label: filters.overdue },
        { value: 'due', label: filters.due },
        ...PayableBucket.options.map((key) => ({ value: key.toLowerCase(), label: bucketLabels[key] })),
      ],
    ),
    oneValue('type', [filters.type, filters.allTypes], RequestType.options, requestTypeLabels),
    oneOf<'status'>(
      'status',
      [filters.status, filters.allStatuses],
      (word) => ({ status: word === 'unpaid' ? [...WAS_APPROVED] : word }),
      [
        ...choices(['AWAITING_APPROVAL'] as const, statusLabels),
        { value: 'unpaid', label: text.total.approved },
        ...choices(WAS_APPROVED, statusLabels),
      ],
    ),
  ],
  totals: sums(text.totals, { unpaidAmount: 'x-total-amount' }),
  file: { report: 'payables' },
  empty: text.nothing,
});

const remind: RowAct<PayableRequest> = {
  label: text.remind,
  needs: PR21.id,
  when: ({ status }) => status === 'AWAITING_APPROVAL',
  act: ({ id }, { send }) => send(PR21, { params: { requestId: id } }, () => text.reminded),
};

/** Lists payables (RQ5), and lets the user remind the people they wait for (PR21). A row opens its request. */
export const PayablesList = ({ above }: { above?: () => ReactNode }): ReactNode => (
  <List of={payables} {...openPayment} {...(above && { above })} actions={[remind]} />
);
