import { InvoiceStatus } from '@isura/contract/collect/states';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchWords } from '../../../ui/table/list-search.ts';

/** What the address of the receipts page may say: a QR code brings number, code and signature; the rest is one's own list. */
export const ReceiptsSearch = z.object({
  number: searchWords,
  code: searchWords,
  s: kept(z.string().check(z.maxLength(1_000))),
  ...listSearch,
  ...dateSearch,
  find: searchWords,
  status: kept(InvoiceStatus),
});
export type ReceiptsSearch = z.output<typeof ReceiptsSearch>;
