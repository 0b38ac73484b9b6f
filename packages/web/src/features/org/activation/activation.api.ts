import { OR24 } from '@isura/contract/org/activation';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

export { sectorsQuery } from '../directory/directory.api.ts';

/** Returns one service as the central office sees it. */
export const officeServiceQuery = (orgId: number, serviceId: number) => queryOf(OR24, { params: { orgId, serviceId } });

const touched = new Set(['OR11', 'OR12', 'OR16', 'OR24', 'SV2', 'SV3', 'AR1', 'AR2', 'PB3', 'PB4', 'PB5']);

/** Refetches everything that shows services after a decision on one. */
export const refreshServices = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => touched.has(String(queryKey[0])) });
