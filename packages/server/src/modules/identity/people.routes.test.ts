import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../test/demonstration.ts';

const portal = await demonstrationPortal();
const { db, letters } = portal;
const ORG = '/services/organization/api';
const admin = await portal.as('admin@mow.test');
const oagf = await portal.as('admin1@oagf.test');
const [mow] = await db.sql<{ id: bigint }>(`select id from org.organization where code = 'MOW'`);
const [fra] = await db.sql<{ id: bigint }>(`select id from org.organization where code = 'FRA'`);
const [MOW, FRA] = [Number(mow?.id), Number(fra?.id)];

/** Makes a second administrator of the Ministry of Works, as one who confirms. */
await db.sql(`update identity.organization_user_authority set authority_id = 2
  where organization_user_id = (select o.id from identity.organization_user o join identity.app_user u on u.id = o.user_id where u.login = 'reviewer2@mow.test')`);
const second = await portal.as('reviewer2@mow.test');

const setRoles = (by: Caller, login: string, values: string[]) =>
  by.call(
    { method: 'POST', url: `/api/admin/users/${login}/authorities`, body: { username: login, values } },
    `AD2:${login}`,
  );
const decide = (by: Caller, id: number, body: object) =>
  by.call({ method: 'POST', url: `${ORG}/requests/admin-requests/${id}/decision`, body }, `AR3:${id}`);
const rolesOf = async (login: string) =>
  (
    await db.sql<{ name: string }>(
      `select a.name from identity.app_user u join identity.organization_user o on o.user_id = u.id
     join identity.organization_user_authority x on x.organization_user_id = o.id join identity.authority a on a.id = x.authority_id
     where u.login = $1 order by 1`,
      [login],
    )
  ).map((row) => row.name);
const lastEvent = async () =>
  (
    await db.sql<{ action: string; orgId: bigint }>(
      'select action, org_id as "orgId" from audit.audit_event order by id desc limit 1',
    )
  )[0];

type Named = { code: string; reason?: string; errors?: { field: string; code: string }[] };
const refusal = (heard: { status: number; body: unknown }) => {
  const { code, reason, errors } = heard.body as Named;
  return [heard.status, code, reason ?? errors?.[0]?.code].filter((part) => part !== undefined);
};

describe('the roles of a person', () => {
  test('that need no second administrator act at once, on the next call of an open session', async () => {
    const accountant = await portal.as('accountant@mow.test');
    expect((await accountant.call({ url: `${ORG}/organizations/${MOW}/users` })).status).toBe(403);
    expect((await setRoles(admin, 'accountant@mow.test', ['ROLE_ACCOUNTANT', 'ROLE_AUDITOR'])).status).toBe(200);
    expect((await accountant.call({ url: `${ORG}/organizations/${MOW}/users` })).status).toBe(200);
    expect(await lastEvent()).toEqual({ action: 'user.roles-changed', orgId: BigInt(MOW) });
    expect(letters.at(-1)).toMatchObject({ to: 'accountant@mow.test', subject: 'Your roles changed' });
    expect((await setRoles(admin, 'accountant@mow.test', ['ROLE_ACCOUNTANT'])).status).toBe(200);
    expect((await accountant.call({ url: `${ORG}/organizations/${MOW}/users` })).status).toBe(403);
  });

  test('owe the person a new token', async () => {
    const maker2 = await portal.as('maker2@mow.test');
    const give = (value: boolean) =>
      admin.call(
        {
          method: 'PUT',
          url: '/api/admin/users/maker2@mow.test/authority',
          body: { username: 'maker2@mow.test', authority: 'ROLE_ACCOUNTANT', value },
        },
        'AD3:maker2@mow.test',
      );
    expect((await give(true)).status).toBe(200);
    expect((await maker2.call({ url: '/api/account' })).headers['x-session-token']).toMatch(/^[\w-]{43}$/);
    expect((await give(false)).status).toBe(200);
  });

  test.each([
    ['makes and approves', ['ROLE_MAKER', 'ROLE_APPROVER'], [400, 'validation-failed', 'maker-and-approver']],
    ['administers and pays', ['ROLE_MDA_ADMIN', 'ROLE_MAKER'], [400, 'validation-failed', 'pays-and-administers']],
    ['looks on and pays', ['ROLE_AUDITOR', 'ROLE_MAKER'], [400, 'validation-failed', 'pays-and-administers']],
    ['runs the central office', ['ROLE_OAGF_ADMIN'], [403, 'access-denied']],
    ['is a payer', ['ROLE_PAYER'], [400, 'validation-failed', 'not-for-staff']],
    ['has a role that is none', ['ROLE_NOBODY'], [400, 'validation-failed', 'unknown-role']],
  ])('are refused when he then %s', async (_, values, wanted) => {
    expect(refusal(await setRoles(admin, 'maker@mow.test', values))).toEqual(wanted);
    expect(await rolesOf('maker@mow.test')).toEqual(['ROLE_MAKER']);
  });

  test('are refused when another account with his phone would make what he approves', async () => {
    await db.sql(
      `update identity.app_user set phone = (select phone from identity.app_user where login = 'maker@mow.test') where login = 'auditor@mow.test'`,
    );
    expect(refusal(await setRoles(admin, 'auditor@mow.test', ['ROLE_APPROVER']))).toEqual([
      400,
      'validation-failed',
      'maker-and-approver',
    ]);
    await db.sql(`update identity.app_user set phone = '08000999111' where login = 'auditor@mow.test'`);
  });

  test('of another organization are not found', async () => {
    expect(refusal(await setRoles(admin, 'maker@fra.test', ['ROLE_ACCOUNTANT']))).toEqual([404, 'not-found']);
    expect((await oagf.call({ url: '/api/authorities/username/maker@fra.test' })).status).toBe(200);
    expect((await admin.call({ url: '/api/authorities/username/maker@fra.test' })).status).toBe(404);
  });

  test('of the last administrator cannot be taken away', async () => {
    expect(refusal(await setRoles(oagf, 'admin@fra.test', ['ROLE_ACCOUNTANT']))).toEqual([
      409,
      'invalid-transition',
      'last-admin',
    ]);
  });
});

describe('a role that may approve', () => {
  test('waits, is confirmed by a second administrator, and holds back the first approval from then on', async () => {
    const waits = await setRoles(admin, 'accountant@mow.test', ['ROLE_ACCOUNTANT', 'ROLE_APPROVER']);
    expect(waits.status).toBe(202);
    const request = waits.body as { id: number; number: string; status: string; canDecide: boolean };
    expect(request).toMatchObject({ status: 'AWAITING_APPROVAL', canDecide: false });
    expect(request.number).toMatch(/^AR-\d{4}-\d{6}$/);
    expect(await rolesOf('accountant@mow.test')).toEqual(['ROLE_ACCOUNTANT']);
    expect(letters.filter((letter) => letter.template === 'people.change-waits').map((letter) => letter.to)).toContain(
      'reviewer2@mow.test',
    );

    const list = await admin.call({ url: `${ORG}/organizations/${MOW}/users?email=accountant` });
    expect(list.body).toMatchObject([{ pendingAuthorities: ['ROLE_APPROVER'], adminRequestId: request.id }]);
    expect(refusal(await setRoles(admin, 'accountant@mow.test', ['ROLE_APPROVER']))).toEqual([409, 'duplicate']);

    expect(refusal(await decide(admin, request.id, { decision: 'APPROVE' }))).toEqual([403, 'not-maker-checker']);
    const other = await portal.as('admin@fra.test');
    expect(refusal(await decide(other, request.id, { decision: 'APPROVE' }))).toEqual([404, 'not-found']);
    expect(refusal(await decide(second, request.id, { decision: 'REJECT' }))).toEqual([
      400,
      'validation-failed',
      'required',
    ]);
    const done = await decide(second, request.id, { decision: 'APPROVE' });
    expect(done.body).toMatchObject({ status: 'APPROVED', decidedBy: 'reviewer2@mow.test' });
    expect(await rolesOf('accountant@mow.test')).toEqual(['ROLE_ACCOUNTANT', 'ROLE_APPROVER']);
    const [since] = await db.sql<{ since: Date }>(
      `select approver_since as since from identity.app_user where login = 'accountant@mow.test'`,
    );
    expect(since?.since).toEqual(portal.clock.now());
    const told = letters
      .filter((letter) => letter.template === 'people.approver-added')
      .map((letter) => letter.to)
      .sort();
    expect(told).toEqual([
      'admin@mow.test',
      'approver2@mow.test',
      'approver@mow.test',
      'reviewer2@mow.test',
      'reviewer@mow.test',
    ]);
    expect(refusal(await decide(oagf, request.id, { decision: 'APPROVE' }))).toEqual([409, 'invalid-transition']);
  });

  test('is taken away at once', async () => {
    expect((await setRoles(admin, 'accountant@mow.test', ['ROLE_ACCOUNTANT'])).status).toBe(200);
    const [since] = await db.sql<{ since: Date | null }>(
      `select approver_since as since from identity.app_user where login = 'accountant@mow.test'`,
    );
    expect(since?.since).toBeNull();
  });

  test('is not confirmed by the one it is for', async () => {
    const request = (await setRoles(admin, 'reviewer2@mow.test', ['ROLE_REVIEWER'])).body as { id: number };
    expect(refusal(await decide(second, request.id, { decision: 'APPROVE' }))).toEqual([403, 'not-maker-checker']);
    expect(
      (await decide(oagf, request.id, { decision: 'RETURN', reason: 'He stays administrator' })).body,
    ).toMatchObject({ status: 'NEW' });
  });

  test('fails when it no longer fits at the moment it is confirmed', async () => {
    const request = (await setRoles(admin, 'accountant@mow.test', ['ROLE_ACCOUNTANT', 'ROLE_REVIEWER'])).body as {
      id: number;
    };
    expect((await setRoles(admin, 'accountant@mow.test', ['ROLE_MAKER'])).status).toBe(200);
    const done = await decide(second, request.id, { decision: 'APPROVE' });
    expect(done.body).toMatchObject({ status: 'FAILED', reason: expect.stringContaining('make and approve') });
    expect(await rolesOf('accountant@mow.test')).toEqual(['ROLE_MAKER']);
    expect((await setRoles(admin, 'accountant@mow.test', ['ROLE_ACCOUNTANT'])).status).toBe(200);
  });

  test('of the central office waits for its second administrator', async () => {
    const waits = await setRoles(oagf, 'auditor@oagf.test', ['ROLE_OAGF_ADMIN']);
    const { id } = waits.body as { id: number };
    expect(waits.status).toBe(202);
    expect(refusal(await decide(oagf, id, { decision: 'APPROVE' }))).toEqual([403, 'not-maker-checker']);
    const admin2 = await portal.as('admin2@oagf.test');
    expect((await decide(admin2, id, { decision: 'REJECT', reason: 'Two are enough' })).body).toMatchObject({
      status: 'REJECTED',
    });
    expect(await rolesOf('auditor@oagf.test')).toEqual(['ROLE_OAGF_AUDITOR']);
  });
});

describe('inviting somebody', () => {
  const invite = (by: Caller, body: object) =>
    by.call(
      {
        method: 'POST',
        url: `${ORG}/organizations/users`,
        body: { firstName: 'New', lastName: 'Person', phone: '08000777001', ...body },
      },
      `OR26:${by.login}`,
    );

  test('sends a key that works for 72 hours, and gives at once only what needs no second administrator', async () => {
    const made = await invite(admin, { email: 'new@mow.test', values: ['ROLE_ACCOUNTANT', 'ROLE_REVIEWER'] });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'PENDING_ACTIVATION',
      pendingAuthorities: ['ROLE_REVIEWER'],
      adminRequestId: expect.any(Number),
    });
    expect(await rolesOf('new@mow.test')).toEqual(['ROLE_ACCOUNTANT']);
    const mail = letters.findLast((letter) => letter.to === 'new@mow.test');
    const key = /key=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const activated = await portal
      .browser()
      .call({ method: 'POST', url: '/api/activate', body: { key, password: 'kite marble river stone' } });
    expect(activated.status).toBe(204);
  });

  test('is refused alike whichever organization the address belongs to', async () => {
    const own = await invite(admin, { email: 'maker@mow.test', values: ['ROLE_MAKER'] });
    const foreign = await invite(admin, { email: 'maker@fra.test', values: ['ROLE_MAKER'] });
    const words = ({ body }: { body: unknown }) => {
      const { code, detail, errors } = body as { code: string; detail: string; errors: unknown };
      return { code, detail, errors };
    };
    expect(refusal(own)).toEqual([409, 'duplicate', 'duplicate']);
    expect(words(own)).toEqual(words(foreign));
  });

  test('into another organization is the central office’s alone', async () => {
    expect(refusal(await invite(admin, { email: 'x1@fra.test', values: ['ROLE_MAKER'], orgId: FRA }))).toEqual([
      403,
      'access-denied',
    ]);
    expect(
      (await invite(oagf, { email: 'x1@fra.test', values: ['ROLE_MAKER'], orgId: FRA, phone: '08000777002' })).status,
    ).toBe(201);
  });
});

describe('deactivating somebody', () => {
  const set = (by: Caller, login: string, isActive: boolean, body: object = { reason: 'Left the ministry' }) =>
    by.call({ method: 'POST', url: `/api/admin/users/${login}/activate/${isActive}`, body }, `AD1:${login}`);

  test('ends every session in the same moment; activating brings the person back', async () => {
    const approver = await portal.as('approver@mow.test');
    expect((await approver.call({ url: '/api/account' })).status).toBe(200);
    expect((await set(admin, 'approver@mow.test', false)).body).toEqual({
      login: 'approver@mow.test',
      isActive: false,
      status: 'DEACTIVATED',
    });
    expect(refusal(await approver.call({ url: '/api/account' }))).toEqual([401, 'session-ended']);
    expect(await lastEvent()).toMatchObject({ action: 'user.deactivated' });
    expect((await set(admin, 'approver@mow.test', true, {})).body).toMatchObject({ status: 'ACTIVE' });
  });

  test('needs a reason, and is refused for oneself and for the last administrator', async () => {
    expect(refusal(await set(admin, 'maker@mow.test', false, {}))).toEqual([400, 'validation-failed', 'required']);
    expect(refusal(await set(admin, 'admin@mow.test', false))).toEqual([409, 'invalid-transition', 'self']);
    expect(refusal(await set(oagf, 'admin@fra.test', false))).toEqual([409, 'invalid-transition', 'last-admin']);
    expect(refusal(await set(admin, 'maker@fra.test', false))).toEqual([404, 'not-found']);
  });

  test('needs a fresh proof for this very person', async () => {
    const heard = await admin.call(
      { method: 'POST', url: '/api/admin/users/maker@mow.test/activate/false', body: { reason: 'No proof' } },
      'AD1:maker2@mow.test',
    );
    expect(heard.body).toMatchObject({ code: 'step-up-required', subject: 'AD1:maker@mow.test' });
  });
});

describe('a role an organization makes itself', () => {
  const resource = async (code: string) =>
    Number(
      (await db.sql<{ id: bigint }>('select id from identity.resource where code = $1 order by id limit 1', [code]))[0]
        ?.id,
    );
  const make = (by: Caller, body: object) =>
    by.call({ method: 'POST', url: '/api/resources/role', body }, `AD8:${by.login}`);

  test('speaks for every link of a resource, is changed by version and deleted when nobody has it', async () => {
    const made = await make(admin, {
      name: 'Cashier',
      values: [{ resourceId: await resource('collections'), access: 'ACT' }],
    });
    expect(made.status).toBe(201);
    const { authority, resources } = made.body as {
      authority: { name: string; version: number };
      resources: unknown[];
    };
    expect([authority.name, resources.length]).toEqual(['ROLE_CASHIER', 3]);
    const values = [{ resourceId: await resource('services'), access: 'VIEW' }];
    const change = (version: number) =>
      admin.call(
        { method: 'PUT', url: '/api/resources/role', body: { authority: 'ROLE_CASHIER', values, version } },
        `AD9:${admin.login}`,
      );
    expect((await change(authority.version)).status).toBe(200);
    expect(refusal(await change(authority.version))).toEqual([409, 'stale-version']);
    expect((await setRoles(admin, 'maker@mow.test', ['ROLE_MAKER', 'ROLE_CASHIER'])).status).toBe(200);
    const remove = () => admin.call({ method: 'DELETE', url: '/api/resources/role/ROLE_CASHIER' }, 'AD10:ROLE_CASHIER');
    expect(refusal(await remove())).toEqual([409, 'invalid-transition', 'in-use']);
    expect((await setRoles(admin, 'maker@mow.test', ['ROLE_MAKER'])).status).toBe(200);
    expect((await remove()).status).toBe(204);
  });

  test('cannot both make and approve, nor reach into the central office, nor take a name of the portal', async () => {
    const both = [await resource('payment.retail'), await resource('approvals')];
    expect(refusal(await make(admin, { name: 'Both', values: both }))).toEqual([
      400,
      'validation-failed',
      'maker-and-approver',
    ]);
    expect(refusal(await make(admin, { name: 'Central', values: [await resource('oagf.overview')] }))).toEqual([
      403,
      'access-denied',
    ]);
    expect(refusal(await make(admin, { name: 'Maker', values: [await resource('reports')] }))).toEqual([
      409,
      'duplicate',
      'duplicate',
    ]);
  });

  test('with act on approvals waits for a second administrator', async () => {
    const waits = await make(admin, { name: 'Checker', values: [await resource('approvals')] });
    expect(waits.status).toBe(202);
    const { id } = waits.body as { id: number };
    expect(await db.sql(`select 1 from identity.authority where name = 'ROLE_CHECKER'`)).toEqual([]);
    expect((await decide(second, id, { decision: 'APPROVE' })).body).toMatchObject({ status: 'APPROVED' });
    expect(await db.sql(`select 1 from identity.authority where name = 'ROLE_CHECKER'`)).toHaveLength(1);
  });

  test('may not come to make by a change while somebody who approves has it', async () => {
    expect((await make(admin, { name: 'Helper', values: [await resource('reports')] })).status).toBe(201);
    await db.sql(`insert into identity.organization_user_authority select o.id, a.id from identity.authority a, identity.organization_user o
      join identity.app_user u on u.id = o.user_id where a.name = 'ROLE_HELPER' and u.login = 'approver2@mow.test'`);
    const change = await admin.call(
      {
        method: 'PUT',
        url: '/api/resources/role',
        body: { authority: 'ROLE_HELPER', values: [await resource('payment.retail')], version: 1 },
      },
      `AD9:${admin.login}`,
    );
    expect(refusal(change)).toEqual([400, 'validation-failed', 'maker-and-approver']);
  });
});

describe('staff without the right', () => {
  test('ask; the administrator decides, and a role that may approve then waits for a second one', async () => {
    const maker = await portal.as('maker@mow.test');
    const asked = await maker.call({
      method: 'POST',
      url: `${ORG}/requests/initiate-user-request?type=user_administration`,
      body: {
        action: 'CHANGE_ROLE',
        username: 'accountant@mow.test',
        values: ['ROLE_REVIEWER'],
        reason: 'A reviewer left',
      },
    });
    expect(asked.status).toBe(201);
    const { id } = asked.body as { id: number };
    expect((await decide(admin, id, { decision: 'APPROVE' })).body).toMatchObject({ status: 'APPROVED' });
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

  test('asking for an administrator is the central office’s to decide', async () => {
    const maker = await portal.as('maker@mow.test');
    const asked = await maker.call({
      method: 'POST',
      url: `${ORG}/requests/initiate-user-request?type=user_administration`,
      body: {
        action: 'CHANGE_ROLE',
        username: 'auditor@mow.test',
        authority: 'ROLE_MDA_ADMIN',
        reason: 'We need a third administrator',
      },
    });
    const { id } = asked.body as { id: number };
    expect(refusal(await decide(admin, id, { decision: 'REJECT', reason: 'No need' }))).toEqual([403, 'access-denied']);
    expect((await decide(oagf, id, { decision: 'REJECT', reason: 'Two are enough' })).body).toMatchObject({
      status: 'REJECTED',
    });
  });
});

describe('lists of people', () => {
  test('find by the beginning of a name, page, and count after row security', async () => {
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

  test('are masked for support', async () => {
    const support = await portal.as('support@oagf.test');
    const { text } = await support.call({ url: `${ORG}/organizations/${FRA}/users` });
    expect(text).not.toMatch(/maker@fra\.test|08000\d{6}/);
    expect(text).toContain('ma***@fra.test');
  });

  test('the report counts sign-ins and actions', async () => {
    const { body } = await admin.call({ url: `${ORG}/reports/users?email=admin@mow` });
    const [row] = body as { loginsCount: number; actionsCount: number }[];
    expect(row?.loginsCount).toBeGreaterThanOrEqual(1);
    expect(row?.actionsCount).toBeGreaterThanOrEqual(5);
  });
});

describe('one’s own details', () => {
  test('of a person are changed by version, and what was there before is in the trail', async () => {
    const [person] = (await admin.call({ url: `${ORG}/organizations/${MOW}/users?email=auditor` })).body as {
      version: number;
    }[];
    const put = (version = person?.version) =>
      admin.call(
        {
          method: 'PUT',
          url: `${ORG}/organizations/${MOW}/organization-users/auditor@mow.test`,
          body: { firstName: 'Audit', lastName: 'Works', phone: '08000999112', jobTitle: 'Head of audit', version },
        },
        `OR25:${MOW}`,
      );
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
