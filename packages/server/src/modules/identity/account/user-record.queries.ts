import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { ready } from '../../../platform/db/ready.ts';
import type { MenuResource } from '../role/role.queries.ts';

export interface Grant {
  id: number;
  name: string;
  label: string;
  source: 'USER' | 'ORGANIZATION';
}

/** Returns the roles of a user, by where they come from. */
const grantsOf = ready(
  (_, { userId }: { userId: number }) => sql<Grant>`
    select a.id, a.name, a.label, 'USER' as source
    from identity.user_authority x join identity.authority a on a.id = x.authority_id
    where x.user_id = ${userId}
    union all
    select a.id, a.name, a.label, 'ORGANIZATION'
    from identity.organization_user o
    join identity.organization_user_authority x on x.organization_user_id = o.id
    join identity.authority a on a.id = x.authority_id and (a.org_id is null or a.org_id = o.org_id)
    where o.user_id = ${userId}
    order by name`,
);

export interface OpenResource extends MenuResource {
  access: 'VIEW' | 'ACT';
  /** The same for roles the organization made itself. */
  ownAccess: 'VIEW' | 'ACT' | null;
}

/** Returns the resources a user's roles open, each once with the broadest access, in menu order. */
const resourcesOf = ready(
  (_, { userId }: { userId: number }) => sql<OpenResource>`
    select r.id, r.code, r.name, r.link, r.menu_path, r.parent_id, r.section, r.icon, r.sort_order,
      min(x.access) as access,
      min(x.access) filter (where g.org_id is not null) as own_access
    from identity.role_resource x join identity.resource r on r.id = x.resource_id
    join identity.authority g on g.id = x.authority_id
    where x.authority_id in (
      select authority_id from identity.user_authority where user_id = ${userId}
      union all
      select x.authority_id
      from identity.organization_user o
      join identity.organization_user_authority x on x.organization_user_id = o.id
      join identity.authority a on a.id = x.authority_id and (a.org_id is null or a.org_id = o.org_id)
      where o.user_id = ${userId})
    group by r.id
    order by r.sort_order, r.id`,
);

export interface Place {
  id: number;
  orgId: number;
  jobTitle: string | null;
  code: string;
  name: string;
  shortName: string;
  type: 'MDA' | 'FGOE' | 'OAGF';
  status: string;
  onboardingStep: number;
  logoFileId: number | null;
}

/** Returns the organization a user works in: one row or none. */
const placeOf = ready(
  (_, { userId }: { userId: number }) => sql<Place>`
    select o.id, o.org_id, o.job_title, g.code, g.name, g.short_name, g.type, g.status, g.onboarding_step,
      g.logo_file_id
    from identity.organization_user o join org.own_organization g on g.id = o.org_id
    where o.user_id = ${userId}`,
);

/** The queries for a user's account: roles, place of work and the resources the roles open. */
export const accessOf = (tx: Tx, userId: number) =>
  [grantsOf(tx, { userId }), placeOf(tx, { userId }), resourcesOf(tx, { userId })] as const;

/** The results of these queries, in their order. */
export type UserAccess = [grants: Grant[], places: Place[], resources: OpenResource[]];
