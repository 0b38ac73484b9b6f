import { SettlementState } from '@isura/contract/collect/payment';
import { PaymentStatus } from '@isura/contract/collect/states';
import { Channel } from '@isura/contract/org/collection-rule';
import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { settlementSearch } from '../settlement/settlement.search.ts';

/** What the address of a page with the tab of payments may say: spread it into the page's own search. */
export const paymentsSearch = {
  ...dateSearch,
  find: searchWords,
  status: kept(PaymentStatus),
  channel: kept(Channel),
  banked: kept(SettlementState),
  overpaid: kept(z.literal('yes')),
};

const receiptsSearch = { ...dateSearch, find: searchWords, voided: kept(z.enum(['yes', 'no'])) };

/** What the address of the validation page may say: the number that is checked, the open tab, and the filters of each. */
export const ValidationSearch = z.object({
  ...TabSearch.shape,
  ref: searchWords,
  service: searchNumber,
  ...listSearch,
  ...settlementSearch,
  ...paymentsSearch,
  ...receiptsSearch,
});
export type ValidationSearch = z.output<typeof ValidationSearch>;
