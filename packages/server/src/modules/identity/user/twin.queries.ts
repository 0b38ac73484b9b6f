import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Returns the other accounts of the same person in this organization: those with the given phone or staff number, unless
 * they are deactivated (T17).
 */
export async function twinsOf(
  tx: Tx,
  person: { orgId: number; userId?: number; phone: string; staffId: string | null },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select o.user_id from identity.organization_user o join identity.app_user u on u.id = o.user_id
    where o.org_id = ${person.orgId} and u.id <> ${person.userId ?? 0} and u.status <> 'DEACTIVATED'
      and (u.phone = ${person.phone} or (o.staff_id <> '' and lower(o.staff_id) = lower(${person.staffId}))) order by 1`.execute(
    tx,
  );
  return rows.map((row) => row.userId);
}

/**
 * Returns, for each of these users who has any, the other accounts of the same person in their organization: those with
 * their phone or staff number. Deactivated accounts count on neither side (T17), unless `isEver`.
 */
export async function twinsOfEach(
  tx: Tx,
  userIds: readonly number[],
  { isEver = false } = {},
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ userId: number; twins: number[] }>`
    select o.user_id, jsonb_agg(t.id order by t.id) as twins
    from identity.organization_user o join identity.app_user u on u.id = o.user_id
    join identity.organization_user p on p.org_id = o.org_id and p.user_id <> o.user_id
    join identity.app_user t on t.id = p.user_id
    where o.user_id = any(${[...userIds]}::bigint[]) and (${isEver} or (u.status <> 'DEACTIVATED' and t.status <> 'DEACTIVATED'))
      and (t.phone = u.phone or (p.staff_id <> '' and lower(p.staff_id) = lower(o.staff_id)))
    group by o.user_id`.execute(tx);
  return new Map(rows.map(({ userId, twins }) => [userId, twins]));
}

/**
 * Returns, for each of the given users who has any, which of these accounts are other accounts of theirs: they have their
 * phone number, or in one organization their staff number. A deactivated account is still of its person (T17).
 */
export async function accountsOfSame(
  tx: Tx,
  userIds: readonly number[],
  among: readonly number[],
): Promise<Map<number, number[]>> {
  if (userIds.length === 0 || among.length === 0) return new Map();
  const { rows } = await sql<{ userId: number; others: number[] }>`
    select u.id as user_id, jsonb_agg(distinct t.id) as others
    from identity.app_user u left join identity.organization_user o on o.user_id = u.id
    cross join identity.app_user t left join identity.organization_user p on p.user_id = t.id
    where u.id = any(${[...userIds]}::bigint[]) and t.id = any(${[...among]}::bigint[]) and t.id <> u.id
      and (t.phone = u.phone or (p.org_id = o.org_id and p.staff_id <> '' and lower(p.staff_id) = lower(o.staff_id)))
    group by u.id`.execute(tx);
  return new Map(rows.map(({ userId, others }) => [userId, others]));
}
