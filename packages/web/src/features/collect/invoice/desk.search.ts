import { InvoiceStatus } from '@isura/contract/collect/states';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-range.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** What invoices are sorted by. */
export const invoiceSorts = ['dueDate', 'total', 'balance'] as const;

/** What the address of a page with invoices in a tab may say beside page and order: spread it into the page's search. */
export const invoicesSearch = {
  ...dateSearch,
  find: searchWords,
  state: kept(InvoiceStatus),
  standing: kept(z.enum(['overdue', 'due'])),
  service: searchNumber,
  invoice: searchNumber,
};

/** The same with page and order. */
export const InvoicesSearch = z.object({ ...listSearch(invoiceSorts), ...invoicesSearch });
export type InvoicesSearch = z.output<typeof InvoicesSearch>;

/** The page of invoices: its list, `new=1` for a new one, `edit` for a draft, `upload=1` or the id of an upload. */
export const DeskSearch = z.extend(InvoicesSearch, {
  new: kept(z.literal('1')),
  edit: searchNumber,
  upload: searchNumber,
});
export type DeskSearch = z.output<typeof DeskSearch>;
