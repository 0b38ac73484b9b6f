import { RequestType } from '@isura/contract/kernel/request-type';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber } from '../../../ui/table/list-search.ts';

/** The search parameters of the outflow report; without dates the last seven days apply. */
export const OutflowSearch = z.object({
  ...listSearch,
  ...dateSearch,
  type: kept(RequestType),
  status: kept(z.enum(['PAID', 'RETURNED'])),
  account: searchNumber,
  org: searchNumber,
  files: kept(z.literal('yes')), // opens with the files one asked for
});
