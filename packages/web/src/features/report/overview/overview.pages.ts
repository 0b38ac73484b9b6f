import { redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { titles } from './titles.text.ts';

export const referenceLists = ['heads', 'rates', 'authorities', 'pfas', 'billers'] as const;
export type ReferenceList = (typeof referenceLists)[number];

/** The search parameters of the overview: the tab of its queue and an open request. */
export const OverviewSearch = z.object({ ...TabSearch.shape, request: searchNumber });
export type OverviewSearch = z.output<typeof OverviewSearch>;

/** The search parameters of the reference data: the list, its page, and its search words. */
const ReferenceSearch = z.object({
  list: kept(z.enum(referenceLists)),
  ...listSearch,
  query: searchWords,
  tax: kept(z.string().check(z.regex(/^[A-Z_]{2,30}$/))),
  when: kept(z.enum(['ever'])),
  rate: searchNumber,
});

/** The landing page of the central office, and its reference data. */
export const overviewPages = [
  adminPage({
    path: '/admin/oagf-overview',
    title: titles.overview,
    help: 'office',
    needs: ['AC8', 'AR1'],
    search: OverviewSearch,
    beforeLoad: ({ search }) => {
      // The reference data was here before it had a page of its own.
      if (search.tab === 'reference') throw redirect({ to: '/admin/oagf-overview/reference-data', replace: true });
    },
    load: () => import('./overview.page.tsx'),
  }),
  adminPage({
    path: '/admin/oagf-overview/reference-data',
    title: titles.overviewReference,
    help: 'reference',
    needs: [],
    search: ReferenceSearch,
    load: () => import('./reference.page.tsx'),
  }),
] as const;
