import { AR1, AR2 } from '@isura/contract/admin-request/admin-requests';
import { queryOf } from '../../../lib/query-client.ts';

/** Counts the requests that await a decision. */
export const waitingRequestsQuery = queryOf(AR1, { query: { status: ['AWAITING_APPROVAL'], size: 1 } });

/** Returns one request with its changes, for those who may decide on it or requested it. */
export const adminRequestQuery = (id: number) => queryOf(AR2, { params: { id: String(id) } });
