import { expect, test } from 'vitest';
import { peoplePortal, person } from '../../../../test/people/people.ts';
import { makeFirstAdministrators } from './first-administrators.service.ts';

const portal = await peoplePortal();
const { db, ctx } = portal;
const people = ['ada', 'musa'].map((name, nth) => ({
  firstName: name,
  lastName: 'Obi',
  email: `${name}@oagf.test`,
  phone: `0803000000${nth}`,
}));
const administrators = () =>
  db.sql(`select u.login, u.status from identity.app_user u join identity.organization_user o on o.user_id = u.id
    join identity.organization_user_authority x on x.organization_user_id = o.id
    join identity.authority a on a.id = x.authority_id where a.name = 'ROLE_OAGF_ADMIN' order by u.login`);

test('a database without a central office cannot get administrators', async () => {
  await expect(makeFirstAdministrators(ctx, people)).rejects.toThrow('no central office yet');
});

test('the first administrators are invited by email, all of them or none, and choose their own passwords', async () => {
  await person(db, 'auditor', { code: 'oagf', roles: ['ROLE_OAGF_AUDITOR'] });
  await db.sql(`insert into identity.authority (name, label, is_system, is_admin, created_by, updated_by)
    values ('ROLE_OAGF_ADMIN', 'x', true, true, 'seed', 'seed')`);
  const twice = [people[0]!, people[0]!];
  await expect(makeFirstAdministrators(ctx, twice)).rejects.toThrow('ada@oagf.test is already in use');
  expect(await administrators()).toEqual([]);
  await makeFirstAdministrators(ctx, people);
  expect(await administrators()).toEqual([
    { login: 'ada@oagf.test', status: 'PENDING_ACTIVATION' },
    { login: 'musa@oagf.test', status: 'PENDING_ACTIVATION' },
  ]);
  // Messages of the refused attempt were rolled back with its transaction; the test's outbox keeps them.
  expect([...new Set(portal.emails.map(({ to }) => to))].toSorted()).toEqual(['ada@oagf.test', 'musa@oagf.test']);
  const [event] = await db.sql(
    `select actor_login, summary from audit.audit_event where action = 'user.first-administrator' order by seq limit 1`,
  );
  expect(event).toEqual({
    actor_login: 'system',
    summary: 'ada Obi invited as a first administrator of the central office',
  });
});

test('no first administrator can be made this way once an administrator can sign in', async () => {
  await person(db, 'chief', { code: 'oagf', roles: ['ROLE_OAGF_ADMIN'] });
  const more = [{ ...people[0]!, email: 'late@oagf.test', phone: '08030000009' }];
  await expect(makeFirstAdministrators(ctx, more)).rejects.toThrow('The central office already has an administrator');
});
