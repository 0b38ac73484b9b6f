import { AR1, AR2 } from '@isura/contract/org/admin-request';
import { queryOf } from '../../../lib/query-client.ts';

/** What waits for a decision, for its number alone. */
export const waitingRequestsQuery = queryOf(AR1, { query: { status: ['AWAITING_APPROVAL'], size: 1 } });

/** One of them with what it would change, for who may decide or asked. */
export const adminRequestQuery = (id: number) => queryOf(AR2, { params: { id: String(id) } });
