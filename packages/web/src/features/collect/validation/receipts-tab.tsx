import { receiptColumns } from '@isura/contract/collect/receipt-columns.text';
import { RC4, type Receipt } from '@isura/contract/collect/receipts';
import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Cluster, Small } from '../../../ui/layout/layout.tsx';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { dates, oneOf, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { shows } from '../../../ui/list/shows.ts';
import { WaitingBadge } from '../../../ui/page/waiting-notice.tsx';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { PrintReceipts } from './print-receipts.tsx';
import { validationText } from './validation.text.ts';
import { VoidDialog } from './void-dialog.tsx';

const text = validationText.receipts;

/** Shows whether a receipt is in force. */
const ReceiptBadge = badgeOf<'GOOD' | 'VOIDED'>(
  { GOOD: text.good, VOIDED: text.voided },
  { GOOD: { tone: 'success', icon: IconCircleCheck }, VOIDED: { tone: 'neutral', icon: IconBan } },
);

const columns = screenColumns(receiptColumns, {
  number: { sticky: true, card: 'title' },
  payerName: { card: 'fact', roomy: true },
  status: {
    card: 'status',
    cell: ({ isVoided, isWaiting, givenBack }) => (
      <Cluster>
        <ReceiptBadge status={isVoided ? 'VOIDED' : 'GOOD'} />
        {isWaiting && <WaitingBadge />}
        {givenBack?.map(({ amount, at }) => (
          <Small key={at.toISOString()} as="span">
            {text.givenBack(formatMoney(amount), formatDay(lagosDay(at)))}
          </Small>
        ))}
      </Cluster>
    ),
  },
  serviceName: { card: 'fact', roomy: true },
});

const { filters } = text;
const receipts = listOf(RC4, {
  id: 'receipts',
  orderedBy: 'issuedAt,desc',
  caption: text.caption,
  columns,
  nameOf: ({ number }) => number,
  filters: [
    dates(),
    typed('find', filters.words),
    oneOf('voided', [filters.voided, filters.all], (value) => ({ voided: value === 'yes' }), {
      no: filters.no,
      yes: filters.yes,
    }),
  ],
  file: { of: receiptColumns },
  empty: text.empty,
});

const acts: readonly RowAct<Receipt>[] = [
  {
    label: text.check,
    act: ({ number }, { go }) => void go({ to: '/admin/collections/revenue-validation', search: { ref: number } }),
  },
  {
    label: text.void,
    can: 'void',
    danger: true,
    act: shows((receipt, layer) => <VoidDialog {...layer} receipt={receipt} />),
  },
];

/**
 * Lists the receipts of the user's organization or, for the central office, of all (RC4), as one file (RC11); the
 * central office voids them (RC5).
 */
export const ReceiptsTab = (): ReactNode => (
  <List
    of={receipts}
    actions={acts}
    above={(page, { narrowed }) => page && page.total > 0 && <PrintReceipts narrowed={narrowed} />}
  />
);
