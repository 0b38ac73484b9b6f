import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface RecipientRow {
  userId: number;
  name: string;
  email: string;
  phone: string;
}

/** Reports whether a user (`u`) has no auditor's seat, or one that is open: the latest, as for who is calling. */
const hasOpenSeat = (now: Date) => sql`coalesce((
  select s.ended_at is null and ${now} >= s.starts_at and ${now} < s.ends_at
  from identity.auditor_seat s where s.user_id = u.id order by s.id desc limit 1), true)`;

/**
 * Returns these users, and in the place of each program the people who answer for it: nobody reads what is written to a
 * program (docs/spec/api-keys.md#the-life-of-a-key). For `grp_job`.
 */
export async function peopleBehind(tx: Tx, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct coalesce(o.user_id, w.user_id) as user_id from unnest(${[...userIds]}::bigint[]) w (user_id)
    left join identity.program_owner o on o.program_user_id = w.user_id order by 1`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/**
 * Returns the contact details of those users who can sign in, sorted by id: the holder of an auditor's seat from its
 * first day to its last, and no program. For `grp_job`.
 */
export async function contactsOf(tx: Tx, userIds: readonly number[], now: Date): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select u.id as user_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.phone from identity.app_user u
    where u.id = any(${[...userIds]}::bigint[]) and u.kind <> 'PROGRAM' and u.status in ('ACTIVE', 'LOCKED')
      and ${hasOpenSeat(now)}
      order by u.id`.execute(tx);
  return rows;
}

/**
 * Returns who signs off the bank statements of a LIVE organization (BS8): users who may act on collections by a role
 * other than its administrator's, which only views them. For `grp_job`.
 */
export async function signersIn(tx: Tx, orgId: number): Promise<{ userId: number; login: string }[]> {
  const { rows } = await sql<{ userId: number; login: string }>`
    select u.id as user_id, u.login from identity.organization_user o
    join identity.app_user u on u.id = o.user_id and u.status in ('ACTIVE', 'LOCKED')
    join org.organization_name g on g.id = o.org_id and g.status = 'LIVE'
    where o.org_id = ${orgId} and exists (
      select from identity.role_resource x join identity.resource r on r.id = x.resource_id and r.code = 'collections'
      join identity.authority a on a.id = x.authority_id and a.name <> 'ROLE_MDA_ADMIN'
      where x.access = 'ACT' and a.id in (
        select authority_id from identity.organization_user_authority where organization_user_id = o.id
        union select authority_id from identity.user_authority where user_id = o.user_id))
    order by u.id`.execute(tx);
  return rows.map(({ userId, login }) => ({ userId, login }));
}
