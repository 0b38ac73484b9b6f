import { AT1, AT2 } from '@isura/contract/audit/trail';
import { US1 } from '@isura/contract/identity/people';
import { queryOf } from '../../../lib/query-client.ts';
import { datesOf } from '../../../ui/table/date-range.ts';
import { pagingOf, viewOf } from '../../../ui/table/list-search.ts';
import type { UserReportsSearch } from './user-reports.search.ts';

/** Who works in an organization, or in all, and how much each did between the dates. */
export const usersQuery = (search: UserReportsSearch, now: Date) =>
  queryOf(US1, {
    query: {
      ...pagingOf(viewOf(search)),
      ...datesOf(search, now),
      'first-name': search['first-name'],
      'last-name': search['last-name'],
      phone: search.phone,
      email: search.email,
      'org-id': search.org,
    },
  });

const trailQuery = (search: UserReportsSearch, now: Date) => ({
  ...pagingOf(viewOf({ page: search.from })),
  ...datesOf(search, now),
  category: search.category,
  actor: search.actor,
  query: search.query,
});

/** What was done in one organization. */
export const ownTrailQuery = (orgId: number, search: UserReportsSearch, now: Date) =>
  queryOf(AT1, { params: { orgId }, query: trailQuery(search, now) });

/** What was done in all organizations, or in the one the address names. */
export const centralTrailQuery = (search: UserReportsSearch, now: Date) =>
  queryOf(AT2, { params: { orgId: search.org ?? 0 }, query: trailQuery(search, now) });
