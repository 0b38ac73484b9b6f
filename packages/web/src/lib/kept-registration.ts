import { siftTyped } from './draft-values.ts';
import { dropKey, keepsKeys, keyOf, makeKey, newKeyId, seal, unseal } from './session-keys.ts';
import { registrationName } from './session-names.ts';

/**
 * What somebody without an account gave in the first step of a registration, until the code of the mailbox has come: a
 * reload goes on where it was. Sealed like other drafts (docs/adr/0024), in this tab's session storage, without passwords
 * and codes, for a day at most.
 */
export type Way = 'payer' | 'mda';

const stored = (): [keyId: string, sealed: string] => {
  const [keyId = '', sealed = ''] = (sessionStorage.getItem(registrationName) ?? '').split(' ');
  return [keyId, sealed];
};

/** Nothing is left of it. */
export async function dropRegistration(): Promise<void> {
  const [keyId] = stored();
  sessionStorage.removeItem(registrationName);
  if (keyId && keepsKeys()) await dropKey(keyId).catch(() => undefined);
}

/** Keeps what was given, in the place of what was kept before. A browser that refuses keeps nothing. */
export async function keepRegistration(way: Way, values: object, now = Date.now()): Promise<void> {
  await dropRegistration();
  if (!keepsKeys()) return;
  try {
    const keyId = newKeyId();
    const key = await makeKey(keyId, now);
    const sealed = await seal(key, keyId, `${registrationName}|${way}`, JSON.stringify(siftTyped(values)));
    sessionStorage.setItem(registrationName, `${keyId} ${sealed}`);
  } catch (error) {
    console.warn('What was given is not kept over a reload', error);
  }
}

/** What was given on this way in this tab, if it is kept and not older than a day. */
export async function keptRegistration(way: Way, now = Date.now()): Promise<Record<string, string> | undefined> {
  const [keyId, sealed] = stored();
  if (!keyId || !sealed || !keepsKeys()) return undefined;
  try {
    const key = await keyOf(keyId, now);
    if (!key) return undefined;
    return JSON.parse(await unseal(key, keyId, `${registrationName}|${way}`, sealed)) as Record<string, string>;
  } catch {
    return undefined;
  }
}
