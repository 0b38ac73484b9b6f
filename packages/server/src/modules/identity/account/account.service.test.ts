import { describe, expect, test } from 'vitest';
import {
  addAuthenticator,
  beginProof,
  challengeOf,
  enroll,
  finishProof,
  firstStep,
  secondStep,
} from '../../../../test/people/authenticators.ts';
import { type ApiResponse, type Browser, password, type TestPerson } from '../../../../test/people/browser.ts';
import { maker, opens, payer, peoplePortal, person } from '../../../../test/people/people.ts';

const portal = await peoplePortal();
const { db, clock } = portal;
const ada = await maker(db, 'mow');
await opens(db, 'ROLE_MAKER', 'payment.retail');
await opens(db, 'ROLE_MAKER', 'balances', 'VIEW');

const fieldCodes = (response: ApiResponse) =>
  ((response.body as { errors?: { field: string; code: string }[] }).errors ?? []).map(({ field, code }) => [
    field,
    code,
  ]);
const code = (response: ApiResponse) => (response.body as { code?: string } | undefined)?.code;
const signedIn = async (who: TestPerson): Promise<Browser> => {
  const browser = portal.browser();
  expect((await browser.signIn(who)).status).toBe(200);
  return browser;
};

describe("the user's own account", () => {
  test("the user's own account contains roles, organization and the resources of the roles, and no token", async () => {
    const response = await (await signedIn(ada)).call({ url: '/api/account' });
    expect(response.text).not.toContain('idToken');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toMatchObject({
      login: ada.login,
      orgId: ada.orgId,
      organizationUser: { authorities: [{ name: 'ROLE_MAKER' }], organization: { code: 'MOW', status: 'LIVE' } },
      resources: [
        { code: 'payment.retail', access: 'ACT' },
        { code: 'balances', access: 'VIEW' },
      ],
    });
  });

  test("the details of the user's own account are changed only from the version that was read", async () => {
    const browser = await signedIn(await person(db, 'bola'));
    const { version } = (await browser.call({ url: '/api/account' })).body as { version: number };
    const change = (body: object) => browser.call({ method: 'PATCH', url: '/api/account', body });
    expect((await change({ firstName: 'Bola', version })).body).toMatchObject({
      firstName: 'Bola',
      lastName: 'Person',
      version: version + 1,
    });
    expect(code(await change({ firstName: 'Other', version }))).toBe('stale-version');
    expect(fieldCodes(await change({ login: 'admin', version: version + 1 }))).toEqual([['login', 'unknown-field']]);
  });

  test('a company may have a name of a hundred characters, a member of an organization one of fifty', async () => {
    const longName = `${'Kaduna Road Works '.repeat(5)}Ltd`;
    const change = async (who: TestPerson) => {
      const browser = await signedIn(who);
      const { version } = (await browser.call({ url: '/api/account' })).body as { version: number };
      return await browser.call({ method: 'PATCH', url: '/api/account', body: { firstName: longName, version } });
    };
    expect((await change(await payer(db, 'road-works'))).body).toMatchObject({ firstName: longName });
    const refused = await change(await person(db, 'chike'));
    expect([refused.status, fieldCodes(refused)]).toEqual([400, [['firstName', 'too-big']]]);
  });
});

describe('a new password', () => {
  const change = (browser: Browser, body: object) =>
    browser.call({ method: 'POST', url: '/api/account/change-password', body });

  test('a new password needs the current one, ends other sessions and renews the token of this one', async () => {
    const chi = await maker(db, 'fra');
    const [here, elsewhere] = [await signedIn(chi), await signedIn(chi)];
    const old = here.token!;
    expect(fieldCodes(await change(here, { currentPassword: 'wrong', newPassword: 'plum wagon thunder' }))).toEqual([
      ['currentPassword', 'password-wrong'],
    ]);
    expect(fieldCodes(await change(here, { currentPassword: password, newPassword: 'qwertyuiop12' }))).toEqual([
      ['newPassword', 'password-weak'],
    ]);
    expect(
      fieldCodes(await change(here, { currentPassword: password, newPassword: 'plum wagon thunder', otpExempt: true })),
    ).toEqual([['otpExempt', 'not-a-choice']]);
    const changed = await change(here, { currentPassword: password, newPassword: 'plum wagon thunder' });
    expect([changed.status, changed.headers['x-session-token'] !== old]).toEqual([204, true]);
    expect((await here.call({ url: '/api/account' })).status).toBe(200);
    expect((await elsewhere.call({ url: '/api/account' })).status).toBe(401);
    expect((await portal.browser().signIn(chi)).status).toBe(401);
  });

  test('wrong guesses of the current password are delayed as at sign-in', async () => {
    const browser = await signedIn(await maker(db, 'nlb'));
    const attempts = [];
    for (let n = 0; n < 6; n += 1)
      attempts.push((await change(browser, { currentPassword: 'wrong', newPassword: 'plum wagon thunder' })).status);
    expect(attempts).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('a payer with a password of fifteen characters can do without codes', async () => {
    const who = await payer(db);
    const browser = await signedIn(who);
    const ask = (newPassword: string) => change(browser, { currentPassword: password, newPassword, otpExempt: true });
    expect(fieldCodes(await ask('plum wagon'))).toEqual([['newPassword', 'password-weak']]);
    await browser.prove(who, `ME3:${who.login}`);
    expect((await ask('plum wagon thunder')).status).toBe(204);
    expect((await browser.call({ url: '/api/account' })).body).toMatchObject({ otpExempt: true });
  });
});

describe('an authenticator', () => {
  test('an authenticator needs a step-up for exactly this action to be added, valid for five minutes', async () => {
    const dan = await person(db, 'dan');
    const browser = await signedIn(dan);
    const refused = await addAuthenticator(browser);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'step-up-required', subject: `ME11:${dan.login}` },
    ]);
    await browser.prove(dan, 'OR25:12');
    expect(code(await addAuthenticator(browser))).toBe('step-up-required');
    await browser.prove(dan, `ME11:${dan.login}`);
    clock.advance(5 * 60 + 1);
    expect(code(await addAuthenticator(browser))).toBe('step-up-required');
    await browser.prove(dan, `ME11:${dan.login}`);
    expect((await addAuthenticator(browser)).status).toBe(201);
  });

  test('an authenticator signs in without any message; each code and each recovery code works once; no code is mailed', async () => {
    const eve = await person(db, 'eve');
    const browser = await signedIn(eve);
    const { shown, codes } = await enroll(portal, eve, browser);
    expect(codes).toHaveLength(10);
    const sent = portal.emails.length;
    const again = portal.browser();
    const begun = await firstStep(again, eve);
    expect(begun.body).toMatchObject({ methods: ['TOTP'] });
    expect(portal.emails.length).toBe(sent);
    const now = shown();
    expect((await secondStep(again, challengeOf(begun), now)).status).toBe(200);
    expect(code(await secondStep(again, challengeOf(await firstStep(again, eve)), now))).toBe('otp-invalid');
    expect((await secondStep(again, challengeOf(await firstStep(again, eve)), codes[0]!.toLowerCase())).status).toBe(
      200,
    );
    expect(code(await secondStep(again, challengeOf(await firstStep(again, eve)), codes[0]!))).toBe('otp-invalid');
    const list = await browser.call({ url: '/api/account/factors' });
    expect(list.body).toMatchObject([{ name: 'Phone', confirmed: true, recoveryCodesLeft: 9 }]);
  });

  test('an authenticator needs its own step-up to be removed, and another user cannot remove it', async () => {
    const fay = await person(db, 'fay');
    const browser = await signedIn(fay);
    const { id, shown } = await enroll(portal, fay, browser);
    const remove = (by: Browser) => by.call({ method: 'DELETE', url: `/api/account/factors/${id}` });
    expect((await remove(browser)).body).toMatchObject({ code: 'step-up-required', subject: `ME14:${id}` });
    const gil = await person(db, 'gil');
    const stranger = await signedIn(gil);
    await stranger.prove(gil, `ME14:${id}`);
    expect((await remove(stranger)).status).toBe(404);
    const challenge = challengeOf(await beginProof(browser, `ME14:${id}`));
    expect(code(await finishProof(stranger, challenge, shown()))).toBe('otp-invalid');
    expect((await finishProof(browser, challenge, shown())).status).toBe(204);
    expect((await remove(browser)).status).toBe(204);
    expect((await firstStep(browser, fay)).body).toMatchObject({ methods: ['CODE'] });
  });
});
