import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, invoice, paymentWorld, REQUESTS, submitted } from '../../../../test/money/payments.ts';
import { leaveOnly, makeAdministrator } from '../../../../test/people/left-waiting.ts';
import { ORG, refusal, setRoles } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { db } = portal;
const admin = await portal.as('admin@mow.test');
const oagf = await portal.as('admin1@oagf.test');
const REVIEWER = 'reviewer@mow.test';
const APPROVER = 'approver@mow.test';

const left = async (by: Caller, login: string, without: readonly string[] = []) => {
  const roles = without.map((name) => `&without=${name}`).join('');
  return (await by.call({ url: `${REQUESTS}/left-waiting?login=${login}${roles}` })).body as unknown as object[];
};
const deactivate = (login: string) =>
  admin.call(
    { method: 'POST', url: `/api/admin/users/${login}/activate/false`, body: { reason: 'Left the ministry' } },
    `AD1:${login}`,
  );
const notices = async (who: Caller) =>
  (
    (await who.call({ url: '/services/notificationservice/api/notifications' })).body as unknown as {
      event: string;
      title: string;
      body: string;
    }[]
  ).filter(({ event }) => event === 'work.left-waiting');

const first = await submitted(world, [invoice(1, '1000.00')]);

test('nothing would be left waiting while others can decide, and nobody is notified', async () => {
  expect(await left(admin, REVIEWER)).toEqual([]);
  const second = world.second;
  expect((await deactivate(second)).status).toBe(200);
  await portal.deliver();
  expect(await notices(admin)).toEqual([]);
});

test('payments at a level of one person would wait for nobody without them, and so would later ones', async () => {
  await leaveOnly(db, world.orgId, REVIEWER, 'ROLE_REVIEWER');
  const inForce = await db.sql<{ name: string }>(
    `select w.name from approval.workflow w join approval.workflow_level l on l.workflow_id = w.id
     where w.org_id = $1 and w.status = 'ACTIVE' and l.name = 'Review' order by w.request_type, w.min_amount_kobo`,
    [world.orgId],
  );
  const workflows = [...new Set(inForce.map(({ name }) => name))];
  expect(workflows).not.toEqual([]);
  const review = [
    { kind: 'PAYMENTS', level: 'Review', count: 1, remaining: 'NOBODY', numbers: [first.requestNumber] },
    expect.objectContaining({ kind: 'LEVEL', level: 'Review', workflows, remaining: 'NOBODY', numbers: [] }),
  ];
  expect(await left(admin, REVIEWER)).toEqual(expect.arrayContaining(review));
  expect(await left(oagf, REVIEWER)).toEqual(await left(admin, REVIEWER));
  expect(await left(admin, REVIEWER, ['ROLE_REVIEWER'])).toEqual(await left(admin, REVIEWER));
  expect(await left(admin, REVIEWER, ['ROLE_AUDITOR'])).toEqual([]);
  // Nothing waits for the accountant: they decide on no payment and no change.
  expect(await left(admin, 'accountant@mow.test')).toEqual([]);
});

test('an administrator of another organization learns nothing', async () => {
  const other = await portal.as('admin@fra.test');
  expect(refusal(await other.call({ url: `${REQUESTS}/left-waiting?login=${REVIEWER}` }))).toEqual([404, 'not-found']);
});

test('taking the role notifies the administrators of what waits for nobody now', async () => {
  expect((await act(world.reviewer, first.id, 'REVIEW')).status).toBe(200);
  await leaveOnly(db, world.orgId, APPROVER, 'ROLE_APPROVER');
  expect(await left(admin, APPROVER, ['ROLE_APPROVER'])).toContainEqual(
    expect.objectContaining({ kind: 'PAYMENTS', level: 'Approval', count: 1, numbers: [first.requestNumber] }),
  );
  expect((await setRoles(admin, APPROVER, ['ROLE_AUDITOR'])).status).toBe(200);
  await portal.deliver();
  const [notice, ...more] = await notices(admin);
  expect(more).toEqual([]);
  expect(notice?.title).toMatch(/^Without .+, too few people are left to decide$/);
  expect(notice?.body).toContain('1 payment waits for Approval, and nobody can decide on it.');
  expect(await left(admin, APPROVER)).toEqual([]);
});

test('a change that only the central office could decide on without an administrator is named, and it is notified', async () => {
  await makeAdministrator(db, world.second);
  const invited = await admin.call(
    {
      method: 'POST',
      url: `${ORG}/organizations/users`,
      body: {
        ...{ firstName: 'Ada', lastName: 'Obi', phone: '08000777301', email: 'ada@mow.test' },
        values: ['ROLE_APPROVER'],
      },
    },
    'OR26:ada@mow.test',
  );
  expect(invited.status).toBe(201);
  expect(await left(admin, world.second)).toContainEqual(
    expect.objectContaining({ kind: 'CHANGES', count: 1, remaining: 'CENTRAL_OFFICE' }),
  );
  expect((await deactivate(world.second)).status).toBe(200);
  await portal.deliver();
  expect((await notices(oagf))[0]?.title).toMatch(/^1 change of .+ now waits for the central office$/);
});
