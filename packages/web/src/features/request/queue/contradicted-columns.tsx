import { formatMoney } from '@isura/contract/kernel/money-format';
import { contradictionWords } from '@isura/contract/request/contradiction';
import { lineColumns } from '@isura/contract/request/line-columns.text';
import type { LineInQueue } from '@isura/contract/request/queues';
import { lineStatusLabels } from '@isura/contract/request/words.text';
import type { ReactNode } from 'react';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { type Column, Moment, nothing } from '../../../ui/table/columns.tsx';
import { contradictedText as text } from './contradicted.text.ts';
import css from './queue.module.css';
import { queueColumns } from './queue-columns.tsx';

/** Shows what the bank reported, the status of the transfer then, the references for an enquiry, and the next step. */
function WhatHappened({ row: { contradiction, status } }: { row: LineInQueue }): ReactNode {
  if (!contradiction) return nothing;
  const { kind, stood, saidAmount, saidCurrency = 'NGN', ref, bankReference, count, adminRequestId } = contradiction;
  const state = lineStatusLabels[stood];
  const amount =
    saidAmount === undefined
      ? undefined
      : saidCurrency === 'NGN'
        ? formatMoney(saidAmount)
        : `${saidCurrency} ${formatMoney(saidAmount).slice(1)}`;
  return (
    <span className={css.why}>
      <strong>{contradictionWords[kind]}</strong>
      <small>{amount === undefined ? text.saidAnd(state) : text.reported(amount, state)}</small>
      <small>
        {text.reference(ref)}
        {bankReference && `. ${text.bankReference(bankReference)}`}
        {count > 1 && `. ${text.more(count - 1)}`}
      </small>
      <span>{adminRequestId === undefined ? (text.nextWhen[status]?.[kind] ?? text.next[kind]) : text.waits}</span>
    </span>
  );
}

/** The columns of lines with a bank that contradicts their status. */
export const contradictedColumns: readonly Column<LineInQueue>[] = [
  ...queueColumns('requestNumber', 'lineNo', 'beneficiaryName', 'amount', 'status'),
  ...screenColumns(
    lineColumns,
    {
      what: { roomy: true, card: 'fact', cell: (row) => <WhatHappened row={row} /> },
      when: { cell: ({ contradiction }) => (contradiction ? <Moment at={contradiction.firstAt} /> : nothing) },
    },
    ['what', 'when'],
  ),
  ...queueColumns('bankName', 'accountNumber', 'payDate', 'orgName'),
];
