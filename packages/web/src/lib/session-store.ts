import type { Account, UserRecord } from '@isura/contract/identity/user-record';
import { dropKey, keepsKeys, keyOf, makeKey, newKeyId, seal, sweepKeys, unseal } from './session-keys.ts';
import { keyIdName, type ValueName, valueNames } from './session-names.ts';
import { openTabs } from './session-tabs.ts';
import { type CachedLocation, recordOf, type Values, valuesOf } from './session-values.ts';
import { tellSignedIn as changed, type SignedIn, setSignedIn } from './signed-in.ts';

interface Held extends SignedIn {
  keyId: string;
  key: CryptoKey | undefined;
}

let held: Held | undefined;
let writing: Promise<void> = Promise.resolve();
function hold(next: Held | undefined): void {
  held = next;
  setSignedIn(next);
}

/** True when this browser cannot keep the session over a reload: plain http from another machine, or no key store. */
export const isMemoryOnly = (): boolean => held !== undefined && held.key === undefined;

const clearValues = (): void => {
  for (const name of [...valueNames, keyIdName]) sessionStorage.removeItem(name);
};

/** Seals the values one after the other call, so that an older state never overwrites a newer one. */
function write(now: Held): Promise<void> {
  const { key, keyId } = now;
  if (!key) return Promise.resolve();
  writing = writing.then(async () => {
    const values = Object.entries(valuesOf(now.record, now.cachedLocation));
    const sealed = await Promise.all(values.map(([name, value]) => seal(key, keyId, name, value)));
    if (held?.keyId !== keyId) return; // signed out in the meantime
    for (const [at, [name]] of values.entries()) sessionStorage.setItem(name, sealed[at]!);
    sessionStorage.setItem(keyIdName, keyId);
  });
  writing = writing.catch((error: unknown) => console.warn('The session is not kept over a reload', error));
  return writing;
}

/** Opens what an earlier page of this tab has kept. Without its key, or with one value changed, nothing is left of it. */
export async function restoreSession(now = Date.now()): Promise<void> {
  const keyId = sessionStorage.getItem(keyIdName);
  if (!keyId) return clearValues();
  try {
    if (!keepsKeys()) throw new Error('This page keeps no keys');
    const key = await keyOf(keyId, now);
    if (!key) throw new Error('The key is not here');
    const open = (name: ValueName) => unseal(key, keyId, name, sessionStorage.getItem(name) ?? '');
    const texts = await Promise.all(valueNames.map(open));
    const values = Object.fromEntries(valueNames.map((name, at) => [name, texts[at]!])) as Record<ValueName, string>;
    hold({ keyId, key, ...recordOf(values satisfies Values) });
    changed();
  } catch {
    clearValues();
  }
}

/** A person has signed in: a new key, and the ten values sealed under it. */
export async function beginSession(record: UserRecord, now = Date.now()): Promise<void> {
  wipeSession();
  const keyId = newKeyId();
  const key = keepsKeys() ? await makeKey(keyId, now).catch(() => undefined) : undefined;
  const begun: Held = { keyId, key, record, cachedLocation: undefined };
  hold(begun);
  await write(begun);
  if (key) void sweepKeys(now).catch(() => undefined);
  changed();
}

function change(to: Partial<Pick<Held, 'record' | 'cachedLocation'>>): void {
  if (!held) return;
  const next = { ...held, ...to };
  hold(next);
  void write(next);
  changed();
}

/** The session goes on under another token (`x-session-token`); other tabs of the same session hear it. */
export function renewToken(token: string): void {
  if (!held || held.record.idToken === token) return;
  change({ record: { ...held.record, idToken: token, id_token: token } });
  tabs.tell({ kind: 'renewed', keyId: held.keyId, token });
}

/** What the server now says of the person; the token stays. */
export function refreshPerson(account: Account): void {
  if (!held) return;
  const { idToken, id_token } = held.record;
  change({ record: { ...account, idToken, id_token } });
}

export const rememberLocation = (found: CachedLocation): void => change({ cachedLocation: found });

/** Nothing of the session is left in this tab: memory, storage, key. */
export function wipeSession(): void {
  const { keyId, key } = held ?? {};
  hold(undefined);
  clearValues();
  if (key && keyId) void dropKey(keyId).catch(() => undefined);
  changed();
}

export type EndReason = 'LOGOUT' | 'IDLE_TIMEOUT' | 'REFUSED';

/** Wipes and tells the other tabs, which follow. Gives the token once more, for the call that ends it on the server. */
export function endSession(reason: EndReason): string | undefined {
  const token = held?.record.idToken;
  wipeSession();
  if (token) tabs.tell({ kind: 'ended', reason });
  return token;
}

let heard: { ended: (reason: EndReason) => void; active: () => void } = { ended: () => {}, active: () => {} };

let heardHere: (() => void) | undefined;

const tabs = openTabs((message) => {
  if (message.kind === 'here') heardHere?.();
  if (!held) return;
  if (message.kind === 'anybody') tabs.tell({ kind: 'here' });
  if (message.kind === 'renewed' && message.keyId === held.keyId) {
    change({ record: { ...held.record, idToken: message.token, id_token: message.token } });
  }
  if (message.kind === 'active') heard.active();
  if (message.kind === 'ended') {
    heard.ended(message.reason); // while it is still known whose session it was
    wipeSession();
  }
});

/** What to do when another tab ended the session, or when its person is active there. */
export function followTabs(handlers: Partial<typeof heard>): void {
  heard = { ...heard, ...handlers };
}

/** Asks the other tabs whether somebody is signed in there; `yes` is called when somebody is. Gives what ends the asking. */
export function askTabs(yes: () => void): () => void {
  heardHere = yes;
  tabs.tell({ kind: 'anybody' });
  return () => {
    heardHere = undefined;
  };
}

/** Tells the other tabs that somebody is here. */
export const tellActivity = (): void => tabs.tell({ kind: 'active' });
