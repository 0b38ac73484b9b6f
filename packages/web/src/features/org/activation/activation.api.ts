import { OR16, OR24 } from '@isura/contract/org/activation';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';
import { pagingOf, viewOf } from '../../../ui/table/list-search.ts';
import type { ActivationSearch } from './activation.search.ts';

export { sectorsQuery } from '../directory/directory.api.ts';

/** The services of all MDAs, as the address asks for them. */
export const servicesToActivateQuery = (search: ActivationSearch) =>
  queryOf(OR16, {
    query: {
      ...pagingOf(viewOf(search)),
      query: search.query,
      'org-id': search.org,
      'sector-id': search.sector,
      ...(search.status && { status: [search.status] }),
      ...(search.split && { 'without-split': search.split === 'without' ? ('true' as const) : ('false' as const) }),
    },
  });

/** One service as the central office sees it. */
export const officeServiceQuery = (orgId: number, serviceId: number) => queryOf(OR24, { params: { orgId, serviceId } });

const touched = new Set(['OR11', 'OR12', 'OR16', 'OR24', 'SV2', 'SV3', 'AR1', 'AR2', 'PB3', 'PB4', 'PB5']);

/** What shows services is asked for again after one was decided on. */
export const refreshServices = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => touched.has(String(queryKey[0])) });
