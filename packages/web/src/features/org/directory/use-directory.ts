import { getRouteApi } from '@tanstack/react-router';
import type { DirectorySearch } from './directory.search.ts';

const route = getRouteApi('/payer/mda-directory');

export const useDirectorySearch = (): DirectorySearch => route.useSearch();

interface Manner {
  /** Does not make a step for the Back button, as while typing. */
  replace?: boolean;
  /** Keeps the page number; every other change begins at the first page. */
  keepPage?: boolean;
}

/** Changes what the address asks for; the page follows the address. The scroll position and the focus stay. */
export function useDirectoryChange(): (change: Partial<DirectorySearch>, manner?: Manner) => void {
  const navigate = route.useNavigate();
  return (change, { replace = false, keepPage = false } = {}) => {
    void navigate({
      search: (before) => ({ ...before, ...(!keepPage && { page: undefined }), ...change }),
      replace,
      resetScroll: false,
    });
  };
}
