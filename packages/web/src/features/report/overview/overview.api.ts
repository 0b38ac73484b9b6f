import { AR1 } from '@isura/contract/admin-request/admin-requests';
import { queryOf } from '../../../lib/query-client.ts';
import { type QueueKey, queueKinds } from './queue.ts';

/** Requests shown at once; a longer queue is worked off first. */
export const MOST_WAITING = 100;

/** Returns the pending requests of a queue, oldest first. */
export const queueQuery = (of: QueueKey) => {
  const type = queueKinds[of];
  return queryOf(AR1, {
    query: {
      page: 0,
      size: MOST_WAITING,
      sort: 'id,asc',
      status: ['AWAITING_APPROVAL'],
      ...(type ? { type } : {}),
      ...(of === 'second' ? { 'asked-as': 'OAGF' as const } : {}),
    },
  });
};
