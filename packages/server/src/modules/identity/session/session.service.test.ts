import { describe, expect, test } from 'vitest';
import { maker, mdaAdmin, oagfAdmin, peoplePortal, person } from '../../../../test/people/people.ts';
import { dropOld } from '../code/code.service.ts';
import { endDeadSessions } from './session.service.ts';

const portal = await peoplePortal();
const { db } = portal;
const ada = await maker(db, 'mow');

const me = { url: '/api/account' };
const logOut = { method: 'POST', url: '/api/user/logout' } as const;

describe('a session from sign-in to sign-out (J20, J21)', () => {
  test('a session from sign-in to sign-out covers password, emailed code, own account and sign-out, after which nothing works', async () => {
    const browser = portal.browser();
    const signedIn = await browser.signIn(ada);
    expect(signedIn.status, signedIn.text).toBe(200);
    const record = signedIn.body as { idToken: string; id_token: string; orgId: number; login: string };
    expect(record.idToken).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(record.id_token).toBe(record.idToken);
    expect(record).toMatchObject({ login: ada.login, orgId: ada.orgId, realm: 'MDA', kind: 'STAFF' });
    expect((await browser.call(me)).body).toMatchObject({ login: ada.login });
    const out = await browser.call(logOut);
    expect([out.status, out.headers['clear-site-data']]).toEqual([204, '"storage"']);
    const after = await browser.call(me);
    expect([after.status, (after.body as { code: string }).code]).toEqual([401, 'session-ended']);
    expect((await browser.call(logOut)).status).toBe(204);
    expect((await portal.browser().call(logOut)).status).toBe(401);
  });
});

test('the realm of a user is the central office only when their calls are answered for all organizations', async () => {
  const realms = [];
  for (const user of [
    await oagfAdmin(db, 'realm.admin'),
    await person(db, 'realm.user', { code: 'oagf', roles: ['ROLE_USER'] }),
  ]) {
    const { body } = await portal.browser().signIn(user);
    const { realm, calls } = body as { realm: string; calls: string[] };
    realms.push([realm, calls.includes('AN4')]);
  }
  expect(realms).toEqual([
    ['OAGF', true],
    ['MDA', false],
  ]);
});

/** Returns the status of a call with this browser. */
const status = async (browser: ReturnType<typeof portal.browser>, headers: Record<string, string> = {}) =>
  (await browser.call({ ...me, headers })).status;

const MINUTE = 60;
const idleSeconds = portal.config.logoutTimeMs / 1000 + 60;

describe('the states of a session (docs/spec/calls.md#users-and-sessions)', () => {
  test('a session ends on the server after logoutTime and a minute without activity, and activity extends it', async () => {
    const browser = portal.browser();
    await browser.signIn(ada);
    for (let hour = 0; hour < 3; hour += 1) {
      portal.clock.advance(idleSeconds - 30);
      expect(await status(browser)).toBe(200);
    }
    portal.clock.advance(idleSeconds);
    expect(await status(browser)).toBe(401);
  });

  test('background calls of the page do not count as activity', async () => {
    const browser = portal.browser();
    await browser.signIn(ada);
    portal.clock.advance(idleSeconds - 30);
    expect(await status(browser, { 'x-background': '1' })).toBe(200);
    portal.clock.advance(31);
    expect(await status(browser)).toBe(401);
  });

  test('"stay signed in" extends the session, and the answer says until when', async () => {
    const browser = portal.browser();
    await browser.signIn(ada);
    portal.clock.advance(10 * MINUTE);
    const kept = await browser.call({ method: 'POST', url: '/api/user/keep-alive' });
    expect(kept.status).toBe(204);
    const until = new Date(portal.clock.now().getTime() + idleSeconds * 1000);
    expect(kept.headers['x-session-expires']).toBe(until.toISOString());
  });

  test('a session ends after twelve hours however busy it was', async () => {
    const browser = portal.browser();
    await browser.signIn(ada);
    for (let quarter = 0; quarter < 47; quarter += 1) {
      portal.clock.advance(15 * MINUTE);
      expect(await status(browser)).toBe(200);
    }
    portal.clock.advance(15 * MINUTE);
    expect(await status(browser)).toBe(401);
  });

  test('expired sessions are marked as ended with an event, and codes of the day before are deleted', async () => {
    const browser = portal.browser();
    await browser.signIn(ada);
    portal.clock.advance(idleSeconds + 1);
    expect(await endDeadSessions(portal.ctx)).toBeGreaterThan(0);
    expect(await endDeadSessions(portal.ctx)).toBe(0);
    portal.clock.advance(26 * 3600);
    await dropOld(portal.ctx);
    const [left] = await db.sql(
      'select (select count(*) from identity.otp) + (select count(*) from identity.login_challenge) as n',
    );
    expect(left).toEqual({ n: 0n });
    const reasons = await db.sql('select distinct end_reason from identity.session where state = $1 order by 1', [
      'ENDED',
    ]);
    expect(reasons.map((row) => row.end_reason)).toEqual(['ABSOLUTE_TIMEOUT', 'IDLE_TIMEOUT', 'LOGOUT']);
    const [events] = await db.sql(`select count(*) as n from audit.audit_event where action = 'auth.session-ended'`);
    expect((events as { n: bigint }).n).toBeGreaterThan(0n);
  });

  test("a sixth device signs a staff user's oldest one out", async () => {
    const joy = await mdaAdmin(db, 'fra');
    const devices = Array.from({ length: 6 }, () => portal.browser());
    for (const device of devices) {
      expect((await device.signIn(joy)).status).toBe(200);
      portal.clock.advance(1);
    }
    expect(await Promise.all(devices.map((device) => status(device)))).toEqual([401, 200, 200, 200, 200, 200]);
    const list = (await devices[5]!.call({ url: '/api/account/sessions' })).body as { id: string; current: boolean }[];
    expect(list.map((session) => session.current)).toEqual([true, false, false, false, false]);
    const gone = await devices[5]!.call({ method: 'DELETE', url: `/api/account/sessions/${list[4]!.id}` });
    expect(gone.status).toBe(204);
    expect(await status(devices[1]!)).toBe(401);
    const stranger = portal.browser();
    await stranger.signIn(ada);
    const foreign = await stranger.call({ method: 'DELETE', url: `/api/account/sessions/${list[3]!.id}` });
    expect(foreign.status).toBe(404);
  });
});
