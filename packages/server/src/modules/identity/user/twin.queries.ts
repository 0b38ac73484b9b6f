import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * The one rule that says that accounts `t` (in place `p`) and `u` (in place `o`) belong to one person: they have one
 * phone number, one mailbox, or in one organization one staff number (docs/spec/security.md#t17, ADR 0256). Every rule
 * that wants another person asks it.
 */
const IS_ONE_PERSON: RawBuilder<boolean> = sql<boolean>`(t.phone = u.phone
  or identity.mailbox_of(t.email) = identity.mailbox_of(u.email)
  or (p.org_id = o.org_id and p.staff_id <> '' and lower(p.staff_id) = lower(o.staff_id)))`;

/** The details that show that two accounts belong to one person. */
export interface Marks {
  phone: string;
  email: string;
  staffId: string | null;
}

/**
 * Returns the other accounts of the same person in this organization: those with this phone number, mailbox or
 * staff number, unless they are deactivated (docs/spec/security.md#t17).
 */
export async function otherAccountsOf(tx: Tx, person: Marks & { orgId: number; userId?: number }): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select p.user_id from identity.organization_user p join identity.app_user t on t.id = p.user_id
    cross join (select ${person.phone}::text as phone, ${person.email}::text as email) u
    cross join (select ${person.orgId}::bigint as org_id, ${person.staffId}::text as staff_id) o
    where p.org_id = ${person.orgId} and t.id <> ${person.userId ?? 0} and t.status <> 'DEACTIVATED'
      and ${IS_ONE_PERSON}
    order by 1`.execute(tx);
  return rows.map((row) => row.userId);
}

/**
 * Returns, for each of these users who has any, the other accounts of the same person in their organization. Deactivated
 * accounts count on neither side (docs/spec/security.md#t17).
 */
export async function twinsOfEach(tx: Tx, userIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ userId: number; twins: number[] }>`
    select o.user_id, jsonb_agg(t.id order by t.id) as twins
    from identity.organization_user o join identity.app_user u on u.id = o.user_id
    join identity.organization_user p on p.org_id = o.org_id and p.user_id <> o.user_id
    join identity.app_user t on t.id = p.user_id
    where o.user_id = any(${[...userIds]}::bigint[])
      and u.status <> 'DEACTIVATED' and t.status <> 'DEACTIVATED' and ${IS_ONE_PERSON}
    group by o.user_id`.execute(tx);
  return new Map(rows.map(({ userId, twins }) => [userId, twins]));
}

/**
 * Returns, for each of these users, every account of theirs in their organization, deactivated or not: their own, those
 * of the same person, and those of the programs with a key that one of them requested, confirmed or rolled.
 */
export async function everyAccountOfEach(tx: Tx, userIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ userId: number; accounts: number[] }>`
    with person as (
      select a.id as user_id, a.id from unnest(${[...userIds]}::bigint[]) a (id)
      union
      select o.user_id, t.id
      from identity.organization_user o join identity.app_user u on u.id = o.user_id
      join identity.organization_user p on p.org_id = o.org_id and p.user_id <> o.user_id
      join identity.app_user t on t.id = p.user_id
      where o.user_id = any(${[...userIds]}::bigint[]) and ${IS_ONE_PERSON})
    select a.user_id, jsonb_agg(distinct a.id) as accounts from (
      select user_id, id from person
      union all
      select n.user_id, k.program_user_id from person n
      join identity.api_key k on n.id in (k.requested_by_user_id, k.confirmed_by_user_id)) a
    group by a.user_id`.execute(tx);
  return new Map(rows.map(({ userId, accounts }) => [userId, accounts]));
}

/**
 * Returns, for each of these users who has any, which of these accounts are other accounts of theirs. A deactivated
 * account is still of its person (docs/spec/security.md#t17). The account of a program is one of each person who
 * requested, confirmed or rolled a key of it, and of their other accounts (docs/spec/api-keys.md#the-life-of-a-key).
 */
export async function accountsOfSame(
  tx: Tx,
  userIds: readonly number[],
  among: readonly number[],
): Promise<Map<number, number[]>> {
  if (userIds.length === 0 || among.length === 0) return new Map();
  const all = [...userIds, ...among];
  const { rows } = await sql<{ userId: number; others: number[] }>`
    with account as (
      select a.id, a.id as user_id from unnest(${all}::bigint[]) a (id)
      union
      select k.program_user_id, r.user_id from identity.api_key k
      cross join lateral (values (k.requested_by_user_id), (k.confirmed_by_user_id)) r (user_id)
      where k.program_user_id = any(${all}::bigint[]) and r.user_id is not null)
    select a.id as user_id, jsonb_agg(distinct b.id) as others
    from account a join identity.app_user u on u.id = a.user_id
    left join identity.organization_user o on o.user_id = u.id
    cross join account b join identity.app_user t on t.id = b.user_id
    left join identity.organization_user p on p.user_id = t.id
    where a.id = any(${[...userIds]}::bigint[]) and b.id = any(${[...among]}::bigint[]) and a.id <> b.id
      and (t.id = u.id or ${IS_ONE_PERSON})
    group by a.id`.execute(tx);
  return new Map(rows.map(({ userId, others }) => [userId, others]));
}

/** An account of the same organization that may belong to the same person, and what the two have in common. */
export interface Likeness {
  name: string;
  login: string;
  common: ('phone' | 'mailbox' | 'staff number' | 'name')[];
}

/**
 * Returns the accounts of an organization, deactivated or not, that have a user's phone number, mailbox, staff number or
 * name. A name alone proves nothing, but whoever gives a role must know of it.
 */
export async function likenessesOf(tx: Tx, userId: number): Promise<Likeness[]> {
  const { rows } = await sql<{
    name: string;
    login: string;
    phone: boolean;
    mailbox: boolean;
    staff: boolean;
    named: boolean;
  }>`
    select t.first_name || ' ' || t.last_name as name, t.login, t.phone = u.phone as phone,
      identity.mailbox_of(t.email) = identity.mailbox_of(u.email) as mailbox,
      coalesce(p.staff_id <> '' and lower(p.staff_id) = lower(o.staff_id), false) as staff,
      org.search_key(t.first_name || ' ' || t.last_name) = org.search_key(u.first_name || ' ' || u.last_name) as named
    from identity.app_user u join identity.organization_user o on o.user_id = u.id
    join identity.organization_user p on p.org_id = o.org_id and p.user_id <> u.id
    join identity.app_user t on t.id = p.user_id
    where u.id = ${userId} and (${IS_ONE_PERSON}
      or org.search_key(t.first_name || ' ' || t.last_name) = org.search_key(u.first_name || ' ' || u.last_name))
    order by t.id limit 5`.execute(tx);
  return rows.map(({ name, login, phone, mailbox, staff, named }) => ({
    name,
    login,
    common: [
      ...(phone ? (['phone'] as const) : []),
      ...(mailbox ? (['mailbox'] as const) : []),
      ...(staff ? (['staff number'] as const) : []),
      ...(named ? (['name'] as const) : []),
    ],
  }));
}
