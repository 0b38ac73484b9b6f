import { getRouteApi } from '@tanstack/react-router';
import type { OverviewSearch } from './overview.pages.ts';

const route = getRouteApi('/admin/oagf-overview');

export const useOverviewSearch = (): OverviewSearch => route.useSearch();

/** Returns a function that changes the search parameters without losing the place on the page. */
export function useOverviewChange(): (change: Partial<OverviewSearch>, options?: { replace?: boolean }) => void {
  const navigate = route.useNavigate();
  return (change, { replace = false } = {}) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll: false });
}
