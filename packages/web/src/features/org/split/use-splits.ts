import { getRouteApi } from '@tanstack/react-router';
import type { SplitSearch } from './split.search.ts';

const route = getRouteApi('/admin/oagf-overview/revenue-split-ratio');

export const useSplitSearch = (): SplitSearch => route.useSearch();

/** Changes what the address asks for; a change of a filter begins at the first page. */
export function useSplitChange(): (
  change: Partial<SplitSearch>,
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
