import { getRouteApi } from '@tanstack/react-router';
import type { PeopleSearch } from './people.search.ts';

const route = getRouteApi('/admin/setup-administration/user-management');

export const usePeopleSearch = (): PeopleSearch => route.useSearch();

/** Changes what the address asks for; a change of a filter begins at the first page. */
export function usePeopleChange(): (
  change: Partial<PeopleSearch>,
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
