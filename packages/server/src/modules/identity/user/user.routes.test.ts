import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../../test/demonstration.ts';
import { decide, ORG, peopleWorld, refusal, setRoles } from '../../../../test/people/people-world.ts';

const { portal, MOW, FRA, admin, second, oagf, rolesOf, lastEvent } = await peopleWorld();
const { db, emails } = portal;

describe('inviting a user', () => {
  const invite = (
    by: Caller,
    body: { email: string; values: string[]; orgId?: number; phone?: string },
    proof = `OR26:${body.email}`,
  ) =>
    by.call(
      {
        method: 'POST',
        url: `${ORG}/organizations/users`,
        body: { firstName: 'New', lastName: 'Person', phone: '08000777001', ...body },
      },
      proof,
    );

  test('inviting a user sends a key valid for 72 hours, and gives at once only roles that need no second administrator', async () => {
    const made = await invite(admin, { email: 'new@mow.test', values: ['ROLE_ACCOUNTANT', 'ROLE_REVIEWER'] });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'PENDING_ACTIVATION',
      pendingAuthorities: ['ROLE_ACCOUNTANT', 'ROLE_REVIEWER'],
      adminRequestId: expect.any(Number),
    });
    expect(await rolesOf('new@mow.test')).toEqual([]);
    const looksOn = { email: 'looker@mow.test', values: ['ROLE_AUDITOR'], phone: '08000777009' };
    expect((await invite(admin, looksOn)).body).toMatchObject({ status: 'PENDING_ACTIVATION', pendingAuthorities: [] });
    expect(await rolesOf(looksOn.email)).toEqual(['ROLE_AUDITOR']);
    const { adminRequestId } = made.body as { adminRequestId: number };
    const response = await oagf.call({ url: `${ORG}/requests/admin-requests/${adminRequestId}` });
    expect(response.body).toMatchObject({
      difference: [{ label: 'Roles', before: [], after: ['Accountant', 'Reviewer'] }],
    });
    const mail = emails.findLast((message) => message.to === 'new@mow.test');
    const key = /key=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const activated = await portal
      .browser()
      .call({ method: 'POST', url: '/api/activate', body: { key, password: 'kite marble river stone' } });
    expect(activated.status).toBe(204);
  });

  test('inviting a user is refused with the same answer whichever organization the address belongs to', async () => {
    const own = await invite(admin, { email: 'maker@mow.test', values: ['ROLE_MAKER'] });
    const foreign = await invite(admin, { email: 'maker@fra.test', values: ['ROLE_MAKER'] });
    const words = ({ body }: { body: unknown }) => {
      const { code, detail, errors } = body as { code: string; detail: string; errors: unknown };
      return { code, detail, errors };
    };
    expect(refusal(own)).toEqual([409, 'duplicate', 'duplicate']);
    expect(words(own)).toEqual(words(foreign));
  });

  test('inviting a user needs a fresh proof for this mailbox: one made for another invites nobody else', async () => {
    const body = { email: 'someone@mow.test', values: ['ROLE_ACCOUNTANT'] };
    for (const other of ['OR26:colleague@mow.test', `OR26:${admin.login}`])
      expect(refusal(await invite(admin, body, other))).toEqual([403, 'step-up-required']);
  });

  test('inviting a user into another organization is allowed only to the central office', async () => {
    expect(refusal(await invite(admin, { email: 'x1@fra.test', values: ['ROLE_MAKER'], orgId: FRA }))).toEqual([
      403,
      'access-denied',
    ]);
    expect(
      (await invite(oagf, { email: 'x1@fra.test', values: ['ROLE_MAKER'], orgId: FRA, phone: '08000777002' })).status,
    ).toBe(201);
  });
});

test('the list says what may be done with each user, and leaves out what would lock the actor out', async () => {
  const response = await admin.call({ url: `${ORG}/organizations/${MOW}/users?size=100` });
  const rows = response.body as unknown as { login: string; can: string[] }[];
  const can = (login: string) => rows.find((row) => row.login === login)?.can;
  expect(can('maker@mow.test')).toEqual(['edit', 'roles', 'unlock', 'deactivate']);
  expect(can('admin@mow.test')).toEqual(['edit', 'roles']);
  await db.sql(`update identity.app_user set status = 'DEACTIVATED' where login = 'maker2@mow.test'`);
  const auditor = await portal.as('auditor@mow.test');
  const seen = await auditor.call({ url: `${ORG}/organizations/${MOW}/users?size=100` });
  expect((seen.body as unknown as { can: string[] }[]).flatMap((row) => row.can)).toEqual([]);
  const again = await admin.call({ url: `${ORG}/organizations/${MOW}/users?size=100` });
  expect((again.body as unknown as typeof rows).find(({ login }) => login === 'maker2@mow.test')?.can).toEqual([
    'edit',
    'roles',
    'activate',
  ]);
  await db.sql(`update identity.app_user set status = 'ACTIVE' where login = 'maker2@mow.test'`);
});

test('the list says that the last administrator of an organization cannot be deactivated, and why', async () => {
  const rows = async (orgId: number) => {
    const response = await oagf.call({ url: `${ORG}/organizations/${orgId}/users?size=100` });
    const found = response.body as unknown as { login: string; can: string[]; whyNot?: string }[];
    return (login: string) => found.find((row) => row.login === login);
  };
  const ofRoads = await rows(FRA);
  expect(ofRoads('admin@fra.test')).toMatchObject({
    can: ['edit', 'roles', 'unlock'],
    whyNot: expect.stringMatching(/^This is the last administrator\./),
  });
  expect(ofRoads('maker@fra.test')?.can).toContain('deactivate');
  expect(ofRoads('maker@fra.test')?.whyNot).toBeUndefined();
  // The Ministry of Works has two.
  expect((await rows(MOW))('admin@mow.test')).toMatchObject({ can: expect.arrayContaining(['deactivate']) });
});

describe('deactivating a user', () => {
  const set = (by: Caller, login: string, isActive: boolean, body: object = { reason: 'Left the ministry' }) =>
    by.call({ method: 'POST', url: `/api/admin/users/${login}/activate/${isActive}`, body }, `AD1:${login}`);

  const reactivate = async (login: string) => {
    const { id } = (await set(admin, login, true, {})).body as { id: number };
    expect((await decide(oagf, id, { decision: 'APPROVE' })).body).toMatchObject({ status: 'APPROVED' });
  };

  test('deactivating a user ends every session at once; activating restores access', async () => {
    const approver = await portal.as('approver@mow.test');
    expect((await approver.call({ url: '/api/account' })).status).toBe(200);
    expect((await set(admin, 'approver@mow.test', false)).body).toEqual({
      login: 'approver@mow.test',
      isActive: false,
      status: 'DEACTIVATED',
    });
    expect(refusal(await approver.call({ url: '/api/account' }))).toEqual([401, 'session-ended']);
    expect(await lastEvent()).toMatchObject({ action: 'user.deactivated' });
    await reactivate('approver@mow.test');
    expect((await portal.as('approver@mow.test')).token).toBeDefined();
  });

  test('who approves can be activated again only by two administrators, and approves from the next day, as after an appointment', async () => {
    const login = 'approver@mow.test';
    const facts = async () =>
      (
        await db.sql<{ status: string; since: Date }>(
          'select status, approver_since as since from identity.app_user where login = $1',
          [login],
        )
      )[0]!;
    await set(admin, login, false);
    portal.clock.advance(60);
    const requested = await set(admin, login, true, {});
    expect([requested.status, (await facts()).status]).toEqual([202, 'DEACTIVATED']);
    const { id, summary } = requested.body as { id: number; summary: string };
    expect(summary).toMatch(/^Activate /);
    expect(refusal(await decide(admin, id, { decision: 'APPROVE' }))).toEqual([403, 'not-maker-checker']);
    expect((await decide(oagf, id, { decision: 'APPROVE' })).body).toMatchObject({ status: 'APPROVED' });
    expect(await facts()).toEqual({ status: 'ACTIVE', since: portal.clock.now() });
    const [notified] = await db.sql<{ payload: { names: string[] } }>(
      `select payload from platform.outbox where event = 'approver.added' order by id desc limit 1`,
    );
    expect(notified?.payload.names).toHaveLength(1);
  });

  test('who only looks on is activated again by one administrator; who makes payments or handles money by two', async () => {
    await set(admin, 'auditor@mow.test', false);
    expect((await set(admin, 'auditor@mow.test', true, {})).body).toMatchObject({ status: 'ACTIVE' });
    for (const login of ['accountant@mow.test', 'maker@mow.test']) {
      await set(admin, login, false);
      expect((await set(admin, login, true, {})).status).toBe(202);
      const [{ id }] = (await db.sql(
        `select r.id from admin_request.admin_request r join identity.app_user u on u.id = r.subject_id
         where u.login = $1 and r.status = 'AWAITING_APPROVAL'`,
        [login],
      )) as [{ id: number }];
      expect((await decide(oagf, id, { decision: 'APPROVE' })).body).toMatchObject({ status: 'APPROVED' });
    }
  });

  test('activating resets wrong codes, but leaves codes off for what is left of their half hour', async () => {
    const until = new Date(portal.clock.now().getTime() + 20 * 60_000);
    const login = 'reviewer@mow.test';
    await db.sql(
      `update identity.app_user set otp_failed_count = 10, otp_failed_since = $2, codes_off_until = $3 where login = $1`,
      [login, portal.clock.now(), until],
    );
    expect((await set(admin, login, true, {})).status).toBe(200);
    const [row] = await db.sql(
      `select otp_failed_count as count, codes_off_until as until from identity.app_user where login = $1`,
      [login],
    );
    expect(row).toEqual({ count: 0, until });
    await db.sql(`update identity.app_user set codes_off_until = null where login = $1`, [login]);
  });

  test('deactivating a user needs a reason, and is refused for oneself and for the last administrator', async () => {
    expect(refusal(await set(admin, 'maker@mow.test', false, {}))).toEqual([400, 'validation-failed', 'required']);
    expect(refusal(await set(admin, 'admin@mow.test', false))).toEqual([409, 'invalid-transition', 'self']);
    expect(refusal(await set(oagf, 'admin@fra.test', false))).toEqual([409, 'invalid-transition', 'last-admin']);
    expect(refusal(await set(admin, 'maker@fra.test', false))).toEqual([404, 'not-found']);
  });

  test('deactivating a user in the central office, like reactivating or removing a role there, waits for a second administrator', async () => {
    const [other] = await db.sql<{ login: string }>(
      `select u.login from identity.app_user u join identity.organization_user o on o.user_id = u.id
       join org.organization g on g.id = o.org_id where g.type = 'OAGF' and u.status = 'ACTIVE'
       and u.login not like 'admin%' order by u.id limit 1`,
    );
    const { login } = other!;
    const statusOf = async () =>
      (await db.sql('select status from identity.app_user where login = $1', [login]))[0]!.status;
    const approver = await portal.as('admin2@oagf.test');
    for (const [isActive, status] of [
      [false, 'DEACTIVATED'],
      [true, 'ACTIVE'],
    ] as const) {
      const before = await statusOf();
      const requested = await set(oagf, login, isActive);
      expect([requested.status, await statusOf()]).toEqual([202, before]);
      const { id } = requested.body as { id: number };
      expect(refusal(await decide(oagf, id, { decision: 'APPROVE' }))).toEqual([403, 'not-maker-checker']);
      expect((await decide(approver, id, { decision: 'APPROVE' })).body).toMatchObject({ status: 'APPROVED' });
      expect(await statusOf()).toBe(status);
    }
    expect((await set(oagf, login, true, {})).status).toBe(200);
    const taken = await setRoles(oagf, login, []);
    expect(taken.status).toBe(202);
  });

  test('deactivating a user needs a step-up for this very user', async () => {
    const response = await admin.call(
      { method: 'POST', url: '/api/admin/users/maker@mow.test/activate/false', body: { reason: 'No proof' } },
      'AD1:maker2@mow.test',
    );
    expect(response.body).toMatchObject({
      code: 'step-up-required',
      subject: expect.stringMatching(/^AD1:maker@mow\.test#/),
    });
  });
});

describe('staff without the right', () => {
  const requestRole = async (change: object) =>
    await (await portal.as('maker@mow.test')).call({
      method: 'POST',
      url: `${ORG}/requests/initiate-user-request?type=user_administration`,
      body: { action: 'CHANGE_ROLE', ...change },
    });

  test('staff without the right request; the administrator decides, and a role that may approve then waits for a second one', async () => {
    const response = await requestRole({
      username: 'accountant@mow.test',
      values: ['ROLE_REVIEWER'],
      reason: 'A reviewer left',
    });
    expect(response.status).toBe(201);
    const { id } = response.body as { id: number };
    expect((await admin.call({ url: String(response.headers.location) })).body).toMatchObject({ id });
    const agreed = (await decide(admin, id, { decision: 'APPROVE' })).body as unknown as {
      status: string;
      note: string;
    };
    expect(agreed.status).toBe('APPROVED');
    const waits =
      /^AR-\d{4}-\d{6} is waiting for a second administrator: another one of the organization, or one of the central office\.$/;
    expect(agreed.note).toMatch(waits);
    await portal.deliver();
    const mail = emails.findLast(({ template, to }) => template === 'people.change-decided' && to === 'maker@mow.test');
    expect(mail?.subject).toMatch(/^Approved, and still waiting: Give /);
    expect(mail?.text).toContain(`Nothing has changed yet. ${agreed.note}`);
    expect(await rolesOf('accountant@mow.test')).toEqual(['ROLE_ACCOUNTANT']);
    const open = (await admin.call({ url: `${ORG}/requests/admin-requests?status=AWAITING_APPROVAL` })).body as {
      askedBy: string;
      id: number;
    }[];
    expect(open[0]).toMatchObject({ askedBy: 'admin@mow.test' });
    expect((await decide(second, open[0]?.id ?? 0, { decision: 'APPROVE' })).body).toMatchObject({
      status: 'APPROVED',
    });
    expect(await rolesOf('accountant@mow.test')).toEqual(['ROLE_ACCOUNTANT', 'ROLE_REVIEWER']);
  });

  test('staff without the right request an administrator only from the central office', async () => {
    const response = await requestRole({
      username: 'auditor@mow.test',
      authority: 'ROLE_MDA_ADMIN',
      reason: 'We need a third administrator',
    });
    const { id } = response.body as { id: number };
    expect(refusal(await decide(admin, id, { decision: 'REJECT', reason: 'No need' }))).toEqual([403, 'access-denied']);
    expect((await decide(oagf, id, { decision: 'REJECT', reason: 'Two are enough' })).body).toMatchObject({
      status: 'REJECTED',
    });
  });
});

describe('lists of users', () => {
  test('lists of users find those who may make payments: makers, and holders of a role of the MDA that acts on payments', async () => {
    const makers = async (flag: boolean): Promise<string[]> => {
      const url = `${ORG}/organizations/${MOW}/users?makes-payments=${flag}&size=100`;
      return ((await admin.call({ url })).body as { login: string }[]).map(({ login }) => login);
    };
    const before = await makers(true);
    expect(before).toContain('maker@mow.test');
    expect(before).not.toContain('approver@mow.test');
    expect(before).not.toContain('auditor@mow.test');
    await portal.db.sql(`with new_role as (
        insert into identity.authority (name, label, is_system, is_admin, org_id, created_by, updated_by)
        values ('ROLE_MOW_PAYER', 'Payer', false, false, ${MOW}, 'test', 'test') returning id),
      acts as (insert into identity.role_resource (authority_id, resource_id, access)
        select new_role.id, r.id, 'ACT' from new_role, identity.resource r where r.code = 'payment.retail')
      insert into identity.organization_user_authority (organization_user_id, authority_id)
      select o.id, new_role.id from new_role, identity.organization_user o join identity.app_user u on u.id = o.user_id
      where u.login = 'auditor@mow.test'`);
    expect(await makers(true)).toContain('auditor@mow.test');
    expect(await makers(false)).not.toContain('auditor@mow.test');
    await portal.db.sql(`delete from identity.organization_user_authority where authority_id in (
      select id from identity.authority where name = 'ROLE_MOW_PAYER')`);
    await portal.db.sql(`delete from identity.authority where name = 'ROLE_MOW_PAYER'`);
  });

  test('lists of users search by the beginning of a name, page, and count after row security', async () => {
    const found = await admin.call({ url: `${ORG}/organizations/${MOW}/users?first-name=second&size=2` });
    expect((found.body as { firstName: string }[]).map((row) => row.firstName)).toEqual([
      'Second Approver',
      'Second Maker',
    ]);
    expect(found.headers['x-total-count']).toBe('3');
    expect((await admin.call({ url: `${ORG}/organizations/${FRA}/users` })).status).toBe(404);
    const all = await oagf.call({ url: `${ORG}/organizations-users?size=200&org-id=${FRA}` });
    expect((all.body as { orgCode: string }[]).every((row) => row.orgCode === 'FRA')).toBe(true);
  });

  test('lists of users are masked for support', async () => {
    const support = await portal.as('support@oagf.test');
    const { text } = await support.call({ url: `${ORG}/organizations/${FRA}/users` });
    expect(text).not.toMatch(/maker@fra\.test|08000\d{6}/);
    expect(text).toContain('ma***@fra.test');
    const { body } = await support.call({ url: `${ORG}/organizations/${FRA}/users?sort=createdAt,desc` });
    expect(JSON.parse(text)).toEqual(body); // sorting by name would reveal initials
    const all = await support.call({ url: `${ORG}/organizations-users?org-id=${FRA}` });
    expect(JSON.parse(all.text)).toEqual(JSON.parse(text));
    for (const guess of ['email=maker@fra', 'first-name=maker', 'sort=lastName'])
      expect(refusal(await support.call({ url: `${ORG}/organizations-users?${guess}` }))).toEqual([
        400,
        'validation-failed',
        'masked',
      ]);
  });

  test('the report counts sign-ins and actions', async () => {
    const { body } = await admin.call({ url: `${ORG}/reports/users?email=admin@mow` });
    const [row] = body as { loginsCount: number; actionsCount: number }[];
    expect(row?.loginsCount).toBeGreaterThanOrEqual(1);
    expect(row?.actionsCount).toBeGreaterThanOrEqual(5);
  });
});

describe('user details', () => {
  test('user details are changed by version, and the earlier values are in the audit trail', async () => {
    const [person] = (await admin.call({ url: `${ORG}/organizations/${MOW}/users?email=auditor` })).body as {
      version: number;
    }[];
    const put = (version = person?.version, proof = 'OR25:auditor@mow.test') =>
      admin.call(
        {
          method: 'PUT',
          url: `${ORG}/organizations/${MOW}/organization-users/auditor@mow.test`,
          body: { firstName: 'Audit', lastName: 'Works', phone: '08000999112', jobTitle: 'Head of audit', version },
        },
        proof,
      );
    // A step-up is for one user: one for a colleague, or for the whole organization, gives no access here.
    for (const other of ['OR25:maker@mow.test', `OR25:${MOW}`])
      expect(refusal(await put(undefined, other))).toEqual([403, 'step-up-required']);
    expect((await put()).body).toMatchObject({ jobTitle: 'Head of audit', firstName: 'Audit' });
    expect(refusal(await put())).toEqual([409, 'stale-version']);
    const [event] = await db.sql<{ before: object; after: object }>(
      `select before, after from audit.audit_event where action = 'user.changed'`,
    );
    expect(event).toMatchObject({
      before: { firstName: 'Auditor' },
      after: { firstName: 'Audit', jobTitle: 'Head of audit' },
    });
  });
});
