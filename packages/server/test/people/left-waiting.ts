import type { TestDatabase } from '../database.ts';

type Db = Pick<TestDatabase, 'sql'>;

/** Leaves only this person in a role of an organization, by deactivating the others. */
export const leaveOnly = (db: Db, orgId: number, login: string, role: string) =>
  db.sql(
    `update identity.app_user set status = 'DEACTIVATED' where login <> $1 and id in (select o.user_id
       from identity.organization_user o join identity.organization_user_authority x on x.organization_user_id = o.id
       join identity.authority a on a.id = x.authority_id where a.name = $2 and o.org_id = $3)`,
    [login, role, orgId],
  );

/** Makes this person of an organization an active administrator of it and nothing else. */
export async function makeAdministrator(db: Db, login: string): Promise<void> {
  await db.sql(
    `update identity.organization_user_authority set authority_id = 2 where organization_user_id =
       (select o.id from identity.organization_user o join identity.app_user u on u.id = o.user_id where u.login = $1)`,
    [login],
  );
  await db.sql(`update identity.app_user set status = 'ACTIVE' where login = $1`, [login]);
}
