import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { CategoryValues } from './category-rows.domain.ts';
import type { KnownOrganization, OrganizationValues } from './organization-rows.domain.ts';

const known = sql`
  select o.id, o.code, o.name, lower(o.official_email) as official_email, o.type, o.category, o.status, o.parent_org_id,
         o.type = 'OAGF' or exists (select from identity.organization_member u where u.org_id = o.id)
           or (o.status <> 'DRAFT' and o.created_by <> 'seed') as is_kept
  from org.organization o`;

/** Returns every organization with the facts that decide whether a file may change it. For `grp_job`. */
export async function knownOrganizations(tx: Tx): Promise<KnownOrganization[]> {
  return (await sql<KnownOrganization>`${known}`.execute(tx)).rows;
}

/** Returns the organizations with these codes, locked until commit. For `grp_job`. */
export async function lockOrganizations(tx: Tx, codes: readonly string[]): Promise<KnownOrganization[]> {
  await sql`select id from org.organization where code = any(${codes}) order by id for update`.execute(tx);
  return (await sql<KnownOrganization>`${known} where o.code = any(${codes})`.execute(tx)).rows;
}

/** Returns the organizations with these ids, locked until commit. For `grp_job`. */
export async function lockOrganizationsById(tx: Tx, ids: readonly number[]): Promise<KnownOrganization[]> {
  await sql`select id from org.organization where id = any(${ids.map(String)}::bigint[]) order by id
    for update`.execute(tx);
  return (await sql<KnownOrganization>`${known} where o.id = any(${ids.map(String)}::bigint[])`.execute(tx)).rows;
}

/** Returns sectors by code and name, and states by code and name. */
export async function listsOfPlaces(
  tx: Tx,
): Promise<{ sectors: { id: number; code: string; name: string }[]; states: { code: string; name: string }[] }> {
  const sectors = await tx.selectFrom('org.sector').select(['id', 'code', 'name']).execute();
  const states = await tx.selectFrom('org.state').select(['code', 'name']).execute();
  return { sectors, states };
}

const organizationColumns = sql`code text, name text, "shortName" text, type text, category text, "sectorId" bigint,
  "officialEmail" text, "officialPhone" text, state text, address text, tin text`;

/** Returns which of these have the name or the official address of an organization with another code. For `grp_job`. */
export async function namesTaken(tx: Tx, organizations: readonly OrganizationValues[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select b.code from jsonb_to_recordset(${JSON.stringify(organizations)}::jsonb) as b(${organizationColumns})
    where exists (select from org.organization o where lower(o.name) = lower(b.name) and o.code <> b.code)
       or exists (select from org.organization o where lower(o.official_email) = lower(b."officialEmail")
         and o.code <> b.code)`.execute(tx);
  return new Set(rows.map(({ code }) => code));
}

/**
 * Inserts organizations in DRAFT at step two and returns their ids by code; one with a taken code or name is left
 * out. For `grp_job`.
 */
export async function insertOrganizations(
  tx: Tx,
  organizations: readonly OrganizationValues[],
  { by, at }: { by: string; at: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`
    insert into org.organization (code, name, short_name, type, category, sector_id, official_email, official_phone,
      state,
                                  address, tin, status, onboarding_step, created_at, created_by, updated_at, updated_by)
    select code, name, "shortName", type, category, "sectorId", "officialEmail", "officialPhone", state, address, tin,
           'DRAFT', 2, ${at}, ${by}, ${at}, ${by}
    from jsonb_to_recordset(${JSON.stringify(organizations)}::jsonb) as b(${organizationColumns})
    on conflict do nothing returning id, code`.execute(tx);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Changes the records of existing organizations. For `grp_job`. */
export async function updateOrganizations(
  tx: Tx,
  organizations: readonly OrganizationValues[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    update org.organization o
    set name = b.name, short_name = b."shortName", type = b.type, category = b.category, sector_id = b."sectorId",
        official_email = b."officialEmail", official_phone = b."officialPhone", state = b.state, address = b.address,
          tin = b.tin,
        version = version + 1, updated_at = ${at}, updated_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(organizations)}::jsonb) as b(${organizationColumns})
    where o.code = b.code`.execute(tx);
}

/** Sets the category, sector and parent of organizations. For `grp_job`. */
export async function categorizeOrganizations(
  tx: Tx,
  organizations: readonly CategoryValues[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    update org.organization o
    set type = b.type, category = b.category, sector_id = b."sectorId", parent_org_id = b."parentOrgId",
        version = version + 1, updated_at = ${at}, updated_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(organizations)}::jsonb)
      as b("orgId" bigint, type text, category text, "sectorId" bigint, "parentOrgId" bigint)
    where o.id = b."orgId"`.execute(tx);
}
