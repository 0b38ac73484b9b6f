import { useSyncExternalStore } from 'react';
import { signedIn, subscribeSession } from '../lib/signed-in.ts';

let refused: string | undefined;
const listeners = new Set<() => void>();
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Sets the address from which a guard led to the home page without a refusal of its own; undefined forgets it. */
export function leadAway(from: string | undefined): void {
  if (refused === from) return;
  refused = from;
  for (const changed of listeners) changed();
}

// Whoever signs in next was led away from nothing.
subscribeSession(() => {
  if (!signedIn()) leadAway(undefined);
});

/** Returns the address that was requested and led to the home page, until another page is opened. */
export const useLedAway = (): string | undefined => useSyncExternalStore(subscribe, () => refused);
