import { RequestType } from '@isura/contract/kernel/request-type';
import { ScheduleStatus } from '@isura/contract/request/schedule-states';
import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { queueSearch } from '../queue/queue.search.ts';

/** The search parameters of a page for many lines: its schedule, and the step where its status leaves a choice. */
export const bulkSearch = { schedule: searchNumber, step: kept(z.enum(['check', 'done'])) };
export const BulkSearch = z.object(bulkSearch);
export type BulkSearch = z.output<typeof BulkSearch>;

/** The same, beginning with the tax. */
export const BulkTaxSearch = z.object({ ...bulkSearch, type: kept(RequestType) });

/** The search parameters of the list of schedules, in a tab of the landing page of its type. */
export const schedulesSearch = {
  ...dateSearch,
  find: searchWords,
  stage: kept(ScheduleStatus),
};

/** The search parameters of excluded rows and lines, by schedule and by reviewer. */
export const ExcludedSearch = z.object({ ...listSearch, ...schedulesSearch, ...queueSearch, ...TabSearch.shape });

/** The search parameters of the rows that one schedule excluded. */
export const ExcludedDetailsSearch = z.object({ scheduleId: searchNumber, requestId: searchNumber });
