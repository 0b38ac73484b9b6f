import type { Account, UserRecord } from '@isura/contract/identity/user-record';
import { dropKey, keepsKeys, keyOf, makeKey, newKeyId, seal, sweepKeys, unseal } from './session-keys.ts';
import { keyIdName, type ValueName, valueNames } from './session-names.ts';
import { type CachedLocation, recordOf, type Values, valuesOf } from './session-values.ts';
import { announceSignedIn as changed, type SignedIn, setSignedIn } from './signed-in.ts';

/** The messages about the session between tabs of one browser. */
type TabMessage =
  | { kind: 'ended'; reason: 'LOGOUT' | 'IDLE_TIMEOUT' | 'REFUSED' }
  | { kind: 'renewed'; keyId: string; token: string }
  | { kind: 'active' }
  /** A tab without a session asks whether another one has one; that one says so, and nothing more. */
  | { kind: 'anybody' }
  | { kind: 'here' };

/** Opens the channel between tabs. Where the browser has none, each tab is on its own and the server still decides. */
function openTabs(hear: (message: TabMessage) => void): { post: (message: TabMessage) => void } {
  if (!('BroadcastChannel' in globalThis)) return { post: () => {} };
  const channel = new BroadcastChannel('session');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  return { post: (message) => channel.postMessage(message) };
}

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

/**
 * Reports whether this browser cannot keep the session across a reload: plain http from another machine, or no key
 * store.
 */
export const isMemoryOnly = (): boolean => held !== undefined && held.key === undefined;

const clearValues = (): void => {
  for (const name of [...valueNames, keyIdName]) sessionStorage.removeItem(name);
};

/** Seals the values, one call after the other, so that an older state never overwrites a newer one. */
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

/** Opens the session an earlier page of this tab kept. Without its key, or with one value changed, it is deleted. */
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

/** Begins the session of a person who has signed in: a new key, and the ten values sealed under it. */
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

/** Continues the session with another token (`x-session-token`) and notifies the other tabs of the same session. */
export function renewToken(token: string): void {
  if (!held || held.record.idToken === token) return;
  change({ record: { ...held.record, idToken: token, id_token: token } });
  tabs.post({ kind: 'renewed', keyId: held.keyId, token });
}

/** Updates the person with the server's latest account record; the token stays. */
export function refreshPerson(account: Account): void {
  if (!held) return;
  const { idToken, id_token } = held.record;
  change({ record: { ...account, idToken, id_token } });
}

export const rememberLocation = (found: CachedLocation): void => change({ cachedLocation: found });

/** Deletes the session from this tab: memory, storage, key. */
export function wipeSession(): void {
  const { keyId, key } = held ?? {};
  hold(undefined);
  clearValues();
  if (key && keyId) void dropKey(keyId).catch(() => undefined);
  changed();
}

export type EndReason = 'LOGOUT' | 'IDLE_TIMEOUT' | 'REFUSED';

/**
 * Deletes the session and notifies the other tabs, which follow. Returns the token, for the call that ends the session
 * on the server.
 */
export function endSession(reason: EndReason): string | undefined {
  const token = held?.record.idToken;
  wipeSession();
  if (token) tabs.post({ kind: 'ended', reason });
  return token;
}

let answer: { ended: (reason: EndReason) => void; active: () => void } = { ended: () => {}, active: () => {} };

let activeHere: (() => void) | undefined;

const tabs = openTabs((message) => {
  if (message.kind === 'here') activeHere?.();
  if (!held) return;
  if (message.kind === 'anybody') tabs.post({ kind: 'here' });
  if (message.kind === 'renewed' && message.keyId === held.keyId) {
    change({ record: { ...held.record, idToken: message.token, id_token: message.token } });
  }
  if (message.kind === 'active') answer.active();
  if (message.kind === 'ended') {
    answer.ended(message.reason); // while the session's owner is still known
    wipeSession();
  }
});

/** Sets what to do when another tab ends the session, or when its person is active there. */
export function followTabs(handlers: Partial<typeof answer>): void {
  answer = { ...answer, ...handlers };
}

/**
 * Asks the other tabs whether somebody is signed in there; calls `yes` if so. Returns the function that stops asking.
 */
export function askTabs(yes: () => void): () => void {
  activeHere = yes;
  tabs.post({ kind: 'anybody' });
  return () => {
    activeHere = undefined;
  };
}

/** Notifies the other tabs that the person is active. */
export const announceActivity = (): void => tabs.post({ kind: 'active' });
