import { PaymentChannel } from '@isura/contract/org/collection-rule';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber } from '../../../ui/table/list-search.ts';

/** The search parameters of the inflow report; without dates the last seven days apply. */
export const InflowSearch = z.object({
  ...listSearch,
  ...dateSearch,
  service: searchNumber,
  channel: kept(PaymentChannel),
  status: kept(z.enum(['SUCCESSFUL', 'REFUNDED'])),
  org: searchNumber,
  payment: searchNumber, // opens beside the list
  files: kept(z.literal('yes')), // opens with the files one asked for
});
export type InflowSearch = z.output<typeof InflowSearch>;
