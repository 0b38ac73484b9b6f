import { AN1 } from '@isura/contract/report/dashboard';
import { AN8, type WaitingWork } from '@isura/contract/report/waiting';
import { type WaitingPart, waitingLists } from '@isura/contract/report/waiting-lists';
import { focusManager, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { callWith } from '../../../lib/api-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';

const everyMs = 60_000;

/**
 * Reads the lists with changed numbers again, so that an open list has as many rows as its number says; those read
 * since `at`, in milliseconds, are as new as the numbers.
 */
function readChanged(client: QueryClient, before: WaitingWork, now: WaitingWork, at: number): void {
  const parts = (Object.keys(waitingLists) as WaitingPart[]).filter((part) => before.parts[part] !== now.parts[part]);
  if (parts.length === 0) return;
  // The home (AN1) says the same in words.
  const calls = new Set<unknown>([AN1.id, ...parts.map((part) => waitingLists[part].call)]);
  void client.invalidateQueries(
    { predicate: ({ queryKey: [id], state }) => calls.has(id) && state.dataUpdatedAt < at },
    { cancelRefetch: false },
  );
}

/** What waits for the person (AN8): requested every minute while the tab is visible, without counting as activity. */
const waitingQuery = queryOptions({
  queryKey: [AN8.id],
  queryFn: async ({ signal, client }): Promise<WaitingWork> => {
    const before = client.getQueryData<WaitingWork>([AN8.id]);
    const at = Date.now();
    const now = await callWith(AN8, {}, { signal, background: true });
    if (before) readChanged(client, before, now, at);
    return now;
  },
  refetchInterval: everyMs,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
});

/**
 * Returns how much waits for the person behind each entry of the menu, a minute old at most and renewed after each of
 * their own changes; undefined until it is known, and for whoever may not read it. When a number changes, its list is
 * read again.
 */
export function useWaiting(): WaitingWork | undefined {
  const person = useSignedIn();
  const isAsked = person !== undefined && mayCall(person, AN8.id);
  // A tab that was opened in the background requests it when it is first seen.
  return useQuery({ ...waitingQuery, enabled: () => isAsked && focusManager.isFocused() }).data;
}
