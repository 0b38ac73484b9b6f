import type { ShownOn } from '@isura/contract/kernel/columns';
import { payeeInWords } from '@isura/contract/request/payee-in-words.text';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { requestColumns as declared } from '@isura/contract/request/request-columns.text';
import { asBadge, screenColumns } from '../../../ui/list/declared-columns.tsx';
import { type Column, nothing } from '../../../ui/table/columns.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { orOf, landingText as text } from './payment.text.ts';
import { StatusCell } from './status-cell.tsx';

const payee = ({ beneficiaryName, beneficiaryFor, payeeCount, lineCount }: RequestSummary): string => {
  const name = beneficiaryName && payeeInWords(beneficiaryName, beneficiaryFor);
  return payeeCount > 1
    ? text.payees(payeeCount, name)
    : `${name ?? ''}${lineCount > 1 ? `, ${text.lines(lineCount)}` : ''}`;
};

/** The looks of the columns of payments, the same in every list of them. */
const looks = {
  requestNumber: { sticky: true, keeps: true, card: 'fact' },
  title: { roomy: true, card: 'title', cell: (row: RequestSummary) => row.title || text.untitled },
  type: { card: 'fact' },
  status: asBadge(StatusCell),
  createdByName: { card: 'fact' },
} as const;

/** The columns of payments, in their list and among drafts. */
export const requestColumns = screenColumns(
  declared,
  {
    ...looks,
    payee: { roomy: true, keeps: true, card: 'fact', cell: (row) => payee(row) || nothing },
    status: {
      card: 'status',
      cell: (row) => (
        <StatusCell
          {...row}
          isOneLine
          waitsFor={row.waitingFor.length > 0 ? text.waitsFor(orOf(row.waitingFor)) : undefined}
        />
      ),
    },
    waiting: {
      ...{ card: 'fact', roomy: true },
      cell: ({ waitingFor }) => (waitingFor.length > 0 ? orOf(waitingFor) : nothing),
    },
  },
  [
    ...(['requestNumber', 'title', 'type', 'payee', 'totalAmount', 'payDate', 'status'] as const),
    ...(['waiting', 'createdByName', 'createdAt', 'orgName'] as const),
  ],
);

/** Returns these columns of payments, in this order, in lists that show a payment without saying who it waits for. */
export const someOfRequest = (...keys: Exclude<ShownOn<typeof declared.columns, 'screen'>, 'payee' | 'waiting'>[]) =>
  screenColumns(
    declared,
    {
      ...looks,
      paid: { card: 'fact', cell: ({ disbursement }) => <Money amount={disbursement.paidAmount} /> },
      rejectReason: {
        ...{ roomy: true, keeps: true, card: 'fact' },
        cell: ({ rejectReason, rejectedByName }) =>
          rejectReason ? `${rejectReason}${rejectedByName ? ` (${rejectedByName})` : ''}` : nothing,
      },
    },
    keys,
  );

/** Returns the columns of a list in which people have kept the type under the key `typeLabel`. */
export const typeAsKept = (columns: readonly Column<RequestSummary>[]): Column<RequestSummary>[] =>
  columns.map((column) => (column.key === 'type' ? { ...column, key: 'typeLabel' } : column));
