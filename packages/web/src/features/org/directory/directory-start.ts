import type { QueryClient } from '@tanstack/react-query';
import { organizationQuery, organizationsQuery, sectorsQuery, servicesQuery, statesQuery } from './directory.api.ts';
import type { DirectorySearch } from './directory.pages.ts';

/** Fetches what the page will request, in parallel with its code; loaded with it, so that no other page carries it. */
export function startDirectory(queryClient: QueryClient, search: DirectorySearch): void {
  if (search.show === 'services') void queryClient.prefetchQuery(servicesQuery(search));
  else {
    void queryClient.prefetchQuery(organizationsQuery(search));
    void queryClient.prefetchQuery(statesQuery);
  }
  void queryClient.prefetchQuery(sectorsQuery);
  if (search.id) void queryClient.prefetchQuery(organizationQuery(search.id));
}
