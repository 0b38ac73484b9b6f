import { RejectedKind } from '@isura/contract/report/collection-view';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, listSearch, searchNumber } from '../../../ui/table/list-search.ts';

/** The search parameters of an analysis: its days (the last seven by default), the organization and the sector. */
export const AnalyticsSearch = z.object({ ...dateSearch, org: searchNumber, sector: searchNumber });
export type AnalyticsSearch = z.output<typeof AnalyticsSearch>;

/** The same for rejected items, which are also listed on the page: kind, reason, page and order. */
export const RejectedSearch = z.extend(AnalyticsSearch, {
  ...listSearch,
  kind: kept(RejectedKind),
  reason: kept(z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/))),
});
