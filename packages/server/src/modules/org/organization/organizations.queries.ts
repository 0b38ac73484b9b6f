import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import type { Paging } from '@isura/contract/kernel/paging';
import type { OrgCategory, OrgType } from '@isura/contract/org/category';
import type { OrganizationSort } from '@isura/contract/org/organizations';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf } from '../../../platform/db/conditions.ts';
import { onePage, ordered, wayOf } from '../../../platform/db/list-rows.ts';

export interface OrganizationFilters {
  query?: string | undefined;
  status?: OrgStatus[] | undefined;
  type?: OrgType | undefined;
  category?: OrgCategory | undefined;
  sectorId?: number | undefined;
}

export interface ListedRow {
  id: number;
  code: string;
  name: string;
  shortName: string;
  type: OrgType;
  category: OrgCategory;
  sectorId: number;
  sector: string;
  state: string | null;
  status: OrgStatus;
  onboardingStep: number;
  officialEmail: string | null;
  servicesCount: bigint;
  usersCount: bigint;
  createdAt: Date;
}

const SORTS: Record<OrganizationSort, RawBuilder<unknown>> = {
  name: sql`lower(o.name) collate "C"`,
  code: sql`o.code collate "C"`,
  status: sql`o.status`,
  createdAt: sql`o.created_at`,
};

const conditions = ({ status, type, category, sectorId }: OrganizationFilters): RawBuilder<unknown> =>
  allOf([
    status?.length && sql`o.status = any(${status}::text[])`,
    type !== undefined && sql`o.type = ${type}`,
    category !== undefined && sql`o.category = ${category}`,
    sectorId !== undefined && sql`o.sector_id = ${sectorId}`,
  ]);

const orderOf = (sort: Paging<OrganizationSort>['sort'], isSearch: boolean): RawBuilder<unknown> =>
  ordered(SORTS, sort, sql`o.id ${wayOf(sort[0]?.direction ?? 'asc')}`, {
    usual: isSearch ? sql`m.begins desc, m.score desc, length(o.name), ${SORTS.name}` : SORTS.name,
  });

/**
 * Returns one page of the organizations the role can see, in any status, and the total. People and services are counted
 * only for the rows of the page.
 */
export async function listOrganizations(
  tx: Tx,
  filters: OrganizationFilters,
  { page, size, sort }: Paging<OrganizationSort>,
): Promise<{ rows: ListedRow[]; total: number }> {
  const query = filters.query?.trim();
  const matched = query ? sql`m as materialized (select * from org.match_organizations(${query})), ` : sql``;
  const from = query ? sql`m join org.organization o on o.id = m.organization_id` : sql`org.organization o`;
  const where = conditions(filters);
  const { rows } = await sql<{ total: bigint } & (ListedRow | { id: null })>`
    with ${matched}page as (
      select id, row_number() over () as place from (
        select o.id from ${from} where ${where} order by ${orderOf(sort, Boolean(query))}
        ${onePage({ page, size })}
      ) ordered
    )
    select t.total, p.* from (select count(*) as total from ${from} where ${where}) t
    left join (
      select page.place, o.id, o.code, o.name, o.short_name, o.type, o.category, o.sector_id, c.name as sector, o.state,
        o.status, o.onboarding_step, o.official_email, o.created_at,
        (select count(*) from org.service s where s.org_id = o.id) as services_count,
        (select count(*) from identity.organization_user u where u.org_id = o.id) as users_count
      from page join org.organization o on o.id = page.id join org.sector c on c.id = o.sector_id
    ) p on true
    order by p.place`.execute(tx);
  return {
    total: Number(rows[0]?.total ?? 0),
    rows: rows.filter((row): row is { total: bigint } & ListedRow => row.id !== null),
  };
}
