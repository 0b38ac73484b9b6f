import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber } from '../../../ui/table/list-search.ts';

const common = {
  ...listSearch,
  ...dateSearch,
  org: searchNumber,
  files: kept(z.literal('yes')), // opens with the files one asked for
};

/** What the address of the inflow summary may say; without dates the this month is meant, without a group services. */
export const InflowSummarySearch = z.object({ ...common, by: kept(z.enum(['channel', 'month'])) });
/** The same of the outflow summary; without a group types. */
export const OutflowSummarySearch = z.object({ ...common, by: kept(z.enum(['account', 'month'])) });
/** The same of the two by organization. */
export const ByMdaSearch = z.object(common);
