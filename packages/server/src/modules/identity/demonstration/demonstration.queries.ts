import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface PersonRow {
  login: string;
  name: string;
  role: string;
  organization: string | null;
}

/**
 * Returns active people of the seed who never changed their password: the first `most` of each role, by role and id.
 * Nobody whom a person of the portal invited is among them.
 */
export const demonstrationRows = async (tx: Tx, most: number): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    with held as (
      select o.user_id, o.org_id, x.authority_id
      from identity.organization_user o
      join identity.organization_user_authority x on x.organization_user_id = o.id
      union all
      select x.user_id, null, x.authority_id from identity.user_authority x),
    placed as (
      select u.id, u.login, btrim(concat_ws(' ', u.first_name, u.last_name)) as name, a.id as role_id,
        a.label as role, h.org_id, row_number() over (partition by a.id order by u.id) as place
      from held h
      join identity.app_user u on u.id = h.user_id
      join identity.authority a on a.id = h.authority_id
      where a.org_id is null and u.created_by = 'seed' and u.password_changed_at = u.created_at
        and u.status = 'ACTIVE')
    select p.login, p.name, p.role, n.name as organization
    from placed p left join org.organization_name n on n.id = p.org_id
    where p.place <= ${most}
    order by p.role_id, p.id
  `.execute(tx);
  return rows;
};
