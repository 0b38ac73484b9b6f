import { OrgStatus } from '@isura/contract/kernel/onboarding';
import type { Paging } from '@isura/contract/kernel/paging';
import type { StatusSum } from '@isura/contract/kernel/status-sums';
import type { OrgCategory, OrgType } from '@isura/contract/org/category';
import type { OrganizationSort } from '@isura/contract/org/organizations';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf } from '../../../platform/db/conditions.ts';
import { listFound, ordered, wayOf } from '../../../platform/db/list-rows.ts';
import type { OrganizationIdentity } from './identity.domain.ts';

export interface OrganizationFilters {
  query?: string | undefined;
  status?: OrgStatus[] | undefined;
  type?: OrgType | undefined;
  category?: OrgCategory | undefined;
  sectorId?: number | undefined;
}

export interface ListedRow extends OrganizationIdentity {
  state: string | null;
  status: OrgStatus;
  onboardingStep: number;
  officialEmail: string | null;
  servicesCount: bigint;
  usersCount: bigint;
  createdAt: Date;
}

const SORTS: Record<OrganizationSort, RawBuilder<unknown>> = {
  name: sql`lower(name) collate "C"`,
  code: sql`code collate "C"`,
  status: sql`status`,
  createdAt: sql`created_at`,
};

const conditions = ({ status, type, category, sectorId }: OrganizationFilters): RawBuilder<unknown> =>
  allOf([
    status?.length && sql`o.status = any(${status}::text[])`,
    type !== undefined && sql`o.type = ${type}`,
    category !== undefined && sql`o.category = ${category}`,
    sectorId !== undefined && sql`o.sector_id = ${sectorId}`,
  ]);

/**
 * Returns one page of the organizations the role can see, in any status, how many match, and how many of those have each
 * status. People and services are counted only for the rows of the page.
 */
export async function listOrganizations(
  tx: Tx,
  filters: OrganizationFilters,
  paging: Paging<OrganizationSort>,
): Promise<{ rows: ListedRow[]; total: number; byStatus: StatusSum<OrgStatus>[] }> {
  const query = filters.query?.trim();
  const [score, from] = query
    ? [
        sql`, m.begins, m.score`,
        sql`org.match_organizations(${query}) m join org.organization o on o.id = m.organization_id`,
      ]
    : [sql``, sql`org.organization o`];
  const { groups, ...listed } = await listFound<ListedRow>(tx, {
    found: sql`select o.id, o.name, o.code, o.status, o.created_at${score} from ${from} where ${conditions(filters)}`,
    isKept: Boolean(query),
    columns: sql`o.id, o.code, o.name, o.short_name, o.type, o.category, o.sector_id, c.name as sector, o.state,
    o.status,
      o.onboarding_step, o.official_email, o.created_at,
      (select count(*) from org.service s where s.org_id = o.id) as services_count,
      (select count(*) from identity.organization_member u where u.org_id = o.id) as users_count`,
    join: sql`join org.organization o on o.id = found.id join org.sector c on c.id = o.sector_id`,
    groups: { by: sql`array_position(${[...OrgStatus.options]}::text[], status)`, sums: {} },
    order: ordered(SORTS, paging.sort, sql`id ${wayOf(paging.sort[0]?.direction ?? 'asc')}`, {
      usual: query ? sql`begins desc, score desc, length(name), ${SORTS.name}` : SORTS.name,
    }),
    paging,
  });
  const byStatus = groups.map(({ key, total }) => ({ status: OrgStatus.options[key - 1]!, count: total, sums: {} }));
  return { ...listed, byStatus };
}
