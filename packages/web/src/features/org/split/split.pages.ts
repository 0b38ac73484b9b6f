import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

/** The search parameters of the splits. `service` opens the splits of one service beside the list. */
const SplitSearch = z.object({
  ...TabSearch.shape,
  ...listSearch,
  query: searchWords,
  org: searchNumber,
  status: kept(z.enum(['set', 'missing', 'pending'])),
  service: searchNumber,
});

/** Pages of the splits of all services, for the central office. */
export const splitPages = [
  adminPage({
    path: '/admin/oagf-overview/revenue-split-ratio',
    title: titles.split,
    help: 'splits',
    needs: ['SV2'],
    search: SplitSearch,
    load: () => import('./splits.page.tsx'),
  }),
] as const;
