import { getRouteApi } from '@tanstack/react-router';
import type { AccountsSearch } from './accounts.search.ts';

const route = getRouteApi('/admin/bank-accounts/manage');

export const useAccountsSearch = (): AccountsSearch => route.useSearch();

/** Changes what the address asks for; a change of a filter begins at the first page. */
export function useAccountsChange(): (
  change: Partial<AccountsSearch>,
  manner?: { replace?: boolean; keepPage?: boolean },
) => void {
  const navigate = route.useNavigate();
  return (change, { replace = false, keepPage = false } = {}) =>
    void navigate({
      search: (before) => ({ ...before, ...(!keepPage && { page: undefined }), ...change }),
      replace,
      resetScroll: false,
    });
}
