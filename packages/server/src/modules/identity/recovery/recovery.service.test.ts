import { describe, expect, test } from 'vitest';
import { type ApiResponse, password, type TestPerson } from '../../../../test/people/browser.ts';
import { maker, peoplePortal, person } from '../../../../test/people/people.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { sendActivation } from './recovery.service.ts';

const portal = await peoplePortal();
const { db, clock } = portal;

const post = (url: string, body?: unknown) => portal.browser().call({ method: 'POST', url, ...(body ? { body } : {}) });
const askReset = (email: string) => post('/api/account/reset-password/init', { email });
const finish = (key: string, newPassword: string) => post('/api/account/reset-password/finish', { key, newPassword });
const fieldCodes = (response: ApiResponse) =>
  ((response.body as { errors?: { field: string; code: string }[] }).errors ?? []).map(({ field, code }) => [
    field,
    code,
  ]);
/** Returns the key of the newest link sent to this address. */
const keyFor = (email: string) => {
  const message = portal.emails.findLast((sent) => sent.to === email && sent.text.includes('?key='));
  return /[?]key=([A-Za-z0-9_-]+)/.exec(message!.text)![1]!;
};
const seen = (response: ApiResponse) => [response.status, response.text, response.headers['retry-after']];
const rowOf = async (who: TestPerson) => (await db.sql('select * from identity.app_user where id = $1', [who.id]))[0]!;

describe('a forgotten password (J21)', () => {
  test('the link sets a new one, ends every session, lifts the lock, and works once', async () => {
    const ada = await maker(db, 'mow');
    const browser = portal.browser();
    await browser.signIn(ada);
    await db.sql(
      `update identity.app_user set status = 'LOCKED', locked_until = $2, otp_failed_count = 10, codes_off_until = $3 where id = $1`,
      [ada.id, new Date(clock.now().getTime() + 900_000), clock.now()],
    );
    expect((await askReset('ADMIN%40nowhere.test')).status).toBe(204);
    expect((await askReset(ada.email)).status).toBe(204);
    const key = keyFor(ada.email);
    expect(fieldCodes(await finish(key, 'password 2026!'))).toEqual([['newPassword', 'password-weak']]);
    expect((await finish(key, 'plum wagon thunder')).status).toBe(204);
    expect((await browser.call({ url: '/api/account' })).status).toBe(401);
    expect(await rowOf(ada)).toMatchObject({ status: 'ACTIVE', locked_until: null, otp_failed_count: 0 });
    expect(fieldCodes(await finish(key, 'other wagon thunder'))).toEqual([['key', 'key-invalid']]);
    expect((await browser.signIn(ada, { password: 'plum wagon thunder' })).status).toBe(200);
    expect(portal.emails.findLast((message) => message.to === ada.email && !message.code)!.template).toBe(
      'identity.password-changed',
    );
    expect(portal.emails.findLast((message) => message.to === ada.phone && !message.code)!.text).toMatch(
      /^Your password was changed on \d{1,2} \w{3} \d{4} at \d\d:\d\d\. Not you\? Call /,
    );
  });

  test('the link expires after half an hour, and a newer one makes it void', async () => {
    const bola = await maker(db, 'fra');
    await askReset(bola.email);
    const first = keyFor(bola.email);
    clock.advance(60);
    await askReset(bola.email);
    const second = keyFor(bola.email);
    expect(fieldCodes(await finish(first, 'plum wagon thunder'))).toEqual([['key', 'key-invalid']]);
    clock.advance(30 * 60);
    expect(fieldCodes(await finish(second, 'plum wagon thunder'))).toEqual([['key', 'key-invalid']]);
    expect(fieldCodes(await finish('no key at all', 'plum wagon thunder'))).toEqual([['key', 'key-invalid']]);
  });

  test('the last five passwords cannot be reused, the sixth can', async () => {
    const chi = await person(db, 'chi');
    const chosen = ['one', 'two', 'three', 'four', 'five', 'six'].map((word) => `plum wagon ${word}`);
    for (const next of chosen) {
      clock.advance(3600);
      await askReset(chi.email);
      expect((await finish(keyFor(chi.email), next)).status).toBe(204);
    }
    clock.advance(3600);
    await askReset(chi.email);
    for (const old of chosen.slice(1))
      expect(fieldCodes(await finish(keyFor(chi.email), old))).toEqual([['newPassword', 'password-reused']]);
    expect((await finish(keyFor(chi.email), chosen[0]!)).status).toBe(204);
  });

  test('known and unknown addresses get the same answer and limits: one a minute, three an hour', async () => {
    const dan = await person(db, 'dan');
    const answers: unknown[][] = [];
    clock.advance(3_600 - (Math.floor(clock.now().getTime() / 1_000) % 3_600)); // three in the same hour, not across two
    for (let n = 0; n < 7; n += 1) {
      const pair = await Promise.all([askReset(dan.email), askReset('nobody@nowhere.test')]);
      expect(seen(pair[0]!)[0]).toEqual(seen(pair[1]!)[0]);
      expect(seen(pair[0]!)[2]).toEqual(seen(pair[1]!)[2]);
      answers.push(seen(pair[0]!));
      clock.advance(n === 0 ? 1 : 60);
    }
    expect(answers.map(([status]) => status).filter((status) => status === 204)).toHaveLength(3);
    expect(portal.emails.some((message) => message.to === 'nobody@nowhere.test')).toBe(false);
  });
});

describe('an invitation', () => {
  const invited = async (name: string) => {
    const who = await person(db, name);
    await db.sql(
      `update identity.app_user set status = 'PENDING_ACTIVATION', password_hash = null, password_changed_at = null where id = $1`,
      [who.id],
    );
    await portal.ctx.inTx(JOB_SCOPE, (tx) =>
      sendActivation(portal.ctx, tx, { id: who.id, email: who.email, firstName: 'Test', lastName: 'Person' }),
    );
    return who;
  };
  const activate = (key: string, chosen: string) => post('/api/activate', { key, password: chosen });
  const resend = (email: string) => post(`/api/resend-activation-key?email=${encodeURIComponent(email)}`);

  test('its link sets the first password, once, within 72 hours', async () => {
    const eve = await invited('eve');
    const key = keyFor(eve.email);
    expect(fieldCodes(await activate(key, 'short'))).toEqual([['password', 'invalid']]);
    expect(fieldCodes(await activate(key, 'testperson2026'))).toEqual([['password', 'password-weak']]);
    expect((await activate(key, password)).status).toBe(204);
    expect(fieldCodes(await activate(key, password))).toEqual([['key', 'key-invalid']]);
    expect((await portal.browser().signIn(eve)).status).toBe(200);
    const old = await invited('fay');
    clock.advance(72 * 3600);
    expect(fieldCodes(await activate(keyFor(old.email), password))).toEqual([['key', 'key-invalid']]);
  });

  test('an invitation can be sent again, which voids the first; nobody learns who is invited', async () => {
    const gil = await invited('gil');
    const first = keyFor(gil.email);
    expect((await resend(gil.email)).status).toBe(204);
    expect(fieldCodes(await activate(first, password))).toEqual([['key', 'key-invalid']]);
    expect((await activate(keyFor(gil.email), password)).status).toBe(204);
    const before = portal.emails.length;
    clock.advance(60);
    for (const email of [gil.email, 'nobody2@nowhere.test'])
      expect(seen(await resend(email))).toEqual([204, '', undefined]);
    expect(portal.emails.length).toBe(before);
  });
});
