import { dropDrafts, holdDrafts } from '../../../lib/kept-drafts.ts';
import { followTabs } from '../../../lib/session-store.ts';
import { longestGoodbyeMs, signOff } from '../../../lib/session-wire.ts';
import { signedIn } from '../../../lib/signed-in.ts';
import { setEnd } from './ended.ts';

/**
 * The time is up or the server has ended the session. Everything is wiped at once, whether or not somebody is there to
 * read the alert; the alert itself appears only if a person was signed in (given). What was typed in open forms is held
 * for the same person, and laid down when the server's answer has emptied this site's storage, or after a moment without
 * one; when it comes later still, once more.
 */
export function sessionExpired(reason: 'IDLE_TIMEOUT' | 'REFUSED'): void {
  const person = signedIn();
  if (!person) return;
  const layDown = holdDrafts(person.login);
  setEnd({ kind: 'expired' });
  void signOff(reason, () => void layDown()).then(layDown);
}

/** Follows what other tabs do: signed out there is signed out here, with the same alert when it was no one's wish. */
export function followEnds(): void {
  followTabs({
    ended: (reason) => {
      const person = signedIn();
      if (reason === 'LOGOUT') void dropDrafts();
      else if (person) setTimeout(holdDrafts(person.login), longestGoodbyeMs); // the other tab waits that long as well
      setEnd({ kind: reason === 'LOGOUT' ? 'away' : 'expired' });
    },
  });
}
