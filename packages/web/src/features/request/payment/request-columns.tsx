import type { RequestSummary } from '@isura/contract/request/payment-request';
import { type Column, code, day, mda, moment, money, nothing, words } from '../../../ui/table/columns.tsx';
import { orOf, landingText as text } from './payment.text.ts';
import { StatusCell } from './status-cell.tsx';

const payee = ({ beneficiaryName, payeeCount, lineCount }: RequestSummary): string =>
  payeeCount > 1
    ? text.payees(payeeCount, beneficiaryName)
    : `${beneficiaryName ?? ''}${lineCount > 1 ? `, ${text.lines(lineCount)}` : ''}`;

/** The columns of payments, in the list of a type and among drafts. */
export const requestColumns: readonly Column<RequestSummary>[] = [
  code('requestNumber', text.columns.number, { sticky: true, card: 'fact' }),
  { key: 'title', header: text.columns.title, roomy: true, card: 'title', cell: (row) => row.title || text.untitled },
  { key: 'payee', header: text.columns.payee, roomy: true, card: 'fact', cell: (row) => payee(row) || nothing },
  money('totalAmount', text.columns.amount),
  day('payDate', text.columns.payDate),
  {
    key: 'status',
    header: text.columns.status,
    card: 'status',
    cell: ({ waitingFor, ...row }) => (
      <StatusCell {...row} waitsFor={waitingFor.length > 0 ? text.waitsFor(orOf(waitingFor)) : undefined} />
    ),
  },
  {
    key: 'waiting',
    header: text.columns.waiting,
    card: 'fact',
    roomy: true,
    cell: ({ waitingFor }) => (waitingFor.length > 0 ? orOf(waitingFor) : nothing),
  },
  words('createdByName', text.columns.by, { card: 'fact' }),
  moment('createdAt', text.columns.on, { card: 'fact' }),
  mda(text.columns.mda, { ofMany: true }),
];
