import { siftTyped } from './draft-values.ts';
import { dropKey, keepsKeys, keyOf, makeKey, newKeyId, seal, unseal } from './session-keys.ts';

/**
 * What is typed in one place, kept in this tab so that a reload goes on where it was. Sealed like other drafts
 * (docs/adr/0024), without passwords, codes and files, for a day at most; docs/adr/0087 says whom it is for.
 */
const keys = new Map<string, { keyId: string; key: CryptoKey }>();

/** One thing after the other: what was typed later is never overwritten by what was typed before. */
let work: Promise<unknown> = Promise.resolve();
function inTurn<T>(next: () => Promise<T>): Promise<T> {
  const turn = work.then(next);
  work = turn.catch(() => undefined);
  return turn;
}

const stored = (name: string): [keyId: string, sealed: string] => {
  const [keyId = '', sealed = ''] = (sessionStorage.getItem(name) ?? '').split(' ');
  return [keyId, sealed];
};

async function drop(name: string): Promise<void> {
  const ids = new Set([stored(name)[0], keys.get(name)?.keyId ?? '']);
  keys.delete(name);
  sessionStorage.removeItem(name);
  for (const id of ids) if (id && keepsKeys()) await dropKey(id).catch(() => undefined);
}

/** Nothing is left of what was kept under this name. */
export const dropTyped = (name: string): Promise<void> => inTurn(() => drop(name));

/**
 * Keeps what was typed there, in the place of what was kept under this name before. `whose` tells one thing filled in from
 * another, and one person from another: nobody else opens it. A browser that refuses keeps nothing.
 */
export const keepTyped = (name: string, whose: string, values: object, now = Date.now()): Promise<void> =>
  inTurn(async () => {
    if (!keepsKeys()) return;
    try {
      // The end of a session empties this site's storage: a key whose text is gone may be gone as well.
      if (keys.get(name)?.keyId !== stored(name)[0]) await drop(name);
      const keyId = keys.get(name)?.keyId ?? newKeyId();
      const key = keys.get(name)?.key ?? (await makeKey(keyId, now));
      keys.set(name, { keyId, key });
      const sealed = await seal(key, keyId, `${name}|${whose}`, JSON.stringify(siftTyped(values)));
      sessionStorage.setItem(name, `${keyId} ${sealed}`);
    } catch (error) {
      console.warn('What was typed is not kept over a reload', error);
    }
  });

/** What is kept under this name, if it is of that place and person and not older than a day. */
export const keptTyped = (name: string, whose: string, now = Date.now()): Promise<object | undefined> =>
  inTurn(async () => {
    const [keyId, sealed] = stored(name);
    if (!keyId || !sealed || !keepsKeys()) return undefined;
    try {
      const key = await keyOf(keyId, now);
      return key && (JSON.parse(await unseal(key, keyId, `${name}|${whose}`, sealed)) as object);
    } catch {
      return undefined;
    }
  });
