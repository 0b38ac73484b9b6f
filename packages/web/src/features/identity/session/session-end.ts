import { dropDrafts, holdDrafts } from '../../../lib/kept-drafts.ts';
import { followTabs } from '../../../lib/session-store.ts';
import { longestGoodbyeMs, signOff } from '../../../lib/session-wire.ts';
import { signedIn } from '../../../lib/signed-in.ts';
import { setEnd } from './ended.ts';

/** Returns how a session ended: only idle time is called inactivity. */
const endedBy = (reason: string): 'expired' | 'ended' => (reason === 'IDLE_TIMEOUT' ? 'expired' : 'ended');

/**
 * Ends the session after idle time or at the server's command. Everything is wiped at once, whether or not somebody is
 * there to read the alert; the alert appears only if a user was signed in. Input typed in open forms is held
 * for the same user, and stored once the server's answer has cleared this site's storage, or after a moment without
 * one; stored again when the answer comes even later.
 */
export function sessionExpired(reason: 'IDLE_TIMEOUT' | 'REFUSED'): void {
  const person = signedIn();
  if (!person) return;
  const clearDrafts = holdDrafts(person.login);
  setEnd({ kind: endedBy(reason) });
  void signOff(reason, () => void clearDrafts()).then(clearDrafts);
}

/** Follows other tabs: a sign-out there signs out here, with the same alert when it was not on purpose. */
export function followEnds(): void {
  followTabs({
    ended: (reason) => {
      const person = signedIn();
      if (reason === 'LOGOUT') void dropDrafts();
      else if (person) setTimeout(holdDrafts(person.login), longestGoodbyeMs); // the other tab waits that long too
      setEnd({ kind: reason === 'LOGOUT' ? 'away' : endedBy(reason) });
    },
  });
}
