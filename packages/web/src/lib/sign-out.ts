import type { QueryClient } from '@tanstack/react-query';

const memories = new Set<() => void>();

/** Declares what a module keeps of the person beside the query cache: `empty` is called when they are signed out. */
export const emptiedAtSignOut = (empty: () => void): void => void memories.add(empty);

/** Empties the query cache and everything declared beside it, so that the next person finds nothing of this one. */
export function forgetPerson(client: QueryClient): void {
  client.clear();
  for (const empty of memories) empty();
}
