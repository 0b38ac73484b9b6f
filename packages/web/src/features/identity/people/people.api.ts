import { OR10, OR21 } from '@isura/contract/identity/people';
import { AD5, AD6 } from '@isura/contract/identity/role';
import { AR1, AR2 } from '@isura/contract/org/admin-request';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';
import { pagingOf, viewOf } from '../../../ui/table/list-search.ts';
import type { PeopleSearch } from './people.search.ts';

const filtersOf = (search: PeopleSearch) => ({
  ...pagingOf(viewOf(search)),
  'first-name': search['first-name'],
  'last-name': search['last-name'],
  phone: search.phone,
  email: search.email,
  ...(search.status && { status: [search.status] }),
  ...(search.role && { authority: search.role }),
});

/** People of one organization. */
export const peopleQuery = (orgId: number, search: PeopleSearch) =>
  queryOf(OR10, { params: { orgId }, query: filtersOf(search) });

/** People of all organizations, or of the one the address names. */
export const allPeopleQuery = (search: PeopleSearch) =>
  queryOf(OR21, { query: { ...filtersOf(search), 'org-id': search.org } });

/** The roles that can be given out in an organization, without its administrators. */
export const rolesQuery = (orgId: number | undefined) => queryOf(AD5, { query: { 'org-id': orgId } });

/** The roles of one person. */
export const rolesOfQuery = (username: string) => queryOf(AD6, { params: { username } });

/** What waits for a decision, for its number alone. */
export const waitingRequestsQuery = queryOf(AR1, { query: { status: ['AWAITING_APPROVAL'], size: 1 } });

export const requestQuery = (id: number) => queryOf(AR2, { params: { id: String(id) } });

/** Every list of people, roles and requests is asked for again: one change of theirs shows in several. */
export const refreshPeople = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      ['OR10', 'OR21', 'AD5', 'AD6', 'AD7', 'AR1', 'AR2', 'US1', 'AT1', 'AT2', 'AT3'].includes(String(queryKey[0])),
  });
