import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { holdPeople } from './hold-people.queries.ts';

const CAN_ACT = sql`u.status in ('ACTIVE', 'LOCKED')`;

/** Reports whether the user of the place `o` in an organization has a role. */
const holds = (role: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  exists (select from identity.organization_user_authority x join identity.authority a on a.id = x.authority_id
          where x.organization_user_id = o.id and a.name = ${role})
  or exists (select from identity.user_authority x join identity.authority a on a.id = x.authority_id
          where x.user_id = o.user_id and a.name = ${role}))`;

/**
 * Returns the administrators of an organization who can act now, locked together with its people, so that two of them
 * cannot remove each other at the same moment. For `grp_job`.
 */
export async function lockAdministrators(tx: Tx, orgId: number, role: string): Promise<number[]> {
  await holdPeople(tx, orgId);
  const { rows } = await sql<{ id: number }>`
    select u.id from identity.app_user u
    where ${CAN_ACT} and u.id in (
      select o.user_id from identity.organization_user o where o.org_id = ${orgId} and ${holds(sql`${role}`)})
    order by u.id for update`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * Returns the users the transaction sees who are the only administrator of their organization who can act now; `role`
 * administers the organization.
 */
export async function lastAdministrators(
  tx: Tx,
  organizations: readonly { orgId: number; role: string }[],
): Promise<ReadonlySet<number>> {
  if (organizations.length === 0) return new Set();
  const { rows } = await sql<{ userId: number }>`
    select min(u.id) as user_id
    from jsonb_to_recordset(${JSON.stringify(organizations)}::jsonb) as g("orgId" bigint, role text)
    join identity.organization_user o on o.org_id = g."orgId" join identity.app_user u on u.id = o.user_id
    where ${CAN_ACT} and ${holds(sql`g.role`)} group by o.org_id having count(*) = 1`.execute(tx);
  return new Set(rows.map((row) => row.userId));
}

/** Everybody with a role, `h` in the organization they belong to, however they got it. */
const HOLDERS = sql`identity.authority a
    join (select authority_id, o.user_id, o.org_id from identity.organization_user_authority x
            join identity.organization_user o on o.id = x.organization_user_id
          union select x.authority_id, x.user_id, o.org_id from identity.user_authority x
            join identity.organization_user o on o.user_id = x.user_id) h on h.authority_id = a.id
    join identity.app_user u on u.id = h.user_id`;

/** Returns, for each of these organizations that has any, the users with a role in it who can sign in. For `grp_job`. */
export async function administratorsOfEach(
  tx: Tx,
  orgIds: readonly number[],
  role: string,
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (orgIds.length === 0) return new Map();
  const { rows } = await sql<{ orgId: number; userIds: number[] }>`
    select h.org_id, jsonb_agg(distinct u.id) as user_ids from ${HOLDERS}
    where a.name = ${role} and a.org_id is null and u.status in ('ACTIVE', 'LOCKED')
      and h.org_id = any(${[...orgIds]}::bigint[]) group by h.org_id`.execute(tx);
  return new Map(rows.map(({ orgId, userIds }) => [orgId, userIds]));
}

/** Returns the users who have a role in an organization, or in any, and can sign in. For `grp_job`. */
export async function administratorsOf(
  tx: Tx,
  orgId: number | undefined,
  role: string,
): Promise<{ userId: number; email: string; login: string }[]> {
  const { rows } = await sql<{ userId: number; email: string; login: string }>`
    select u.id as user_id, u.email, u.login from ${HOLDERS}
    where a.name = ${role} and a.org_id is null and u.status in ('ACTIVE', 'LOCKED')
      and (${orgId ?? null}::bigint is null or h.org_id = ${orgId ?? null}) order by u.id`.execute(tx);
  return rows;
}
