import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ApiResponse } from '../../../../test/people/browser.ts';
import { maker, peoplePortal } from '../../../../test/people/people.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { registerStaffJob } from './staff.service.ts';

const portal = await peoplePortal();
const { db, clock } = portal;
await db.sql(
  `insert into identity.authority (name, label, is_system, created_by, updated_by) values ('ROLE_USER', 'User', true, 'seed', 'seed') on conflict do nothing`,
);

const form = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@agency.test',
  phone: '08031234567',
  jobTitle: 'Director of finance',
  acceptTerms: true,
};
const password = 'plum wagon thunder';
const post = (url: string, body: unknown, browser = portal.browser()) => browser.call({ method: 'POST', url, body });
const register = (more: object = {}, browser = portal.browser()) =>
  post('/api/onboarding-step-one/personal-details', { ...form, ...more }, browser);
const open = (email: string, otp: string, chosen = password, browser = portal.browser()) =>
  post('/api/onboarding-step-one/validate-otp-and-reset-password', { email, otp, password: chosen }, browser);
const code = (response: ApiResponse) => (response.body as { code?: string } | undefined)?.code;
const wrong = (right: string) => (right === '000000' ? '111111' : '000000');
const seen = (response: ApiResponse) => [
  response.status,
  response.headers['content-length'],
  response.headers['retry-after'],
];

describe('registration to onboard an organization', () => {
  test('registration to onboard an organization opens a session bound to the browser with the code and a first password, with the role of a user and no organization', async () => {
    const browser = portal.browser();
    const sent = await register({ staffId: 'F-17' }, browser);
    expect([sent.status, sent.body]).toEqual([201, { email: form.email, otpSent: true }]);
    const mail = portal.emails.findLast((message) => message.to === form.email && message.code)!;
    expect(mail.text).toContain('You are opening an account with the phone number 080*****567.');
    const weak = await open(form.email, mail.code!, 'AdaObi 2026', browser);
    expect(weak.body).toMatchObject({ errors: [{ field: 'password', code: 'password-weak' }] });
    const opened = await open(form.email, mail.code!, password, browser);
    expect(opened.body).toMatchObject({
      data: {
        user: { login: form.email, kind: 'STAFF', organizationUser: null, authorities: [{ name: 'ROLE_USER' }] },
      },
    });
    browser.token = (opened.body as { data: { token: string } }).data.token;
    expect((await browser.call({ url: '/api/account' })).status).toBe(200);
    const thief = portal.browser();
    thief.token = browser.token;
    expect((await thief.call({ url: '/api/account' })).status).toBe(401);
    expect(code(await open(form.email, mail.code!))).toBe('otp-invalid');
    const signedIn = await post('/api/v2/authenticate', { username: form.email, password });
    expect(signedIn.body).toMatchObject({ otpRequired: true });
    const trail = await db.sql(`select action from audit.audit_event where entity_type = 'app_user' order by id`);
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.registered', 'user.activated', 'auth.login']),
    );
  });

  test('registration to onboard an organization with the token of a mailbox just proved sends no second code, and opens with the code that proved it', async () => {
    const email = 'source@agency.test';
    const browser = portal.browser();
    expect((await post('/api/otp/send', { email }, browser)).status).toBe(204);
    const otp = portal.codeFor(email);
    const proved = await post('/api/otp/verify', { email, otp }, browser);
    const { verificationToken } = proved.body as { verificationToken: string };
    const mails = () => portal.emails.filter((message) => message.to === email).length;
    const before = mails();
    const sent = await register({ email, verificationToken }, browser);
    expect([sent.status, sent.body, mails()]).toEqual([201, { email, otpSent: true }, before]);
    expect(code(await open(email, wrong(otp), password, browser))).toBe('otp-invalid');
    const opened = await open(email, otp, password, browser);
    expect(opened.body).toMatchObject({ data: { user: { login: email, kind: 'STAFF' } } });
    expect(code(await open(email, otp, password, browser))).toBe('otp-invalid');
  });

  test('registration to onboard an organization with the token of another mailbox is refused, and the code of that mailbox stays used', async () => {
    const [one, other] = ['one@agency.test', 'other@agency.test'];
    await post('/api/otp/send', { email: one });
    const proved = await post('/api/otp/verify', { email: one, otp: portal.codeFor(one) });
    const { verificationToken } = proved.body as { verificationToken: string };
    const refused = await register({ email: other, verificationToken });
    expect(refused.body).toMatchObject({ errors: [{ field: 'verificationToken', code: 'key-invalid' }] });
    expect(code(await open(one, portal.codeFor(one)))).toBe('otp-invalid');
  });

  test('registration to onboard an organization for an address in use gets the same answer, and an email says so', async () => {
    const staff = await maker(db, 'mow');
    const fresh = await register({ email: 'maker@new.test' });
    const taken = await register({ email: staff.email });
    expect(seen(taken)).toEqual(seen(fresh));
    const emails = portal.emails.filter((message) => message.to === staff.email);
    expect(emails.map((message) => message.template)).toEqual(['identity.already-there']);
    expect(seen(await register({ email: staff.email }))[0]).toEqual(
      seen(await register({ email: 'maker@new.test' }))[0],
    );
  });

  test('registration to onboard an organization cannot set the password of an account in use, whatever code its owner has', async () => {
    const staff = await maker(db, 'fra');
    await post('/api/otp/send', { email: staff.email, purpose: 'REGISTRATION' });
    expect(code(await open(staff.email, portal.codeFor(staff.email)))).toBe('otp-invalid');
    expect((await portal.browser().signIn(staff)).status).toBe(200);
    expect(code(await open('nobody@nowhere.test', '123456'))).toBe('otp-invalid');
  });

  test('registration to onboard an organization made again corrects the input and voids the first code', async () => {
    const email = 'bola@agency.test';
    const browser = portal.browser();
    await register({ email, firstName: 'Bla' }, browser);
    const first = portal.codeFor(email);
    expect((await register({ email }, browser)).status).toBe(429);
    clock.advance(60);
    expect((await register({ email, firstName: 'Bola', phone: '08039999999' }, browser)).status).toBe(201);
    const last = portal.codeFor(email);
    expect(code(await open(email, first, password, browser))).toBe(first === last ? undefined : 'otp-invalid');
    const opened = await open(email, last, password, browser);
    expect(opened.body).toMatchObject({ data: { user: { firstName: 'Bola', phone: '08039999999' } } });
  });

  test('registration to onboard an organization that arrives while its owner opens the account does not change it', async () => {
    const email = 'late@agency.test';
    await register({ email });
    const { jobTitle, firstName, lastName } = form;
    const late = {
      said: { firstName: 'Somebody', lastName, email, phone: '08035555555', jobTitle },
      code: '123456',
      browser: null,
      facts: { traceId: 'late', ip: '127.0.0.1', claimed: {} },
    };
    let done: Promise<void> | undefined;
    await db.inTx(JOB_SCOPE, async (tx) => {
      await sql`update identity.app_user set status = 'ACTIVE', password_hash = 'chosen', password_changed_at = now()
        where email = ${email}`.execute(tx);
      done = registerStaffJob.handle(portal.ctx, late, { jobId: 'late', signal: new AbortController().signal });
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await db.sql(waiting)).length, { timeout: 60_000 }).toBe(1);
    });
    await done;
    const [person] = await db.sql('select first_name, phone from identity.app_user where email = $1', [email]);
    expect(person).toEqual({ first_name: firstName, phone: form.phone });
    expect(portal.emails.findLast((message) => message.to === email)?.template).toBe('identity.already-there');
  });

  test('registration to onboard an organization has a code good for five attempts and ten minutes', async () => {
    const email = 'chi@agency.test';
    await register({ email });
    const right = portal.codeFor(email);
    const attempts: unknown[] = [];
    for (let n = 0; n < 5; n += 1) attempts.push((await open(email, wrong(right))).body);
    expect(attempts.map((body) => (body as { attemptsLeft?: number }).attemptsLeft)).toEqual([4, 3, 2, 1, undefined]);
    expect(code(await open(email, right))).toBe('otp-exhausted');
    clock.advance(60);
    await register({ email });
    const second = portal.codeFor(email);
    clock.advance(600);
    expect(code(await open(email, second))).toBe('otp-expired');
  });

  test('registration to onboard an organization with a proof of the mailbox reports an address in use, and another mailbox proves nothing', async () => {
    const staff = await maker(db, 'nlb');
    await post('/api/otp/send', { email: staff.email });
    const { verificationToken } = (
      await post('/api/otp/verify', { email: staff.email, otp: portal.codeFor(staff.email) })
    ).body as { verificationToken: string };
    expect(code(await register({ email: staff.email, verificationToken }))).toBe('duplicate');
    expect(code(await register({ email: 'other@agency.test', verificationToken }))).toBe('validation-failed');
  });

  test('registration to onboard an organization reports invalid terms, names and phone on their fields', async () => {
    const refused = async (more: object) =>
      ((await register({ email: 'judged@agency.test', ...more })).body as { errors: { field: string }[] }).errors.map(
        ({ field }) => field,
      );
    expect(await refused({ acceptTerms: false })).toEqual(['acceptTerms']);
    expect(await refused({ firstName: 'A' })).toEqual(['firstName']);
    expect(await refused({ phone: '0123' })).toEqual(['phone']);
    expect(await refused({ jobTitle: undefined })).toEqual(['jobTitle']);
  });
});
