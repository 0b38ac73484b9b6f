import { InvoiceStatus } from '@isura/contract/collect/states';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchWords } from '../../../ui/table/list-search.ts';

/** The search parameters of the receipts page: a QR code supplies number, code and signature. */
export const ReceiptsSearch = z.object({
  number: searchWords,
  code: searchWords,
  s: kept(z.string().check(z.maxLength(1_000))),
});
export type ReceiptsSearch = z.output<typeof ReceiptsSearch>;

/** The search parameters of the payer's own payments. */
export const MyPaymentsSearch = z.object({
  ...listSearch,
  ...dateSearch,
  find: searchWords,
  status: kept(InvoiceStatus),
});
