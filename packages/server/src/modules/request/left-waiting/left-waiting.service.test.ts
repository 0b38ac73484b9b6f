import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { invoice, paymentWorld, submitted } from '../../../../test/money/payments.ts';
import { leaveOnly, makeAdministrator } from '../../../../test/people/left-waiting.ts';
import { ORG } from '../../../../test/people/people-world.ts';
import { sentToDatabase } from '../../../../test/schema/sent-to-database.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { leftWaitingIn } from './left-waiting.service.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { ctx, db } = portal;
const admin = await portal.as('admin@mow.test');

const lossOf = async (login: string, role: string) => {
  const [user] = await db.sql<{ id: number }>('select id from identity.app_user where login = $1', [login]);
  const [held] = await db.sql<{ id: number }>('select id from identity.authority where name = $1 and org_id is null', [
    role,
  ]);
  return { orgId: world.orgId, userId: Number(user?.id), roles: [{ id: Number(held?.id), name: role }] };
};
const left = async (login: string, role: string, most?: number) => {
  const loss = await lossOf(login, role);
  return await sentToDatabase(() => ctx.inTx(JOB_SCOPE, (tx) => leftWaitingIn(tx, loss, most)));
};
const invite = async (n: number) => {
  const person = { firstName: 'Ada', lastName: 'Obi', phone: `0800077740${n}`, email: `ada${n}@mow.test` };
  const body = { ...person, values: ['ROLE_APPROVER'] };
  const made = await admin.call({ method: 'POST', url: `${ORG}/organizations/users`, body }, `OR26:ada${n}@mow.test`);
  expect(made.status).toBe(201);
};

test('what would wait is read with as many statements for three payments as for one, and the oldest are named up to the limit', async () => {
  await leaveOnly(db, world.orgId, 'reviewer@mow.test', 'ROLE_REVIEWER');
  const first = await submitted(world, [invoice(1, '1000.00')]);
  const ofOne = await left('reviewer@mow.test', 'ROLE_REVIEWER');
  await submitted(world, [invoice(2, '1000.00')]);
  await submitted(world, [invoice(3, '1000.00')]);
  const ofAll = await left('reviewer@mow.test', 'ROLE_REVIEWER');
  expect(ofAll.answer).toContainEqual(expect.objectContaining({ kind: 'PAYMENTS', count: 3, remaining: 'NOBODY' }));
  expect(ofAll.statements).toHaveLength(ofOne.statements.length);
  const { answer } = await left('reviewer@mow.test', 'ROLE_REVIEWER', 1);
  expect(answer.filter(({ kind }) => kind === 'PAYMENTS')).toEqual([
    { kind: 'PAYMENTS', level: 'Review', count: 1, remaining: 'NOBODY', numbers: [first.requestNumber] },
    { kind: 'PAYMENTS', count: 2, remaining: 'NOT_CHECKED', numbers: [] },
  ]);
});

test('what would wait is read with as many statements for three changes as for one, and the oldest are named up to the limit', async () => {
  await makeAdministrator(db, world.second);
  // Changes that an administrator of the ministry could never decide on neither count nor hide later ones.
  await db.sql(
    `insert into admin_request.admin_request (number, type, org_id, asked_as, asked_by_user_id, asked_by_name, subject_type,
       subject_id, concerns_user_id, summary, payload, difference, created_at, created_by, updated_at, updated_by)
     select 'AR-2025-00000' || n, c.type, $1, c.asked_as, c.asker, 'Ada Obi', 'user', -n, c.concerns, 'A change', c.payload::jsonb, '[]', $3,
       'ada@mow.test', $3, 'ada@mow.test'
     from (select u.id from identity.app_user u where u.login = 'admin@mow.test') other,
       (select u.id from identity.app_user u where u.login = $2) person,
       lateral (values (1, 'BANK_ACCOUNT', 'MDA_ADMIN', other.id, null::bigint, '{}'),
         (2, 'USER_ADMINISTRATION', 'OAGF', other.id, null, '{}'),
         (3, 'USER_ADMINISTRATION', 'STAFF', other.id, null, '{"onlyCentral": true}'),
         (4, 'USER_ADMINISTRATION', 'MDA_ADMIN', person.id, null, '{}'),
         (5, 'USER_ADMINISTRATION', 'MDA_ADMIN', other.id, person.id, '{}')) c (n, type, asked_as, asker, concerns, payload)`,
    [world.orgId, world.second, ctx.clock.now()],
  );
  await invite(1);
  const ofOne = await left(world.second, 'ROLE_MDA_ADMIN');
  await invite(2);
  await invite(3);
  const ofAll = await left(world.second, 'ROLE_MDA_ADMIN');
  expect(ofAll.answer).toMatchObject([{ kind: 'CHANGES', count: 3, remaining: 'CENTRAL_OFFICE' }]);
  expect(ofAll.statements).toHaveLength(ofOne.statements.length);
  const { answer } = await left(world.second, 'ROLE_MDA_ADMIN', 1);
  expect(answer).toMatchObject([
    { kind: 'CHANGES', count: 1, remaining: 'CENTRAL_OFFICE' },
    { kind: 'CHANGES', count: 2, remaining: 'NOT_CHECKED' },
  ]);
});

test('an administrator of the central office is named where a change of any organization waits only for them', async () => {
  await leaveOnly(db, world.orgId, 'admin@mow.test', 'ROLE_MDA_ADMIN');
  await db.sql(
    `update identity.app_user set status = 'DEACTIVATED' where login <> 'admin1@oagf.test' and id in (
       select x.user_id from identity.user_authority x join identity.authority a on a.id = x.authority_id
         where a.name = 'ROLE_OAGF_ADMIN'
       union select o.user_id from identity.organization_user o
         join identity.organization_user_authority x on x.organization_user_id = o.id
         join identity.authority a on a.id = x.authority_id where a.name = 'ROLE_OAGF_ADMIN')`,
  );
  const { answer } = await left('admin1@oagf.test', 'ROLE_OAGF_ADMIN');
  const changes = answer.filter(({ kind }) => kind === 'CHANGES');
  expect(changes).toMatchObject([{ remaining: 'NOBODY' }]);
  expect(changes[0]?.count).toBeGreaterThanOrEqual(3);
});
