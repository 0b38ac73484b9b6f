import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Browser, Heard, TestPerson } from './browser.ts';
import { password } from './browser.ts';
import type { PeoplePortal } from './people.ts';

/** An authenticator app somebody has put in use. */
export interface Authenticator {
  id: number;
  otpauthUrl: string;
  /** Recovery codes, as they were told. */
  codes: string[];
  /** The code it shows now. */
  shown(): string;
}

export const challengeOf = (heard: Heard): string => (heard.body as { challengeId: string }).challengeId;

/** AU1: the password, from this browser. */
export const firstStep = (browser: Browser, who: TestPerson, typed = password): Promise<Heard> =>
  browser.call({ method: 'POST', url: '/api/v2/authenticate', body: { username: who.login, password: typed } });

/** AU2: what was typed as second factor. */
export const secondStep = (browser: Browser, challengeId: string, otp: string): Promise<Heard> =>
  browser.call({ method: 'POST', url: '/api/authenticate/verify-otp', body: { challengeId, otp } });

/** ME9 for a subject; a method may be asked for. */
export const beginProof = (browser: Browser, subject: string, method?: string): Promise<Heard> =>
  browser.call({ method: 'POST', url: '/api/account/step-up', body: { subject, ...(method && { method }) } });

/** ME10: what was typed for a fresh proof. */
export const finishProof = (browser: Browser, challengeId: string, otp: string): Promise<Heard> =>
  browser.call({ method: 'POST', url: '/api/account/step-up/verify', body: { challengeId, otp } });

/** A fresh proof by the authenticator. */
export async function proveBy(browser: Browser, app: Authenticator, subject: string): Promise<void> {
  const done = await finishProof(browser, challengeOf(await beginProof(browser, subject)), app.shown());
  expect(done.status, done.text).toBe(204);
}

/** ME11: begins to add an authenticator. */
export const addAuthenticator = (browser: Browser): Promise<Heard> =>
  browser.call({ method: 'POST', url: '/api/account/factors', body: { kind: 'TOTP', name: 'Phone' } });

/** Somebody without a sign-in method puts an authenticator in use (ME11, ME12); the clock goes on to its next code. */
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
