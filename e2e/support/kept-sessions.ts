import { randomInt } from 'node:crypto';
import { appendFileSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { codeFor } from './messages.ts';
import { inTurn } from './turn.ts';

/** What the portal answers when a session opens: the account, and the session's token. */
type SessionRecord = Record<string, unknown> & { idToken: string };

/** A person has at most five sessions, and the oldest ends: one that has so many newer ones is kept no longer. */
const NEWER_AT_MOST = 2;
const folder = join(import.meta.dirname, '..', '..', '.cache', 'turns');

/** The sessions opened by this worker, by login, with the number of sign-ins of that login up to then. */
const sessions = new Map<string, { record: SessionRecord; nth: number }>();

const countOf = (login: string): string =>
  join(folder, `${new URL(process.env.E2E_URL!).port}-${encodeURIComponent(login)}.sign-ins`);

/** Counts one sign-in of this login for all workers, and returns how many there have been. */
export function countSignIn(login: string): number {
  mkdirSync(folder, { recursive: true });
  appendFileSync(countOf(login), '.');
  return statSync(countOf(login)).size;
}

const signIns = (login: string): number => statSync(countOf(login), { throwIfNoEntry: false })?.size ?? 0;

/** Makes one call outside the browser, from an address of its own: an address may attempt ten sign-ins a minute. */
const send = (path: string, init: { body?: object; token?: string }): Promise<Response> =>
  fetch(new URL(path, process.env.E2E_URL), {
    method: init.body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(init.body && { 'content-type': 'application/json' }),
      ...(init.token && { authorization: `Bearer ${init.token}` }),
    },
    ...(init.body && { body: JSON.stringify(init.body) }),
  });

async function answered<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await send(path, { body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** Opens a session over HTTP, with the code that is emailed for it. */
function openedAnew(request: APIRequestContext, login: string, password: string): Promise<SessionRecord> {
  return inTurn(login, async () => {
    const since = new Date();
    type First = SessionRecord | { challengeId: string };
    const first = await answered<First>('/api/v2/authenticate', { username: login, password });
    const isOpen = (answer: First): answer is SessionRecord => 'idToken' in answer; // a payer who needs no code
    const record = isOpen(first)
      ? first
      : await answered<SessionRecord>('/api/authenticate/verify-otp', {
          challengeId: first.challengeId,
          otp: await codeFor(request, login, since),
        });
    sessions.set(login, { record, nth: countSignIn(login) });
    return record;
  });
}

/** Returns the session this worker keeps for a login, with the account as it is now; undefined when it has ended. */
async function kept(login: string): Promise<SessionRecord | undefined> {
  const { record, nth } = sessions.get(login) ?? {};
  if (!record || nth === undefined || signIns(login) - nth > NEWER_AT_MOST) return undefined;
  const answer = await send('/api/account', { token: record.idToken });
  if (!answer.ok) return undefined;
  const idToken = answer.headers.get('x-session-token') ?? record.idToken; // renewed after a change of roles
  const renewed = { ...((await answer.json()) as object), idToken, id_token: idToken };
  sessions.set(login, { record: renewed, nth });
  return renewed;
}

/**
 * Returns a session of a demonstration user: the one this worker keeps, or a new one. Signing in on the screen takes
 * seconds, and other journeys test it.
 */
export const sessionOf = async (request: APIRequestContext, login: string, password: string): Promise<SessionRecord> =>
  (await kept(login)) ?? (await openedAnew(request, login, password));

/** Forgets the session kept for a login: with a step-up it is not reused, because the next journey needs its own. */
export const forgetSession = (login: string): void => void sessions.delete(login);

/** The ten values a signed-in tab keeps (web/src/lib/session-values.ts). */
function valuesOf(record: SessionRecord): Record<string, string> {
  const { authorities, organizationUser, resources, idToken, id_token, ...details } = record;
  const { orgId, firstName, lastName, login, realm } = details as Record<string, string | null>;
  const ofOrganization = (organizationUser as { authorities?: unknown[] } | null)?.authorities ?? [];
  return {
    token: idToken,
    orgId: orgId === null || orgId === undefined ? '' : String(orgId),
    userDetails: JSON.stringify(details),
    names: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
    login: login ?? '',
    realm: realm ?? '',
    userResources: JSON.stringify(resources),
    userAuthorities: JSON.stringify([...(authorities as unknown[]), ...ofOrganization]),
    cachedLocation: '',
    userRecord: JSON.stringify(record),
  };
}

/**
 * Puts a session into the tab of a page as signing in there does: the values in session storage, sealed under a key
 * that the browser keeps (web/src/lib/session-store.ts). The next page that opens in the tab is signed in.
 */
export async function putSession(page: Page, record: SessionRecord): Promise<void> {
  const blank = new URL('/blank-page-of-the-journeys', process.env.E2E_URL).href;
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Blank</title>' }));
  await page.goto(blank);
  await page.unroute(blank); // `page.route` works without the cache
  await page.evaluate(async (values) => {
    const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const opening = indexedDB.open('session', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys', { keyPath: 'id' });
    const database = await done(opening);
    await done(database.transaction('keys', 'readwrite').objectStore('keys').put({ id, key, createdAt: Date.now() }));
    database.close();
    const encoder = new TextEncoder();
    for (const [name, value] of Object.entries(values)) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const how = { name: 'AES-GCM', iv, additionalData: encoder.encode(`${name}|${id}`) };
      const sealed = await crypto.subtle.encrypt(how, key, encoder.encode(value));
      sessionStorage.setItem(name, `v1.${base64(iv)}.${base64(new Uint8Array(sealed))}`);
    }
    sessionStorage.setItem('sessionKey', id);
  }, valuesOf(record));
}
