import { SE1, SE2 } from '@isura/contract/collect/settlement';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';
import { datesOf } from '../../../ui/table/date-range.ts';
import { pagingOf } from '../../../ui/table/list-search.ts';
import type { SettlementSearch } from './settlement.search.ts';

/** A page of settlements, as the address asks, with their amount together. */
export const settlementsQuery = ({ page, size, ...search }: SettlementSearch, now: Date, orgId?: number) =>
  queryOf(SE1, {
    query: {
      ...pagingOf({ page, size }),
      ...datesOf(search, now),
      ...(search.settled && { status: [search.settled] }),
      query: search.find,
      'org-id': orgId,
    },
  });

/** One settlement with a page of its shares. */
export const settlementQuery = (id: number, page: number) =>
  queryOf(SE2, { params: { id }, query: { page, size: 20 } });

/** Lists of settlements and of what waits are asked for again. */
export const refreshSettlements = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => ['SE1', 'SE2', 'AR1', 'AR2'].includes(String(queryKey[0])),
  });
