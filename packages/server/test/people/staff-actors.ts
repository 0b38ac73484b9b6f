import type { Actor } from '../../src/platform/http/route.ts';
import type { TestDatabase } from '../database.ts';

/** Returns a person of an organization as the actor of calls. */
export async function actorOf(db: TestDatabase, login: string): Promise<Actor> {
  const [row] = await db.sql<{ id: number; name: string; orgId: number; permissions: string[] }>(
    `select u.id, u.first_name || ' ' || u.last_name as name, o.org_id as "orgId",
       array(select distinct r.code || ':' || a.access from identity.organization_user_authority x
         join identity.role_resource y on y.authority_id = x.authority_id join identity.resource r on r.id = y.resource_id
         cross join lateral (values ('view'), (lower(y.access))) a(access) where x.organization_user_id = o.id) as permissions
     from identity.app_user u join identity.organization_user o on o.user_id = u.id where u.login = $1`,
    [login],
  );
  const [userId, orgId] = [row!.id, row!.orgId];
  return {
    ...{ kind: 'staff', userId, login, name: row!.name, orgId, orgStatus: 'LIVE' },
    permissions: new Set(row!.permissions),
    scope: { role: 'grp_org', orgId, userId },
  };
}
