import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import type { Browser } from '../../../../test/people/browser.ts';
import { type Data, onboardingSteps, type Registered } from '../../../../test/people/onboarding.ts';
import { abandonUntouched } from './abandoned.service.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const ORG = '/services/organization/api';
const steps = onboardingSteps(portal);
const {
  password,
  code,
  fieldsOf,
  numberAt,
  facts,
  newcomer,
  register,
  addAccount,
  activate,
  change,
  dataOf,
  submit,
  invite,
  saveWorkflows,
  decide,
  approve,
  removeAccount,
  activationCode,
  wrong,
  ready,
} = steps;

describe('an onboarding from the first person to LIVE', () => {
  test('an onboarding from the first person to LIVE goes through every step: code, accounts, people, workflows, application, approval', async () => {
    const { browser, who, orgId } = await ready('Water Survey', '000012345');
    const before = await dataOf(browser, orgId);
    expect(before.checklist.filter((item) => !item.done)).toEqual([]);
    expect(before.bankAccounts).toMatchObject([{ status: 'PENDING' }]);
    const sent = await submit(browser, orgId);
    expect(sent.body).toMatchObject({ type: 'MDA_ONBOARDING', status: 'AWAITING_APPROVAL', orgId });
    const { id } = sent.body as { id: number };
    expect((await dataOf(browser, orgId)).adminRequestId).toBe(id);
    const later = await invite(browser, who, 'second', 'ROLE_APPROVER', 'watersurvey');
    expect(later.body).toMatchObject({ authorities: [], pendingAuthorities: ['ROLE_APPROVER'] });
    const decided = await approve(id);
    expect(decided.body).toMatchObject({ status: 'APPROVED' });
    const live = await dataOf(browser, orgId);
    expect(live.organization).toMatchObject({ status: 'LIVE', isListed: true, approvedBy: 'admin1@oagf.test' });
    expect(live.users.flatMap(({ authorities }) => authorities.map(({ name }) => name)).sort()).toEqual([
      'ROLE_APPROVER',
      'ROLE_APPROVER',
      'ROLE_MDA_ADMIN',
      'ROLE_REVIEWER',
      'ROLE_USER',
    ]);
    expect(live.users.flatMap(({ pendingAuthorities }) => pendingAuthorities)).toEqual([]);
    expect(live.bankAccounts).toMatchObject([{ status: 'ACTIVE', ledgerAccountId: expect.any(Number) }]);
    expect((await portal.browser().call({ url: `${ORG}/public/organizations/${orgId}` })).status).toBe(200);
    const trail = await db.sql('select action from audit.audit_event where org_id = $1 order by seq', [orgId]);
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'organization.created',
        'user.placed',
        'organization.activation-code-sent',
        'organization.activated',
        'organization.submitted',
        'organization.approved',
        'admin-request.approved',
      ]),
    );
    const events = await db.sql(`select event, payload from platform.outbox where org_id = $1 order by id`, [orgId]);
    const announced = events.filter(({ event }) => String(event).startsWith('onboarding.'));
    expect(announced.map(({ event }) => event)).toEqual(['onboarding.submitted', 'onboarding.decided']);
    expect(announced[1]?.payload).toMatchObject({ decision: 'APPROVED', orgName: 'Water Survey' });
  });

  test('another MDA sees none of it, and a person with an organization cannot create a second one', async () => {
    const { browser, orgId } = await ready('Salt Works', '000012346');
    const stranger = await portal.as('admin@mow.test');
    for (const url of [
      `${ORG}/onboarding-step-three/organizations/${orgId}/onboarding-data`,
      `${ORG}/onboarding-step-two/organizations/${orgId}/activate`,
    ]) {
      const method = url.endsWith('activate') ? ('POST' as const) : ('GET' as const);
      const response = await stranger.call({ method, url, ...(method === 'POST' ? { body: {} } : {}) });
      expect([response.status, code(response)]).toEqual([404, 'not-found']);
    }
    expect(code(await register(browser, facts('Second Organization')))).toBe('access-denied');
  });
});

describe('an application the central office returns', () => {
  test('an application the central office returns opens only the returned sections and may be submitted again', async () => {
    const { browser, who, orgId, made } = await ready('Tide Office', '000012347');
    const { id } = (await submit(browser, orgId)).body as { id: number };
    const locked = await change(browser, who, orgId, { city: 'Ilorin', version: 1 });
    expect([locked.status, code(locked)]).toEqual([409, 'stale-version']);
    const { version } = (await dataOf(browser, orgId)).organization;
    expect(code(await change(browser, who, orgId, { city: 'Ilorin', version }))).toBe('invalid-transition');
    expect(code(await addAccount(browser, orgId, '000012348'))).toBe('invalid-transition');

    expect(fieldsOf(await decide(id, { decision: 'RETURN' }))).toEqual(['reason']);
    expect(fieldsOf(await decide(id, { decision: 'RETURN', reason: 'Everything is wrong' }))).toEqual(['sections']);
    const sections = [{ section: 'organization', reason: 'The TIN is of another organization' }];
    expect((await decide(id, { decision: 'RETURN', sections })).body).toMatchObject({ status: 'NEW' });
    const returned = await dataOf(browser, orgId);
    expect(returned).toMatchObject({
      status: 'RETURNED',
      returnReason: 'Organization: The TIN is of another organization',
    });
    expect(returned.organization.returnedSections).toEqual(sections);
    expect(returned.checklist.filter((item) => item.returnReason)).toMatchObject([{ key: 'organization' }]);
    expect(code(await addAccount(browser, orgId, '000012348'))).toBe('invalid-transition');
    expect(code(await saveWorkflows(browser, who, orgId))).toBe('invalid-transition');
    const put = await change(browser, who, orgId, { tin: '87654321-0001', version: returned.organization.version });
    expect(put.body).toMatchObject({ tin: '87654321-0001', status: 'RETURNED' });

    const again = (await submit(browser, orgId)).body as { id: number };
    expect((await dataOf(browser, orgId)).organization).toMatchObject({
      status: 'PENDING_APPROVAL',
      returnedSections: [],
    });
    expect((await approve(again.id)).body).toMatchObject({ status: 'APPROVED' });
    expect((await dataOf(browser, orgId)).status).toBe('LIVE');
    expect(made.status).toBe('DRAFT');
  });

  test('an account in another name needs a reason and two administrators before the organization is live', async () => {
    const { browser, orgId } = await ready('Cape Office', '000012370');
    const { id } = (await submit(browser, orgId)).body as { id: number };
    const bare = await decide(id, { decision: 'APPROVE' });
    expect([bare.status, code(bare), fieldsOf(bare)]).toEqual([422, 'name-mismatch', ['reason']]);
    const why = { decision: 'APPROVE', reason: 'Their letter of 3 May shows it' };
    expect((await decide(id, why)).body).toMatchObject({
      status: 'AWAITING_APPROVAL',
      approvalsLeft: 1,
      nameMismatches: [{ label: 'Main', expected: 'Cape Office' }],
    });
    expect((await dataOf(browser, orgId)).status).toBe('PENDING_APPROVAL');
    expect(code(await decide(id, why))).toBe('not-maker-checker');
    expect((await decide(id, why, 'admin2@oagf.test')).body).toMatchObject({ status: 'APPROVED' });
    expect(await dataOf(browser, orgId)).toMatchObject({ status: 'LIVE', bankAccounts: [{ status: 'ACTIVE' }] });
  });

  test('a returned account is refused, can be removed, and is never put into use by the approval', async () => {
    const { browser, orgId } = await ready('Reef Office', '000012349');
    const [main] = (await dataOf(browser, orgId)).bankAccounts;
    const { id } = (await submit(browser, orgId)).body as { id: number };
    expect(code(await removeAccount(browser, orgId, main!.id))).toBe('invalid-transition');
    await decide(id, { decision: 'RETURN', sections: [{ section: 'bank-accounts', reason: 'Not in your name' }] });
    const returned = await dataOf(browser, orgId);
    expect(returned.bankAccounts).toMatchObject([{ status: 'REJECTED', isDefault: false }]);
    expect(returned.checklist.find(({ key }) => key === 'bank-accounts')?.done).toBe(false);
    expect((await submit(browser, orgId)).body).toMatchObject({ missing: ['bank-accounts'] });

    expect((await addAccount(browser, orgId, '000012360')).status).toBe(201);
    expect((await addAccount(browser, orgId, '000012361')).status).toBe(201);
    const stranger = await portal.as('admin@mow.test');
    expect((await removeAccount(stranger as unknown as Browser, orgId, main!.id)).status).toBe(404);
    const [, other, last] = (await dataOf(browser, orgId)).bankAccounts;
    const left = (await removeAccount(browser, orgId, other!.id)).body as Data['bankAccounts'];
    expect(left.map((account) => account.id)).toEqual([main!.id, last!.id]);
    expect((await removeAccount(browser, orgId, main!.id)).status).toBe(200);
    expect((await addAccount(browser, orgId, '000012360')).status).toBe(201); // the removed number can be used again
    const again = (await submit(browser, orgId)).body as { id: number };
    expect((await approve(again.id)).body).toMatchObject({ status: 'APPROVED' });
    const live = (await dataOf(browser, orgId)).bankAccounts;
    expect(live.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE']);
    expect(live.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const kept = await db.sql('select status from bank.bank_account where org_id = $1 order by id', [orgId]);
    expect(kept.map(({ status }) => status)).toEqual(['REJECTED', 'PENDING', 'ACTIVE', 'ACTIVE']);
  });

  test('an application the central office returns does not keep another organization from listing its number, and ends its own claim when rejected', async () => {
    const serial = '000012382';
    await db.sql(`insert into bank.sandbox_account (bank_code, account_number, account_name) values ('044', $1, $2)`, [
      numberAt('044', serial),
      'Bay Office',
    ]);
    const { browser, orgId } = await ready('Bay Office', serial);
    expect((await dataOf(browser, orgId)).bankAccounts).toMatchObject([{ status: 'ACTIVE' }]);
    const { id } = (await submit(browser, orgId)).body as { id: number };
    const owner = await newcomer();
    const made = (await register(owner.browser, facts('Bay Hospital'))).body as { id: number };
    expect((await addAccount(owner.browser, made.id, serial)).status).toBe(201);
    await decide(id, { decision: 'REJECT', reason: 'There is no such organization' });
    expect((await dataOf(browser, orgId)).bankAccounts).toEqual([]);
  });

  test('an application that was once rejected stays rejected: its people can read but change nothing', async () => {
    const { browser, who, orgId } = await ready('Sand Office', '000012351');
    const { id } = (await submit(browser, orgId)).body as { id: number };
    expect((await decide(id, { decision: 'REJECT', reason: 'There is no such organization' })).body).toMatchObject({
      status: 'REJECTED',
    });
    const { status, organization } = await dataOf(browser, orgId);
    expect(status).toBe('REJECTED');
    await browser.prove(who, `OR3:${orgId}`);
    const response = await browser.call({
      method: 'PATCH',
      url: `${ORG}/onboarding-step-two/organizations/${orgId}`,
      body: { city: 'Ilorin', version: organization.version },
    });
    expect([403, 409]).toContain(response.status);
    expect(code(await submit(browser, orgId))).toMatch(/organization-not-live|invalid-transition/);
  });
});

describe('an activation code', () => {
  test('an activation code goes to the official address, allows five attempts in 24 hours, and is voided by a new one', async () => {
    const { browser } = await newcomer();
    const { id: orgId, officialEmail } = (await register(browser, facts('Kiln Board'))).body as Registered;
    expect((await activate(browser, orgId, '123456')).body).toMatchObject({
      code: 'invalid-transition',
      missing: ['bank-accounts'],
    });
    await addAccount(browser, orgId, '000012352');
    const first = activationCode(officialEmail);
    expect(first).toMatch(/^\d{6}$/);
    expect(fieldsOf(await activate(browser, orgId))).toEqual(['activationCode']);
    const left: unknown[] = [];
    for (let n = 0; n < 5; n += 1)
      left.push(((await activate(browser, orgId, wrong(first))).body as { attemptsLeft: number }).attemptsLeft);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect(code(await activate(browser, orgId, first))).toBe('otp-exhausted');

    const resend = () =>
      portal
        .browser()
        .call({ method: 'POST', url: `/api/resend-activation-key?email=${encodeURIComponent(officialEmail)}` });
    expect((await resend()).status).toBe(204);
    const second = activationCode(officialEmail);
    clock.advance(24 * 3600);
    const { browser: later } = { browser: portal.browser() };
    await later.signIn(
      {
        id: 0,
        login: `newcomer${steps.people()}@agency.test`,
        email: `newcomer${steps.people()}@agency.test`,
        phone: '',
      },
      { password },
    );
    expect(code(await activate(later, orgId, second))).toBe('otp-expired');
    expect((await resend()).status).toBe(204);
    const third = activationCode(officialEmail);
    expect((await activate(later, orgId, third)).body).toMatchObject({ status: 'ACTIVATED', onboardingStep: 3 });
    expect(code(await activate(later, orgId, third))).toBe('invalid-transition');
    const before = portal.emails.length;
    clock.advance(60);
    expect((await resend()).status).toBe(204);
    expect(portal.emails.length).toBe(before);
  });
});

test('the official address that a code proved is changed by the central office alone until the organization is LIVE', async () => {
  const { browser, who, orgId, made } = await ready('Seal Office', '000012395');
  const { version } = (await dataOf(browser, orgId)).organization;
  const expected = { officialEmail: 'minister@ministry.test', version };
  const refused = await change(browser, who, orgId, expected);
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'access-denied', fields: ['officialEmail'] }]);
  expect((await dataOf(browser, orgId)).organization).toMatchObject({ officialEmail: made.officialEmail });
  const office = await portal.as('admin1@oagf.test');
  const url = `${ORG}/onboarding-step-two/organizations/${orgId}`;
  expect((await office.call({ method: 'PATCH', url, body: expected }, `OR3:${orgId}`)).status).toBe(200);
});

describe('wrong activation codes and emails with codes', () => {
  const resend = (officialEmail: string) =>
    portal
      .browser()
      .call({ method: 'POST', url: `/api/resend-activation-key?email=${encodeURIComponent(officialEmail)}` });

  test('wrong activation codes and emails with codes are counted over a day, whatever new codes are sent in it', async () => {
    clock.advance(86_400 - ((Math.floor(clock.now().getTime() / 1_000) + 3_600) % 86_400)); // the day begins in Lagos
    const { browser } = await newcomer();
    const { id: orgId, officialEmail } = (await register(browser, facts('Glass Board'))).body as Registered;
    await addAccount(browser, orgId, '000012396');
    for (let nth = 0; nth < 2; nth += 1) {
      const sent = activationCode(officialEmail);
      for (let n = 0; n < 5; n += 1) expect(code(await activate(browser, orgId, wrong(sent)))).toMatch(/^otp-/);
      clock.advance(60);
      expect((await resend(officialEmail)).status).toBe(204);
    }
    const refused = await activate(browser, orgId, activationCode(officialEmail));
    expect(refused.body).toMatchObject({ code: 'otp-exhausted', detail: expect.stringContaining('tomorrow') });
    const office = await portal.as('admin1@oagf.test');
    const url = `${ORG}/onboarding-step-two/organizations/${orgId}/activate`;
    expect((await office.call({ method: 'POST', url, body: {} })).body).toMatchObject({ status: 'ACTIVATED' });
  });

  test('wrong activation codes and emails with codes go to an address once a minute, however often it is entered', async () => {
    const { browser, who } = await newcomer();
    const { id: orgId, officialEmail } = (await register(browser, facts('Paper Board'))).body as Registered;
    await addAccount(browser, orgId, '000012397');
    const enter = async (email: string) => {
      const { version } = (await dataOf(browser, orgId)).organization;
      return change(browser, who, orgId, { officialEmail: email, version });
    };
    const sent = () => portal.emails.filter((email) => email.to === officialEmail && email.code).length;
    expect(sent()).toBe(1);
    expect((await enter('another@paperboard.test')).status).toBe(200);
    const back = await enter(officialEmail);
    expect([back.status, code(back)]).toEqual([429, 'rate-limited']);
    expect(sent()).toBe(1);
    clock.advance(60);
    expect((await enter(officialEmail)).status).toBe(200);
    expect(sent()).toBe(2);
  });
});

describe('refusals of organization facts', () => {
  test('names, codes and official addresses are unique; the refusal names the fields', async () => {
    const { browser } = await newcomer();
    const taken = await register(browser, {
      ...facts('Fresh Organization'),
      name: 'Federal Roads Agency (demonstration)',
      code: 'MOW',
    });
    expect([code(taken), fieldsOf(taken)]).toEqual(['duplicate', ['code', 'name']]);
    const unknown = await register(browser, {
      ...facts('Fresh Organization'),
      sectorId: 999,
      state: 'Atlantis',
      parentOrgId: 999,
    });
    expect(fieldsOf(unknown)).toEqual(['sectorId', 'state', 'parentOrgId']);
    expect(fieldsOf(await register(browser, { ...facts('Fresh Organization'), category: 'FGOE' }))).toEqual([
      'category',
    ]);
    const made = await register(browser, facts('Fresh Organization'));
    expect(made.body).toMatchObject({ status: 'DRAFT', code: 'FOS', onboardingStep: 2 });
    const other = await newcomer();
    const second = await register(other.browser, {
      ...facts('Fresh Organization Two'),
      shortName: 'Fresh Organization Short',
    });
    expect(second.body).toMatchObject({ code: 'FOS-2' });
  });

  test('only the central office changes the name and tin of a LIVE organization', async () => {
    const admin = await portal.as('admin@mow.test');
    const [row] = await db.sql(`select id, version from org.organization where code = 'MOW'`);
    const [orgId, version] = [Number(row?.id), Number(row?.version)];
    const patch = (body: object) => ({
      method: 'PATCH' as const,
      url: `${ORG}/onboarding-step-two/organizations/${orgId}`,
      body: { version, ...body },
    });
    expect(code(await admin.call(patch({ city: 'Kano' })))).toBe('step-up-required');
    expect(code(await admin.call(patch({ name: 'Works and more' }), `OR3:${orgId}`))).toBe('access-denied');
    expect((await admin.call(patch({ city: 'Kano' }), `OR3:${orgId}`)).body).toMatchObject({ city: 'Kano' });
    const office = await portal.as('admin1@oagf.test');
    const named = await office.call(patch({ tin: '11111111-0001', version: version + 1 }), `OR3:${orgId}`);
    expect(named.body).toMatchObject({ tin: '11111111-0001' });
  });
});

describe('an onboarding nobody continues', () => {
  test('an onboarding nobody continues is abandoned after ninety days and can be resumed with a new code', async () => {
    const { browser, who } = await newcomer();
    const { id: orgId, officialEmail } = (await register(browser, facts('Bell House'))).body as Registered;
    await addAccount(browser, orgId, '000012353');
    clock.advance(89 * 86_400);
    await abandonUntouched(portal.ctx);
    expect(await db.sql('select status from org.organization where id = $1', [orgId])).toEqual([{ status: 'DRAFT' }]);
    clock.advance(86_401);
    expect(await abandonUntouched(portal.ctx)).toBeGreaterThan(0);
    const back = portal.browser();
    await back.signIn(who, { password });
    const aside = await dataOf(back, orgId);
    expect(aside.status).toBe('ABANDONED');
    expect(code(await addAccount(back, orgId, '000012354'))).toBe('invalid-transition');
    const sent = portal.emails.length;
    const resumed = await change(back, who, orgId, { version: aside.organization.version });
    expect(resumed.body).toMatchObject({ status: 'DRAFT' });
    expect(portal.emails.slice(sent).some(({ to }) => to === officialEmail)).toBe(true);
    expect((await activate(back, orgId, activationCode(officialEmail))).body).toMatchObject({ status: 'ACTIVATED' });
  });
});
