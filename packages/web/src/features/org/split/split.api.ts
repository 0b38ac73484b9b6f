import { OR22 } from '@isura/contract/bank/account';
import { OR2 } from '@isura/contract/org/organizations';
import { SV2, SV3 } from '@isura/contract/org/split';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

/** Services whose split waits for a second administrator, the longest waiting first. */
export const waitingSplitsQuery = queryOf(SV2, {
  query: { page: 0, size: '20', sort: 'setAt,asc', status: 'PENDING' },
});

/** Every split of a service, newest first. */
export const splitsQuery = (serviceId: number) => queryOf(SV3, { params: { serviceId } });

/** The active accounts of an organization, from which those that collect are chosen. */
export const accountsQuery = (orgId: number) =>
  queryOf(OR22, { query: { 'org-id': orgId, status: ['ACTIVE'], size: '200' } });

/** The accounts of the Consolidated Revenue Fund. */
export const fundAccountsQuery = queryOf(OR22, { query: { purpose: 'CRF', status: ['ACTIVE'], size: '200' } });

/** Live organizations by a part of their name. */
export const organizationsQuery = (query: string) => queryOf(OR2, { query: { query, status: ['LIVE'], size: '20' } });

const touched = new Set(['SV2', 'SV3', 'OR12', 'OR16', 'OR24', 'AR1', 'AR2']);

/** What shows splits is asked for again after one was set or decided. */
export const refreshSplits = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => touched.has(String(queryKey[0])) });
