import { formatMoney } from '@isura/contract/kernel/money-format';
import { PR33 } from '@isura/contract/pay/contradiction-settling';
import { contradictionWords } from '@isura/contract/request/contradiction';
import type { LineInQueue } from '@isura/contract/request/queues';
import { lineStatusLabels } from '@isura/contract/request/words.text';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { asks } from '../../../ui/list/asks.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { type Column, Moment, nothing } from '../../../ui/table/columns.tsx';
import { contradictedText as text } from './contradicted.text.ts';
import css from './queue.module.css';
import { openRequest, opens } from './queue-acts.tsx';
import { lineName, queueColumns, queueOf } from './queue-columns.tsx';

/** Shows what the bank reported, the status of the transfer then, the references for an enquiry, and the next step. */
function WhatHappened({ row: { contradiction } }: { row: LineInQueue }): ReactNode {
  if (!contradiction) return nothing;
  const { kind, stood, saidAmount, saidCurrency = 'NGN', ref, bankReference, count, adminRequestId } = contradiction;
  const state = lineStatusLabels[stood];
  const said =
    saidAmount === undefined
      ? undefined
      : saidCurrency === 'NGN'
        ? formatMoney(saidAmount)
        : `${saidCurrency} ${formatMoney(saidAmount).slice(1)}`;
  return (
    <span className={css.why}>
      <strong>{contradictionWords[kind]}</strong>
      <small>{said === undefined ? text.saidAnd(state) : text.said(said, state)}</small>
      <small>
        {text.reference(ref)}
        {bankReference && `. ${text.bankReference(bankReference)}`}
        {count > 1 && `. ${text.more(count - 1)}`}
      </small>
      <span>{adminRequestId === undefined ? text.next[kind] : text.waits}</span>
    </span>
  );
}

const columns: readonly Column<LineInQueue>[] = [
  ...queueColumns('requestNumber', 'lineNo', 'beneficiaryName', 'amount', 'status'),
  { key: 'what', header: text.columns.what, roomy: true, card: 'fact', cell: (row) => <WhatHappened row={row} /> },
  {
    key: 'when',
    header: text.columns.when,
    card: 'fact',
    cell: ({ contradiction }) => (contradiction ? <Moment at={contradiction.firstAt} /> : nothing),
  },
  ...queueColumns('bankName', 'accountNumber', 'payDate', 'orgName'),
];

const contradicted = queueOf({
  id: 'lines-contradicted',
  extra: ['lineNo', 'accountNumber', 'payDate'],
  caption: text.caption,
  columns,
  empty: text.empty,
});
const SCOPE = { view: 'contradicted' } as const;

const acts: readonly RowAct<LineInQueue>[] = [
  opens,
  {
    label: text.settle,
    needs: PR33.id,
    when: ({ contradiction }) => contradiction?.adminRequestId === undefined,
    act: asks(PR33, (row) => ({
      title: text.settleTitle(lineName(row)),
      lead: text.settleLead,
      reason: { label: text.settleLabel, hint: text.settleHint },
      input: (reason) => ({ params: { lineId: row.id }, body: { reason } }),
      verb: text.settle,
      said: ({ number }) => text.asked(number),
    })),
  },
];

/**
 * Lists lines whose bank contradicts their status (PR13): what happened, who handles it, what they do next, and how it
 * is settled (PR33).
 */
export const Contradicted = (): ReactNode => (
  <Stack>
    <p>{text.lead}</p>
    <List of={contradicted} scope={SCOPE} open={openRequest} actions={acts} />
  </Stack>
);
