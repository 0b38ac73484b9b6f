import { useSyncExternalStore } from 'react';
import { typedOnly } from './draft-values.ts';
import {
  dropKey,
  keepKey,
  keepsKeys,
  keyLifeMs,
  keyOf,
  newKey,
  newKeyId,
  seal,
  sweepKeys,
  unseal,
} from './session-keys.ts';
import { draftsName, typedName } from './session-names.ts';

/**
 * What was typed in open forms when a session ended (docs/spec/journeys.md#j20), by form. It is sealed under its own
 * key, bound to the login, in this tab's session storage, and offered to that login alone;
 * docs/blocks-web.md#forms-and-sending says what this protects from.
 */
type Drafts = Readonly<Record<string, unknown>>;
interface Kept {
  keyId: string;
  key: CryptoKey;
  sealed: string;
  at: number;
}

const forms = new Set<{ key: string; read: () => object }>();
let kept: Kept | undefined;
let offered: { login: string; drafts: Drafts } | undefined;

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const offer = (to: typeof offered): void => {
  offered = to;
  for (const listener of listeners) listener();
};

/**
 * Runs one task at a time: an older state never overwrites a newer one. A browser that refuses storage keeps nothing.
 */
let work: Promise<void> = Promise.resolve();
function inTurn(next: () => Promise<void>): Promise<void> {
  work = work.then(next).catch((error: unknown) => console.warn('What was typed is not kept', error));
  return work;
}

async function sealName(login: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(login.toLowerCase()));
  return `${draftsName}|${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

async function sealDrafts(login: string, drafts: Drafts, now: number): Promise<void> {
  if (!keepsKeys()) return;
  const [keyId, key] = [newKeyId(), await newKey()];
  kept = { keyId, key, sealed: await seal(key, keyId, await sealName(login), JSON.stringify(drafts)), at: now };
}

async function clearDrafts(): Promise<void> {
  if (!kept) return;
  await keepKey(kept.keyId, kept.key, kept.at);
  sessionStorage.setItem(draftsName, `${kept.keyId} ${kept.sealed}`);
}

async function forget(): Promise<void> {
  const [storedId] = (sessionStorage.getItem(draftsName) ?? '').split(' ');
  const ids = new Set([storedId, kept?.keyId].filter((id) => id !== undefined && id !== ''));
  kept = undefined;
  sessionStorage.removeItem(draftsName);
  if (keepsKeys()) await Promise.all([...ids].map((id) => dropKey(id!)));
}

/** Returns what is kept, if at most a day old, from memory or from an earlier page of this tab. */
async function find(now: number): Promise<Kept | undefined> {
  if (!keepsKeys()) return undefined;
  if (kept) return now - kept.at < keyLifeMs ? kept : undefined;
  const [keyId, sealed] = (sessionStorage.getItem(draftsName) ?? '').split(' ');
  const key = keyId && sealed ? await keyOf(keyId, now) : undefined;
  return keyId && sealed && key ? { keyId, key, sealed, at: now } : undefined;
}

/**
 * Registers an open form with unsent input, to be read when a session ends. Returns the function that unregisters it.
 */
export function watchForm(key: string, read: () => object): () => void {
  const form = { key, read };
  forms.add(form);
  return () => forms.delete(form);
}

/**
 * Seals the current values of open forms and unanswered offers for that login, in this page's memory, when a session
 * ends without the person's intent. The returned function writes them to storage, once nothing will clear it any more.
 */
export function holdDrafts(login: string, now = Date.now()): () => Promise<void> {
  const typed = [...forms].map(({ key, read }) => [key, typedOnly(read())]);
  const drafts = { ...(offered?.login === login && offered.drafts), ...Object.fromEntries(typed) };
  offer(undefined);
  void inTurn(forget);
  if (Object.keys(drafts).length > 0) void inTurn(() => sealDrafts(login, drafts, now));
  return () => inTurn(clearDrafts);
}

/** Offers the drafts of a login that has signed in or reloaded a page of its session; deletes those of others. */
export function openDrafts(login: string, now = Date.now()): Promise<void> {
  return inTurn(async () => {
    const found = await find(now);
    try {
      if (!found) throw new Error('Nothing is kept');
      const text = await unseal(found.key, found.keyId, await sealName(login), found.sealed);
      kept = found;
      offer({ login, drafts: JSON.parse(text) as Drafts });
    } catch {
      offer(undefined);
      await forget();
    }
  });
}

/** Deletes expired drafts and their key while nobody is signed in. */
export function sweepDrafts(now = Date.now()): Promise<void> {
  return inTurn(async () => {
    if (!(await find(now))) await forget();
    if (keepsKeys()) await sweepKeys(now);
  });
}

/** Deletes every draft: memory, storage and key, and what is typed in the open page. */
export function dropDrafts(): Promise<void> {
  offer(undefined);
  sessionStorage.removeItem(typedName);
  return inTurn(forget);
}

/** Removes the draft of one form once it is restored, discarded or superseded; the others stay. */
export function settleDraft(key: string, now = Date.now()): Promise<void> {
  if (offered?.drafts[key] === undefined) return work;
  const { login, drafts } = offered;
  const { [key]: settled, ...left } = drafts;
  offer({ login, drafts: left });
  void inTurn(forget);
  if (Object.keys(left).length === 0) return work;
  void inTurn(() => sealDrafts(login, left, now));
  return inTurn(clearDrafts);
}

/** Returns what this login had typed in that form when the last session ended. */
export const useOfferedDraft = (key: string, login: string | undefined): unknown =>
  useSyncExternalStore(subscribe, () => (offered?.login === login ? offered?.drafts[key] : undefined));
