import { type Caller, type DemonstrationPortal, demonstrationPortal } from '../demonstration.ts';
import type { ApiResponse } from './browser.ts';

export const ORG = '/services/organization/api';

/** Returns a refusal's status, code, and the reason or the code of its first field. */
export function refusal(response: { status: number; body: unknown }): (string | number)[] {
  const { code, reason, errors } = response.body as { code: string; reason?: string; errors?: { code: string }[] };
  return [response.status, code, reason ?? errors?.[0]?.code].filter((part) => part !== undefined);
}

/** Sends AD2 with a fresh proof. */
export const setRoles = (by: Caller, login: string, values: string[]): Promise<ApiResponse> =>
  by.call(
    { method: 'POST', url: `/api/admin/users/${login}/authorities`, body: { username: login, values } },
    `AD2:${login}`,
  );

/** Sends AR3 with a fresh proof. */
export const decide = (by: Caller, id: number, body: object): Promise<ApiResponse> =>
  by.call({ method: 'POST', url: `${ORG}/requests/admin-requests/${id}/decision`, body }, `AR3:${id}`);

export interface PeopleWorld {
  portal: DemonstrationPortal;
  /** Id of the Ministry of Works. */
  MOW: number;
  /** Id of the Federal Roads Agency. */
  FRA: number;
  admin: Caller;
  /** The second administrator of the Ministry of Works. */
  second: Caller;
  oagf: Caller;
  /** Returns the roles somebody has in their organization, by name. */
  rolesOf(login: string): Promise<string[]>;
  lastEvent(): Promise<{ action: string; orgId: number } | undefined>;
}

/** Opens the demonstration with a second administrator at the Ministry of Works, who confirms. */
export async function peopleWorld({ isPatient = false } = {}): Promise<PeopleWorld> {
  const portal = await demonstrationPortal({ isPatient });
  const { db } = portal;
  await db.sql(`update identity.organization_user_authority set authority_id = 2 where organization_user_id =
    (select o.id from identity.organization_user o join identity.app_user u on u.id = o.user_id where u.login = 'reviewer2@mow.test')`);
  const idOf = async (code: string) =>
    (await db.sql<{ id: number }>('select id from org.organization where code = $1', [code]))[0]!.id;
  return {
    portal,
    MOW: await idOf('MOW'),
    FRA: await idOf('FRA'),
    admin: await portal.as('admin@mow.test'),
    second: await portal.as('reviewer2@mow.test'),
    oagf: await portal.as('admin1@oagf.test'),
    async rolesOf(login) {
      const rows = await db.sql<{ name: string }>(
        `select a.name from identity.app_user u join identity.organization_user o on o.user_id = u.id
         join identity.organization_user_authority x on x.organization_user_id = o.id
         join identity.authority a on a.id = x.authority_id where u.login = $1 order by 1`,
        [login],
      );
      return rows.map((row) => row.name);
    },
    lastEvent: async () =>
      (
        await db.sql<{ action: string; orgId: number }>(
          'select action, org_id as "orgId" from audit.audit_event order by id desc limit 1',
        )
      )[0],
  };
}
