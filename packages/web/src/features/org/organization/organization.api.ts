import { AR1 } from '@isura/contract/admin-request/admin-requests';
import { PB1, PB2 } from '@isura/contract/org/catalogue';
import { OR8 } from '@isura/contract/org/onboarding-data';
import { DR1 } from '@isura/contract/org/organizations';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

export { sectorsQuery, statesQuery } from '../directory/directory.api.ts';

/** Returns one organization, for its own users and the central office. */
export const detailQuery = (orgId: number) => queryOf(DR1, { params: { orgId } });

/** Returns the public part of one organization. */
export const publicDetailQuery = (orgId: number) => queryOf(PB2, { params: { orgId } });

/** Returns the suspension, reinstatement or closing of an organization that awaits a second administrator. */
export const waitingStatusQuery = (orgId: number) =>
  queryOf(AR1, { query: { type: 'MDA_STATUS', status: ['AWAITING_APPROVAL'], 'org-id': String(orgId) } });

/** Returns what was entered for an onboarding, and what is missing. */
export const onboardingQuery = (orgId: number) => queryOf(OR8, { params: { orgId } });

/** The ministries an organization may belong to. */
export const ministriesQuery = queryOf(PB1, { query: { category: 'MINISTRY', size: '200' } });

const touched = new Set(['OR2', 'OR8', 'OR17', 'DR1', 'PB1', 'PB2', 'AR1', 'AR2']);

/** Refetches everything that shows an organization. */
export const refreshOrganizations = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => touched.has(String(queryKey[0])), refetchType: 'all' });
