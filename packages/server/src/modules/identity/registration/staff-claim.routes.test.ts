import { describe, expect, test } from 'vitest';
import type { ApiResponse, Browser } from '../../../../test/people/browser.ts';
import { peoplePortal } from '../../../../test/people/people.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { sendActivation } from '../recovery/recovery.service.ts';

const portal = await peoplePortal();
const { db, clock } = portal;
await db.sql(
  `insert into identity.authority (name, label, is_system, created_by, updated_by) values ('ROLE_USER', 'User', true, 'seed', 'seed') on conflict do nothing`,
);

const owners = {
  firstName: 'Ada',
  lastName: 'Obi',
  phone: '08031234567',
  jobTitle: 'Director of finance',
  staffId: 'F-17',
};
const strangers = { firstName: 'Mallory', lastName: 'Stranger', phone: '08039999999', jobTitle: 'Nobody at all' };
const password = 'plum wagon thunder';
const post = (browser: Browser, url: string, body: unknown) => browser.call({ method: 'POST', url, body });
const register = async (browser: Browser, email: string, reported: object) => {
  const response = await post(browser, '/api/onboarding-step-one/personal-details', {
    ...reported,
    email,
    acceptTerms: true,
  });
  expect([response.status, response.body]).toEqual([201, { email, otpSent: true }]);
};
const open = (browser: Browser, email: string, otp = portal.codeFor(email)) =>
  post(browser, '/api/onboarding-step-one/validate-otp-and-reset-password', { email, otp, password });
const user = (response: ApiResponse) => (response.body as { data?: { user?: Record<string, unknown> } }).data?.user;
const code = (response: ApiResponse) => (response.body as { code?: string }).code;
/** Returns what is stored of a user: who they are, where codes go, and the details their first place would show. */
const kept = async (email: string) =>
  (
    await db.sql(
      `select u.status, u.first_name as "firstName", u.last_name as "lastName", u.phone, r.job_title as "jobTitle", r.staff_id as "staffId"
       from identity.app_user u join identity.staff_registration r on r.user_id = u.id where u.email = $1`,
      [email],
    )
  )[0];

describe('when two browsers register one mailbox to onboard an organization', () => {
  test.each([
    ['the stranger first', true],
    ['the stranger second, while the code of the owner is alive', false],
  ])(
    'when two browsers register one mailbox and %s, the account opens with the details typed in the browser that enters the code',
    async (_, first) => {
      const email = `stranger-${first ? 'first' : 'second'}@agency.test`;
      const [owner, stranger] = [portal.browser(), portal.browser()];
      const both = [() => register(stranger, email, strangers), () => register(owner, email, owners)];
      for (const come of first ? both : both.reverse()) {
        await come();
        clock.advance(60);
      }
      expect(user(await open(owner, email))).toMatchObject({ firstName: 'Ada', lastName: 'Obi', phone: owners.phone });
      expect(await kept(email)).toEqual({ status: 'ACTIVE', ...owners });
      // The input of others is deleted with it.
      expect(
        await db.sql(
          `select 1 from identity.staff_claim c join identity.app_user u on u.id = c.user_id where u.email = $1`,
          [email],
        ),
      ).toEqual([]);
    },
  );

  test('the email with the code names the phone number it is for', async () => {
    const email = 'which@agency.test';
    await register(portal.browser(), email, owners);
    clock.advance(60);
    await register(portal.browser(), email, strangers);
    const texts = portal.emails.filter(({ to, code }) => to === email && code).map(({ text }) => text);
    expect(texts[0]).toContain('080*****567');
    expect(texts[1]).toContain('080*****999');
  });
});

describe('when the code is entered', () => {
  test('a code entered in a browser that did not register leaves the account closed, and works in the browser that requested it', async () => {
    const email = 'elsewhere@agency.test';
    const [owner, other] = [portal.browser(), portal.browser()];
    await register(other, 'before@agency.test', strangers);
    await register(owner, email, owners);
    const refused = await open(other, email);
    expect([refused.status, code(refused)]).toEqual([403, 'access-denied']);
    expect(await kept(email)).toMatchObject({ status: 'PENDING_ACTIVATION' });
    expect(user(await open(owner, email))).toMatchObject({ firstName: 'Ada' });
  });

  test('a code entered by a program without cookies opens the account only when there was one registration', async () => {
    const program = portal.browser('127.0.0.1', { keepsCookies: false });
    await register(program, 'program@agency.test', owners);
    expect(user(await open(program, 'program@agency.test'))).toMatchObject({ firstName: 'Ada' });
    const email = 'program-later@agency.test';
    await register(portal.browser(), email, strangers);
    clock.advance(60);
    await register(program, email, owners);
    expect(code(await open(program, email))).toBe('access-denied');
  });

  test('a code entered after a new code was requested counts with the input of its browser', async () => {
    const email = 'new-code@agency.test';
    const owner = portal.browser();
    await register(owner, email, owners);
    clock.advance(660);
    await register(portal.browser(), email, strangers);
    clock.advance(60);
    await post(owner, '/api/otp/send', { email, purpose: 'REGISTRATION' });
    expect(user(await open(owner, email))).toMatchObject({ firstName: 'Ada', phone: owners.phone });
  });
});

test('the link for invited staff is not sent to somebody who only registered, and opens no such account', async () => {
  const email = 'no-link@agency.test';
  await register(portal.browser(), email, strangers);
  const owner = portal.browser();
  const before = portal.emails.length;
  expect((await post(owner, `/api/resend-activation-key?email=${encodeURIComponent(email)}`, undefined)).status).toBe(
    204,
  );
  expect(portal.emails.length).toBe(before);
  const [{ id }] = (await db.sql('select id from identity.app_user where email = $1', [email])) as [{ id: number }];
  await portal.ctx.inTx(JOB_SCOPE, (tx) =>
    sendActivation(portal.ctx, tx, { id, email, firstName: 'Mallory', lastName: 'Stranger' }),
  );
  const link = portal.emails.findLast(({ to, text }) => to === email && text.includes('key='));
  const key = /[?&]key=([\w-]+)/.exec(link!.text)![1];
  expect((await post(owner, '/api/activate', { key, password })).body).toMatchObject({
    errors: [{ field: 'key', code: 'key-invalid' }],
  });
  expect(await kept(email)).toMatchObject({ status: 'PENDING_ACTIVATION' });
});
