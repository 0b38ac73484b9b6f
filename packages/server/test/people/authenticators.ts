import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { ApiResponse, Browser, TestPerson } from './browser.ts';
import { password } from './browser.ts';
import type { PeoplePortal } from './people.ts';

/** An authenticator app that somebody enrolled. */
export interface Authenticator {
  id: number;
  otpauthUrl: string;
  /** Recovery codes as they were returned. */
  codes: string[];
  /** Returns the current code. */
  shown(): string;
}

export const challengeOf = (response: ApiResponse): string => (response.body as { challengeId: string }).challengeId;

/** Sends AU1 with the password, from this browser. */
export const firstStep = (browser: Browser, who: TestPerson, typed = password): Promise<ApiResponse> =>
  browser.call({ method: 'POST', url: '/api/v2/authenticate', body: { username: who.login, password: typed } });

/** Sends AU2 with the second factor. */
export const secondStep = (browser: Browser, challengeId: string, otp: string): Promise<ApiResponse> =>
  browser.call({ method: 'POST', url: '/api/authenticate/verify-otp', body: { challengeId, otp } });

/** Sends ME9 for a subject, optionally with a chosen method. */
export const beginProof = (browser: Browser, subject: string, method?: string): Promise<ApiResponse> =>
  browser.call({ method: 'POST', url: '/api/account/step-up', body: { subject, ...(method && { method }) } });

/** Sends ME10 with the code for a fresh proof. */
export const finishProof = (browser: Browser, challengeId: string, otp: string): Promise<ApiResponse> =>
  browser.call({ method: 'POST', url: '/api/account/step-up/verify', body: { challengeId, otp } });

/** Makes a fresh proof with the authenticator. */
export async function proveBy(browser: Browser, app: Authenticator, subject: string): Promise<void> {
  const done = await finishProof(browser, challengeOf(await beginProof(browser, subject)), app.shown());
  expect(done.status, done.text).toBe(204);
}

/** Sends ME11, which starts to add an authenticator. */
export const addAuthenticator = (browser: Browser): Promise<ApiResponse> =>
  browser.call({ method: 'POST', url: '/api/account/factors', body: { kind: 'TOTP', name: 'Phone' } });

/** Enrolls an authenticator for somebody without a sign-in method (ME11, ME12); the clock advances to its next code. */
export async function enroll(portal: PeoplePortal, who: TestPerson, browser: Browser): Promise<Authenticator> {
  await browser.prove(who, `ME11:${who.login}`);
  const { id, otpauthUrl } = (await addAuthenticator(browser)).body as { id: number; otpauthUrl: string };
  const secret = Secret.fromBase32(new URL(otpauthUrl).searchParams.get('secret')!);
  const shown = () => new TOTP({ secret }).generate({ timestamp: portal.clock.now().getTime() });
  const url = `/api/account/factors/${id}/confirm`;
  const confirmed = await browser.call({ method: 'POST', url, body: { otp: shown() } });
  expect(confirmed.status, confirmed.text).toBe(200);
  portal.clock.advance(30);
  return { id, otpauthUrl, shown, codes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes };
}
