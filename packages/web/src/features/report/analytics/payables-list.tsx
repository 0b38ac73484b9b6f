import { RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import { PR21 } from '@isura/contract/request/approvals';
import { PayableBucket, type PayableRequest, RQ5 } from '@isura/contract/request/payables';
import { WAS_APPROVED } from '@isura/contract/request/states';
import { bucketLabels } from '@isura/contract/request/words.text';
import type { ReactNode } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { List } from '../../../ui/list/list.tsx';
import { chip, choices, oneOf, ownField } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { sums } from '../../../ui/list/sums.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { statusLabels } from '../../request/payment/payment.text.ts';
import { OneMda } from '../one-mda.tsx';
import { payableFiguresText as text } from './payables.text.ts';
import { payableColumns } from './payables-columns.tsx';
import { useOpenPayment } from './use-open-payment.ts';

const { filters, view } = text;
const isSide = (word: string): word is 'due' | 'overdue' => word === 'due' || word === 'overdue';
const payables = listOf(RQ5, {
  id: 'payables',
  extra: ['type', 'totalAmount', 'level'],
  caption: view.caption,
  columns: payableColumns,
  nameOf: ({ requestNumber }) => requestNumber,
  filters: [
    ownField('org', (given) => <OneMda {...given} empty={filters.allMdas} />),
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
    oneOf('type', [filters.type, filters.allTypes], 'type', choices(RequestType.options, requestTypeLabels)),
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

/** Lists payables (RQ5), and lets the user remind the people they wait for (PR21). A row opens its request. */
export function PayablesList({ above }: { above?: () => ReactNode }): ReactNode {
  const person = useSignedIn();
  const reminding = useSend(PR21, { said: () => text.reminded });
  const mayRemind = person !== undefined && mayCall(person, 'PR21');
  return (
    <>
      <Refused error={reminding.problem} />
      <List
        of={payables}
        {...useOpenPayment()}
        {...(above && { above })}
        {...(mayRemind && {
          actions: ({ id, status }: PayableRequest) =>
            status === 'AWAITING_APPROVAL'
              ? [{ label: text.remind, act: () => void reminding.send({ params: { requestId: id } }) }]
              : [],
        })}
      />
    </>
  );
}
