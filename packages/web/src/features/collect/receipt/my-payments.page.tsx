import { type PayerItem, RC6 } from '@isura/contract/collect/payment';
import { InvoiceStatus, OWED } from '@isura/contract/collect/states';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/action/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { List } from '../../../ui/list/list.tsx';
import type { RowActs } from '../../../ui/list/list-acts.tsx';
import { choices, dates, oneOf, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { laterLayer } from '../../../ui/overlay/later-layer.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { badge, type Column, day, nothing, words } from '../../../ui/table/columns.tsx';
import { Money, Reference } from '../../../ui/value/value.tsx';
import { invoiceText } from '../invoice/invoice.text.ts';
import { InvoiceBadge } from '../invoice/invoice-badge.tsx';
import { ownRefundText } from '../refund/own-refund.text.ts';
import { refundableOf } from '../refund/own-refunds.tsx';
import css from './my-payments.module.css';
import { OpenInvoices } from './open-invoices.tsx';
import { OwnReceipts } from './own-receipts.tsx';
import { receiptText } from './receipt.text.ts';

const AskRefund = laterLayer(() => import('../refund/ask-refund.tsx').then((part) => part.AskRefund));

/** Asks for a refund of each receipt of an item that still has money to refund (RC13). */
const ownRefundActs: RowActs<PayerItem> = (item, { open }) =>
  refundableOf(item).map((receipt) => ({
    label: item.receipts.length > 1 ? ownRefundText.askOf(receipt.number) : ownRefundText.ask,
    act: () =>
      open(({ done, close }) => (
        <AskRefund
          receipt={receipt}
          orgName={item.orgName}
          done={() => done(ownRefundText.sent(receipt.number, item.orgName))}
          close={close}
        />
      )),
  }));

const text = receiptText.own;

const columns: readonly Column<PayerItem>[] = [
  day('day', text.columns.day),
  words('serviceName', text.columns.service, { card: 'title', roomy: true }),
  {
    key: 'amount',
    header: text.columns.amount,
    align: 'right',
    card: 'amount',
    cell: (item) => (
      <Money amount={OWED.includes(item.status) ? item.balance : item.amountPaid > 0n ? item.amountPaid : item.total} />
    ),
  },
  badge(text.columns.status, InvoiceBadge),
  {
    key: 'receipt',
    header: text.columns.receipt,
    card: 'fact',
    cell: ({ receipts }) => (receipts.length > 0 ? <OwnReceipts receipts={receipts} /> : nothing),
  },
  words('orgName', text.columns.org, { card: 'fact', roomy: true }),
  {
    key: 'reference',
    header: text.columns.reference,
    cell: ({ reference }) => (reference ? <Reference reference={reference} /> : nothing),
  },
];

const { filters } = text;
const issued = InvoiceStatus.options.filter((value) => value !== 'DRAFT');
const ownPayments = listOf(RC6, {
  id: 'own-payments',
  caption: text.caption,
  columns,
  rowKey: ({ invoiceNumber }) => invoiceNumber,
  nameOf: ({ serviceName, invoiceNumber }) => `${serviceName}, ${invoiceNumber}`,
  filters: [
    dates(),
    typed('find', filters.words),
    oneOf(
      'status',
      [filters.status, filters.allStatuses],
      (value) => ({ status: [value] }),
      choices(issued, invoiceText.statuses),
    ),
  ],
  empty: text.empty,
});

/**
 * Shows what a payer owes, has paid and can still pay on top (RC6), including payments made before they had the
 * account; with the receipts and a refund request for them (RC13).
 */
export default function MyPaymentsPage(): ReactNode {
  const pay = (
    <Link to="/voxePayment" className={buttonClass('primary')}>
      {text.pay}
    </Link>
  );
  return (
    <div className={css.page}>
      <PageHeader title={text.title} purpose={text.purpose} />
      <OpenInvoices />
      <Stack as="section">
        <h2>{text.all}</h2>
        <List of={ownPayments} empty={{ action: pay }} actions={ownRefundActs} />
      </Stack>
    </div>
  );
}
