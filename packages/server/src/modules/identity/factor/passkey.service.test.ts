import type { PasskeyOptions } from '@isura/contract/identity/passkey';
import { describe, expect, test } from 'vitest';
import { beginProof, challengeOf, enroll, firstStep, proveBy } from '../../../../test/people/authenticators.ts';
import type { ApiResponse, Browser, TestPerson } from '../../../../test/people/browser.ts';
import { softPasskey } from '../../../../test/people/passkeys.ts';
import { peoplePortal, person } from '../../../../test/people/people.ts';
import { partyOf } from './passkey.gateway.ts';

const portal = await peoplePortal({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
const home = { rpId: 'localhost', origin: 'http://localhost:3000' };

const code = (response: ApiResponse) => (response.body as { code?: string } | undefined)?.code;
const optionsOf = (response: ApiResponse) => (response.body as { passkeyOptions: PasskeyOptions }).passkeyOptions;

async function signedIn(who: TestPerson): Promise<Browser> {
  const browser = portal.browser();
  expect((await browser.signIn(who)).status).toBe(200);
  return browser;
}
const begin = (browser: Browser, name = 'Laptop') =>
  browser.call({ method: 'POST', url: '/api/account/factors', body: { kind: 'PASSKEY', name } });
const confirm = (browser: Browser, id: number, attestation: object) =>
  browser.call({ method: 'POST', url: `/api/account/factors/${id}/confirm`, body: { attestation } });
const second = (browser: Browser, challengeId: string, assertion: object) =>
  browser.call({ method: 'POST', url: '/api/authenticate/verify-otp', body: { challengeId, assertion } });
const prove = (browser: Browser, challengeId: string, input: object) =>
  browser.call({ method: 'POST', url: '/api/account/step-up/verify', body: { challengeId, ...input } });

/** Returns a user whose only sign-in method is a passkey. */
async function withPasskey(name: string) {
  const who = await person(portal.db, name);
  const browser = await signedIn(who);
  await browser.prove(who, `ME11:${who.login}`);
  const begun = await begin(browser);
  expect(begun.status, begun.text).toBe(201);
  const { id } = begun.body as { id: number };
  const passkey = softPasskey(home);
  const done = await confirm(browser, id, passkey.make(optionsOf(begun)));
  expect(done.status, done.text).toBe(200);
  return { who, browser, passkey, id, codes: (done.body as { recoveryCodes: string[] }).recoveryCodes };
}

describe('a passkey', () => {
  test('a passkey is added after a step-up, gives ten recovery codes, and signs in without any message', async () => {
    const { who, browser, passkey, codes } = await withPasskey('ada');
    expect(codes).toHaveLength(10);
    const codesSent = () => portal.emails.filter(({ code: sent }) => sent !== undefined).length;
    const before = codesSent();
    const again = portal.browser();
    const begun = await firstStep(again, who);
    expect(begun.body).toMatchObject({ methods: ['PASSKEY'], passkeyOptions: { rpId: 'localhost' } });
    expect((await second(again, challengeOf(begun), passkey.sign(optionsOf(begun)))).status).toBe(200);
    expect(codesSent()).toBe(before);
    const list = await browser.call({ url: '/api/account/factors' });
    expect(list.body).toMatchObject([{ kind: 'PASSKEY', name: 'Laptop', confirmed: true, recoveryCodesLeft: 10 }]);
  });

  test('a passkey must sign this challenge for this portal, with user verification, and its counter never goes back', async () => {
    const { who, passkey } = await withPasskey('bola');
    const browser = portal.browser();
    const first = await firstStep(browser, who);
    const old = passkey.sign(optionsOf(first));
    for (const tampering of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { flags: 0x01 }]) {
      const begun = await firstStep(browser, who);
      const response = await second(browser, challengeOf(begun), passkey.sign(optionsOf(begun), tampering));
      expect(code(response), JSON.stringify(tampering)).toBe('otp-invalid');
    }
    const begun = await firstStep(browser, who);
    expect(code(await second(browser, challengeOf(begun), old))).toBe('otp-invalid');
    const stranger = softPasskey(home).sign(optionsOf(begun));
    expect(code(await second(browser, challengeOf(begun), { ...stranger, id: old.id, rawId: old.id }))).toBe(
      'otp-invalid',
    );
    expect((await second(browser, challengeOf(begun), passkey.sign(optionsOf(begun), { counter: 9 }))).status).toBe(
      200,
    );
    const copy = await firstStep(browser, who);
    expect(code(await second(browser, challengeOf(copy), passkey.sign(optionsOf(copy), { counter: 9 })))).toBe(
      'otp-invalid',
    );
  });

  test('a passkey for another portal, another challenge or without user verification is refused', async () => {
    const who = await person(portal.db, 'chi');
    const browser = await signedIn(who);
    await browser.prove(who, `ME11:${who.login}`);
    const [one, other] = [await begin(browser), await begin(browser)];
    const { id } = other.body as { id: number };
    expect(code(await confirm(browser, id, softPasskey(home).make(optionsOf(one))))).toBe('otp-invalid');
    for (const tampering of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }, { flags: 0x41 }])
      expect(code(await confirm(browser, id, softPasskey(home).make(optionsOf(other), tampering)))).toBe('otp-invalid');
    expect(code(await confirm(browser, (one.body as { id: number }).id, softPasskey(home).make(optionsOf(one))))).toBe(
      'not-found',
    );
    expect((await firstStep(portal.browser(), who)).body).toMatchObject({ methods: ['CODE'] });
  });

  test('a passkey gives a step-up for its subject, works beside an authenticator, and can be removed alone', async () => {
    const who = await person(portal.db, 'dan');
    const browser = await signedIn(who);
    const app = await enroll(portal, who, browser);
    await proveBy(browser, app, `ME11:${who.login}`);
    const begun = await begin(browser);
    const { id } = begun.body as { id: number };
    const passkey = softPasskey(home);
    expect((await confirm(browser, id, passkey.make(optionsOf(begun)))).body).toEqual({ recoveryCodes: [] });

    const requested = await beginProof(browser, `ME14:${id}`);
    expect(requested.body).toMatchObject({ method: 'PASSKEY', methods: ['PASSKEY', 'TOTP'] });
    const both = { otp: app.shown(), assertion: passkey.sign(optionsOf(requested)) };
    expect(code(await prove(browser, challengeOf(requested), both))).toBe('validation-failed');
    expect(code(await prove(browser, challengeOf(requested), {}))).toBe('validation-failed');
    const assertion = passkey.sign(optionsOf(requested));
    expect((await prove(browser, challengeOf(requested), { assertion })).status).toBe(204);
    expect((await browser.call({ method: 'DELETE', url: `/api/account/factors/${id}` })).status).toBe(204);
    expect((await firstStep(portal.browser(), who)).body).toMatchObject({ methods: ['TOTP'] });
    expect((await browser.call({ url: '/api/account/factors' })).body).toMatchObject([{ recoveryCodesLeft: 10 }]);
  });

  test('a passkey is stored sealed: nothing of it is readable in the database', async () => {
    const { who } = await withPasskey('eve');
    const rows = await portal.db.sql<{ secret: Buffer }>('select secret from identity.user_factor where user_id = $1', [
      who.id,
    ]);
    expect(rows.map(({ secret }) => secret.toString('latin1')).join()).not.toMatch(/publicKey|counter/);
  });
});

test("passkeys sign for the host name of the portal's address; a bare IP address has none", () => {
  const party = (publicUrl: string) => partyOf({ publicUrl });
  expect(party('https://pay.example.gov.ng')).toEqual({
    rpID: 'pay.example.gov.ng',
    origin: 'https://pay.example.gov.ng',
  });
  expect(party('http://127.0.0.1:3000')).toEqual({ rpID: 'localhost', origin: 'http://localhost:3000' });
  expect(party('http://localhost:3000')).toEqual({ rpID: 'localhost', origin: 'http://localhost:3000' });
  expect(party('https://10.1.2.3')).toBeUndefined();
});
