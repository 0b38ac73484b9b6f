import { expect, test } from 'vitest';
import { whileHeld } from '../../../../test/held.ts';
import { ORG, peopleWorld, refusal, setRoles } from '../../../../test/people/people-world.ts';

const { portal, MOW, admin, second, oagf, rolesOf } = await peopleWorld({ isPatient: true });
const { db } = portal;
const colleague = await portal.as('admin2@oagf.test');

const lockOf = (login: string) => `select from identity.app_user where login = '${login}' for update`;

test('one of two administrators who remove each other at once stays', async () => {
  const both = await whileHeld(db, { lock: lockOf(admin.login) }, [
    () => setRoles(admin, second.login, ['ROLE_AUDITOR']),
    () => setRoles(second, admin.login, ['ROLE_AUDITOR']),
  ]);
  expect(both.map(refusal).sort()).toEqual([[200], [409, 'invalid-transition', 'last-admin']]);
  const left = [...(await rolesOf(admin.login)), ...(await rolesOf(second.login))];
  expect(left.filter((role) => role === 'ROLE_MDA_ADMIN')).toHaveLength(1);
});

test('two accounts with one phone number, invited at once, do not get roles that together make and approve', async () => {
  await db.sql(`update org.organization set status = 'DRAFT' where code = 'MOW'`);
  const invite = (by: typeof oagf, email: string, role: string) =>
    by.call(
      {
        method: 'POST',
        url: `${ORG}/organizations/users`,
        body: { firstName: 'One', lastName: 'Person', phone: '08000777123', email, values: [role], orgId: MOW },
      },
      `OR26:${email}`,
    );
  const holdsAudit = `select from audit.chain_head where chain_id = ${MOW} for update`;
  const both = await whileHeld(db, { lock: holdsAudit }, [
    () => invite(oagf, 'twin1@mow.test', 'ROLE_MAKER'),
    () => invite(colleague, 'twin2@mow.test', 'ROLE_APPROVER'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  await db.sql(`update org.organization set status = 'LIVE' where code = 'MOW'`);
});
