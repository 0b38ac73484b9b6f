import type { Page } from '@isura/contract/kernel/endpoint';
import type { Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { PublicOrganization, PublicOrganizationDetail } from '@isura/contract/org/catalogue';
import type { Ctx, Scope, Tx } from '../../../platform/ctx.ts';
import type { RawAnswer } from '../../../platform/http/route.ts';
import { searchServices } from '../catalogue/catalogue.service.ts';
import { withoutAbsent } from '../catalogue/rule.domain.ts';
import { identityOf, logoUrlOf } from '../organization/identity.domain.ts';
import {
  type DirectoryFilters,
  findLogo,
  findOrganization,
  listPublic,
  listSectors,
  listStateCodes,
  listStates,
  type PublicRow,
  type RegionRow,
} from './directory.queries.ts';

/** The directory is the same for everybody, so it is always read with the public role. */
const asPublic: Scope = { role: 'grp_public' };
/** More services than any one organization has. */
const ALL_OF_ONE = 1000;

const notInDirectory = () => new DomainError('not-found', { detail: 'There is no such MDA in the directory.' });

const publicOrganization = (row: PublicRow): PublicOrganization => ({
  ...identityOf(row),
  servicesCount: Number(row.servicesCount),
  ...withoutAbsent({ state: row.state, logoUrl: row.logoFileId === null ? undefined : logoUrlOf(row.id) }),
});

/** Returns a page of the LIVE, listed organizations that match the filters. */
export async function searchDirectory(
  ctx: Ctx,
  filters: DirectoryFilters,
  paging: Paging<'name' | 'code' | 'servicesCount'>,
): Promise<Page<PublicOrganization>> {
  const { rows, total } = await ctx.inTx(asPublic, (tx) => listPublic(tx, filters, paging));
  return { items: rows.map(publicOrganization), total };
}

/**
 * Returns one organization with its address and all its services. Refuses with not-found an organization outside the
 * directory.
 */
export async function readPublic(ctx: Ctx, orgId: number): Promise<PublicOrganizationDetail> {
  const row = await ctx.inTx(asPublic, (tx) => findOrganization(tx, orgId));
  if (!row) throw notInDirectory();
  const services = await searchServices(ctx, { orgId }, { page: 0, size: ALL_OF_ONE, sort: [] });
  return {
    ...publicOrganization(row),
    services: services.items,
    ...withoutAbsent({
      address: row.address,
      city: row.city,
      postalCode: row.postalCode,
      phone: row.officialPhone,
      email: row.officialEmail,
      website: row.website,
    }),
  };
}

/** Returns the logo of an organization of the directory. Refuses with not-found an organization without one. */
export async function readLogo(ctx: Ctx, orgId: number): Promise<RawAnswer> {
  const file = await ctx.inTx(asPublic, (tx) => findLogo(tx, orgId));
  if (!file?.storageKey || !file.mimeType)
    throw new DomainError('not-found', { detail: 'This MDA has no logo in the directory.' });
  return { contentType: file.mimeType, body: await ctx.files.open(file.storageKey) };
}

/** A state or sector with the number of its organizations in the directory. */
export interface Region {
  id?: number;
  code: string;
  name: string;
  capital?: string;
  zone?: string;
  organizationsCount: number;
}

const regionsOf =
  (list: (tx: Tx) => Promise<RegionRow[]>) =>
  async (ctx: Ctx): Promise<Region[]> => {
    const rows = await ctx.inTx(asPublic, list);
    return rows.map((row) => ({
      code: row.code,
      name: row.name,
      organizationsCount: Number(row.organizationsCount),
      ...withoutAbsent({ id: row.id ?? undefined, capital: row.capital, zone: row.zone }),
    }));
  };

/** Returns the 36 states and the Federal Capital Territory, by name. */
export const states = regionsOf(listStates);
/** Returns the codes and names of the states, in an open transaction. */
export const stateCodes = (tx: Tx): Promise<{ code: string; name: string }[]> => listStateCodes(tx);
/** Returns the sectors organizations belong to, by name. */
export const sectors = regionsOf(listSectors);
