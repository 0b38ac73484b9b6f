import type { UserStatus } from '@isura/contract/identity/user-record';
import type { Paging } from '@isura/contract/kernel/paging';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Condition } from '../../../platform/db/conditions.ts';
import { countRows, ordered, pageRows, wayOf } from '../../../platform/db/list-rows.ts';

export interface PeopleFilters {
  orgId?: number | undefined;
  'first-name'?: string | undefined;
  'last-name'?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  status?: UserStatus[] | undefined;
  authority?: string | undefined;
  'makes-payments'?: boolean | undefined;
}

export type PeopleSort = 'firstName' | 'lastName' | 'email' | 'status' | 'lastLoginAt' | 'createdAt';

export interface RoleOfPerson {
  id: number;
  name: string;
  label: string;
  source: 'USER' | 'ORGANIZATION';
}

export interface PersonRow {
  id: number;
  userId: number;
  login: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  pendingPhone: string | null;
  jobTitle: string | null;
  staffId: string | null;
  department: string | null;
  orgId: number;
  orgName: string;
  orgCode: string;
  orgType: string;
  orgStatus: string;
  status: UserStatus;
  lastLoginAt: Date | null;
  createdAt: Date;
  version: number;
  authorities: RoleOfPerson[];
}

/** Matches a column that begins with the words, through its bytewise index, with pattern characters escaped. */
function begins(column: RawBuilder<unknown>, words: string | undefined): Condition {
  const start = words?.trim().toLowerCase();
  return start && sql`${column} >= ${start} collate "C" and ${column} < ${`${start}\u{10ffff}`} collate "C"`;
}

const lastName = sql`lower(u.last_name) collate "C"`;
const firstName = sql`lower(u.first_name) collate "C"`;

/** The resources of the types of payments; those of failed, rejected or excluded ones make none. */
const OF_TYPES = [...new Set(offeredTypes().map(({ resource }) => resource))];

/** Whether somebody makes payments by their place (PR2): as a maker, or by a role of their MDA that acts on payments. */
const makesPayments = sql`exists (select from identity.organization_user_authority x
  join identity.authority a on a.id = x.authority_id and (a.name = 'ROLE_MAKER' or a.org_id is not null)
  join identity.role_resource y on y.authority_id = a.id and y.access = 'ACT'
  join identity.resource r on r.id = y.resource_id and r.code = any(${OF_TYPES})
  where x.organization_user_id = o.id)`;

type PlaceFilters = Pick<PeopleFilters, 'orgId' | 'authority' | 'makes-payments'>;

/** Returns the filters on a user's place in an organization. */
const ofPlace = ({ orgId, authority, 'makes-payments': makes }: PlaceFilters): Condition[] => [
  orgId !== undefined && sql`o.org_id = ${orgId}`,
  authority !== undefined &&
    sql`exists (select from identity.organization_user_authority x join identity.authority a on a.id = x.authority_id
      where x.organization_user_id = o.id and a.name = ${authority})`,
  makes !== undefined && (makes ? makesPayments : sql`not ${makesPayments}`),
];

const conditions = (filters: PeopleFilters): Condition[] => [
  sql`u.kind = 'STAFF'`,
  ...ofPlace(filters),
  begins(firstName, filters['first-name']),
  begins(lastName, filters['last-name']),
  begins(sql`u.phone collate "C"`, filters.phone),
  begins(sql`u.email collate "C"`, filters.email),
  filters.status?.length && sql`u.status = any(${filters.status}::text[])`,
];

const SORTS: Record<PeopleSort, RawBuilder<unknown>> = {
  firstName,
  lastName,
  email: sql`u.email collate "C"`,
  status: sql`u.status`,
  lastLoginAt: sql`u.last_login_at`,
  createdAt: sql`u.created_at`,
};

export const PERSON = sql`o.id, u.id as user_id, u.login, u.first_name, u.last_name, u.email, u.phone, u.pending_phone,
  o.job_title, o.staff_id,
  o.department, o.org_id, g.name as org_name, g.code as org_code, g.type as org_type, g.status as org_status, u.status,
    u.last_login_at, u.created_at,
  o.version`;

export const ROLES = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'label', a.label, 'source', h.source) order by a.name)
  from (select authority_id, 'ORGANIZATION' as source from identity.organization_user_authority
    where organization_user_id = o.id
    union all select authority_id, 'USER' from identity.user_authority where user_id = u.id) h
  join identity.authority a on a.id = h.authority_id), '[]') as authorities`;

export const FROM = sql`identity.organization_user o join identity.app_user u on u.id = o.user_id`;

/** Counts the people of an organization who are not deactivated by each of these roles; one that nobody has is absent. */
export async function countHolders(
  tx: Tx,
  orgId: number,
  roles: readonly string[],
): Promise<{ role: string; people: number }[]> {
  const { rows } = await sql<{ role: string; people: number }>`
    select a.name as role, count(distinct u.id)::int as people
    from identity.organization_user o
    join identity.app_user u on u.id = o.user_id
    cross join lateral (
      select authority_id from identity.organization_user_authority where organization_user_id = o.id
      union all select authority_id from identity.user_authority where user_id = u.id) h
    join identity.authority a on a.id = h.authority_id
    where o.org_id = ${orgId} and u.kind = 'STAFF' and u.status <> 'DEACTIVATED' and a.name = any(${[...roles]}::text[])
    group by a.name`.execute(tx);
  return rows;
}

/** Returns which of these users are people of an organization who are not deactivated. */
export async function activeAmong(tx: Tx, orgId: number, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const { rows } = await sql<{ userId: number }>`
    select u.id as user_id from identity.organization_user o
    join identity.app_user u on u.id = o.user_id
    where o.org_id = ${orgId} and u.kind = 'STAFF' and u.status <> 'DEACTIVATED'
      and u.id = any(${[...userIds]}::bigint[])`.execute(tx);
  return new Set(rows.map(({ userId }) => userId));
}

/** Returns one page of the matching users that the transaction sees, in order, and how many match. */
export async function listPeople(
  tx: Tx,
  filters: PeopleFilters,
  paging: Paging<PeopleSort>,
): Promise<{ rows: PersonRow[]; total: number }> {
  const where = conditions(filters);
  const order = ordered(SORTS, paging.sort, sql`u.id ${wayOf(paging.sort[0]?.direction ?? 'asc')}`, {
    usual: sql`${lastName}, ${firstName}`,
  });
  const rows = await pageRows<PersonRow>(tx, {
    columns: sql`${PERSON}, ${ROLES}`,
    from: FROM,
    pageFirst: {
      of: 'o',
      join: sql`join identity.app_user u on u.id = o.user_id join org.organization_name g on g.id = o.org_id`,
    },
    where,
    order,
    paging,
  });
  return { rows, total: await countPeople(tx, filters, where) };
}

/**
 * Counts the matches. Every place in an organization belongs to staff, so the users are read only for a filter on them.
 */
export async function countPeople(
  tx: Tx,
  filters: PeopleFilters,
  where: readonly Condition[] = conditions(filters),
): Promise<number> {
  const { orgId, authority, 'makes-payments': makes, ...ofPerson } = filters;
  const asks = [ofPerson['first-name'], ofPerson['last-name'], ofPerson.phone, ofPerson.email].some(Boolean);
  return asks || ofPerson.status?.length
    ? await countRows(tx, FROM, where)
    : await countRows(tx, sql`identity.organization_user o`, ofPlace({ orgId, authority, 'makes-payments': makes }));
}
