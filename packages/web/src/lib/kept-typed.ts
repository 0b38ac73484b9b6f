import { typedOnly } from './draft-values.ts';
import { dropKey, keepsKeys, keyOf, makeKey, newKeyId, seal, unseal } from './session-keys.ts';

/**
 * The keys of what is typed in one place, kept in this tab so that a reload continues where it was. Sealed like other
 * drafts (docs/blocks-web.md#forms-and-sending), without passwords, codes and files, for at most a day;
 * docs/blocks-web.md#forms-and-sending says who may read it.
 */
const keys = new Map<string, { keyId: string; key: CryptoKey }>();

/** Runs one task at a time: newer input is never overwritten by older. */
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

/** Deletes what was kept under this name. */
export const dropTyped = (name: string): Promise<void> => inTurn(() => drop(name));

/**
 * Keeps what was typed there, replacing what was kept under this name. `owner` distinguishes one subject or person from
 * another: nobody else can open it. A browser that refuses storage keeps nothing, and nothing is kept once `isHere` says
 * that whoever typed it has gone: encrypting takes a moment, and the end of a session clears what is kept only once.
 */
export const keepTyped = (name: string, owner: string, values: object, isHere = (): boolean => true): Promise<void> =>
  inTurn(async () => {
    if (!keepsKeys() || !isHere()) return;
    try {
      // The end of a session clears this site's storage: a key with a lost text may be gone as well.
      if (keys.get(name)?.keyId !== stored(name)[0]) await drop(name);
      const keyId = keys.get(name)?.keyId ?? newKeyId();
      const key = keys.get(name)?.key ?? (await makeKey(keyId, Date.now()));
      keys.set(name, { keyId, key });
      const sealed = await seal(key, keyId, `${name}|${owner}`, JSON.stringify(typedOnly(values)));
      if (isHere()) sessionStorage.setItem(name, `${keyId} ${sealed} ${Date.now()}`);
      else await drop(name);
    } catch (error) {
      console.warn('What was typed is not kept over a reload', error);
    }
  });

/** Returns when what is kept under this name was typed. */
export function keptAt(name: string): Date | undefined {
  const at = Number((sessionStorage.getItem(name) ?? '').split(' ')[2] ?? Number.NaN);
  return Number.isFinite(at) ? new Date(at) : undefined;
}

/** Returns what is kept under this name, if it belongs to that place and person and is at most a day old. */
export const keptTyped = (name: string, owner: string, now = Date.now()): Promise<object | undefined> =>
  inTurn(async () => {
    const [keyId, sealed] = stored(name);
    if (!keyId || !sealed || !keepsKeys()) return undefined;
    try {
      const key = await keyOf(keyId, now);
      return key && (JSON.parse(await unseal(key, keyId, `${name}|${owner}`, sealed)) as object);
    } catch {
      return undefined;
    }
  });
