import { describe, expect, test } from 'vitest';
import {
  type Authenticator,
  beginProof,
  challengeOf,
  enroll,
  finishProof,
  firstStep,
  proveBy,
  secondStep,
} from '../../../../test/people/authenticators.ts';
import type { ApiResponse, Browser, TestPerson } from '../../../../test/people/browser.ts';
import { maker, mdaAdmin, oagfAdmin, opens, payer, peoplePortal, person } from '../../../../test/people/people.ts';

const portal = await peoplePortal();
const { db, clock } = portal;
await opens(db, 'ROLE_APPROVER', 'approvals');
await opens(db, 'ROLE_MDA_ADMIN', 'setup.users');
await opens(db, 'ROLE_OAGF_ADMIN', 'setup.users');
const central = await oagfAdmin(db);

const code = (response: ApiResponse) => (response.body as { code?: string } | undefined)?.code;
const emails = (template: string, to: string) =>
  portal.emails.filter((message) => message.template === template && message.to === to).length;

async function signedIn(who: TestPerson): Promise<Browser> {
  const browser = portal.browser();
  expect((await browser.signIn(who)).status).toBe(200);
  return browser;
}

/** Returns a user with an authenticator in use. */
async function guarded(who: TestPerson): Promise<{ who: TestPerson; browser: Browser; app: Authenticator }> {
  const browser = await signedIn(who);
  return { who, browser, app: await enroll(portal, who, browser) };
}

/** Runs AU5 and AU6 as someone who reads the mailbox. */
async function resetByMail(who: TestPerson, newPassword: string): Promise<void> {
  await portal.browser().call({ method: 'POST', url: '/api/account/reset-password/init', body: { email: who.email } });
  const message = portal.emails.findLast(({ template, to }) => template === 'identity.reset' && to === who.email)!;
  const key = /key=([\w-]+)/.exec(message.text)![1]!;
  const done = await portal
    .browser()
    .call({ method: 'POST', url: '/api/account/reset-password/finish', body: { key, newPassword } });
  expect(done.status, done.text).toBe(204);
  clock.advance(61);
}

describe('someone who only has access to the mailbox', () => {
  test('someone who only has access to the mailbox can set a new password but still needs the authenticator; no code is sent and none is accepted', async () => {
    const { who, app } = await guarded(await maker(db, 'mow'));
    await resetByMail(who, 'plum wagon thunder');
    const thief = portal.browser('10.7.7.7');
    const before = portal.emails.length;
    const begun = await firstStep(thief, who, 'plum wagon thunder');
    expect(begun.body).toMatchObject({ otpRequired: true, methods: ['TOTP'] });
    const body = { challengeId: challengeOf(begun), purpose: 'RESET' };
    expect((await thief.call({ method: 'POST', url: '/api/otp/send', body })).status).toBe(204);
    expect(portal.emails.length).toBe(before);
    expect(code(await secondStep(thief, challengeOf(begun), '123456'))).toBe('otp-invalid');
    expect((await secondStep(thief, challengeOf(begun), app.shown())).status).toBe(200);
  });

  test('someone who only has access to the mailbox cannot use a code sent before the authenticator was added', async () => {
    const who = await maker(db, 'fra');
    const [here, elsewhere] = [await signedIn(who), portal.browser()];
    const begun = challengeOf(await firstStep(elsewhere, who));
    const sent = portal.codeFor(who.email);
    await enroll(portal, who, here);
    expect(code(await secondStep(elsewhere, begun, sent))).toBe('otp-invalid');
  });

  test('someone who only has access to the mailbox gets no code for a step-up, even on request, and so cannot remove the authenticator', async () => {
    const { browser, app } = await guarded(await maker(db, 'nlb'));
    const before = portal.emails.length;
    const subject = `ME14:${app.id}`;
    for (const method of [undefined, 'CODE'])
      expect((await beginProof(browser, subject, method)).body).toMatchObject({ method: 'TOTP', methods: ['TOTP'] });
    expect(portal.emails.length).toBe(before);
    const remove = () => browser.call({ method: 'DELETE', url: `/api/account/factors/${app.id}` });
    expect(code(await remove())).toBe('step-up-required');
    const recovered = await finishProof(browser, challengeOf(await beginProof(browser, subject)), app.codes[0]!);
    expect(recovered.status).toBe(204);
    expect((await remove()).status).toBe(204);
  });

  test("someone who only has access to the mailbox cannot reset the authenticator's attempts: they return a day after the first wrong one", async () => {
    const { who, app } = await guarded(await maker(db, 'mod'));
    const thief = portal.browser('10.7.7.8');
    for (let n = 0; n < 10; n += 1) await secondStep(thief, challengeOf(await firstStep(thief, who)), '000000');
    clock.advance(31 * 60);
    await resetByMail(who, 'plum wagon thunder');
    expect(code(await firstStep(thief, who, 'plum wagon thunder'))).toBe('otp-exhausted');
    clock.advance(24 * 3600);
    await resetByMail(who, 'plum wagon lightning');
    const begun = await firstStep(thief, who, 'plum wagon lightning');
    expect((await secondStep(thief, challengeOf(begun), app.shown())).status).toBe(200);
  });

  test('a payer without codes who adds an authenticator must use it', async () => {
    const who = await payer(db, 'exempt');
    await db.sql('update identity.app_user set otp_exempt = true where id = $1', [who.id]);
    const { app } = await guarded(who);
    const browser = portal.browser();
    const begun = await firstStep(browser, who);
    expect(begun.body).toMatchObject({ otpRequired: true, methods: ['TOTP'] });
    expect((await secondStep(browser, challengeOf(begun), app.shown())).status).toBe(200);
  });

  test('a payer can turn codes off only after a step-up', async () => {
    const who = await payer(db, 'bold');
    const browser = await signedIn(who);
    const change = () =>
      browser.call({
        method: 'POST',
        url: '/api/account/change-password',
        body: { currentPassword: 'kite marble river stone', newPassword: 'plum wagon thunder', otpExempt: true },
      });
    expect((await change()).body).toMatchObject({ code: 'step-up-required', subject: `ME3:${who.login}` });
    await browser.prove(who, `ME3:${who.login}`);
    expect((await change()).status).toBe(204);
  });
});

describe('a user who lost every sign-in method', () => {
  const report = (browser: Browser, challengeId: string) =>
    browser.call({ method: 'POST', url: '/api/authenticate/lost-factor', body: { challengeId } });
  const requests = '/services/organization/api/requests/admin-requests';
  const waiting = async (browser: Browser) =>
    (await browser.call({ url: `${requests}?status=AWAITING_APPROVAL` })).body as {
      id: number;
      can: string[];
      payload: { username: string };
    }[];
  const approve = async (approver: TestPerson, browser: Browser, id: number) => {
    await browser.prove(approver, `AR3:${id}`);
    return browser.call({ method: 'POST', url: `${requests}/${id}/decision`, body: { decision: 'APPROVE' } });
  };
  const lost = async (who: TestPerson) => {
    const browser = portal.browser();
    const response = await report(browser, challengeOf(await firstStep(browser, who)));
    expect(response.status, response.text).toBe(204);
  };

  test('a user who lost every sign-in method reports it after the password; once an administrator approves, codes sign in and all sessions have ended', async () => {
    const { who, browser } = await guarded(await maker(db, 'moh'));
    const admin = await mdaAdmin(db, 'moh');
    const approver = await signedIn(admin);
    await lost(who);
    await lost(who);
    expect([emails('identity.factors-lost', who.email), emails('identity.factors-lost', who.phone)]).toEqual([1, 1]);
    const [request, ...more] = await waiting(approver);
    expect([request, more]).toMatchObject([
      { can: ['approve', 'return', 'reject'], payload: { username: who.login } },
      [],
    ]);
    expect((await firstStep(portal.browser(), who)).body).toMatchObject({ methods: ['TOTP'] });
    expect((await approve(admin, approver, request!.id)).body).toMatchObject({ status: 'APPROVED' });
    expect((await browser.call({ url: '/api/account' })).status).toBe(401);
    expect([emails('identity.factors-gone', who.email), emails('identity.factors-gone', who.phone)]).toEqual([1, 1]);
    expect((await portal.browser().signIn(who)).status).toBe(200);
  });

  test('a user who lost every sign-in method is decided on by the central office alone for approvers, administrators, payers and its own staff', async () => {
    const decider = await signedIn(central);
    const second = await oagfAdmin(db, 'admin2');
    const admin = await mdaAdmin(db, 'edu');
    const near = await signedIn(admin);
    const approver = await person(db, 'approver', { code: 'edu', roles: ['ROLE_APPROVER'] });
    for (const who of [approver, await payer(db, 'lost'), second, admin]) {
      await guarded(who);
      await lost(who);
      const own = (await waiting(near)).find(({ payload }) => payload.username === who.login);
      expect(own?.can ?? []).toEqual([]);
      const request = (await waiting(decider)).find(({ payload }) => payload.username === who.login)!;
      expect((await approve(central, decider, request.id)).body, who.login).toMatchObject({ status: 'APPROVED' });
      expect((await portal.browser().signIn(who)).status).toBe(200);
    }
  });

  test('a user who lost every sign-in method is not decided on by their administrator any more once they have come to approve', async () => {
    const { who, browser } = await guarded(await person(db, 'rising', { code: 'pow', roles: ['ROLE_ACCOUNTANT'] }));
    const admin = await mdaAdmin(db, 'pow');
    const near = await signedIn(admin);
    await lost(who);
    const [request] = await waiting(near);
    await db.sql(
      `insert into identity.organization_user_authority select o.id, a.id from identity.organization_user o, identity.authority a
       where o.user_id = $1 and a.name = 'ROLE_APPROVER' and a.org_id is null`,
      [who.id],
    );
    expect((await approve(admin, near, request!.id)).body).toMatchObject({
      status: 'FAILED',
      reason: expect.stringContaining('report it again, to the central office'),
    });
    expect((await browser.call({ url: '/api/account' })).status).toBe(200);
    await lost(who);
    const again = (await waiting(await signedIn(central))).find(({ payload }) => payload.username === who.login);
    expect(again?.can).toContain('approve');
  });

  test('a user who lost every sign-in method can report it only from a pending sign-in and only with a method to lose; a stranger learns nothing', async () => {
    const who = await maker(db, 'min');
    const browser = portal.browser();
    expect(code(await report(browser, challengeOf(await firstStep(browser, who))))).toBe('invalid-transition');
    expect(code(await report(browser, '11111111-1111-4111-8111-111111111111'))).toBe('otp-expired');
  });

  test('recovery codes come with the first method and go with the last', async () => {
    const { who, browser, app } = await guarded(await maker(db, 'wat'));
    await proveBy(browser, app, `ME14:${app.id}`);
    expect((await browser.call({ method: 'DELETE', url: `/api/account/factors/${app.id}` })).status).toBe(204);
    const left = 'select from identity.recovery_code c join identity.user_factor f on f.id = c.factor_id';
    expect(await db.sql(`${left} where f.user_id = $1`, [who.id])).toEqual([]);
    expect((await firstStep(portal.browser(), who)).body).toMatchObject({ methods: ['CODE'] });
  });
});
