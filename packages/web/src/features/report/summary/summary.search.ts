import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber } from '../../../ui/table/list-search.ts';

const common = {
  ...listSearch,
  ...dateSearch,
  org: searchNumber,
  files: kept(z.literal('yes')), // opens with the files one asked for
};

/** The search parameters of the inflow summary; by default this month, grouped by service. */
export const InflowSummarySearch = z.object({ ...common, by: kept(z.enum(['channel', 'month'])) });
/** The search parameters of the outflow summary; by default grouped by type. */
export const OutflowSummarySearch = z.object({ ...common, by: kept(z.enum(['account', 'month'])) });
/** The search parameters of the two summaries by organization. */
export const ByMdaSearch = z.object(common);
