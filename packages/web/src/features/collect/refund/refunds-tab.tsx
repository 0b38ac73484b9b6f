import { RC7 } from '@isura/contract/collect/payment';
import { RC14, RC15, type Refund } from '@isura/contract/collect/refund';
import { RefundStatus } from '@isura/contract/collect/states';
import { refundStatusLabels } from '@isura/contract/collect/words.text';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { asKobo } from '@isura/contract/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { Small, Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import { choices, dates, oneOf, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { type Column, moment, money, nothing, words } from '../../../ui/table/columns.tsx';
import { statusTotals } from '../../../ui/table/status-totals.tsx';
import { Money } from '../../../ui/value/value.tsx';
import css from '../validation/validation.module.css';
import { refundText as text } from './refund.text.ts';
import { RefundBadge } from './refund-badge.tsx';
import { StartRefund } from './start-refund.tsx';

const columns: readonly Column<Refund>[] = [
  {
    key: 'receipt',
    header: text.columns.receipt,
    sticky: true,
    card: 'title',
    cell: ({ receiptNumber }) => <span className={css.nowrap}>{receiptNumber}</span>,
  },
  moment('askedAt', text.columns.when),
  words('payerName', text.columns.payer, { card: 'fact', roomy: true }),
  money('amount', text.columns.amount),
  {
    key: 'status',
    header: text.columns.status,
    card: 'status',
    cell: ({ status, askedBy }) => (
      <span className={css.badges}>
        <RefundBadge status={status} />
        {askedBy === 'PAYER' && <Small as="span">{text.byPayer}</Small>}
      </span>
    ),
  },
  {
    key: 'of',
    header: text.columns.of,
    align: 'right',
    card: 'fact',
    cell: ({ paymentAmount }) => <Money amount={paymentAmount} />,
  },
  {
    key: 'request',
    header: text.columns.request,
    card: 'fact',
    cell: ({ requestNumber }) => (requestNumber ? <span className={css.nowrap}>{requestNumber}</span> : nothing),
  },
  {
    key: 'owed',
    header: text.columns.owed,
    align: 'right',
    cell: ({ owedByOthers, recovered }) =>
      owedByOthers > recovered ? <Money amount={asKobo(owedByOthers - recovered)} /> : nothing,
  },
  {
    key: 'reason',
    header: text.columns.reason,
    card: 'fact',
    roomy: true,
    cell: ({ reason, whyNot }) => whyNot ?? reason,
  },
  words('orgName', text.columns.mda, { card: 'fact', ofMany: true }),
];

const amountAlone = () => ({ amount: 'amount' });
const refunds = listOf(RC14, {
  id: 'refunds',
  orderedBy: 'askedAt,desc',
  extra: ['owed'],
  caption: text.caption,
  columns,
  nameOf: ({ receiptNumber }) => receiptNumber,
  filters: [
    dates(),
    typed('find', text.filters.words),
    oneOf(
      'refund',
      [text.filters.status, text.filters.allStatuses],
      'status',
      choices(RefundStatus.options, refundStatusLabels),
    ),
  ],
  totals: (page) => statusTotals(page, text.total, amountAlone) ?? [],
  file: { report: 'refunds' },
  empty: text.empty,
});

const heldQuery = queryOf(RC7, { query: { held: true, size: 1, sort: 'confirmedAt,asc' } });

/** Shows how many payments hold money whose refund nobody has started, since when, and a link to them. */
function HeldMoney(): ReactNode {
  const { data } = useQuery(heldQuery);
  const [oldest] = data?.items ?? [];
  if (!data || !oldest) return null;
  return (
    <Notice tone="warning">
      <p>{text.held(data.total, formatInstant(oldest.confirmedAt ?? oldest.initiatedAt))}</p>
      <Link to="/admin/collections/revenue-validation" search={{ tab: 'payments', overpaid: 'held' }}>
        {text.seeHeld}
      </Link>
    </Notice>
  );
}

/**
 * Lists the refunds of the user's organization or, for the central office, of all (RC14); accountants start (RC9) or
 * decline (RC15) what payers request.
 */
export function RefundsTab(): ReactNode {
  const navigate = useNavigate();
  const [starting, setStarting] = useState<Refund>();
  const [declining, setDeclining] = useState<Refund>();
  const [started, setStarted] = useState<string>();
  const open = (requestId: number): void =>
    void navigate({
      to: '/admin/reviewer/request-awaiting-review/$requestId',
      params: { requestId: String(requestId) },
    });
  return (
    <Stack>
      <HeldMoney />
      {started && <Notice tone="success">{text.started(started)}</Notice>}
      <List
        of={refunds}
        actions={(refund) => [
          ...(refund.can.includes('start') ? [{ label: text.start, act: () => setStarting(refund) }] : []),
          ...(refund.can.includes('decline')
            ? [{ label: text.decline, act: () => setDeclining(refund), danger: true }]
            : []),
          ...(refund.requestId === undefined ? [] : [{ label: text.open, act: () => open(refund.requestId!) }]),
        ]}
      />
      {starting && (
        <StartRefund
          of={{
            ...{ paymentId: starting.paymentId, receiptNumber: starting.receiptNumber, payerName: starting.payerName },
            left: starting.amount,
            asked: starting,
          }}
          done={(number) => {
            setStarting(undefined);
            setStarted(number);
          }}
          close={() => setStarting(undefined)}
        />
      )}
      {declining && (
        <ReasonDialog
          of={RC15}
          title={text.declineTitle(declining.receiptNumber)}
          lead={text.declineLead}
          reason={{ name: 'reason', label: text.reason, most: 500 }}
          input={(reason) => ({ params: { id: declining.id }, body: { reason, version: declining.version } })}
          verb={text.decline}
          look="danger"
          done={() => setDeclining(undefined)}
          close={() => setDeclining(undefined)}
        />
      )}
    </Stack>
  );
}
