import { pointCalls } from '../../../lib/api-client.ts';
import { clientHeaders } from '../../../lib/device-facts.ts';
import { draftsName, keyIdName, keysName, valueNames } from '../../../lib/session-names.ts';
import { withinLimit } from '../../../routing/lazy.ts';

const names: ReadonlySet<string> = new Set([...valueNames, keyIdName, draftsName]);

/** Reports whether this browser holds anything of a session, old or new: values, drafts or a key. Unsure means yes. */
export async function isAnythingKept(): Promise<boolean> {
  if (Object.keys(sessionStorage).some((name) => names.has(name))) return true;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === keysName);
  } catch {
    return 'indexedDB' in globalThis;
  }
}

/**
 * Restores the session an earlier page of this tab stored, and returns the function that starts it once the
 * configuration is read. A guest in a browser that never held a session loads none of its parts; their calls send only
 * the device facts.
 */
export async function openSession(isGuestsWay: boolean): Promise<() => Promise<void>> {
  if (isGuestsWay && !(await isAnythingKept())) return async () => pointCalls({ headers: clientHeaders });
  const [{ restoreSession }, { startIdentity }] = await withinLimit('session', () =>
    Promise.all([import('../../../lib/session-store.ts'), import('./start-identity.ts')]),
  );
  await restoreSession();
  return startIdentity;
}
