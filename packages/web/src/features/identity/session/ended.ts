import { useSyncExternalStore } from 'react';

/** A session that ended while its user was signed in: the alert is shown until it is dismissed. */
export interface SessionEnd {
  /**
   * `expired`: nobody used it for too long; `ended`: the server knows it no longer, for whatever reason; `away`: signed out
   * on purpose, so no alert is shown.
   */
  kind: 'expired' | 'ended' | 'away';
}

let ended: SessionEnd | undefined;
const listeners = new Set<() => void>();
export const setEnd = (end: SessionEnd | undefined): void => {
  ended = end;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useSessionEnd = (): SessionEnd | undefined => useSyncExternalStore(subscribe, () => ended);
export const clearEnd = (): void => setEnd(undefined);
