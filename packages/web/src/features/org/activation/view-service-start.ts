import type { QueryClient } from '@tanstack/react-query';
import { officeServiceQuery } from './activation.api.ts';

/** Requests one service as the central office sees it. */
export const startService = (client: QueryClient, orgId: number, serviceId: number): Promise<void> =>
  client.prefetchQuery(officeServiceQuery(orgId, serviceId));
