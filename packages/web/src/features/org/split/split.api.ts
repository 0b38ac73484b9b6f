import { OR22 } from '@isura/contract/bank/account';
import { OR2 } from '@isura/contract/org/organizations';
import { SV2, SV3 } from '@isura/contract/org/split';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

/** Services with a split that awaits a second administrator, longest waiting first. */
export const waitingSplitsQuery = queryOf(SV2, {
  query: { page: 0, size: '20', sort: 'setAt,asc', status: 'PENDING' },
});

/** Returns every split of a service, newest first. */
export const splitsQuery = (serviceId: number) => queryOf(SV3, { params: { serviceId } });

/** Returns the active accounts of an organization, from which the collecting ones are chosen. */
export const accountsQuery = (orgId: number) =>
  queryOf(OR22, { query: { 'org-id': orgId, status: ['ACTIVE'], size: '200' } });

/** The accounts of the Consolidated Revenue Fund. */
export const fundAccountsQuery = queryOf(OR22, { query: { purpose: 'CRF', status: ['ACTIVE'], size: '200' } });

/** Finds live organizations by a part of their name. */
export const organizationsQuery = (query: string) => queryOf(OR2, { query: { query, status: ['LIVE'], size: '20' } });

const touched = new Set(['SV2', 'SV3', 'OR12', 'OR16', 'OR24', 'AR1', 'AR2']);

/** Refetches what shows splits after one was set or decided. */
export const refreshSplits = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => touched.has(String(queryKey[0])) });
