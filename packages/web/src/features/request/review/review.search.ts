import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch } from '../../../ui/table/list-search.ts';

/** The search parameters of the dashboard: its tab, and which list of the inbox, overdue ones only or the rest. */
export const ApprovalsSearch = z.object({
  ...TabSearch.shape,
  ...listSearch,
  ...dateSearch,
  see: kept(z.enum(['level', 'all'])),
  late: kept(z.enum(['yes', 'no'])),
});
export type ApprovalsSearch = z.output<typeof ApprovalsSearch>;
