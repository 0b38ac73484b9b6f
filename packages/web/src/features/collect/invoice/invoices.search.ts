import { InvoiceSource, InvoiceStatus } from '@isura/contract/collect/states';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

const Owing = z.enum(['overdue', 'due', 'short', 'owed', 'billed']);

/** Search parameters of a page with an invoices tab besides page and order: spread them into the page's search. */
export const invoicesSearch = {
  ...dateSearch,
  find: searchWords,
  status: kept(InvoiceStatus),
  owing: kept(Owing),
  source: kept(InvoiceSource),
  service: searchNumber,
  org: searchNumber,
  payer: searchNumber,
  invoice: searchNumber,
};

/** The same with page and order. */
export const InvoicesSearch = z.object({ ...listSearch, ...invoicesSearch });
export type InvoicesSearch = z.output<typeof InvoicesSearch>;

/** The invoices page: its list, `new=1` for a new one, `edit` for a draft, `upload=1` or the id of an upload. */
const Desk = z.extend(InvoicesSearch, {
  new: kept(z.literal('1')),
  edit: searchNumber,
  upload: searchNumber,
});
export type DeskSearch = z.output<typeof Desk>;

/** Parameters by which other pages link to the same filters: `?overdue=true`, `?due=true`. */
const Linked = z.object({
  overdue: kept(z.literal('true')),
  due: kept(z.literal('true')),
});

/** The name of `owing` in views and links that were saved before it had its own. */
const EARLIER = 'standing';

/** Removed from the address once read, because each filter has one key there. */
const notTwice = { overdue: undefined, due: undefined, [EARLIER]: undefined };

/** Reads the search parameters of the invoices page. */
export function readDesk(address: Record<string, unknown>): DeskSearch {
  const search = Desk.parse(address);
  const { overdue, due } = Linked.parse(address);
  const linked = overdue ? ('overdue' as const) : due ? ('due' as const) : kept(Owing).parse(address[EARLIER]);
  return { ...search, owing: search.owing ?? linked, ...notTwice };
}
