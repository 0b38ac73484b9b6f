import type { Workflow } from '@isura/contract/approval/workflow';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../../test/demonstration.ts';
import { level, workflow } from '../../../../test/payment/workflows.ts';
import type { ApiResponse } from '../../../../test/people/browser.ts';
import { decide, ORG, peopleWorld, refusal } from '../../../../test/people/people-world.ts';

const { portal, MOW, FRA, admin, second, oagf, lastEvent } = await peopleWorld();
const { db } = portal;

const address = (orgId: number) => `${ORG}/onboarding-step-three/organizations/${orgId}/workflows`;
const save = (by: Caller, values: object[], more: object = {}, orgId = MOW): Promise<ApiResponse> =>
  by.call({ method: 'POST', url: address(orgId), body: { values, ...more } }, `OR7:${orgId}`);
const read = async (by: Caller, orgId = MOW): Promise<Workflow[]> =>
  (await by.call({ url: address(orgId) })).body as Workflow[];
const idOf = async (table: string, column: string, value: string): Promise<number> =>
  (await db.sql<{ id: number }>(`select id from ${table} where ${column} = $1`, [value]))[0]!.id;
const role = (name: string) => idOf('identity.authority', 'name', name);
const user = (login: string) => idOf('identity.app_user', 'login', login);

const [reviewers, approvers, makers] = [
  await role('ROLE_REVIEWER'),
  await role('ROLE_APPROVER'),
  await role('ROLE_MAKER'),
];
const twoLevels = [
  level(1, { kind: 'REVIEW', authorityId: reviewers, canExclude: true }),
  level(2, { authorityId: approvers }),
];
const oneSet = [workflow(twoLevels)];
const twoBands = [
  workflow(twoLevels, { name: 'Up to a million', maxAmount: '1000000.00' }),
  workflow([...twoLevels.slice(0, 1), level(2, { authorityId: approvers, requiredApprovals: 2, requireOtp: true })], {
    name: 'Above a million',
    minAmount: '1000000.01',
  }),
];
const waitingId = (response: ApiResponse): number =>
  (response.body as { adminRequestId: number }[])[0]?.adminRequestId ?? 0;
const fields = (response: ApiResponse) =>
  (response.body as { errors: { field: string; code: string; message: string }[] }).errors.map(
    ({ field, code, message }) => [field, code, message],
  );

describe('the workflows of a LIVE organization', () => {
  test('the workflows of a LIVE organization wait for a second administrator, who sees what changes, and are in force once confirmed', async () => {
    const before = await read(admin);
    const waits = await save(admin, twoBands);
    expect(waits.status).toBe(201);
    const id = waitingId(waits);
    expect(waits.body).toMatchObject([
      { name: 'Up to a million', status: 'DRAFT', adminRequestNumber: expect.stringMatching(/^AR-/), coverage: [] },
      { name: 'Above a million', status: 'DRAFT', minAmount: '1000000.01' },
    ]);
    expect((await read(admin)).filter(({ status }) => status === 'ACTIVE')).toEqual(before);
    expect(refusal(await save(second, oneSet))).toEqual([409, 'duplicate']);

    const response = (await second.call({ url: `${ORG}/requests/admin-requests/${id}` })).body as {
      difference: { label: string; after?: string[] }[];
    };
    expect(response.difference.find(({ label }) => label.startsWith('Any other payment, ₦1,000,000.01'))).toEqual({
      label: 'Any other payment, ₦1,000,000.01 and above',
      after: [
        'Above a million',
        '1. Review: 1 person with the role Reviewer reviews within 24 hours, may exclude lines',
        '2. Approval: 2 people with the role Approver approve within 24 hours, with a code',
      ],
    });
    expect(refusal(await decide(admin, id, { decision: 'APPROVE' }))).toEqual([403, 'not-maker-checker']);
    expect((await decide(second, id, { decision: 'APPROVE' })).body).toMatchObject({ status: 'APPROVED' });

    const now = await read(admin);
    expect(now.map(({ name, status }) => [name, status])).toEqual([
      ['Up to a million', 'ACTIVE'],
      ['Above a million', 'ACTIVE'],
    ]);
    expect(now[1]?.levels[1]).toMatchObject({
      roleLabel: 'Approver',
      requiredApprovals: 2,
      peopleMissing: 0,
      people: [{ name: 'Approver Works' }, { name: 'Second Approver Works' }],
    });
    const events = await db.sql(`select 1 from platform.outbox where event = 'workflow.changed' and org_id = $1`, [
      MOW,
    ]);
    expect(events).toHaveLength(1);
    const actions = await db.sql<{ action: string }>(
      `select action from audit.audit_event where org_id = $1 order by id desc limit 2`,
      [MOW],
    );
    expect(actions.map(({ action }) => action)).toEqual(['admin-request.approved', 'workflow.changed']);
  });

  test.each([['REJECT'], ['RETURN']])(
    'the workflows of a LIVE organization stay as they are when the change is answered with %s',
    async (decision) => {
      const before = await read(admin);
      const id = waitingId(await save(admin, oneSet));
      expect((await decide(oagf, id, { decision, reason: 'Two bands are right' })).status).toBe(200);
      expect(await read(admin)).toEqual(before);
      expect(await db.sql(`select 1 from approval.workflow where org_id = $1 and status = 'DRAFT'`, [MOW])).toEqual([]);
    },
  );

  test('the workflows of a LIVE organization need no confirmation if nothing changes', async () => {
    const response = await save(admin, twoBands);
    expect([response.status, (response.body as Workflow[]).map(({ status }) => status)]).toEqual([
      201,
      ['ACTIVE', 'ACTIVE'],
    ]);
  });

  test('the workflows of a LIVE organization are refused if they were made from a set that is no longer in force', async () => {
    const [first] = await read(admin);
    expect(refusal(await save(admin, oneSet, { version: (first?.versionNo ?? 0) - 1 }))).toEqual([
      409,
      'stale-version',
    ]);
  });

  test('the workflows of a LIVE organization do not come into force if meanwhile nobody is left for a level', async () => {
    const id = waitingId(await save(admin, [workflow([level(1, { authorityId: approvers, requiredApprovals: 2 })])]));
    await db.sql(`update identity.app_user set status = 'DEACTIVATED' where login = 'approver2@mow.test'`);
    const done = await decide(second, id, { decision: 'APPROVE' });
    expect(done.body).toMatchObject({
      status: 'FAILED',
      reason: 'Level 1 (Approval) needs 1 more person who may approve',
    });
    const now = await read(admin);
    expect(now.map(({ name, status }) => [name, status])).toEqual([
      ['Up to a million', 'ACTIVE'],
      ['Above a million', 'ACTIVE'],
    ]);
    expect(now[1]?.levels.map(({ peopleMissing }) => peopleMissing)).toEqual([0, 1]);
    await db.sql(`update identity.app_user set status = 'ACTIVE' where login = 'approver2@mow.test'`);
  });
});

describe('a set of workflows is refused', () => {
  const approval = [level(1, { authorityId: approvers })];
  test.each([
    [
      'when it leaves amounts out, which are named',
      [workflow(approval, { minAmount: '1.00', maxAmount: '5000000.00' })],
      [
        ['values', 'band-gap', 'No workflow covers ₦0.01 to ₦0.99'],
        ['values', 'band-gap', 'No workflow covers ₦5,000,000.01 and above'],
      ],
    ],
    [
      'when a type of its own leaves amounts out, however whole the others are',
      [workflow(approval), workflow(approval, { requestType: 'VAT', maxAmount: '2000000.00' })],
      [['values', 'band-gap', 'No workflow covers VAT of ₦2,000,000.01 and above']],
    ],
    [
      'when two cover the same amounts',
      [workflow(approval, { maxAmount: '10.00' }), workflow(approval, { minAmount: '7.00' })],
      [['values[1].minAmount', 'band-overlap', 'Two workflows cover ₦7.00 to ₦10.00']],
    ],
    [
      'when a band ends before it begins',
      [workflow(approval, { minAmount: '2.00', maxAmount: '1.00' })],
      [['values[0].maxAmount', 'band-order', 'The last amount must not be below the first']],
    ],
    [
      'when its last level does not approve',
      [workflow([level(1, { kind: 'REVIEW', authorityId: reviewers })])],
      [['values[0].levels[0].kind', 'last-level-not-approve', 'The last level must approve']],
    ],
    [
      'when makers stand in a level',
      [workflow([level(1, { authorityId: makers })])],
      [
        [
          'values[0].levels[0].authorityId',
          'not-an-approver',
          'Choose a role that may approve and does not make payments',
        ],
      ],
    ],
    [
      'when one person would have to act twice',
      [workflow([level(1, { kind: 'REVIEW', authorityId: reviewers }), level(2, { authorityId: reviewers })])],
      [
        [
          'values[0].levels[1].requiredApprovals',
          'level-without-people',
          'Level 2 (Approval) needs 1 more person who may approve',
        ],
      ],
    ],
    [
      'when its levels are not counted from 1',
      [workflow([level(2, { authorityId: approvers })])],
      [['values[0].levels[0].levelNo', 'level-order', 'Number the levels 1, 2, 3 without a gap']],
    ],
  ])('a set of workflows is refused %s', async (_, values, expected) => {
    const response = await save(admin, values);
    expect(refusal(response).slice(0, 2)).toEqual([400, 'validation-failed']);
    expect(fields(response)).toEqual(expected);
  });

  test.each([['maker@mow.test'], ['approver@fra.test'], ['auditor@mow.test']])(
    'a set of workflows is refused if %s is named for a level',
    async (login) => {
      const people = [await user('approver@mow.test'), await user(login)];
      expect(fields(await save(admin, [workflow([level(1, { userIds: people })])]))).toEqual([
        ['values[0].levels[0].userIds', 'not-an-approver', 'Choose people who may approve and do not make payments'],
      ]);
    },
  );

  test('a set of workflows is refused from the central office, from staff without the right, and for another organization', async () => {
    const other = await portal.as('admin@fra.test');
    expect(refusal(await save(oagf, oneSet))).toEqual([403, 'access-denied']);
    expect(refusal(await save(await portal.as('accountant@mow.test'), oneSet))).toEqual([403, 'access-denied']);
    expect(refusal(await save(other, oneSet))).toEqual([404, 'not-found']);
    expect(refusal(await other.call({ url: address(MOW) }))).toEqual([404, 'not-found']);
    expect((await oagf.call({ url: address(MOW) })).status).toBe(200);
    expect((await (await portal.as('accountant@mow.test')).call({ url: address(MOW) })).status).toBe(200);
  });
});

describe('the people eligible for a level', () => {
  test('the people eligible for a level are those who may approve and can sign in, by their roles', async () => {
    const url = `${ORG}/onboarding-step-three/organizations/${MOW}/workflow-people`;
    const { roles, people } = (await admin.call({ url })).body as {
      roles: { label: string; userIds: number[] }[];
      people: { name: string; isInvited: boolean }[];
    };
    expect(roles.map(({ label, userIds }) => [label, userIds.length])).toEqual([
      ['Approver', 2],
      ['Reviewer', 1],
    ]);
    expect(people.map(({ name }) => name)).toEqual(['Approver Works', 'Reviewer Works', 'Second Approver Works']);
  });
});

describe('a role used in a workflow', () => {
  test('a role used in a workflow cannot be deleted', async () => {
    const resource = await idOf('identity.resource', 'code', 'approvals');
    const made = await admin.call(
      { method: 'POST', url: '/api/resources/role', body: { name: 'Releaser', values: [resource] } },
      'AD8:Releaser',
    );
    expect((await decide(oagf, (made.body as { id: number }).id, { decision: 'APPROVE' })).body).toMatchObject({
      status: 'APPROVED',
    });
    const releaser = await role('ROLE_RELEASER');
    await db.sql(
      `insert into approval.workflow (org_id, request_type, name, version_no, min_amount_kobo, status, created_at, created_by, updated_at, updated_by)
       values ($1, '*', 'Kept', 900, 1, 'DRAFT', now(), 'test', now(), 'test')`,
      [MOW],
    );
    await db.sql(
      `insert into approval.workflow_level (workflow_id, org_id, level_no, name, kind, assignee_type, authority_id)
       select id, org_id, 1, 'Release', 'APPROVE', 'AUTHORITY', $1 from approval.workflow where version_no = 900`,
      [releaser],
    );
    const gone = await admin.call({ method: 'DELETE', url: '/api/resources/role/ROLE_RELEASER' }, 'AD10:ROLE_RELEASER');
    expect(refusal(gone)).toEqual([409, 'invalid-transition']);
    expect((gone.body as { detail: string }).detail).toBe(
      'A workflow uses this role. Choose another role in that workflow first.',
    );
    await db.sql('delete from approval.workflow where version_no = 900');
  });
});

describe('the workflows of an organization that is not LIVE yet', () => {
  const join = async (status: string, sections = {}) =>
    await db.sql(`update org.organization set status = $1, returned_sections = $2 where code = 'FOC'`, [
      status,
      JSON.stringify(sections),
    ]);

  test('the workflows of an organization that is not LIVE yet are in force at once, and people who are only invited count', async () => {
    const FOC = await idOf('org.organization', 'code', 'FOC');
    const chief = await portal.as('admin@foc.test');
    await join('ACTIVATED');
    const invite = (email: string, phone: string) =>
      chief.call(
        {
          method: 'POST',
          url: `${ORG}/organizations/users`,
          body: { firstName: 'New', lastName: 'Approver', phone, email, values: ['ROLE_APPROVER'] },
        },
        `OR26:${email}`,
      );
    const values = [workflow([level(1, { authorityId: approvers })])];
    expect(fields(await save(chief, values, {}, FOC))).toMatchObject([
      ['values[0].levels[0].requiredApprovals', 'level-without-people', expect.any(String)],
    ]);
    expect((await invite('release@foc.test', '08000778001')).status).toBe(201);
    const saved = await save(chief, values, {}, FOC);
    expect([saved.status, saved.body]).toMatchObject([
      201,
      [{ status: 'ACTIVE', levels: [{ people: [{ name: 'New Approver' }], peopleMissing: 0 }] }],
    ]);
    expect(await lastEvent()).toEqual({ action: 'workflow.changed', orgId: FOC });
    expect((await save(chief, values, {}, FOC)).body).toMatchObject([{ status: 'ACTIVE' }]);
    const versions = await db.sql<{ status: string }>(
      'select status from approval.workflow where org_id = $1 order by version_no',
      [FOC],
    );
    expect(versions.map(({ status }) => status)).toEqual(['RETIRED', 'ACTIVE']);
  });

  test.each([
    ['before it is activated', 'DRAFT', {}, 409],
    ['while the central office looks at it', 'PENDING_APPROVAL', {}, 409],
    ['when another section was returned', 'RETURNED', { people: 'Invite two approvers' }, 409],
    ['when they were returned', 'RETURNED', { workflows: 'One band more' }, 201],
  ])(
    'the workflows of an organization that is not LIVE yet can be changed or not %s',
    async (_, status, sections, answer) => {
      const FOC = await idOf('org.organization', 'code', 'FOC');
      await join(status, sections);
      const response = await save(
        await portal.as('admin@foc.test'),
        [workflow([level(1, { authorityId: approvers })])],
        {},
        FOC,
      );
      expect(response.status).toBe(answer);
    },
  );

  test('the workflows of an organization that is not LIVE yet are not visible to another organization', async () => {
    const [row] = await db.inTx({ role: 'grp_org', orgId: FRA, userId: 1 }, (tx) =>
      tx.selectFrom('approval.workflow').select('id').where('orgId', '=', MOW).execute(),
    );
    expect(row).toBeUndefined();
  });
});
