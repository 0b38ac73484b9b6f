import { useSyncExternalStore } from 'react';
import { dropDrafts, holdDrafts } from '../../../lib/kept-drafts.ts';
import { followTabs, signedIn } from '../../../lib/session-store.ts';
import { longestGoodbyeMs, signOff } from '../../../lib/session-wire.ts';

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
 * read the alert; the alert itself appears only if a person was signed in (given). What was typed in open forms is held
 * for the same person, and laid down when the server's answer has emptied this site's storage.
 */
export function sessionExpired(reason: 'IDLE_TIMEOUT' | 'REFUSED'): void {
  const person = signedIn();
  if (!person) return;
  const layDown = holdDrafts(person.login);
  set({ kind: 'expired' });
  void signOff(reason).then(() => layDown());
}

/** Follows what other tabs do: signed out there is signed out here, with the same alert when it was no one's wish. */
export function followEnds(): void {
  followTabs({
    ended: (reason) => {
      const person = signedIn();
      if (reason === 'LOGOUT') void dropDrafts();
      else if (person) setTimeout(holdDrafts(person.login), longestGoodbyeMs); // the other tab waits that long as well
      set({ kind: reason === 'LOGOUT' ? 'away' : 'expired' });
    },
  });
}
