import { useSyncExternalStore } from 'react';

/** A session that ended while its person was signed in: the alert is shown until it is answered. */
export interface SessionEnd {
  /** `away`: signed out on purpose, so there is nothing to alert. */
  kind: 'expired' | 'away';
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
