import { describe, expect, test } from 'vitest';
import type { ApiResponse } from '../../../../test/people/browser.ts';
import { maker, peoplePortal } from '../../../../test/people/people.ts';

const portal = await peoplePortal();
const { db, clock } = portal;
await db.sql(
  `insert into identity.authority (name, label, is_system, created_by, updated_by) values ('ROLE_PAYER', 'Payer', true, 'seed', 'seed') on conflict do nothing`,
);

const post = (url: string, body: unknown) => portal.browser().call({ method: 'POST', url, body });
const form = {
  kind: 'INDIVIDUAL',
  name: 'Ada Obi',
  email: 'ada@mail.test',
  phone: '08031234567',
  password: 'plum wagon thunder',
  acceptTerms: true,
};
const register = (more: object = {}) => post('/api/payer/register', { ...form, ...more });
const send = (email: string, purpose?: string) => post('/api/otp/send', { email, ...(purpose ? { purpose } : {}) });
const verify = (email: string, otp: string) => post('/api/otp/verify', { email, otp });
const signIn = (username: string, password = form.password) => post('/api/v2/authenticate', { username, password });
const code = (response: ApiResponse) => (response.body as { code?: string } | undefined)?.code;
const wrong = (right: string) => (right === '000000' ? '111111' : '000000');

describe("a payer's registration", () => {
  test("a payer's registration opens the account with the mailbox code, and not before", async () => {
    const registered = await register({ tin: '1234567890' });
    expect([registered.status, registered.body]).toEqual([201, { otpSent: true }]);
    expect(code(await signIn(form.email))).toBe('account-not-activated');
    const mail = portal.emails.findLast((message) => message.channel === 'EMAIL');
    expect(mail!.text).toContain('You are opening an account with the phone number 080*****567.');
    expect(code(await verify(form.email, wrong(mail!.code!)))).toBe('otp-invalid');
    expect((await verify('ADA%40mail.test', mail!.code!)).body).toMatchObject({ verified: true });
    expect((await signIn(form.email)).body).toMatchObject({ otpRequired: true, maskedEmail: 'ad***@mail.test' });
    const [row] = await db.sql(
      `select u.first_name, u.last_name, u.kind, r.tin, r.name from identity.app_user u join identity.payer_registration r on r.user_id = u.id where u.email = $1`,
      [form.email],
    );
    expect(row).toEqual({ first_name: 'Ada', last_name: 'Obi', kind: 'PAYER', tin: '1234567890', name: 'Ada Obi' });
  });

  test("a payer's registration for an address in use gets the same answer, and an email says so", async () => {
    const staff = await maker(db, 'mow');
    const fresh = await register({ email: 'fresh@mail.test' });
    const taken = await register({ email: staff.email });
    expect([taken.status, taken.text, taken.headers['content-length']]).toEqual([
      fresh.status,
      fresh.text,
      fresh.headers['content-length'],
    ]);
    const emails = portal.emails.filter((message) => message.to === staff.email);
    expect(emails.map((message) => message.template)).toEqual(['identity.already-there']);
    expect((await register({ email: staff.email })).status).toBe((await register({ email: 'fresh@mail.test' })).status);
  });

  test("a payer's registration sends no typed name to an unproved mailbox, whatever the email is about", async () => {
    const email = 'not-proved@mail.test';
    await register({ email, name: 'Zubairu Wonderfund', kind: 'COMPANY' });
    await send(email);
    await register({ email, name: 'Zubairu Wonderfund', kind: 'COMPANY' });
    const emails = portal.emails.filter((message) => message.to === email);
    expect(emails.length).toBeGreaterThan(0);
    expect(JSON.stringify(emails)).not.toMatch(/Zubairu|Wonderfund/);
  });

  test("a payer's registration sends the code to the mailbox it proves, and never to the typed number", async () => {
    const [email, phone] = ['no-sms@mail.test', '08030000001'];
    await register({ email, phone });
    clock.advance(60);
    expect((await send(email)).status).toBe(204);
    expect(portal.emails.filter((message) => message.to === email)).toHaveLength(2);
    expect(portal.emails.filter((message) => message.to === phone)).toEqual([]);
  });

  test("a payer's registration opens the account at once with a proof of the mailbox, and then reports an address in use", async () => {
    const email = 'proof@mail.test';
    expect((await send(email)).status).toBe(204);
    const { verificationToken } = (await verify(email, portal.codeFor(email))).body as { verificationToken: string };
    const stolen = await register({ email: 'other@mail.test', verificationToken });
    expect(stolen.body).toMatchObject({ errors: [{ field: 'verificationToken', code: 'key-invalid' }] });
    expect((await register({ email, verificationToken })).body).toEqual({ otpSent: false });
    expect((await signIn(email)).status).toBe(200);
    expect(code(await register({ email, verificationToken }))).toBe('duplicate');
    clock.advance(600);
    expect(code(await register({ email, verificationToken }))).toBe('validation-failed');
  });

  test("a payer's registration needs fifteen characters without codes; terms, phone and weak passwords are validated", async () => {
    const refused = async (more: object) =>
      ((await register({ email: 'judged@mail.test', ...more })).body as { errors: { field: string }[] }).errors.map(
        (e) => e.field,
      );
    expect(await refused({ otpExempt: true, password: 'plum wagon tea' })).toEqual(['password']);
    expect(await refused({ acceptTerms: false })).toEqual(['acceptTerms']);
    expect(await refused({ phone: '0123' })).toEqual(['phone']);
    expect(await refused({ password: 'AdaObi1985!!' })).toEqual(['password']);
    expect(await refused({ password: 'Password2026!' })).toEqual(['password']);
    expect((await register({ email: 'exempt@mail.test', otpExempt: true })).status).toBe(201);
    await verify('exempt@mail.test', portal.codeFor('exempt@mail.test'));
    expect((await signIn('exempt@mail.test')).body).toMatchObject({
      login: 'exempt@mail.test',
      idToken: expect.any(String),
    });
  });
});

describe('the code of a registration', () => {
  /** Registers in a new browser and proves the mailbox; returns the browser and the proof. */
  const proved = async (email: string) => {
    const browser = portal.browser();
    expect((await browser.call({ method: 'POST', url: '/api/payer/register', body: { ...form, email } })).status).toBe(
      201,
    );
    const body = { email, otp: portal.codeFor(email) };
    const response = await browser.call({ method: 'POST', url: '/api/otp/verify', body });
    return { browser, ...(response.body as { verificationToken: string }) };
  };
  const enter = (browser: ReturnType<typeof portal.browser>, username: string, more: object = {}) =>
    browser.call({ method: 'POST', url: '/api/v2/authenticate', body: { username, password: form.password, ...more } });
  const requested = { otpRequired: true };

  test('the code of a registration signs the payer in with the password and no further code, in a session bound to the browser', async () => {
    const email = 'at-once@mail.test';
    const { browser, verificationToken } = await proved(email);
    expect(code(await enter(browser, email, { password: 'not the password', verificationToken }))).toBe(
      'bad-credentials',
    );
    const codes = () => portal.emails.filter((message) => message.to === email && message.code).length;
    const before = codes();
    const entered = await enter(browser, email, { verificationToken });
    expect(entered.body).toMatchObject({ login: email, idToken: expect.any(String) as string });
    expect(codes()).toBe(before);
    const [session] = await db.sql(
      `select s.companion_hash is not null as bound from identity.session s join identity.app_user u on u.id = s.user_id
       where u.email = $1`,
      [email],
    );
    expect(session).toEqual({ bound: true });
  });

  test('the code of a registration counts once: the second sign-in needs a code of its own', async () => {
    const email = 'once@mail.test';
    const { browser, verificationToken } = await proved(email);
    expect((await enter(browser, email, { verificationToken })).body).toMatchObject({ login: email });
    expect((await enter(browser, email, { verificationToken })).body).toMatchObject(requested);
  });

  test('the code of a registration counts for its own mailbox, for ten minutes, in a browser that keeps our cookie', async () => {
    const [one, other] = [await proved('one@mail.test'), await proved('other@mail.test')];
    const crossed = { verificationToken: other.verificationToken };
    expect((await enter(one.browser, 'one@mail.test', crossed)).body).toMatchObject(requested);
    expect((await enter(one.browser, 'one@mail.test', { verificationToken: 'made.up' })).body).toMatchObject(requested);
    const own = { verificationToken: one.verificationToken };
    expect((await enter(portal.browser(), 'one@mail.test', own)).body).toMatchObject(requested);
    clock.advance(600);
    expect((await enter(one.browser, 'one@mail.test', own)).body).toMatchObject(requested);
  });

  test('the code of a registration gives nothing to an existing user: staff still need a code', async () => {
    const staff = { login: 'maker@mow.test', email: 'maker@mow.test' };
    await send(staff.email);
    const { verificationToken } = (await verify(staff.email, portal.codeFor(staff.email))).body as {
      verificationToken: string;
    };
    const body = { username: staff.login, password: 'kite marble river stone', verificationToken };
    expect((await post('/api/v2/authenticate', body)).body).toMatchObject(requested);
  });
});

describe('codes for unknown users', () => {
  test('codes for unknown users are limited per address, known or not, to one a minute, three an hour, ten a day', async () => {
    const known = await maker(db, 'fra');
    for (const [email, purpose] of [
      [known.email, 'RESET'],
      ['unknown@mail.test', 'RESET'],
    ] as const) {
      const answers: number[] = [];
      expect((await send(email, purpose)).status).toBe(204);
      const early = await send(email, purpose);
      expect([early.status, early.headers['retry-after']]).toEqual([429, '60']);
      for (let hour = 0; hour < 4; hour += 1) {
        for (let n = 0; n < 7; n += 1) {
          clock.advance(60);
          answers.push((await send(email, purpose)).status);
        }
        clock.advance(3600);
      }
      expect(answers.filter((status) => status === 204)).toHaveLength(9);
    }
    expect(portal.emails.filter((message) => message.to === 'unknown@mail.test')).toHaveLength(0);
    expect(portal.emails.filter((message) => message.to === known.email)).toHaveLength(10);
  });

  test('codes for unknown users end for the address after ten wrong ones in a day, but sign-in codes do not', async () => {
    clock.advance(25 * 3600);
    const known = await maker(db, 'nlb');
    const tried: (string | undefined)[] = [];
    for (let round = 0; round < 3; round += 1) {
      await send(known.email);
      for (let n = 0; n < 4; n += 1) tried.push(code(await verify(known.email, wrong(portal.codeFor(known.email)))));
      clock.advance(61);
    }
    expect(tried.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'otp-invalid'));
    expect(tried.slice(10)).toEqual(['otp-exhausted', 'otp-exhausted']);
    await send(known.email);
    expect(code(await verify(known.email, portal.codeFor(known.email)))).toBe('otp-exhausted');
    expect((await portal.browser().signIn(known)).status).toBe(200);
  });

  test('codes for unknown users are refused for invalid addresses before anything is sent: decoded once, never twice', async () => {
    for (const email of ['a%2540b.test', 'a@b.test,c@d.test', 'a@b.test%0d%0aBcc:x@y.test', 'a b@c.test', 'a@b'])
      expect((await send(email)).status, email).toBe(400);
  });
});
