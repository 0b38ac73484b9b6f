import { RequestType } from '@isura/contract/kernel/request-type';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** The search parameters of the payment report; without dates the last seven days apply. */
export const PaymentsSearch = z.object({
  ...listSearch,
  ...dateSearch,
  find: searchWords,
  type: kept(RequestType),
  mode: kept(z.enum(['SINGLE', 'BULK'])),
  status: kept(z.enum(['AWAITING_APPROVAL', 'APPROVED', 'REJECTED', 'FAILED', 'PARTLY_PAID'])),
  account: searchNumber,
  org: searchNumber,
  project: searchNumber,
  files: kept(z.literal('yes')), // opens with the files one asked for
});
