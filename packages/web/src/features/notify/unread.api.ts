import { NT3 } from '@isura/contract/notify/notification';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api-client.ts';

const everyMs = 60_000;

/** The number of unread notices; polled every minute while the page is visible, without counting as user activity. */
export const unreadQuery = queryOptions({
  queryKey: [NT3.id],
  queryFn: ({ signal }) => callWith(NT3, {}, { signal, background: true }),
  refetchInterval: everyMs,
  refetchIntervalInBackground: false,
});
