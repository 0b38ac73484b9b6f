import { SE2 } from '@isura/contract/collect/settlement';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

/** One settlement with a page of its shares. */
export const settlementQuery = (id: number, page: number) =>
  queryOf(SE2, { params: { id }, query: { page, size: 20 } });

/** Lists of settlements and of what waits are asked for again. */
export const refreshSettlements = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => ['SE1', 'SE2', 'AR1', 'AR2'].includes(String(queryKey[0])),
  });
