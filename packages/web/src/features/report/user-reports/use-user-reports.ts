import { getRouteApi } from '@tanstack/react-router';
import type { UserReportsSearch } from './user-reports.pages.ts';

const route = getRouteApi('/admin/setup-administration/user-reports');

export const useUserReportsSearch = (): UserReportsSearch => route.useSearch();

/** Returns a function that changes the search parameters; a changed filter returns to the first page. */
export function useUserReportsChange(): (
  change: Partial<UserReportsSearch>,
  options?: { replace?: boolean; keepPage?: boolean },
) => void {
  const navigate = route.useNavigate();
  return (change, { replace = false, keepPage = false } = {}) =>
    void navigate({
      search: (before) => ({ ...before, ...(!keepPage && { page: undefined, from: undefined }), ...change }),
      replace,
      resetScroll: false,
    });
}
