import { RequestType } from '@isura/contract/kernel/request-type';
import { ScheduleStatus } from '@isura/contract/request/schedule-states';
import { typePages } from '@isura/contract/request/type-pages';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { queueSearch } from '../queue/queue.pages.ts';
import { titles } from './titles.text.ts';

/** The search parameters of a page for many lines: its schedule, and the step where its status leaves a choice. */
export const bulkSearch = { schedule: searchNumber, step: kept(z.enum(['check', 'done'])) };
export const BulkSearch = z.object(bulkSearch);
export type BulkSearch = z.output<typeof BulkSearch>;

/** The same, beginning with the tax. */
const BulkTaxSearch = z.object({ ...bulkSearch, type: kept(RequestType) });

/** The search parameters of the list of schedules, in a tab of the landing page of its type. */
export const schedulesSearch = {
  ...dateSearch,
  find: searchWords,
  stage: kept(ScheduleStatus),
};

/** The search parameters of excluded rows and lines, by schedule and by reviewer. */
const ExcludedSearch = z.object({ ...listSearch, ...schedulesSearch, ...queueSearch, ...TabSearch.shape });

/** The search parameters of the rows that one schedule excluded. */
const ExcludedDetailsSearch = z.object({ scheduleId: searchNumber, requestId: searchNumber });

/** The page for many lines of each type that has one at its own address, and the pages of the excluded rows. */
export const schedulePages = [
  ...typePages.flatMap(({ paths: { bulk }, words }) =>
    bulk === undefined || bulk.includes('?')
      ? []
      : [
          adminPage({
            path: bulk,
            title: words.bulk ?? titles.bulk,
            help: 'bulk',
            needs: ['SC2'],
            search: BulkSearch,
            load: () => import('./bulk.page.tsx'),
          }),
        ],
  ),
  adminPage({
    path: '/admin/payment/bulk-tax-upload',
    title: titles.bulkTax,
    help: 'bulk',
    needs: ['SC2'],
    search: BulkTaxSearch,
    load: () => import('./bulk-tax.page.tsx'),
  }),
  adminPage({
    path: '/admin/payment/excluded-payments',
    title: titles.excluded,
    help: 'excluded',
    needs: ['PR13'],
    search: ExcludedSearch,
    load: () => import('./excluded.page.tsx'),
  }),
  adminPage({
    path: '/admin/payment/excluded-payments-details',
    title: titles.excludedDetails,
    help: 'excluded',
    needs: ['SC4'],
    search: ExcludedDetailsSearch,
    load: () => import('./excluded-details.page.tsx'),
  }),
];
