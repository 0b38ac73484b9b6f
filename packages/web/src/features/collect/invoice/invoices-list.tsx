import type { Invoice } from '@isura/contract/collect/invoice';
import { IN3 } from '@isura/contract/collect/invoices';
import { InvoiceStatus, OWED } from '@isura/contract/collect/states';
import { formatReference } from '@isura/contract/kernel/reference';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { chip, dates, oneOf, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import type { Pick } from '../../../ui/list/picking.tsx';
import { type Column, code, day, mda, money, nothing, words } from '../../../ui/table/columns.tsx';
import { statusSums } from '../../../ui/table/status-totals.tsx';
import { Money } from '../../../ui/value/value.tsx';
import css from './invoice.module.css';
import { invoiceText } from './invoice.text.ts';
import { InvoiceBadge } from './invoice-badge.tsx';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { DESK } from './invoice-rights.ts';
import { deskText as text } from './invoices.text.ts';
import { PickedInvoices } from './picked-invoices.tsx';

const columns: readonly Column<Invoice>[] = [
  code('number', text.columns.number, { as: 'id', sticky: true, card: 'title' }),
  { key: 'payer', header: text.columns.payer, card: 'fact', roomy: true, cell: ({ payer }) => payer.name },
  money('total', text.columns.total, { card: 'amount' }),
  {
    ...money<Invoice>('balance', text.columns.balance, { card: 'fact' }),
    cell: ({ status, balance }) => (OWED.includes(status) ? <Money amount={balance} /> : nothing),
  },
  { key: 'status', header: text.columns.status, card: 'status', cell: (invoice) => <InvoiceBadge {...invoice} /> },
  day('dueDate', text.columns.due),
  mda(text.columns.mda, { ofMany: true }),
  words('serviceName', text.columns.service, { notIn: 'service-id', roomy: true }),
  {
    key: 'reference',
    header: text.columns.reference,
    cell: ({ reference }) => reference && <span className={css.nowrap}>{formatReference(reference)}</span>,
  },
];

/**
 * Returns the totals of a status: only owed invoices have a balance, not drafts nor expired, cancelled or paid ones.
 */
const figuresOf = (status: InvoiceStatus) => ({
  total: 'amount',
  ...(OWED.includes(status) && { balance: 'balance' }),
});

const { filters } = text;
const invoices = listOf(IN3, {
  id: 'invoices',
  extraOfMany: ['reference'],
  caption: text.caption,
  columns,
  nameOf: ({ number }) => number,
  filters: [
    dates(),
    typed('find', filters.query),
    oneValue('status', [filters.status, filters.allStatuses], InvoiceStatus.options, invoiceText.statuses),
    oneOf(
      'owing',
      [filters.owing, filters.all],
      (value) => ({ [value as 'overdue' | 'due' | 'short' | 'owed' | 'billed']: true }),
      [
        { value: 'overdue', label: filters.overdue },
        { value: 'due', label: filters.due },
        { value: 'short', label: filters.short },
        { value: 'owed', label: filters.owed },
        { value: 'billed', label: filters.billed },
      ],
    ),
    oneOf('service', [filters.service, filters.allServices], 'service-id'),
    chip('org', filters.mda, 'org-id', ({ orgName }: Invoice) => orgName),
    chip('payer', text.columns.payer, 'payer-id', ({ payer }: Invoice) => payer.name),
  ],
  totals: statusSums(text.total, figuresOf),
  detail: { key: 'invoice' },
  file: { report: 'invoices' },
  empty: text.empty,
});

const picks: Pick<Invoice> = {
  sum: ({ total }) => total,
  bar: (picked) => <PickedInvoices picked={picked} />,
};

interface Props {
  /** Only the invoices of one service, as a tab of its page. */
  serviceId?: number;
  /** Only unpaid invoices, on a page about these. */
  isOwed?: boolean;
  /** Choices of the service filter. */
  services?: readonly { id: number; name: string }[];
  /** Users who bill may select several invoices and act on all of them. */
  mayPick: boolean;
  empty: { sentence: string; action?: ReactNode };
}

/** Lists invoices with filters and totals (IN3); the filters and the open invoice are in the address. */
export function InvoicesList({ serviceId, isOwed, services = [], mayPick, empty }: Props): ReactNode {
  const navigate = useNavigate();
  return (
    <List
      of={invoices}
      scope={{ 'service-id': serviceId, owed: isOwed }}
      options={{ service: services.map(({ id, name }) => ({ value: String(id), label: name })) }}
      pick={mayPick ? picks : undefined}
      empty={empty}
      drawer={({ id, close }) => (
        <InvoiceDrawer id={id} close={close} edit={(draft) => void navigate({ to: DESK, search: { edit: draft } })} />
      )}
    />
  );
}
