import type { UserStatus } from '@isura/contract/identity/user-record';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { dropDraftsOf } from '../form-draft/form-draft.queries.ts';
import { FROM, PERSON, type PersonRow, ROLES } from './people.queries.ts';

/** Returns one user with a place in an organization, as the transaction sees them; undefined when it sees none. */
export async function findPerson(tx: Tx, login: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${PERSON}, ${ROLES} from ${FROM} join org.organization_name g on g.id = o.org_id
      where u.login = ${login}`.execute(tx);
  return rows[0];
}

/** Returns the same by the user's id, for callers who found it with the requester's own access. For `grp_job`. */
export async function personOf(tx: Tx, userId: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${PERSON}, ${ROLES} from ${FROM} join org.organization_name g on g.id = o.org_id
      where u.id = ${userId}`.execute(tx);
  return rows[0];
}

/** Locks a user for a change and returns their current state. For `grp_job`. */
export async function lockPerson(
  tx: Tx,
  userId: number,
): Promise<
  { status: UserStatus; hasPassword: boolean; email: string; firstName: string; lastName: string } | undefined
> {
  const { rows } = await sql<{
    status: UserStatus;
    hasPassword: boolean;
    email: string;
    firstName: string;
    lastName: string;
  }>`
    select status, password_hash is not null as has_password, email, first_name, last_name
    from identity.app_user where id = ${userId} for update`.execute(tx);
  return rows[0];
}

/**
 * Sets a user's state if it is still the one that was read; also removes the lock, and the drafts of forms of a user who
 * is deactivated. For `grp_job`.
 */
export async function setStatus(
  tx: Tx,
  change: { userId: number; from: UserStatus; to: UserStatus; by: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.app_user set status = ${change.to}, locked_until = null, version = version + 1,
      updated_by = ${change.by}, updated_at = ${change.at}
    where id = ${change.userId} and status = ${change.from}`.execute(tx);
  if (change.to === 'DEACTIVATED' && numAffectedRows === 1n) await dropDraftsOf(tx, change.userId);
  return numAffectedRows === 1n;
}

/**
 * Returns the ids and addresses of an organization's users who have one of these permissions and can sign in. For
 * `grp_job`.
 */
export async function peopleWhoMay(
  tx: Tx,
  orgId: number,
  codes: readonly string[],
): Promise<{ userId: number; email: string; login: string }[]> {
  const { rows } = await sql<{ userId: number; email: string; login: string }>`
    select u.id as user_id, u.email, u.login from identity.organization_user o
    join identity.app_user u on u.id = o.user_id
    where o.org_id = ${orgId} and u.status in ('ACTIVE', 'LOCKED') and exists (
      select from identity.role_resource x join identity.resource r on r.id = x.resource_id
      where x.access = 'ACT' and r.code = any(${[...codes]}::text[]) and x.authority_id in (
        select authority_id from identity.organization_user_authority where organization_user_id = o.id
        union select authority_id from identity.user_authority where user_id = o.user_id))
    order by u.id`.execute(tx);
  return rows;
}

export interface NewPerson {
  login: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  orgId: number;
  jobTitle: string | null;
  staffId: string | null;
  department: string | null;
  by: string;
  at: Date;
}

/** Inserts a user who has yet to choose a password; undefined when the address or login is in use. For `grp_job`. */
export async function insertPerson(
  tx: Tx,
  person: NewPerson,
): Promise<{ userId: number; placeId: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into identity.app_user (login, email, first_name, last_name, phone, kind, created_by, created_at, updated_by,
      updated_at)
    values (${person.login}, ${person.email}, ${person.firstName}, ${person.lastName}, ${person.phone}, 'STAFF',
      ${person.by}, ${person.at}, ${person.by}, ${person.at}) on conflict do nothing returning id`.execute(tx);
  const made = rows[0];
  if (!made) return undefined;
  const place = await sql<{ id: number }>`
    insert into identity.organization_user (user_id, org_id, staff_id, job_title, department, created_by, created_at,
      updated_by, updated_at)
    values (${made.id}, ${person.orgId}, ${person.staffId}, ${person.jobTitle}, ${person.department},
      ${person.by}, ${person.at}, ${person.by}, ${person.at}) returning id`.execute(tx);
  return { userId: made.id, placeId: place.rows[0]!.id };
}

export interface Details {
  firstName: string;
  lastName: string;
  phone: string;
  jobTitle: string | null;
  staffId: string | null;
  department: string | null;
  /** A number not proved yet; codes still go to the current one. */
  pendingPhone?: string;
}

/** Updates a user's details; false when somebody else saved since `version`. For `grp_job`. */
export async function updateDetails(
  tx: Tx,
  place: { id: number; userId: number; version: number; by: string; at: Date },
  details: Details,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.organization_user set staff_id = ${details.staffId}, job_title = ${details.jobTitle},
      department = ${details.department}, version = version + 1, updated_by = ${place.by}, updated_at = ${place.at}
    where id = ${place.id} and version = ${place.version}`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`
    update identity.app_user set first_name = ${details.firstName}, last_name = ${details.lastName},
      phone = ${details.phone},
      pending_phone = coalesce(${details.pendingPhone ?? null}, pending_phone), version = version + 1,
        updated_by = ${place.by}, updated_at = ${place.at} where id = ${place.userId}`.execute(tx);
  return true;
}

/** Returns id, type and status of an organization the transaction sees. */
export async function organizationOf(
  tx: Tx,
  orgId: number,
): Promise<{ id: number; name: string; code: string; type: string; status: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string; code: string; type: string; status: string }>`
    select id, name, code, type, status from org.organization_name where id = ${orgId}`.execute(tx);
  return rows[0] && { ...rows[0], id: rows[0].id };
}

/** Returns the id of the central office; undefined when it does not exist yet. */
export async function centralOfficeOf(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select min(id) as id from org.organization_name
    where type = 'OAGF'`.execute(tx);
  return rows[0]?.id ? rows[0].id : undefined;
}

/** Serializes the creation of the first administrators. Locked until commit. */
export async function lockCentralOffice(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('isura first administrators'))`.execute(tx);
}

/** Returns the id of a platform role; undefined when it does not exist yet. */
export async function roleId(tx: Tx, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from identity.authority where name = ${name} and org_id is null`.execute(tx);
  return rows[0]?.id;
}

/** Returns the full names of users, sorted by id. */
export async function peopleNamed(tx: Tx, userIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from identity.app_user
    where id = any(${[...userIds]}::bigint[]) order by id`.execute(tx);
  return rows.map((row) => row.name);
}

/** Counts each user's sign-ins between two moments. For `grp_job`. */
export async function signInsOf(
  tx: Tx,
  userIds: readonly number[],
  from: Date | null,
  before: Date | null,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ userId: number; many: bigint }>`
    select user_id, count(*) as many from identity.session where user_id = any(${[...userIds]}::bigint[])
      and (${from}::timestamptz is null or created_at >= ${from})
        and (${before}::timestamptz is null or created_at < ${before})
    group by user_id`.execute(tx);
  return new Map(rows.map((row) => [row.userId, Number(row.many)]));
}

/** Returns the address of a user who can sign in. For `grp_job`. */
export async function emailOf(tx: Tx, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from identity.app_user where id = ${userId} and status in ('ACTIVE', 'LOCKED')`.execute(tx);
  return rows[0]?.email;
}

/** Returns the users of an organization who are not deactivated, locked until commit. For `grp_job`. */
export async function lockPeopleOf(
  tx: Tx,
  orgId: number,
): Promise<{ userId: number; status: UserStatus; name: string }[]> {
  const { rows } = await sql<{ userId: number; status: UserStatus; name: string }>`
    select u.id as user_id, u.status, btrim(u.first_name || ' ' || u.last_name) as name
    from identity.app_user u
    where u.status <> 'DEACTIVATED' and u.id in (select o.user_id from identity.organization_user o
      where o.org_id = ${orgId})
    order by u.id for update`.execute(tx);
  return rows;
}
