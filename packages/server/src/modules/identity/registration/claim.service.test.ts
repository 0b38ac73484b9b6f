import { describe, expect, test } from 'vitest';
import type { ApiResponse, Browser } from '../../../../test/people/browser.ts';
import { peoplePortal } from '../../../../test/people/people.ts';

const portal = await peoplePortal();
const { db, clock } = portal;
await db.sql(
  `insert into identity.authority (name, label, is_system, created_by, updated_by) values ('ROLE_PAYER', 'Payer', true, 'seed', 'seed') on conflict do nothing`,
);

const form = { kind: 'INDIVIDUAL', name: 'Ada Obi', phone: '08031234567', acceptTerms: true };
const post = (browser: Browser, url: string, body: unknown) => browser.call({ method: 'POST', url, body });
const register = async (browser: Browser, email: string, password: string, more: object = {}) => {
  const response = await post(browser, '/api/payer/register', { ...form, email, password, ...more });
  expect([response.status, response.body]).toEqual([201, { otpSent: true }]);
};
const enterCode = async (browser: Browser, email: string) => {
  const response = await post(browser, '/api/otp/verify', { email, otp: portal.codeFor(email) });
  expect(response.body).toEqual({ verified: true, verificationToken: expect.any(String) as string });
};
const code = (response: ApiResponse) => (response.body as { code?: string }).code;
const signIn = (email: string, password: string) =>
  post(portal.browser(), '/api/v2/authenticate', { username: email, password });
const opens = async (email: string, password: string) => (await signIn(email, password)).status === 200;
const lastMail = (email: string) => portal.emails.findLast((message) => message.to === email)!;
const account = async (email: string) =>
  (
    await db.sql(
      `select u.status, u.otp_exempt, u.phone, r.companion_hash from identity.app_user u
       join identity.payer_registration r on r.user_id = u.id where u.email = $1`,
      [email],
    )
  )[0];
/** Returns a browser that already has a cookie from another registration. */
const beenHere = async (email: string) => {
  const browser = portal.browser();
  await register(browser, email, 'plum wagon thunder');
  return browser;
};

const [STRANGERS, OWNERS] = ['somebody else came here', 'kite marble river stone'];

describe('when two browsers register one address while a code is valid', () => {
  test.each([
    ['the stranger first', 'stranger'],
    ['the stranger second', 'owner'],
  ])(
    'when two browsers register one address and %s, no typed password opens the account, and its owner chooses one by email',
    async (_, first) => {
      const email = `${first}-first@mail.test`;
      const [owner, stranger] = [portal.browser(), portal.browser()];
      const come = {
        owner: () => register(owner, email, OWNERS),
        stranger: () => register(stranger, email, STRANGERS, { otpExempt: true, phone: '08039999999' }),
      };
      await come[first === 'owner' ? 'owner' : 'stranger']();
      clock.advance(60);
      await come[first === 'owner' ? 'stranger' : 'owner']();
      await enterCode(owner, email);
      expect(await account(email)).toMatchObject({ status: 'ACTIVE', otp_exempt: false, companion_hash: null });
      expect(code(await signIn(email, STRANGERS))).toBe('bad-credentials');
      expect(code(await signIn(email, OWNERS))).toBe('bad-credentials');

      const mail = lastMail(email);
      expect(mail.template).toBe('identity.ready-unclaimed');
      expect(mail.text).toContain('Somebody else began to register your address at the same time.');
      expect(mail.text).toContain('/auth/forgot-password');
      expect(mail.text).toContain(
        `The account has the phone number ${first === 'owner' ? '080*****567' : '080*****999'}.`,
      );

      await post(owner, '/api/account/reset-password/init', { email });
      const [, key] = /key=([\w-]+)/.exec(lastMail(email).text)!;
      const chosen = await post(owner, '/api/account/reset-password/finish', { key, newPassword: OWNERS });
      expect(chosen.status, chosen.text).toBeLessThan(300);
      expect(await opens(email, OWNERS)).toBe(true);
      expect(await opens(email, STRANGERS)).toBe(false);
    },
  );

  test('this does not change when either registers again while a code is valid', async () => {
    for (const again of [0, 1]) {
      const email = `again${again}@mail.test`;
      const both = [portal.browser(), portal.browser()] as const;
      for (const browser of [...both, both[again]!]) {
        await register(browser, email, OWNERS, { otpExempt: true });
        clock.advance(60);
      }
      await enterCode(both[1], email);
      expect(await account(email)).toMatchObject({ status: 'ACTIVE', otp_exempt: false });
      expect(await opens(email, OWNERS)).toBe(false);
    }
  });

  test('this ends once no code is valid: the browser that registers then has its own password', async () => {
    const email = 'later@mail.test';
    const [stranger, owner] = [portal.browser(), portal.browser()];
    await register(stranger, email, STRANGERS);
    clock.advance(60);
    await register(portal.browser(), email, STRANGERS);
    clock.advance(600);
    await register(owner, email, OWNERS);
    await enterCode(owner, email);
    expect(await opens(email, OWNERS)).toBe(true);
    expect(lastMail(email).template).not.toBe('identity.ready-unclaimed');
  });
});

describe('when one browser registers again', () => {
  test('the last input counts, so that a user can correct it', async () => {
    const email = 'corrected@mail.test';
    const browser = await beenHere('before-corrected@mail.test');
    await register(browser, email, 'the first one came');
    clock.advance(60);
    await register(browser, email, OWNERS, { phone: '08037654321' });
    expect(lastMail(email).text).toContain('080*****321');
    await enterCode(browser, email);
    expect(await account(email)).toMatchObject({ status: 'ACTIVE', phone: '08037654321' });
    expect(await opens(email, 'the first one came')).toBe(false);
    expect(await opens(email, OWNERS)).toBe(true);
  });
});

describe('when the code is entered', () => {
  test('a code entered in another browser than the registration does not open the account with the password of the registration', async () => {
    const email = 'elsewhere@mail.test';
    await register(portal.browser(), email, STRANGERS, { otpExempt: true });
    await enterCode(await beenHere('before-elsewhere@mail.test'), email);
    expect(await account(email)).toMatchObject({ status: 'ACTIVE', otp_exempt: false });
    expect(await opens(email, STRANGERS)).toBe(false);
    const mail = portal.emails.findLast((message) => message.to === email && message.template.includes('ready'))!;
    expect(mail.text).toContain('The code was entered in a different browser from the one used to register.');
    expect(mail.text).toContain('/auth/forgot-password');
  });

  test('a code entered by a program without cookies opens the account with the password when there was only one registration', async () => {
    const email = 'program@mail.test';
    const program = portal.browser('127.0.0.1', { keepsCookies: false });
    await register(program, email, OWNERS);
    await enterCode(program, email);
    expect(await opens(email, OWNERS)).toBe(true);
  });

  test('a code entered by a program without cookies after an earlier registration opens the account with no password', async () => {
    const email = 'program-later@mail.test';
    const program = portal.browser('127.0.0.1', { keepsCookies: false });
    await register(program, email, OWNERS);
    clock.advance(660);
    await register(portal.browser(), email, STRANGERS);
    clock.advance(60);
    await post(program, '/api/otp/send', { email });
    await enterCode(program, email);
    expect(await opens(email, STRANGERS)).toBe(false);
  });

  test('a code entered after a new code was requested does not open the account with the password of a stranger who registered meanwhile', async () => {
    const email = 'new-code@mail.test';
    const owner = portal.browser();
    await register(owner, email, OWNERS);
    clock.advance(660);
    await register(portal.browser(), email, STRANGERS);
    clock.advance(60);
    await post(owner, '/api/otp/send', { email });
    await enterCode(owner, email);
    expect(await opens(email, STRANGERS)).toBe(false);
  });
});
