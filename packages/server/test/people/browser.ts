import { expect } from 'vitest';
import type { TestPortal } from '../portal.ts';
import type { PostBox } from './post-box.ts';

/** The password of every test person. */
export const password = 'kite marble river stone';

/** A person who can sign in. */
export interface TestPerson {
  id: number;
  login: string;
  email: string;
  phone: string;
  orgId?: number;
}

/** Returns a `multipart/form-data` body, with a file if one is given. */
export function formOf(fields: Readonly<Record<string, string>>, file?: { bytes: Uint8Array; name: string }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([Uint8Array.from(file.bytes)]), file.name);
  return form;
}

/** Returns the headers and bytes of a body: a form as a form, anything else as JSON. */
export async function bodyOf(body: unknown): Promise<{ headers: Record<string, string>; payload?: Buffer | string }> {
  if (body === undefined) return { headers: {} };
  if (!(body instanceof FormData))
    return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
  const sent = new Response(body);
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  };
}

/** A call as a browser sends it. */
export interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  ip?: string;
}

export interface ApiResponse {
  status: number;
  body: never;
  text: string;
  bytes: Buffer;
  headers: Record<string, string | undefined>;
}

/** A browser that keeps its cookie and token, and takes a new token when a response has one. */
export interface Browser {
  token?: string;
  cookie?: string;
  device?: string;
  call(request: Request): Promise<ApiResponse>;
  /** Makes the call once, without proving anything. */
  send(request: Request): Promise<ApiResponse>;
  /** Sends AU1, and AU2 with the code from the post box. */
  signIn(who: TestPerson, input?: { password?: string }): Promise<ApiResponse>;
  /**
   * Proves an action on one's own account at once: sends ME9 and ME10 for the subject, with the code from the post box. Any
   * other proof is for one request: the next that asks for it is proved and sent again, as the portal's own pages do.
   */
  prove(who: TestPerson, subject: string): Promise<void>;
}

/** Subjects that name all that a proof opens. */
const OWN_ACCOUNT = /^ME(?!18:)/;

/** Returns the subject of the proof that a refused call asks for. */
export function proofSubject({ text }: Pick<ApiResponse, 'text'>): string | undefined {
  return text.includes('"step-up-required"') ? (JSON.parse(text) as { subject?: string }).subject : undefined;
}

/** Returns a browser at this address; with `keepsCookies: false` it is a program that keeps none. */
export function browserOf(portal: TestPortal, box: PostBox, ip: string, keepsCookies: boolean): Browser {
  const jar = new Map<string, string>();
  const keep = (set: readonly string[]): void => {
    for (const cookie of set) {
      const pair = cookie.split(';', 1)[0]!;
      jar.set(pair.slice(0, pair.indexOf('=')), pair);
      browser.cookie = [...jar.values()].join('; ');
    }
  };
  let proving: { who: TestPerson; subject: string } | undefined;
  const confirm = async ({ who }: { who: TestPerson }, subject: string): Promise<void> => {
    const begun = await browser.call({ method: 'POST', url: '/api/account/step-up', body: { subject } });
    expect(begun.status, begun.text).toBe(202);
    const { challengeId } = begun.body as { challengeId: string };
    const otp = box.codeFor(who.email);
    const url = '/api/account/step-up/verify';
    const done = await browser.call({ method: 'POST', url, body: { challengeId, otp } });
    expect(done.status, done.text).toBe(204);
  };
  const browser: Browser = {
    async call(request) {
      const answer = await browser.send(request);
      const requested = proving && proofSubject(answer);
      if (!proving || !requested || (requested !== proving.subject && !requested.startsWith(`${proving.subject}#`)))
        return answer;
      const input = proving;
      proving = undefined;
      await confirm(input, requested);
      return await browser.send(request);
    },
    async send({ method = 'GET', url, body, headers = {}, ip: from = ip }) {
      const { headers: ofBody, ...sent } = await bodyOf(body);
      const answer = await portal.app.inject({
        method,
        url,
        remoteAddress: from,
        headers: {
          host: '127.0.0.1:3000',
          ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}),
          ...(browser.cookie ? { cookie: browser.cookie } : {}),
          ...(browser.device ? { device: encodeURIComponent(browser.device) } : {}),
          ...ofBody,
          ...headers,
        },
        ...sent,
      });
      const set = answer.headers['set-cookie'] ?? [];
      if (keepsCookies) keep(typeof set === 'string' ? [set] : set);
      await box.work(portal.ctx);
      const renewed = answer.headers['x-session-token'];
      if (typeof renewed === 'string') browser.token = renewed;
      return {
        status: answer.statusCode,
        text: answer.body,
        bytes: answer.rawPayload,
        body: (answer.body.startsWith('{') || answer.body.startsWith('[')
          ? JSON.parse(answer.body)
          : undefined) as never,
        headers: answer.headers as Record<string, string | undefined>,
      };
    },
    async signIn(who, { password: typed = password } = {}) {
      const first = await browser.call({
        method: 'POST',
        url: '/api/v2/authenticate',
        body: { username: who.login, password: typed },
      });
      const { challengeId, idToken } = (first.body ?? {}) as { challengeId?: string; idToken?: string };
      if (challengeId === undefined) {
        if (idToken) browser.token = idToken;
        return first;
      }
      const second = await browser.call({
        method: 'POST',
        url: '/api/authenticate/verify-otp',
        body: { challengeId, otp: box.codeFor(who.email) },
      });
      if (second.status === 200) browser.token = (second.body as { idToken: string }).idToken;
      return second;
    },
    async prove(who, subject) {
      if (OWN_ACCOUNT.test(subject)) await confirm({ who }, subject);
      else proving = { who, subject };
    },
  };
  return browser;
}
