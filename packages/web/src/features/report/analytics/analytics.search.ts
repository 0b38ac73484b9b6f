import { RejectedKind } from '@isura/contract/report/collection-view';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber } from '../../../ui/table/list-search.ts';

/** What the address of an analysis may say: its days, the last seven where it says none, the organization and the sector. */
export const AnalyticsSearch = z.object({ ...dateSearch, org: searchNumber, sector: searchNumber });
export type AnalyticsSearch = z.output<typeof AnalyticsSearch>;

/** The same of what was rejected, of which a list stands on the page: its kind, its reason, page and order. */
export const RejectedSearch = z.extend(AnalyticsSearch, {
  ...listSearch,
  kind: kept(RejectedKind),
  reason: kept(z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/))),
});
