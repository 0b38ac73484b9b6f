import { pointCalls } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { addressEveryMs, readAddress } from '../../../lib/device-facts.ts';
import { openDrafts, sweepDrafts } from '../../../lib/kept-drafts.ts';
import { askLocation } from '../../../lib/location-watch.ts';
import { runtime } from '../../../lib/runtime.ts';
import { readPerson, wireSession } from '../../../lib/session-wire.ts';
import { cachedLocation, signedIn } from '../../../lib/signed-in.ts';
import { askStepUp } from '../step-up/step-up.ts';
import { followEnds, sessionExpired } from './session-end.ts';

/**
 * Before the first screen: calls carry the restored session, and the server says who the person is now (ME1). A session
 * that is over ends with its alert; a server that does not answer leaves the restored person to the screens.
 */
export async function startIdentity(): Promise<void> {
  pointCalls({ confirm: askStepUp }); // the question waits for its dialog, whose part of the program may still be on its way
  wireSession(() => sessionExpired('REFUSED'));
  followEnds();
  if (cachedLocation()) askLocation(runtime().locationCacheDuration); // whoever refused once is not asked at every reload
  const person = signedIn();
  await (person ? openDrafts(person.login) : sweepDrafts());
  setInterval(() => signedIn() && void readAddress(), addressEveryMs);
  await readPerson().catch((error: unknown) => {
    if (!(error instanceof ApiProblem) || error.code !== 'session-ended') console.warn(error);
  });
}
