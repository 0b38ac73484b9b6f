import type { Paging } from '@isura/contract/kernel/paging';
import type { OrgCategory, OrgType } from '@isura/contract/org/category';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf } from '../../../platform/db/conditions.ts';
import { listFound, ordered } from '../../../platform/db/list-rows.ts';
import type { OrganizationIdentity } from '../organization/identity.domain.ts';

export interface DirectoryFilters {
  query?: string | undefined;
  type?: OrgType | undefined;
  category?: OrgCategory | undefined;
  sectorId?: number | undefined;
  state?: string | undefined;
  letter?: string | undefined;
}

export interface PublicRow extends OrganizationIdentity {
  state: string | null;
  logoFileId: number | null;
  servicesCount: bigint;
}

const ORGANIZATION = sql`o.id, o.code, o.name, o.short_name, o.type, o.category, o.sector_id, c.name as sector, o.state,
  o.logo_file_id, (select count(*) from org.service s where s.org_id = o.id) as services_count`;

const conditions = ({ type, category, sectorId, state, letter }: DirectoryFilters): RawBuilder<unknown> =>
  allOf([
    type !== undefined && sql`o.type = ${type}`,
    category !== undefined && sql`o.category = ${category}`,
    sectorId !== undefined && sql`o.sector_id = ${sectorId}`,
    state !== undefined && sql`o.state = ${state}`,
    letter !== undefined && (letter === '#' ? sql`o.name ~ '^[0-9]'` : sql`upper(left(o.name, 1)) = upper(${letter})`),
  ]);

/** Selects what matches; the words of a search are looked up once. */
function found(filters: DirectoryFilters, query: string | undefined): RawBuilder<unknown> {
  const where = conditions(filters);
  if (!query) return sql`select o.id, o.name, o.code, 0 as begins, 0 as score from org.organization o where ${where}`;
  return sql`
    select o.id, o.name, o.code, m.begins, m.score
    from org.match_organizations(${query}) m join org.organization o on o.id = m.organization_id where ${where}`;
}

const SORTS = {
  name: sql`lower(name) collate "C"`,
  code: sql`code`,
  servicesCount: sql`(select count(*) from org.service s where s.org_id = found.id)`,
};

/**
 * Returns one page of the organizations the role can see, and the total. Without a sort the best match comes first; of
 * equal matches, the shorter name.
 */
export function listPublic(
  tx: Tx,
  filters: DirectoryFilters,
  paging: Paging<keyof typeof SORTS>,
): Promise<{ rows: PublicRow[]; total: number }> {
  const query = filters.query?.trim();
  return listFound<PublicRow>(tx, {
    found: found(filters, query),
    isKept: true,
    columns: ORGANIZATION,
    join: sql`join org.organization o on o.id = found.id join org.sector c on c.id = o.sector_id`,
    order: ordered(SORTS, paging.sort, sql`id`, {
      usual: query ? sql`begins desc, score desc, length(name), ${SORTS.name}` : SORTS.name,
    }),
    paging,
  });
}

export interface PublicDetailRow extends PublicRow {
  address: string | null;
  city: string | null;
  postalCode: string | null;
  officialPhone: string | null;
  officialEmail: string | null;
  website: string | null;
}

/** Returns one organization, or undefined when the role cannot see it. */
export async function findOrganization(tx: Tx, orgId: number): Promise<PublicDetailRow | undefined> {
  const { rows } = await sql<PublicDetailRow>`
    select ${ORGANIZATION}, o.address, o.city, o.postal_code, o.official_phone, o.official_email, o.website
    from org.organization o join org.sector c on c.id = o.sector_id where o.id = ${orgId}`.execute(tx);
  return rows[0];
}

export interface LogoRow {
  code: string;
  name: string;
  shortName: string;
  /** The storage key of the checked logo; null where the organization has none. */
  storageKey: string | null;
  mimeType: string | null;
}

/** Returns the names of an organization the role can see and where its logo is stored. */
export async function findLogo(tx: Tx, orgId: number): Promise<LogoRow | undefined> {
  return tx
    .selectFrom('org.organization as o')
    .leftJoin('platform.uploadedFile as f', (on) =>
      on
        .onRef('f.id', '=', 'o.logoFileId')
        .on('f.purpose', '=', 'LOGO')
        .on('f.scanStatus', 'in', ['CLEAN', 'NOT_SCANNED']),
    )
    .select(['o.code', 'o.name', 'o.shortName', 'f.storageKey', 'f.mimeType'])
    .where('o.id', '=', orgId)
    .executeTakeFirst();
}

export interface RegionRow {
  id: number | null;
  code: string;
  name: string;
  capital: string | null;
  zone: string | null;
  organizationsCount: bigint;
}

/** Returns the states by name, with the number of organizations the role can see in each. */
export async function listStates(tx: Tx): Promise<RegionRow[]> {
  const { rows } = await sql<RegionRow>`
    select null::bigint as id, s.code, s.name, s.capital, s.zone, count(o.id) as organizations_count
    from org.state s left join org.organization o on o.state = s.name
    group by s.code order by s.name`.execute(tx);
  return rows;
}

/** Returns the codes and names of the states. */
export const listStateCodes = (tx: Tx) => tx.selectFrom('org.state').select(['code', 'name']).execute();

/** Returns the sectors by name, with the number of organizations the role can see in each. */
export async function listSectors(tx: Tx): Promise<RegionRow[]> {
  const { rows } = await sql<RegionRow>`
    select s.id, s.code, s.name, null as capital, null as zone, count(o.id) as organizations_count
    from org.sector s left join org.organization o on o.sector_id = s.id
    group by s.id order by s.name`.execute(tx);
  return rows;
}
