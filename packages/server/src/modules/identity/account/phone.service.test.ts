import { formatInstant } from '@isura/contract/kernel/day-format';
import { describe, expect, test } from 'vitest';
import { beginProof, enroll, proveBy } from '../../../../test/people/authenticators.ts';
import type { ApiResponse, Browser, TestPerson } from '../../../../test/people/browser.ts';
import { maker, mdaAdmin, opens, payer, peoplePortal, person } from '../../../../test/people/people.ts';

const portal = await peoplePortal();
const { db, clock } = portal;
await opens(db, 'ROLE_MAKER', 'payment.retail');
await db.sql(`update identity.resource set section = 'Payments' where code = 'payment.retail'`);
await opens(db, 'ROLE_APPROVER', 'approvals');
await opens(db, 'ROLE_MDA_ADMIN', 'setup.users');

const code = (response: ApiResponse) => (response.body as { code?: string } | undefined)?.code;
const fieldCodes = (response: ApiResponse) =>
  ((response.body as { errors?: { field: string; code: string }[] }).errors ?? []).map(({ field, code }) => [
    field,
    code,
  ]);
const emails = (template: string, to: string) =>
  portal.emails.filter((message) => message.template === template && message.to === to).length;
let numbers = 0;
const newNumber = (): string => {
  numbers += 1;
  return `0905${String(numbers).padStart(7, '0')}`;
};

async function signedIn(who: TestPerson): Promise<Browser> {
  const browser = portal.browser();
  expect((await browser.signIn(who)).status).toBe(200);
  return browser;
}
const begin = (browser: Browser, phone: string) =>
  browser.call({ method: 'POST', url: '/api/account/phone', body: { phone } });
const confirm = (browser: Browser, phone: string, otp: string) =>
  browser.call({ method: 'POST', url: '/api/account/phone/confirm', body: { phone, otp } });
/** Runs ME15 and ME16 with everything they need. */
async function changeTo(who: TestPerson, browser: Browser, phone: string): Promise<ApiResponse> {
  await browser.prove(who, `ME15:${who.login}`);
  const begun = await begin(browser, phone);
  return begun.status === 202 ? confirm(browser, phone, portal.codeFor(phone)) : begun;
}

describe("the user's own phone number", () => {
  test("the user's own phone number is changed with a step-up and a code sent only to the new number; the old number and the mailbox are notified", async () => {
    const ada = await maker(db, 'mow');
    const browser = await signedIn(ada);
    const phone = newNumber();
    expect((await begin(browser, phone)).body).toMatchObject({
      code: 'step-up-required',
      subject: `ME15:${ada.login}`,
    });
    await browser.prove(ada, `ME15:${ada.login}`);
    const before = portal.emails.length;
    expect((await begin(browser, phone)).status).toBe(202);
    expect(portal.emails.slice(before).map(({ to }) => to)).toEqual([phone]);
    expect(code(await confirm(browser, newNumber(), portal.codeFor(phone)))).toBe('otp-invalid');
    expect(code(await begin(browser, phone))).toBe('rate-limited');
    expect((await confirm(browser, phone, portal.codeFor(phone))).body).toMatchObject({ phone });
    expect([ada.phone, ada.email].map((to) => emails('identity.phone-changed', to))).toEqual([1, 1]);
    expect(code(await confirm(browser, phone, portal.codeFor(phone)))).toBe('otp-invalid');
  });

  test("the user's own phone number cannot be changed by the call for other details", async () => {
    const browser = await signedIn(await maker(db, 'fra'));
    const { version, phone } = (await browser.call({ url: '/api/account' })).body as { version: number; phone: string };
    const change = (body: object) => browser.call({ method: 'PATCH', url: '/api/account', body });
    expect(fieldCodes(await change({ phone: newNumber(), version }))).toEqual([['phone', 'needs-code']]);
    expect((await change({ phone, firstName: 'Same', version })).status).toBe(200);
  });

  test("the user's own phone number cannot be a colleague's number when the two could make and approve the same payment", async () => {
    const [one, other] = [await maker(db, 'nlb'), await person(db, 'appr', { code: 'nlb', roles: ['ROLE_APPROVER'] })];
    const refused = await changeTo(one, await signedIn(one), other.phone);
    expect(fieldCodes(refused)).toEqual([['phone', 'maker-and-approver']]);
    const somebody = await payer(db, 'somebody');
    expect((await changeTo(somebody, await signedIn(somebody), other.phone)).status).toBe(200);
  });

  test("the user's own phone number, when new, gets no codes for money or for adding a sign-in method for a day; an earlier method still works", async () => {
    const plain = await maker(db, 'moh');
    const browser = await signedIn(plain);
    await changeTo(plain, browser, newNumber());
    const from = formatInstant(new Date(clock.now().getTime() + 24 * 3_600_000));
    for (const [subject, what] of [
      ['SE4:1', 'Codes can confirm actions about money'],
      [`ME11:${plain.login}`, 'A code can confirm a new sign-in method'],
      [`ME18:${plain.login}`, 'A code can confirm a stand-in'],
    ] as const)
      expect((await beginProof(browser, subject)).body).toMatchObject({
        code: 'invalid-transition',
        reason: 'new-phone',
        detail: `Your phone number is new. ${what} from ${from}; an authenticator or passkey you added before can confirm it now.`,
      });
    expect((await beginProof(browser, 'OR25:somebody')).status).toBe(202);
    clock.advance(24 * 3600);
    expect((await beginProof(await signedIn(plain), 'SE4:1')).status).toBe(202);

    const guarded = await maker(db, 'edu');
    const here = await signedIn(guarded);
    const app = await enroll(portal, guarded, here);
    await proveBy(here, app, `ME15:${guarded.login}`);
    const phone = newNumber();
    await begin(here, phone);
    expect((await confirm(here, phone, portal.codeFor(phone))).status).toBe(200);
    expect((await beginProof(here, 'SE4:1')).body).toMatchObject({ method: 'TOTP' });
  });
});

describe("another user's phone number", () => {
  const put = async (admin: TestPerson, by: Browser, who: TestPerson, phone: string) => {
    const url = `/services/organization/api/organizations/${who.orgId}/organization-users`;
    const list = await by.call({ url: `/services/organization/api/organizations/${who.orgId}/users?size=50` });
    const { version } = (list.body as { login: string; version: number }[]).find(({ login }) => login === who.login)!;
    await by.prove(admin, `OR25:${who.login}`);
    const body = { firstName: 'Test', lastName: 'Person', phone, version };
    return by.call({ method: 'PUT', url: `${url}/${who.login}`, body });
  };

  test("another user's phone number is unchanged until its owner proves the new one; codes go to the old one, and old number and mailbox are notified", async () => {
    const [admin, who] = [await mdaAdmin(db, 'min'), await maker(db, 'min')];
    const by = await signedIn(admin);
    const phone = newNumber();
    expect((await put(admin, by, who, phone)).body).toMatchObject({ phone: who.phone, pendingPhone: phone });
    expect([who.phone, who.email].map((to) => emails('identity.phone-entered', to))).toEqual([1, 1]);
    const owner = await signedIn(who);
    expect(emails('identity.otp', phone)).toBe(0);
    expect((await owner.call({ url: '/api/account' })).body).toMatchObject({ phone: who.phone, pendingPhone: phone });
    const done = await changeTo(who, owner, phone);
    expect([done.body, (done.body as object & { pendingPhone?: string }).pendingPhone]).toMatchObject([
      { phone },
      undefined,
    ]);
  });

  test("another user's phone number is corrected at once when the user was invited and never signed in", async () => {
    const [admin, who] = [await mdaAdmin(db, 'wat'), await maker(db, 'wat')];
    await db.sql(`update identity.app_user set status = 'PENDING_ACTIVATION' where id = $1`, [who.id]);
    const phone = newNumber();
    expect((await put(admin, await signedIn(admin), who, phone)).body).toMatchObject({ phone });
  });

  test('a deactivated user cannot be reactivated beside a colleague with the same number', async () => {
    const [admin, who] = [await mdaAdmin(db, 'agr'), await maker(db, 'agr')];
    const other = await person(db, 'appr', { code: 'agr', roles: ['ROLE_APPROVER'] });
    await db.sql(`update identity.app_user set status = 'DEACTIVATED', phone = $2 where id = $1`, [
      who.id,
      other.phone,
    ]);
    const by = await signedIn(admin);
    await by.prove(admin, `AD1:${who.login}`);
    const back = await by.call({ method: 'POST', url: `/api/admin/users/${who.login}/activate/true`, body: {} });
    expect(fieldCodes(back)).toEqual([['phone', 'maker-and-approver']]);
  });
});
