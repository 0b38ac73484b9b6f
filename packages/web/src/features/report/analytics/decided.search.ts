import { RequestType } from '@isura/contract/kernel/request-type';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** The search parameters of decided payments; without dates the last seven days apply. */
export const DecidedSearch = z.object({
  ...listSearch,
  ...dateSearch,
  find: searchWords,
  type: kept(RequestType),
  org: searchNumber,
  maker: searchNumber,
  level: kept(z.coerce.number().check(z.int(), z.gte(0), z.lte(99))),
  reason: searchWords,
});
export type DecidedSearch = z.output<typeof DecidedSearch>;
