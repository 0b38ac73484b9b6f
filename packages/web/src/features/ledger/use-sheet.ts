import { getRouteApi } from '@tanstack/react-router';
import type { SheetSearch } from './ledger.pages.ts';

const route = getRouteApi('/admin/reports/mda-balance-sheet');

export const useSheetSearch = (): SheetSearch => route.useSearch();

/** Returns a function that changes the search parameters; a changed filter returns to the first page. */
export function useSheetChange(): (change: Partial<SheetSearch>, keepPage?: boolean) => void {
  const navigate = route.useNavigate();
  return (change, keepPage = false) =>
    void navigate({
      search: (before) => ({ ...before, ...(!keepPage && { page: undefined }), ...change }),
      resetScroll: false,
    });
}
