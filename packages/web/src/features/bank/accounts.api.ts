import { AR1 } from '@isura/contract/admin-request/admin-requests';
import { DR1, OR2 } from '@isura/contract/org/organizations';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../lib/query-client.ts';

/** Returns the accounts, and changes to accounts, that await a decision. */
export const waitingAccountsQuery = (page = 0) =>
  queryOf(AR1, { query: { type: 'BANK_ACCOUNT', status: ['AWAITING_APPROVAL'], page, size: 20 } });

/** Finds organizations by words, to choose one. */
export const organizationsQuery = (words: string) =>
  queryOf(OR2, { query: { size: 20, ...(words && { query: words }) } });

/** Returns one organization: its name and kind. */
export const organizationQuery = (orgId: number) => queryOf(DR1, { params: { orgId } });

/** Refetches every list of accounts and of pending requests, because one change shows in several. */
export const refreshAccounts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => ['OR8', 'OR9', 'OR22', 'AR1', 'AR2'].includes(String(queryKey[0])),
  });
