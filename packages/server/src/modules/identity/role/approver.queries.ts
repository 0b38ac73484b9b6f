import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface ApproverRole {
  id: number;
  name: string;
  label: string;
}

/** Returns the roles an organization can give that may approve and not make payments, by label. */
export async function approverRoles(tx: Tx, orgId: number): Promise<ApproverRole[]> {
  const { rows } = await sql<{ id: number; name: string; label: string }>`
    select a.id, a.name, a.label from identity.authority a
    where (a.org_id is null or a.org_id = ${orgId})
      and exists (select from identity.role_resource x join identity.resource r on r.id = x.resource_id
        where x.authority_id = a.id and x.access = 'ACT' and r.code = 'approvals')
      and not exists (select from identity.role_resource x join identity.resource r on r.id = x.resource_id
        where x.authority_id = a.id and x.access = 'ACT' and r.section = 'Payments')
    order by lower(a.label) collate "C", a.id`.execute(tx);
  return rows;
}

export interface ApproverPerson {
  userId: number;
  name: string;
  isInvited: boolean;
  roleIds: number[];
}

/** Returns the users of an organization who have one of these roles and can sign in, or are invited; by name. */
export async function peopleWithRoles(
  tx: Tx,
  orgId: number,
  roleIds: readonly number[],
  withInvited: boolean,
): Promise<ApproverPerson[]> {
  const { rows } = await sql<{ userId: number; name: string; isInvited: boolean; roleIds: number[] }>`
    select u.id as user_id, u.first_name || ' ' || u.last_name as name, u.status = 'PENDING_ACTIVATION' as is_invited,
      jsonb_agg(distinct h.authority_id order by h.authority_id) as role_ids
    from identity.organization_user o
    join identity.app_user u on u.id = o.user_id
    join (select organization_user_id, authority_id from identity.organization_user_authority
      union all select p.id, x.authority_id from identity.user_authority x
      join identity.organization_user p on p.user_id = x.user_id
        where p.org_id = ${orgId}) h on h.organization_user_id = o.id
    where o.org_id = ${orgId} and h.authority_id = any(${[...roleIds]}::bigint[])
      and (u.status in ('ACTIVE', 'LOCKED') or (${withInvited} and u.status = 'PENDING_ACTIVATION'))
    group by u.id order by lower(u.last_name) collate "C", lower(u.first_name) collate "C", u.id`.execute(tx);
  return rows;
}

/** Returns since when these users may approve; those who may not are left out. */
export async function approvingSince(tx: Tx, userIds: readonly number[]): Promise<Map<number, Date>> {
  const { rows } = await sql<{ id: number; since: Date }>`
    select id, approver_since as since from identity.app_user
    where id = any(${[...userIds]}::bigint[]) and approver_since is not null`.execute(tx);
  return new Map(rows.map(({ id, since }) => [id, since]));
}
