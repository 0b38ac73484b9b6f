import { AR1 } from '@isura/contract/org/admin-request';
import { queryOf } from '../../../lib/query-client.ts';
import { type QueueKey, queueKinds } from './queue.ts';

/** So many are looked at together; a queue that is longer than that is worked off first. */
export const MOST_WAITING = 100;

/** What waits in a queue, the oldest first. */
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
