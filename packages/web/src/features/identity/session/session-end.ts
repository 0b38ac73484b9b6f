import { useSyncExternalStore } from 'react';
import { followTabs, signedIn } from '../../../lib/session-store.ts';
import { signOff } from '../../../lib/session-wire.ts';

/** A session that ended while its person was signed in: the alert is shown until it is answered. */
export interface SessionEnd {
  /** `away`: signed out on purpose, so there is nothing to alert. */
  kind: 'expired' | 'away';
}

let ended: SessionEnd | undefined;
const listeners = new Set<() => void>();
const set = (end: SessionEnd | undefined): void => {
  ended = end;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useSessionEnd = (): SessionEnd | undefined => useSyncExternalStore(subscribe, () => ended);
export const clearEnd = (): void => set(undefined);

/**
 * The time is up or the server has ended the session. Everything is wiped at once, whether or not somebody is there to
 * read the alert; the alert itself appears only if a person was signed in (given).
 */
export function sessionExpired(reason: 'IDLE_TIMEOUT' | 'REFUSED'): void {
  if (!signedIn()) return;
  set({ kind: 'expired' });
  void signOff(reason);
}

/** Follows what other tabs do: signed out there is signed out here, with the same alert when it was no one's wish. */
export function followEnds(): void {
  followTabs({ ended: (reason) => set({ kind: reason === 'LOGOUT' ? 'away' : 'expired' }) });
}
