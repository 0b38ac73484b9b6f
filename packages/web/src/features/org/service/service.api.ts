import { CR6 } from '@isura/contract/org/revenue-head';
import { OR11, OR12 } from '@isura/contract/org/service';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

/** Returns every service of an organization by name, to choose one. */
export const allServicesQuery = (orgId: number) =>
  queryOf(OR11, { params: { orgId }, query: { size: 200, sort: 'name,asc' } });

export const serviceQuery = (serviceId: number) => queryOf(OR12, { params: { serviceId } });

/** Returns the revenue heads an organization may use. */
export const headsQuery = (orgId: number | undefined) =>
  queryOf(CR6, { query: { size: 200, sort: 'name,asc', ...(orgId !== undefined && { 'org-id': orgId }) } });

/** Refetches lists and details of services and their rules, because a change to one shows in several. */
export const refreshServices = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      ['OR11', 'OR12', 'OR16', 'OR24', 'CR1', 'CR3', 'AR1', 'SV2'].includes(String(queryKey[0])),
  });
