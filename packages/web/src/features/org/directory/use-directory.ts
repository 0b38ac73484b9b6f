import { getRouteApi } from '@tanstack/react-router';
import type { DirectorySearch } from './directory.pages.ts';

const route = getRouteApi('/payer/mda-directory');

export const useDirectorySearch = (): DirectorySearch => route.useSearch();

interface Options {
  /** Adds no step for the Back button, for use while typing. */
  replace?: boolean;
  /** Keeps the page number; every other change returns to the first page. */
  keepPage?: boolean;
}

/** Returns a function that changes the search parameters; the page follows. The scroll position and the focus stay. */
export function useDirectoryChange(): (change: Partial<DirectorySearch>, options?: Options) => void {
  const navigate = route.useNavigate();
  return (change, { replace = false, keepPage = false } = {}) => {
    void navigate({
      search: (before) => ({ ...before, ...(!keepPage && { page: undefined }), ...change }),
      replace,
      resetScroll: false,
    });
  };
}
