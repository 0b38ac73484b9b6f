import type { Invoice } from '@isura/contract/collect/invoice';
import { invoiceColumns } from '@isura/contract/collect/invoice-columns.text';
import { IN3 } from '@isura/contract/collect/invoices';
import { InvoiceSource, InvoiceStatus, OWED } from '@isura/contract/collect/states';
import { invoiceSourceLabels } from '@isura/contract/collect/words.text';
import { formatReference } from '@isura/contract/kernel/reference';
import { BY_STATUS } from '@isura/contract/kernel/status-sums';
import { asBadge, screenColumns } from '../../../ui/list/declared-columns.tsx';
import { chip, dates, oneOf, oneOrganization, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import { nothing } from '../../../ui/table/columns.tsx';
import { statusParts } from '../../../ui/table/status-totals.tsx';
import { Money } from '../../../ui/value/value.tsx';
import css from './invoice.module.css';
import { invoiceText } from './invoice.text.ts';
import { InvoiceBadge } from './invoice-badge.tsx';
import { InvoiceDrawer } from './invoice-drawer.tsx';
import { deskText as text } from './invoices.text.ts';

const columns = screenColumns(invoiceColumns, {
  id: { sticky: true, card: 'title' },
  payer: { card: 'fact', roomy: true, cell: ({ payer }) => payer.name },
  balance: {
    card: 'fact',
    cell: ({ status, balance }) => (OWED.includes(status) ? <Money amount={balance} /> : nothing),
  },
  status: asBadge(InvoiceBadge),
  serviceName: { notIn: 'service-id', roomy: true },
  reference: {
    cell: ({ reference }) => reference && <span className={css.nowrap}>{formatReference(reference)}</span>,
  },
});

const { filters } = text;
/** Only unpaid invoices have a balance, not drafts nor expired, cancelled or paid ones. */
const sumsUnder = (status: InvoiceStatus): Record<string, string> => ({
  total: 'amount',
  ...(OWED.includes(status) && { balance: 'balance' }),
});
/**
 * Invoices with filters and totals (IN3); the filters and the open invoice are in the address. A page gives the options
 * of the service filter.
 */
export const invoices = listOf(IN3, {
  id: 'invoices',
  // The reference is as long as a number and does not fit beside it; the search finds it, and the open invoice has it.
  extra: ['source', 'reference'],
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
      (value) => ({ [value as keyof typeof filters.owed]: true }),
      filters.owed,
    ),
    oneValue('source', [filters.source, filters.allSources], InvoiceSource.options, invoiceSourceLabels),
    oneOf('service', [filters.service, filters.allServices], 'service-id'),
    oneOrganization(filters.mda),
    chip('payer', invoiceColumns.columns.payer.title, 'payer-id', ({ payer }: Invoice) => payer.name),
  ],
  strip: { by: 'status', header: BY_STATUS },
  // What payers made at checkout and did not pay is owed by nobody: it has lines of its own.
  totals: statusParts('x-total-made-by-payer', { rest: text.total, part: text.totalByPayer }, sumsUnder),
  detail: { key: 'invoice', drawer: ({ id, close }) => <InvoiceDrawer id={id} close={close} /> },
  file: { of: invoiceColumns },
  empty: text.empty,
});
