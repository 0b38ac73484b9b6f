import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../../test/demonstration.ts';
import { decide, ORG, peopleWorld, refusal, setRoles } from '../../../../test/people/people-world.ts';

const { portal, MOW, admin, second, oagf, rolesOf, lastEvent } = await peopleWorld();
const { db, emails } = portal;

describe('the roles of a user', () => {
  test('the roles of a user that need no second administrator apply at once, on the next call of an open session', async () => {
    const accountant = await portal.as('accountant@mow.test');
    expect((await accountant.call({ url: `${ORG}/organizations/${MOW}/users` })).status).toBe(403);
    expect((await setRoles(admin, 'accountant@mow.test', ['ROLE_ACCOUNTANT', 'ROLE_AUDITOR'])).status).toBe(200);
    expect((await accountant.call({ url: `${ORG}/organizations/${MOW}/users` })).status).toBe(200);
    expect(await lastEvent()).toEqual({ action: 'user.roles-changed', orgId: MOW });
    await portal.deliver();
    expect(emails.at(-1)).toMatchObject({
      to: 'accountant@mow.test',
      subject: 'Your roles changed: Accountant, Auditor',
    });
    expect((await setRoles(admin, 'accountant@mow.test', ['ROLE_ACCOUNTANT'])).status).toBe(200);
    expect((await accountant.call({ url: `${ORG}/organizations/${MOW}/users` })).status).toBe(403);
  });

  test('the roles of a user bring the user a new token when they change', async () => {
    const login = 'accountant@mow.test';
    const accountant = await portal.as(login);
    const give = (value: boolean) =>
      admin.call(
        {
          method: 'PUT',
          url: `/api/admin/users/${login}/authority`,
          body: { username: login, authority: 'ROLE_AUDITOR', value },
        },
        `AD3:${login}`,
      );
    expect((await give(true)).status).toBe(200);
    expect((await accountant.call({ url: '/api/account' })).headers['x-session-token']).toMatch(/^[\w-]{43}$/);
    expect((await give(false)).status).toBe(200);
  });

  test.each([
    ['makes and approves', ['ROLE_MAKER', 'ROLE_APPROVER'], [400, 'validation-failed', 'maker-and-approver']],
    ['administers and pays', ['ROLE_MDA_ADMIN', 'ROLE_MAKER'], [400, 'validation-failed', 'pays-and-administers']],
    ['looks on and pays', ['ROLE_AUDITOR', 'ROLE_MAKER'], [400, 'validation-failed', 'pays-and-administers']],
    ['runs the central office', ['ROLE_OAGF_ADMIN'], [403, 'access-denied']],
    ['is a payer', ['ROLE_PAYER'], [400, 'validation-failed', 'not-for-staff']],
    ['has a role that is none', ['ROLE_NOBODY'], [400, 'validation-failed', 'unknown-role']],
  ])('the roles of a user are refused when the user then %s', async (_, values, expected) => {
    expect(refusal(await setRoles(admin, 'maker@mow.test', values))).toEqual(expected);
    expect(await rolesOf('maker@mow.test')).toEqual(['ROLE_MAKER']);
  });

  test('the roles of a user are refused when another account with the same phone would make what the user approves', async () => {
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

  test('the roles of a user of another organization are not found', async () => {
    expect(refusal(await setRoles(admin, 'maker@fra.test', ['ROLE_ACCOUNTANT']))).toEqual([404, 'not-found']);
    expect((await oagf.call({ url: '/api/authorities/username/maker@fra.test' })).status).toBe(200);
    expect((await admin.call({ url: '/api/authorities/username/maker@fra.test' })).status).toBe(404);
  });

  test('the roles of a user cannot be taken from the last administrator', async () => {
    expect(refusal(await setRoles(oagf, 'admin@fra.test', ['ROLE_ACCOUNTANT']))).toEqual([
      409,
      'invalid-transition',
      'last-admin',
    ]);
  });
});

describe('a role that may approve', () => {
  test("a role that may approve waits, is confirmed by a second administrator, and delays the user's first approval from then on", async () => {
    const waits = await setRoles(admin, 'accountant@mow.test', ['ROLE_ACCOUNTANT', 'ROLE_APPROVER']);
    expect(waits.status).toBe(202);
    const request = waits.body as { id: number; number: string; summary: string; status: string; can: string[] };
    expect(request).toMatchObject({ status: 'AWAITING_APPROVAL', can: [] });
    expect(request.number).toMatch(/^AR-\d{4}-\d{6}$/);
    expect(await rolesOf('accountant@mow.test')).toEqual(['ROLE_ACCOUNTANT']);
    await portal.deliver();
    expect(emails.filter((email) => email.template === 'notify.change.waiting').map((email) => email.to)).toEqual([
      'reviewer2@mow.test',
    ]);

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
    await portal.deliver();
    expect(emails.findLast(({ template }) => template === 'people.change-decided')?.subject).toBe(
      `Approved: ${request.summary.replace(/\.$/, '')}`,
    );
    const added = emails
      .filter((email) => email.template === 'notify.approver.added')
      .map((email) => email.to)
      .sort();
    expect(added).toEqual([
      'admin@mow.test',
      'approver2@mow.test',
      'approver@mow.test',
      'reviewer2@mow.test',
      'reviewer@mow.test',
    ]);
    expect(refusal(await decide(oagf, request.id, { decision: 'APPROVE' }))).toEqual([409, 'invalid-transition']);
  });

  test('a role that may approve is removed at once', async () => {
    expect((await setRoles(admin, 'accountant@mow.test', ['ROLE_ACCOUNTANT'])).status).toBe(200);
    const [since] = await db.sql<{ since: Date | null }>(
      `select approver_since as since from identity.app_user where login = 'accountant@mow.test'`,
    );
    expect(since?.since).toBeNull();
  });

  test('a role that may approve cannot be confirmed by the user it is for', async () => {
    const request = (await setRoles(admin, 'reviewer2@mow.test', ['ROLE_REVIEWER'])).body as { id: number };
    expect(refusal(await decide(second, request.id, { decision: 'APPROVE' }))).toEqual([403, 'not-maker-checker']);
    expect(
      (await decide(oagf, request.id, { decision: 'RETURN', reason: 'They stay administrator' })).body,
    ).toMatchObject({ status: 'NEW' });
  });

  test('a role that may approve fails when it is no longer valid at its confirmation', async () => {
    const request = (await setRoles(admin, 'accountant@mow.test', ['ROLE_ACCOUNTANT', 'ROLE_REVIEWER'])).body as {
      id: number;
    };
    const become = (role: string) =>
      db.sql(
        `update identity.organization_user_authority set authority_id = (select id from identity.authority where name = $1 and org_id is null)
         where organization_user_id = (select o.id from identity.organization_user o
           join identity.app_user u on u.id = o.user_id where u.login = 'accountant@mow.test')`,
        [role],
      );
    await become('ROLE_MAKER');
    const done = await decide(second, request.id, { decision: 'APPROVE' });
    expect(done.body).toMatchObject({ status: 'FAILED', reason: expect.stringContaining('make and approve') });
    expect(await rolesOf('accountant@mow.test')).toEqual(['ROLE_MAKER']);
    await become('ROLE_ACCOUNTANT');
  });

  test('a role of the central office that may approve waits for its second administrator', async () => {
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

describe('a custom role of an organization', () => {
  const resource = async (code: string) =>
    (await db.sql<{ id: number }>('select id from identity.resource where code = $1 order by id limit 1', [code]))[0]!
      .id;
  const make = (by: Caller, body: { name: string; values: unknown[] }) =>
    by.call({ method: 'POST', url: '/api/resources/role', body }, `AD8:${body.name}`);
  const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;
  const clashes = { status: 'FAILED', reason: expect.stringContaining('could both make and approve payments') };

  test('a custom role of an organization covers every link of a resource, is changed by version and can be deleted when nobody has it', async () => {
    const made = await make(admin, {
      name: 'Cashier',
      values: [{ resourceId: await resource('collections'), access: 'VIEW' }],
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
        'AD9:ROLE_CASHIER',
      );
    expect((await change(authority.version)).status).toBe(200);
    expect(refusal(await change(authority.version))).toEqual([409, 'stale-version']);
    expect((await setRoles(admin, 'maker@mow.test', ['ROLE_MAKER', 'ROLE_CASHIER'])).status).toBe(200);
    const remove = () => admin.call({ method: 'DELETE', url: '/api/resources/role/ROLE_CASHIER' }, 'AD10:ROLE_CASHIER');
    expect(refusal(await remove())).toEqual([409, 'invalid-transition', 'in-use']);
    expect((await setRoles(admin, 'maker@mow.test', ['ROLE_MAKER'])).status).toBe(200);
    expect((await remove()).status).toBe(204);
  });

  test('a custom role of an organization cannot both make and approve, use central office resources, or take a name of the portal', async () => {
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

  test.each(['payment.bill', 'payment.unprocessed', 'collections', 'statement', 'setup.rules', 'setup.users'])(
    'a custom role of an organization with act on %s waits for a second administrator, and exists only when approved',
    async (code) => {
      const name = `Desk_${code.replaceAll('.', '_')}`;
      const waits = await make(admin, { name, values: [await resource(code)] });
      expect([waits.status, (waits.body as { status: string }).status]).toEqual([202, 'AWAITING_APPROVAL']);
      const stored = `ROLE_${name.toUpperCase()}`;
      const found = () => db.sql('select from identity.authority where name = $1', [stored]);
      expect(await found()).toEqual([]);
      expect((await decide(second, idOf(waits), { decision: 'REJECT', reason: 'Not needed' })).status).toBe(200);
      expect(await found()).toEqual([]);
    },
  );

  test('a custom role of an organization with act on approvals waits for a second administrator', async () => {
    const waits = await make(admin, { name: 'Checker', values: [await resource('approvals')] });
    expect(waits.status).toBe(202);
    const { id } = waits.body as { id: number };
    expect(await db.sql(`select 1 from identity.authority where name = 'ROLE_CHECKER'`)).toEqual([]);
    expect((await decide(second, id, { decision: 'APPROVE' })).body).toMatchObject({ status: 'APPROVED' });
    expect(await db.sql(`select 1 from identity.authority where name = 'ROLE_CHECKER'`)).toHaveLength(1);
  });

  test('a custom role of an organization is made and changed with a proof for this role only', async () => {
    const values = [await resource('reports')];
    const send = (method: 'POST' | 'PUT', body: object, proof: string) =>
      admin.call({ method, url: '/api/resources/role', body: { values, ...body } }, proof);
    expect((await send('POST', { name: 'Teller' }, 'AD8:Teller')).status).toBe(201);
    for (const proof of ['AD8:Teller', `AD8:${admin.login}`])
      expect(refusal(await send('POST', { name: 'Other' }, proof))).toEqual([403, 'step-up-required']);
    for (const proof of ['AD9:ROLE_OTHER', `AD9:${admin.login}`])
      expect(refusal(await send('PUT', { authority: 'ROLE_TELLER', version: 1 }, proof))).toEqual([
        403,
        'step-up-required',
      ]);
  });

  test('a custom role of an organization cannot be changed to make payments while one of its users may approve', async () => {
    expect((await make(admin, { name: 'Helper', values: [await resource('reports')] })).status).toBe(201);
    await db.sql(`insert into identity.organization_user_authority select o.id, a.id from identity.authority a, identity.organization_user o
      join identity.app_user u on u.id = o.user_id where a.name = 'ROLE_HELPER' and u.login = 'approver2@mow.test'`);
    const change = await admin.call(
      {
        method: 'PUT',
        url: '/api/resources/role',
        body: { authority: 'ROLE_HELPER', values: [await resource('payment.retail')], version: 1 },
      },
      'AD9:ROLE_HELPER',
    );
    expect(change.status).toBe(202);
    expect((await decide(second, idOf(change), { decision: 'APPROVE' })).body).toMatchObject(clashes);
  });

  test('a custom role of an organization cannot be changed to make payments while another account of one of its users may approve', async () => {
    expect((await make(admin, { name: 'Desk', values: [await resource('reports')] })).status).toBe(201);
    expect((await setRoles(admin, 'auditor@mow.test', ['ROLE_DESK'])).status).toBe(200);
    const phone = (login: string, as: string) =>
      db.sql(
        `update identity.app_user set phone = (select phone from identity.app_user where login = $2) where login = $1`,
        [login, as],
      );
    const change = async () =>
      admin.call(
        {
          method: 'PUT',
          url: '/api/resources/role',
          body: { authority: 'ROLE_DESK', values: [await resource('payment.retail')], version: 1 },
        },
        'AD9:ROLE_DESK',
      );
    await phone('auditor@mow.test', 'approver@mow.test');
    expect((await decide(second, idOf(await change()), { decision: 'APPROVE' })).body).toMatchObject(clashes);
    await db.sql(`update identity.app_user set phone = '08000999111' where login = 'auditor@mow.test'`);
    const approved = await decide(second, idOf(await change()), { decision: 'APPROVE' });
    expect(approved.body).toMatchObject({ status: 'APPROVED' });
    expect((await setRoles(admin, 'auditor@mow.test', ['ROLE_AUDITOR'])).status).toBe(200);
  });
});

describe('two accounts of one person', () => {
  const nextTo = (login: string, column: string, value: string) =>
    db.sql(
      column === 'phone'
        ? `update identity.app_user set phone = $2 where login = $1`
        : `update identity.organization_user set staff_id = $2
           where user_id = (select id from identity.app_user where login = $1)`,
      [login, value],
    );

  test.each([
    ['phone', '08000999222', '08000999333'],
    ['staff number', 'W-17', 'W-18'],
  ])(
    'two accounts of one person with one %s are not two administrators: what one asks, the other does not confirm',
    async (column, one, other) => {
      for (const login of [admin.login, second.login]) await nextTo(login, column, one);
      await portal.deliver();
      const before = emails.length;
      const { id } = (await setRoles(admin, 'accountant@mow.test', ['ROLE_ACCOUNTANT', 'ROLE_REVIEWER'])).body as {
        id: number;
      };
      const { body } = await second.call({ url: `${ORG}/requests/admin-requests/${id}` });
      expect(body).toMatchObject({ status: 'AWAITING_APPROVAL', can: [] });
      await portal.deliver();
      const notified = emails.slice(before).filter(({ template }) => template === 'notify.change.waiting');
      expect([...new Set(notified.map(({ to }) => to.split('@')[1]))]).toEqual(['oagf.test']);
      for (const decision of ['APPROVE', 'REJECT'])
        expect(refusal(await decide(second, id, { decision, reason: 'Why not' }))).toEqual([403, 'not-maker-checker']);
      await nextTo(second.login, column, other);
      expect((await decide(second, id, { decision: 'REJECT', reason: 'Not needed' })).body).toMatchObject({
        status: 'REJECTED',
      });
    },
  );

  test('two accounts of one person are one person also for the central office, and where the change would give the other account a right', async () => {
    const { id } = (await setRoles(admin, 'accountant@mow.test', ['ROLE_ACCOUNTANT', 'ROLE_REVIEWER'])).body as {
      id: number;
    };
    await nextTo('accountant@mow.test', 'phone', '08000999444');
    await nextTo(oagf.login, 'phone', '08000999444');
    expect(refusal(await decide(oagf, id, { decision: 'APPROVE' }))).toEqual([403, 'not-maker-checker']);
    const listed = await oagf.call({ url: `${ORG}/requests/admin-requests?status=AWAITING_APPROVAL` });
    expect((listed.body as unknown as { id: number; can: string[] }[]).find((row) => row.id === id)?.can).toEqual([]);
    await nextTo(oagf.login, 'phone', '08000999555');
    expect((await decide(oagf, id, { decision: 'REJECT', reason: 'Not needed' })).status).toBe(200);
  });
});

describe('a role that makes payments or handles money', () => {
  test.each([
    ['a maker', 'auditor@mow.test', 'ROLE_MAKER'],
    ['an accountant', 'auditor@mow.test', 'ROLE_ACCOUNTANT'],
  ])(
    'a role that makes payments or handles money is not granted by one administrator alone: %s waits for a second one',
    async (_, login, role) => {
      const before = await rolesOf(login);
      const waits = await setRoles(admin, login, [role]);
      expect([waits.status, await rolesOf(login)]).toEqual([202, before]);
      const { id } = waits.body as { id: number };
      expect(refusal(await decide(admin, id, { decision: 'APPROVE' }))).toEqual([403, 'not-maker-checker']);
      expect((await decide(second, id, { decision: 'APPROVE' })).body).toMatchObject({ status: 'APPROVED' });
      expect(await rolesOf(login)).toEqual([role]);
      expect((await setRoles(admin, login, ['ROLE_AUDITOR'])).status).toBe(200);
    },
  );
});
