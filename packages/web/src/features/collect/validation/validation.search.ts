import { SettlementState } from '@isura/contract/collect/payment';
import { PaymentStatus, RefundStatus } from '@isura/contract/collect/states';
import { PaymentChannel } from '@isura/contract/org/collection-rule';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** What the address of a page with the tab of payments may say: spread it into the page's own search. */
export const paymentsSearch = {
  ...dateSearch,
  find: searchWords,
  status: kept(PaymentStatus),
  channel: kept(PaymentChannel),
  banked: kept(SettlementState),
  overpaid: kept(z.enum(['yes', 'held'])),
  org: searchNumber,
};

/** What it may say of the tab of receipts. */
export const receiptsSearch = { ...dateSearch, find: searchWords, voided: kept(z.enum(['yes', 'no'])) };

/** What it may say of the tab of refunds. */
export const refundsSearch = { refund: kept(RefundStatus) };
