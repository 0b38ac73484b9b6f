import { keysName } from './session-names.ts';

/**
 * Keys that can be used but never exported: AES-256-GCM keys in IndexedDB, under random names. Session storage copied
 * from this browser is useless without them. The database is opened each time, because `Clear-Site-Data` deletes it
 * under an open connection.
 */
const storeName = 'keys';
/** A key opens nothing after this time. */
export const keyLifeMs = 24 * 60 * 60 * 1000;

interface KeyRow {
  id: string;
  key: CryptoKey;
  createdAt: number;
}

/**
 * Reports whether this page can keep keys: not on plain http from another machine, where browsers offer no
 * cryptography.
 */
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

/** Creates a key that cannot be exported. It is lost with this page unless it is kept. */
export const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** Keeps a key under its id across reloads. Throws where the browser cannot keep keys. */
export async function keepKey(id: string, key: CryptoKey, now: number): Promise<void> {
  await inStore('readwrite', (store) => store.put({ id, key, createdAt: now } satisfies KeyRow));
}

/** Creates a key and keeps it under its id. Throws where the browser cannot keep keys. */
export async function makeKey(id: string, now: number): Promise<CryptoKey> {
  const key = await newKey();
  await keepKey(id, key, now);
  return key;
}

/** Returns the key of that id; undefined when this browser does not have it or it is older than a day. */
export async function keyOf(id: string, now: number): Promise<CryptoKey | undefined> {
  const row = await inStore<KeyRow | undefined>('readonly', (store) => store.get(id));
  return row && now - row.createdAt < keyLifeMs ? row.key : undefined;
}

export const dropKey = (id: string): Promise<undefined> => inStore('readwrite', (store) => store.delete(id));

/** Deletes keys older than a day: no session lives that long. */
export async function sweepKeys(now: number): Promise<void> {
  const rows = await inStore<KeyRow[]>('readonly', (store) => store.getAll());
  await Promise.all(rows.filter(({ createdAt }) => now - createdAt >= keyLifeMs).map(({ id }) => dropKey(id)));
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const nameOf = (name: string, id: string) => new TextEncoder().encode(`${name}|${id}`);

/** Returns `v1.iv.ciphertext`, bound to the value's name and the key's id, so that no value can replace another. */
export async function seal(key: CryptoKey, id: string, name: string, value: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const how = { name: 'AES-GCM', iv, additionalData: nameOf(name, id) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(how, key, new TextEncoder().encode(value)));
  return `v1.${base64(iv)}.${chunked(sealed)}`;
}

/** Decrypts a value. Throws when it was changed, or was sealed under another name or key. */
export async function unseal(key: CryptoKey, id: string, name: string, sealed: string): Promise<string> {
  const [version, iv, body] = sealed.split('.');
  if (version !== 'v1' || !iv || !body) throw new Error(`${name} is not a sealed value`);
  const how = { name: 'AES-GCM', iv: bytesOf(iv), additionalData: nameOf(name, id) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, bytesOf(body)));
}

/** Encodes bytes of any length as base64: too many arguments at once would overflow the stack. */
function chunked(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3072) text += base64(bytes.subarray(at, at + 3072));
  return text;
}
