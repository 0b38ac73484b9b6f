import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { PR33 } from '@isura/contract/pay/contradiction-settling';
import { contradictionWords } from '@isura/contract/request/contradiction';
import { type LineInQueue, PR13 } from '@isura/contract/request/queues';
import { lineStatusLabels } from '@isura/contract/request/words.text';
import { type ReactNode, useState } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import type { MenuItem } from '../../../ui/action/row-menu.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { listOf } from '../../../ui/list/list-of.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { type Column, Moment, nothing } from '../../../ui/table/columns.tsx';
import { contradictedText as text } from './contradicted.text.ts';
import css from './queue.module.css';
import { queueText } from './queue.text.ts';
import { lineName, queueColumns, queueFilters, queueTotals } from './queue-columns.tsx';
import { useOpenRequest } from './use-open-request.ts';

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

const contradicted = listOf(PR13, {
  id: 'lines-contradicted',
  orderedBy: 'requestNumber,desc',
  extra: ['lineNo', 'accountNumber', 'payDate'],
  caption: text.caption,
  columns,
  nameOf: lineName,
  filters: queueFilters,
  totals: queueTotals,
  file: { report: 'payment-lines' },
  empty: text.empty,
});
const SCOPE = { view: 'contradicted' } as const;

/**
 * Lists lines whose bank contradicts their status (PR13): what happened, who handles it, what they do next, and how it
 * is settled (PR33).
 */
export function Contradicted(): ReactNode {
  const open = useOpenRequest();
  const person = useSignedIn();
  const [settling, settle] = useState<LineInQueue>();
  const [asked, say] = useState<AdminRequest>();
  const maySettle = person !== undefined && mayCall(person, PR33.id);
  const actions = (row: LineInQueue): readonly MenuItem[] => [
    { label: queueText.open, act: () => open(row) },
    ...(maySettle && row.contradiction?.adminRequestId === undefined
      ? [{ label: text.settle, act: () => settle(row) }]
      : []),
  ];
  return (
    <Stack>
      <p>{text.lead}</p>
      {asked && (
        <Notice tone="success" isAnnounced>
          {text.asked(asked.number)}
        </Notice>
      )}
      {settling && (
        <ReasonDialog
          key={settling.id}
          of={PR33}
          title={text.settleTitle(lineName(settling))}
          lead={text.settleLead}
          reason={{ label: text.settleLabel, hint: text.settleHint }}
          input={(reason) => ({ params: { lineId: settling.id }, body: { reason } })}
          verb={text.settle}
          done={(request) => {
            say(request);
            settle(undefined);
          }}
          close={() => settle(undefined)}
        />
      )}
      <List of={contradicted} scope={SCOPE} open={open} actions={actions} />
    </Stack>
  );
}
