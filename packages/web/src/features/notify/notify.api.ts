import type { Page } from '@isura/contract/kernel/endpoint';
import { type Notification, NT1, NT2, NT5 } from '@isura/contract/notify/notification';
import { type NotificationPreference, NT4, NT6, type PreferenceIn } from '@isura/contract/notify/preference';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryOf } from '../../lib/query-client.ts';
import { unreadQuery } from './unread.api.ts';

/** Returns the newest notices, only the unread ones or all. */
export const noticesQuery = (which: 'unread' | 'all', size: number) =>
  queryOf(NT1, { query: { size, ...(which === 'unread' ? { unread: true } : {}) } });

/** Marks one notice, or all of them, as read. The lists keep what they show, so nothing moves under the pointer. */
export function useRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number | 'all') => (id === 'all' ? call(NT5) : call(NT2, { params: { id } })),
    onSuccess: (_, id) => {
      client.setQueriesData(
        { queryKey: [NT1.id] },
        (page: Page<Notification> | undefined) =>
          page && {
            ...page,
            items: page.items.map((one) => (id === 'all' || one.id === id ? { readAt: new Date(), ...one } : one)),
          },
      );
      void client.invalidateQueries({ queryKey: unreadQuery.queryKey });
    },
  });
}

export const preferencesQuery = queryOf(NT4, {});

/** Saves one choice. The checkbox changes at once and goes back when saving fails. */
export function useChoose() {
  const client = useQueryClient();
  const key = preferencesQuery.queryKey;
  return useMutation({
    mutationKey: [NT6.id],
    mutationFn: (value: PreferenceIn) => call(NT6, { body: { values: [value] } }),
    onMutate: (value) => {
      const before = client.getQueryData<NotificationPreference[]>(key);
      client.setQueryData<NotificationPreference[]>(key, (rows) =>
        rows?.map((row) => (row.event === value.event ? { ...row, ...value } : row)),
      );
      return before;
    },
    // While another choice is being saved, its checkbox stays as shown.
    onSuccess: (rows) => client.isMutating({ mutationKey: [NT6.id] }) === 1 && client.setQueryData(key, rows),
    onError: (_error, _value, before) => client.setQueryData(key, before),
  });
}
