import { getRouteApi } from '@tanstack/react-router';
import type { UserReportsSearch } from './user-reports.search.ts';

const route = getRouteApi('/admin/setup-administration/user-reports');

export const useUserReportsSearch = (): UserReportsSearch => route.useSearch();

/** Changes what the address asks for; a change of a filter begins at the first page. */
export function useUserReportsChange(): (
  change: Partial<UserReportsSearch>,
  manner?: { replace?: boolean; keepPage?: boolean },
) => void {
  const navigate = route.useNavigate();
  return (change, { replace = false, keepPage = false } = {}) =>
    void navigate({
      search: (before) => ({ ...before, ...(!keepPage && { page: undefined, from: undefined }), ...change }),
      replace,
      resetScroll: false,
    });
}
