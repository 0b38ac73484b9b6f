import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Grant, RoleFacts } from './role.domain.ts';

export interface StoredRole extends RoleFacts {
  id: number;
  label: string;
  description: string | null;
  version: number;
  usersCount: number;
}

interface RoleRow {
  id: number;
  name: string;
  label: string;
  description: string | null;
  orgId: number | null;
  isSystem: boolean;
  version: number;
  usersCount: bigint;
  grants: Grant[];
}

/** Each resource of a role appears once, however many links it has. */
const GRANTS = sql`coalesce((
  select jsonb_agg(distinct jsonb_build_object('code', r.code, 'section', r.section, 'access', x.access))
  from identity.role_resource x join identity.resource r on r.id = x.resource_id where x.authority_id = a.id), '[]')`;

const COLUMNS = sql`a.id, a.name, a.label, a.description, a.org_id, a.is_system, a.version, ${GRANTS} as grants`;

const stored = ({ id, orgId, usersCount, ...row }: RoleRow): StoredRole => ({
  ...row,
  id,
  orgId: orgId,
  usersCount: Number(usersCount),
});

/**
 * Returns the roles an organization can have, its own and the platform's, by label; with the number of visible users
 * who have each.
 */
export async function rolesOf(tx: Tx, orgId: number): Promise<StoredRole[]> {
  const { rows } = await sql<RoleRow>`
    with held as (
      select x.authority_id, count(*) as many from identity.organization_user_authority x
      join identity.organization_user o on o.id = x.organization_user_id where o.org_id = ${orgId} group by 1)
    select ${COLUMNS}, coalesce(h.many, 0) as users_count
    from identity.authority a left join held h on h.authority_id = a.id
    where a.org_id is null or a.org_id = ${orgId}
    order by lower(a.label) collate "C", a.id`.execute(tx);
  return rows.map(stored);
}

/** Returns those of the named roles that an organization can have, its own and the platform's. */
export async function rolesByName(tx: Tx, names: readonly string[], orgId: number): Promise<StoredRole[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<RoleRow>`
    select ${COLUMNS}, 0::bigint as users_count from identity.authority a
    where a.name = any(${[...names]}::text[]) and (a.org_id is null or a.org_id = ${orgId}) order by a.name`.execute(
    tx,
  );
  return rows.map(stored);
}

/** Returns the role, locked until the transaction ends; undefined when it no longer exists. */
export async function lockRole(tx: Tx, id: number): Promise<StoredRole | undefined> {
  await sql`select from identity.authority where id = ${id} for update`.execute(tx);
  const { rows } = await sql<RoleRow>`
    select ${COLUMNS}, (select count(*) from identity.organization_user_authority x where x.authority_id = a.id)
      + (select count(*) from identity.user_authority x where x.authority_id = a.id) as users_count
    from identity.authority a where a.id = ${id}`.execute(tx);
  return rows[0] && stored(rows[0]);
}

export interface HeldRole {
  id: number;
  name: string;
  label: string;
  source: 'USER' | 'ORGANIZATION';
}

/** Returns the roles of a user whom the transaction may see, sorted by name. */
export async function heldRoles(tx: Tx, userId: number): Promise<HeldRole[]> {
  const { rows } = await sql<{ id: number; name: string; label: string; source: HeldRole['source'] }>`
    select a.id, a.name, a.label, h.source from (
      select authority_id, 'USER' as source from identity.user_authority where user_id = ${userId}
      union all
      select x.authority_id, 'ORGANIZATION' from identity.organization_user o
      join identity.organization_user_authority x on x.organization_user_id = o.id where o.user_id = ${userId}
    ) h join identity.authority a on a.id = h.authority_id order by a.name, h.source`.execute(tx);
  return rows;
}

/** Adds roles to the user's place in the organization and removes roles wherever they have them. For `grp_job`. */
export async function changeHeldRoles(
  tx: Tx,
  place: { id: number; userId: number },
  change: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  const removed = sql`any(${[...change.removed]}::bigint[])`;
  await sql`delete from identity.organization_user_authority where organization_user_id = ${place.id}
    and authority_id = ${removed}`.execute(tx);
  await sql`delete from identity.user_authority where user_id = ${place.userId} and authority_id = ${removed}`.execute(
    tx,
  );
  await sql`insert into identity.organization_user_authority (organization_user_id, authority_id)
    select ${place.id}, r from unnest(${[...change.added]}::bigint[]) r on conflict do nothing`.execute(tx);
  if (change.added.length + change.removed.length > 0)
    await sql`update identity.organization_user set version = version + 1 where id = ${place.id}`.execute(tx);
}

/** A resource with its place in the menu. */
export interface MenuResource {
  id: number;
  code: string;
  name: string;
  link: string;
  menuPath: string | null;
  parentId: number | null;
  section: string;
  icon: string;
  sortOrder: number;
}

/** A resource as grants refer to it. */
export interface ResourceRow extends MenuResource {
  scope: 'MDA' | 'OAGF' | 'BOTH';
}

/** Returns all resources in menu order; for a role only its own, each with its access. */
export async function resources(
  tx: Tx,
  authorityId?: number,
): Promise<(ResourceRow & { access: 'VIEW' | 'ACT' | null })[]> {
  const { rows } = await sql<ResourceRow & { access: 'VIEW' | 'ACT' | null }>`
    select r.id, r.code, r.name, r.link, r.menu_path, r.parent_id, r.section, r.icon, r.sort_order, r.scope, x.access
    from identity.resource r
    left join identity.role_resource x on x.resource_id = r.id and x.authority_id = ${authorityId ?? null}
    where ${authorityId ?? null}::bigint is null or x.authority_id is not null
    order by r.sort_order, r.id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    parentId: row.parentId,
  }));
}

export interface NewRole {
  name: string;
  label: string;
  description: string | null;
  orgId: number | null;
  by: string;
  at: Date;
}

/** Inserts a role and returns its id. A duplicate name breaks `authority_own_name_once` or `authority_name_once`. */
export async function insertRole(tx: Tx, role: NewRole): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into identity.authority (name, label, description, org_id, created_by, created_at, updated_by, updated_at)
    values (${role.name}, ${role.label}, ${role.description}, ${role.orgId}, ${role.by}, ${role.at}, ${role.by},
      ${role.at})
    on conflict do nothing returning id`.execute(tx);
  const made = rows[0];
  return made ? made.id : 0;
}

/** Sets a role's grants, on every link of each resource, and its texts; false when the version has changed. */
export async function replaceRole(
  tx: Tx,
  role: { id: number; version: number; label: string; description: string | null; by: string; at: Date },
  grants: readonly Pick<Grant, 'code' | 'access'>[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.authority set label = ${role.label}, description = ${role.description}, version = version + 1,
      updated_by = ${role.by}, updated_at = ${role.at} where id = ${role.id} and version = ${role.version}`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await setGrants(tx, role.id, grants);
  return true;
}

/** Sets a role's grants, on every link of each resource. */
export async function setGrants(
  tx: Tx,
  authorityId: number,
  grants: readonly Pick<Grant, 'code' | 'access'>[],
): Promise<void> {
  await sql`delete from identity.role_resource where authority_id = ${authorityId}`.execute(tx);
  await sql`insert into identity.role_resource (authority_id, resource_id, access)
    select ${authorityId}, r.id, g.access
    from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as g(code text, access text)
    join identity.resource r on r.code = g.code`.execute(tx);
}

/** Deletes a role that nobody has; false when a user has it. */
export async function deleteRole(tx: Tx, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from identity.authority a where a.id = ${id}
      and not exists (select from identity.organization_user_authority x where x.authority_id = a.id)
      and not exists (select from identity.user_authority x where x.authority_id = a.id)`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns the ids of the users who have a role, sorted. */
export async function holdersOf(tx: Tx, authorityId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select o.user_id from identity.organization_user_authority x
    join identity.organization_user o on o.id = x.organization_user_id where x.authority_id = ${authorityId}
    union select user_id from identity.user_authority where authority_id = ${authorityId} order by 1`.execute(tx);
  return rows.map((row) => row.userId);
}

/** Returns the roles of users, and the rights from all of them together. */
export async function rightsOfPeople(
  tx: Tx,
  userIds: readonly number[],
): Promise<Map<number, { roles: string[]; grants: Grant[] }>> {
  const { rows } = await sql<{ userId: number; roles: string[]; grants: Grant[] }>`
    select h.user_id, array_agg(distinct a.name) as roles,
      coalesce(jsonb_agg(distinct jsonb_build_object('code', r.code, 'section', r.section, 'access', x.access))
      filter (where r.id is not null), '[]') as grants
    from (
      select user_id, authority_id from identity.user_authority where user_id = any(${[...userIds]}::bigint[])
      union
      select o.user_id, y.authority_id from identity.organization_user o
      join identity.organization_user_authority y on y.organization_user_id = o.id
        where o.user_id = any(${[...userIds]}::bigint[])
    ) h
    join identity.authority a on a.id = h.authority_id
    left join identity.role_resource x on x.authority_id = h.authority_id
    left join identity.resource r on r.id = x.resource_id
    group by h.user_id`.execute(tx);
  return new Map(rows.map(({ userId, ...rights }) => [userId, rights]));
}

/**
 * Records since when users may approve: set for those who newly may, cleared for those who no longer may
 * (docs/spec/security.md#t17).
 */
export async function keepApproverSince(tx: Tx, userIds: readonly number[], at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    with may as (
      select u.id, exists (
        select from identity.role_resource x join identity.resource r on r.id = x.resource_id and r.code = 'approvals'
        where x.access = 'ACT' and x.authority_id in (
          select authority_id from identity.user_authority where user_id = u.id
          union select y.authority_id from identity.organization_user o
          join identity.organization_user_authority y on y.organization_user_id = o.id where o.user_id = u.id)) as may
      from identity.app_user u where u.id = any(${[...userIds]}::bigint[]))
    update identity.app_user u set approver_since = case when m.may then ${at}::timestamptz end
    from may m where m.id = u.id and m.may <> (u.approver_since is not null)
    returning u.id, m.may as is_new`.execute(tx);
  return rows.filter((row) => row.isNew).map((row) => row.id);
}

/** Lets a user who may approve do so from this time on anew; reports whether they may. For `grp_job`. */
export async function approverAgain(tx: Tx, userId: number, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.app_user set approver_since = ${at} where id = ${userId} and approver_since is not null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
