import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { listSearch } from '../../../ui/table/list-search.ts';

/** The search parameters of the scheduled reports: the open tab and the page of its list. */
export const MailingSearch = z.object({ ...listSearch, ...TabSearch.shape });
export type MailingSearch = z.output<typeof MailingSearch>;
