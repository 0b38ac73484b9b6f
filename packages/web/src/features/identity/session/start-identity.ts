import { pointCalls } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { openDrafts, sweepDrafts } from '../../../lib/kept-drafts.ts';
import { askLocation } from '../../../lib/location-watch.ts';
import { addressEveryMs, readAddress } from '../../../lib/public-address.ts';
import { runtime } from '../../../lib/runtime.ts';
import { readPerson, wireSession } from '../../../lib/session-wire.ts';
import { cachedLocation, signedIn } from '../../../lib/signed-in.ts';
import { askStepUp } from '../step-up/step-up.ts';
import { followEnds, sessionExpired } from './session-end.ts';

/**
 * Prepares the session before the first screen: calls carry the restored session, and the server returns the current
 * user (ME1). An ended session shows its alert; if the server does not answer, the screens use the restored user.
 */
export async function startIdentity(): Promise<void> {
  pointCalls({ confirm: askStepUp }); // the question waits for its dialog, which may still be loading
  wireSession(() => sessionExpired('REFUSED'));
  followEnds();
  if (cachedLocation()) askLocation(runtime().locationCacheDuration); // a user who refused once is not prompted at every reload
  const person = signedIn();
  await (person ? openDrafts(person.login) : sweepDrafts());
  setInterval(() => signedIn() && void readAddress(), addressEveryMs);
  await readPerson().catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.code !== 'session-ended') console.warn(error);
  });
}
