import { SE2 } from '@isura/contract/collect/settlement';
import { queryOf } from '../../../lib/query-client.ts';

/** Returns one settlement with a page of its shares. */
export const settlementQuery = (id: number, page: number) =>
  queryOf(SE2, { params: { id }, query: { page, size: 20 } });
