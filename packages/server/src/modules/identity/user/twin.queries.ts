import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Returns the rights of other accounts of the same person in this organization: those with the given phone or staff
 * number (T17).
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
