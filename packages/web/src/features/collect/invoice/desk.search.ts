import { InvoiceStatus } from '@isura/contract/collect/states';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-range.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** What the address of a page with the list of invoices may say. */
export const InvoicesSearch = z.object({
  ...listSearch(['dueDate', 'total', 'balance']),
  ...dateSearch,
  find: searchWords,
  state: kept(InvoiceStatus),
  standing: kept(z.enum(['overdue', 'due'])),
  service: searchNumber,
  invoice: searchNumber,
});
export type InvoicesSearch = z.output<typeof InvoicesSearch>;

/** The page of invoices: its list, `new=1` for a new one, `edit` for a draft, `upload=1` or the id of an upload. */
export const DeskSearch = z.extend(InvoicesSearch, {
  new: kept(z.literal('1')),
  edit: searchNumber,
  upload: searchNumber,
});
export type DeskSearch = z.output<typeof DeskSearch>;
