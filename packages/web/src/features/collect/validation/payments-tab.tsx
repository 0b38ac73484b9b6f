import { RC7, SettlementState } from '@isura/contract/collect/payment';
import { paymentColumns } from '@isura/contract/collect/payment-columns.text';
import { PaymentStatus, UNCONFIRMED } from '@isura/contract/collect/states';
import { paymentStatusLabels } from '@isura/contract/collect/words.text';
import type { Page } from '@isura/contract/kernel/endpoint';
import { BY_STATUS, countOver, readStatusSums } from '@isura/contract/kernel/status-sums';
import { paymentChannelLabels } from '@isura/contract/org/channel.text';
import { PaymentChannel } from '@isura/contract/org/collection-rule';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { asBadge, screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import { choices, dates, oneOf, oneOrganization, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { sumOf } from '../../../ui/list/sums.tsx';
import { Moment } from '../../../ui/table/columns.tsx';
import { statusSums } from '../../../ui/table/status-totals.tsx';
import type { TotalsLine } from '../../../ui/table/table-props.ts';
import { Money, Reference } from '../../../ui/value/value.tsx';
import { SettlementWay } from '../settlement/settlement-way.tsx';
import { paymentActs } from './payment-acts.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { validationText } from './validation.text.ts';

const text = validationText.payments;

const columns = screenColumns(paymentColumns, {
  confirmedAt: { sticky: true, cell: ({ confirmedAt, initiatedAt }) => <Moment at={confirmedAt ?? initiatedAt} /> },
  reference: {
    card: 'fact',
    cell: ({ reference, invoiceNumber }) => (
      <Link to="/admin/collections/revenue-validation" search={{ ref: reference ?? invoiceNumber }}>
        {reference ? <Reference reference={reference} /> : invoiceNumber}
      </Link>
    ),
  },
  payerName: { card: 'title', roomy: true },
  status: asBadge(PaymentBadge),
  serviceName: { card: 'fact', roomy: true, notIn: 'service-id' },
  settlement: {
    keeps: true,
    cell: ({ settlementState, confirmedAt, refusedSettlementId }) =>
      confirmedAt ? <SettlementWay id={refusedSettlementId}>{text.settlement[settlementState]}</SettlementWay> : null,
  },
});

const { filters } = text;
const byStatus = statusSums(text.total, { amount: 'amount' });
/** Returns the line of what the attempts not confirmed yet can still bring, where there are some. */
function expectedOf(page: Page<unknown>): readonly TotalsLine[] {
  const waiting = readStatusSums(page.headers?.[BY_STATUS]).filter(({ status }) =>
    (UNCONFIRMED as readonly string[]).includes(status),
  );
  if (waiting.length === 0) return [];
  const amount = <Money key="expected" amount={sumOf(page, 'x-total-unconfirmed')} />;
  return [{ label: text.expected(countOver(waiting)), cells: { amount } }];
}
const payments = listOf(RC7, {
  id: 'payments',
  orderedBy: 'confirmedAt,desc',
  extra: ['settlement'],
  extraOfMany: ['channel', 'receipt'],
  caption: text.caption,
  columns,
  nameOf: ({ receiptNumber, reference, invoiceNumber }) => receiptNumber ?? reference ?? invoiceNumber,
  filters: [
    dates(),
    typed('find', filters.words),
    oneOf(
      'status',
      [filters.status, filters.allStatuses],
      (chosen) => ({ status: chosen === 'UNCONFIRMED' ? [...UNCONFIRMED] : chosen }),
      [{ value: 'UNCONFIRMED', label: filters.unconfirmed }, ...choices(PaymentStatus.options, paymentStatusLabels)],
    ),
    oneValue('channel', [filters.channel, filters.allChannels], PaymentChannel.options, paymentChannelLabels),
    oneValue(
      'banked',
      [filters.settlement, filters.allSettlements],
      SettlementState.options,
      text.settlement,
      'settlement',
    ),
    oneOf(
      'overpaid',
      [filters.overpaid, filters.allAmounts],
      (chosen) => (chosen === 'held' ? { held: true } : { overpaid: true }),
      { held: filters.held, yes: filters.overpaidOnly },
    ),
    oneOrganization(paymentColumns.columns.orgName.title),
  ],
  strip: { by: 'status', header: BY_STATUS },
  totals: (page) => [...byStatus(page), ...expectedOf(page)],
  file: { of: paymentColumns },
  empty: text.empty,
});

/**
 * Lists the payments of the user's organization or, for the central office, of all (RC7), optionally of one service; an
 * accountant starts a refund (RC9), and users with the right take evidence. The surrounding page spreads
 * `paymentsSearch` into its search, because the filters are in the address.
 */
export const PaymentsTab = ({ serviceId }: { serviceId?: number }): ReactNode => (
  <List of={payments} scope={{ 'service-id': serviceId }} actions={paymentActs} />
);
