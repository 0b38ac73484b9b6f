import { SettlementState } from '@isura/contract/collect/payment';
import { PaymentStatus, RefundStatus } from '@isura/contract/collect/states';
import { PaymentChannel } from '@isura/contract/org/collection-rule';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** A status of payments, or the attempts not confirmed yet (INITIATED and PENDING). */
const PaymentsOf = z.enum([...PaymentStatus.options, 'UNCONFIRMED']);

/** Search parameters of a page with the payments tab: spread them into the page's own search. */
export const paymentsSearch = {
  ...dateSearch,
  find: searchWords,
  status: kept(PaymentsOf),
  channel: kept(PaymentChannel),
  banked: kept(SettlementState),
  overpaid: kept(z.enum(['yes', 'held'])),
  org: searchNumber,
};

/** Search parameters of the receipts tab. */
export const receiptsSearch = { ...dateSearch, find: searchWords, voided: kept(z.enum(['yes', 'no'])) };

/** Search parameters of the refunds tab. */
export const refundsSearch = { refund: kept(RefundStatus) };
