import { AR1 } from '@isura/contract/org/admin-request';
import { DR1, OR2 } from '@isura/contract/org/organizations';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../lib/query-client.ts';

/** The accounts and changes of accounts that wait for a decision. */
export const waitingAccountsQuery = (page = 0) =>
  queryOf(AR1, { query: { type: 'BANK_ACCOUNT', status: ['AWAITING_APPROVAL'], page, size: 20 } });

/** Organizations found by words, for choosing one. */
export const organizationsQuery = (words: string) =>
  queryOf(OR2, { query: { size: 20, ...(words && { query: words }) } });

/** One organization: its name and kind. */
export const organizationQuery = (orgId: number) => queryOf(DR1, { params: { orgId } });

/** Every list of accounts and of what waits is asked for again: one change shows in several. */
export const refreshAccounts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => ['OR8', 'OR9', 'OR22', 'AR1', 'AR2'].includes(String(queryKey[0])),
  });
