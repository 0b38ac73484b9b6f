import { keysName } from './session-names.ts';

/**
 * Keys that can be used but never read: AES-256-GCM keys in IndexedDB, under random names. Session storage copied from
 * this browser is worth nothing without them. The database is opened anew each time, because `Clear-Site-Data` deletes
 * it under a connection that is kept.
 */
const storeName = 'keys';
/** No key opens anything after this time. */
export const keyLifeMs = 24 * 60 * 60 * 1000;

interface KeyRow {
  id: string;
  key: CryptoKey;
  createdAt: number;
}

/** Whether this page may keep keys: not on plain http from another machine, where the browser offers no cryptography. */
export const keepsKeys = (): boolean =>
  globalThis.isSecureContext === true && 'indexedDB' in globalThis && crypto.subtle !== undefined;

const outcome = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The key store failed'));
  });

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(keysName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'id' });
  const database = await outcome(opening);
  try {
    return await outcome(work(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

export const newKeyId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A key that can never be read out. It is gone with this page unless it is kept. */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** Keeps a key under its id over reloads. Throws where the browser keeps none. */
export async function keepKey(id: string, key: CryptoKey, now: number): Promise<void> {
  await inStore('readwrite', (store) => store.put({ id, key, createdAt: now } satisfies KeyRow));
}

/** Makes a key and keeps it under its id. Throws where the browser keeps none. */
export async function makeKey(id: string, now: number): Promise<CryptoKey> {
  const key = await newKey();
  await keepKey(id, key, now);
  return key;
}

/** The key of that id; undefined when this browser does not have it, or had it longer than a day. */
export async function keyOf(id: string, now: number): Promise<CryptoKey | undefined> {
  const row = await inStore<KeyRow | undefined>('readonly', (store) => store.get(id));
  return row && now - row.createdAt < keyLifeMs ? row.key : undefined;
}

export const dropKey = (id: string): Promise<undefined> => inStore('readwrite', (store) => store.delete(id));

/** Forgets keys older than a day: no session lives that long. */
export async function sweepKeys(now: number): Promise<void> {
  const rows = await inStore<KeyRow[]>('readonly', (store) => store.getAll());
  await Promise.all(rows.filter(({ createdAt }) => now - createdAt >= keyLifeMs).map(({ id }) => dropKey(id)));
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const nameOf = (name: string, id: string) => new TextEncoder().encode(`${name}|${id}`);

/** `v1.iv.ciphertext`, bound to the value's name and the key's id, so that no value can stand in for another. */
export async function seal(key: CryptoKey, id: string, name: string, value: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const how = { name: 'AES-GCM', iv, additionalData: nameOf(name, id) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(how, key, new TextEncoder().encode(value)));
  return `v1.${base64(iv)}.${chunked(sealed)}`;
}

/** The value again. Throws when anything of it was changed, or when it was sealed under another name or key. */
export async function unseal(key: CryptoKey, id: string, name: string, sealed: string): Promise<string> {
  const [version, iv, body] = sealed.split('.');
  if (version !== 'v1' || !iv || !body) throw new Error(`${name} is not a sealed value`);
  const how = { name: 'AES-GCM', iv: bytesOf(iv), additionalData: nameOf(name, id) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, bytesOf(body)));
}

/** Base64 of any length: too many arguments at once would overflow the stack. */
function chunked(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3072) text += base64(bytes.subarray(at, at + 3072));
  return text;
}
