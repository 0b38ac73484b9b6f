import type { MemberIn, ProjectRole } from '@isura/contract/project/project';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface MemberRow {
  userId: number;
  name: string;
  roles: string[];
  role: ProjectRole;
  addedAt: Date;
}

const rolesOf = sql`coalesce((select array_agg(p.label order by p.label collate "C") from identity.member_role p
    where p.user_id = u.id and p.org_id = g.org_id), '{}')`;

/** Returns the members of a project, its manager first, then by name. */
export async function membersOf(tx: Tx, projectId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select g.user_id, u.first_name || ' ' || u.last_name as name, ${rolesOf} as roles, g.role, g.added_at
    from project.project_member g join identity.user_name u on u.id = g.user_id
    where g.project_id = ${projectId}
    order by g.role <> 'MANAGER', lower(u.last_name) collate "C", lower(u.first_name) collate "C", u.id`.execute(tx);
  return rows;
}

/** Returns the users of an organization who can sign in, or are invited, by name. */
export async function peopleOf(tx: Tx, orgId: number): Promise<{ userId: number; name: string; roles: string[] }[]> {
  const { rows } = await sql<{ userId: number; name: string; roles: string[] }>`
    select u.id as user_id, u.first_name || ' ' || u.last_name as name, ${rolesOf} as roles
    from identity.organization_member g join identity.user_name u on u.id = g.user_id
    where g.org_id = ${orgId} and u.status in ('ACTIVE', 'LOCKED', 'PENDING_ACTIVATION')
    order by lower(u.last_name) collate "C", lower(u.first_name) collate "C", u.id`.execute(tx);
  return rows;
}

/** Returns the names of the users visible to the transaction. */
export async function namesOf(tx: Tx, userIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, first_name || ' ' || last_name as name from identity.user_name
      where id = any(${[...userIds]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Replaces the members of a project; those who stay keep the day they joined. For `grp_job`. */
export async function writeMembers(
  tx: Tx,
  { id, orgId }: { id: number; orgId: number },
  values: readonly MemberIn[],
  at: Date,
): Promise<void> {
  const rows = JSON.stringify(values.map(({ userId, role }) => ({ user_id: userId, role })));
  await sql`delete from project.project_member where project_id = ${id}
    and user_id <> all(${values.map(({ userId }) => userId)}::bigint[])`.execute(tx);
  // The outgoing manager makes room first: there is exactly one at every moment.
  await sql`update project.project_member m set role = x.role
    from jsonb_to_recordset(${rows}::jsonb) as x(user_id bigint, role text)
    where m.project_id = ${id} and m.user_id = x.user_id and m.role = 'MANAGER'`.execute(tx);
  await sql`insert into project.project_member (org_id, project_id, user_id, role, added_at)
    select ${orgId}, ${id}, x.user_id, x.role, ${at}
      from jsonb_to_recordset(${rows}::jsonb) as x(user_id bigint, role text)
    on conflict (project_id, user_id) do update set role = excluded.role`.execute(tx);
}
