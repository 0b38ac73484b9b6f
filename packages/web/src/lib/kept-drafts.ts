import { useSyncExternalStore } from 'react';
import { siftTyped } from './draft-values.ts';
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
 * What was typed in forms that were open when a session ended (J20). It is sealed under a key of its own, bound to the
 * login, in this tab's session storage, and offered to that login alone; docs/adr/0024 says what this protects from.
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

/** One thing after the other: an older state never overwrites a newer one. A browser that refuses keeps nothing. */
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

async function layDown(): Promise<void> {
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

/** What is kept and not older than a day, from memory or from an earlier page of this tab. */
async function find(now: number): Promise<Kept | undefined> {
  if (!keepsKeys()) return undefined;
  if (kept) return now - kept.at < keyLifeMs ? kept : undefined;
  const [keyId, sealed] = (sessionStorage.getItem(draftsName) ?? '').split(' ');
  const key = keyId && sealed ? await keyOf(keyId, now) : undefined;
  return keyId && sealed && key ? { keyId, key, sealed, at: now } : undefined;
}

/** While it is open, a form that holds something unsent is read at the end of a session. Gives what ends that. */
export function watchForm(key: string, read: () => object): () => void {
  const form = { key, read };
  forms.add(form);
  return () => forms.delete(form);
}

/**
 * A session ends without its person's wish: what open forms hold now, and offers not answered yet, are sealed for that
 * login in this page's memory. The function given back lays them down in storage, once nothing empties that any more.
 */
export function holdDrafts(login: string, now = Date.now()): () => Promise<void> {
  const typed = [...forms].map(({ key, read }) => [key, siftTyped(read())]);
  const drafts = { ...(offered?.login === login && offered.drafts), ...Object.fromEntries(typed) };
  offer(undefined);
  void inTurn(forget);
  if (Object.keys(drafts).length > 0) void inTurn(() => sealDrafts(login, drafts, now));
  return () => inTurn(layDown);
}

/** Somebody has signed in, or a page of the session was loaded anew: that login's drafts are offered, others are deleted. */
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

/** Nobody is signed in: what became too old is deleted with its key. */
export function sweepDrafts(now = Date.now()): Promise<void> {
  return inTurn(async () => {
    if (!(await find(now))) await forget();
    if (keepsKeys()) await sweepKeys(now);
  });
}

/** Nothing is left of any draft: memory, storage, key. Nor of what is typed in the page that is open. */
export function dropDrafts(): Promise<void> {
  offer(undefined);
  sessionStorage.removeItem(typedName);
  return inTurn(forget);
}

/** The draft of one form is restored, discarded or overtaken: it is gone, the others stay. */
export function settleDraft(key: string, now = Date.now()): Promise<void> {
  if (offered?.drafts[key] === undefined) return work;
  const { login, drafts } = offered;
  const { [key]: settled, ...left } = drafts;
  offer({ login, drafts: left });
  void inTurn(forget);
  if (Object.keys(left).length === 0) return work;
  void inTurn(() => sealDrafts(login, left, now));
  return inTurn(layDown);
}

/** What this login typed in that form when the last session ended. */
export const useOfferedDraft = (key: string, login: string | undefined): unknown =>
  useSyncExternalStore(subscribe, () => (offered?.login === login ? offered?.drafts[key] : undefined));
