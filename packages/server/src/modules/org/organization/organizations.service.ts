import type { Page } from '@isura/contract/kernel/endpoint';
import type { Paging } from '@isura/contract/kernel/paging';
import type { Organization } from '@isura/contract/org/organization';
import type { OrganizationRow, OrganizationSort } from '@isura/contract/org/organizations';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { given } from '../catalogue/rule.domain.ts';
import { organizationOut, readOrganization } from './organization.service.ts';
import { type ListedRow, listOrganizations, type OrganizationFilters } from './organizations.queries.ts';

const rowOut = (row: ListedRow): OrganizationRow => ({
  id: Number(row.id),
  code: row.code,
  name: row.name,
  shortName: row.shortName,
  type: row.type,
  category: row.category,
  sectorId: Number(row.sectorId),
  sector: row.sector,
  status: row.status,
  onboardingStep: row.onboardingStep,
  servicesCount: Number(row.servicesCount),
  usersCount: Number(row.usersCount),
  createdAt: new Date(row.createdAt),
  ...given({ state: row.state, officialEmail: row.officialEmail }),
});

/** A page of the bodies in every state (OR2, OR17): all for the central office, his own alone for anybody else. */
export async function searchOrganizations(
  ctx: Ctx,
  actor: Actor,
  filters: OrganizationFilters,
  paging: Paging<OrganizationSort>,
): Promise<Page<OrganizationRow>> {
  const { rows, total } = await ctx.inTx(actor.scope, (tx) => listOrganizations(tx, filters, paging));
  return { items: rows.map(rowOut), total };
}

/** One body under the actor's own rows (DR1); another's is not found. */
export const readDetail = async (ctx: Ctx, actor: Actor, orgId: number): Promise<Organization> =>
  organizationOut(await readOrganization(ctx, actor, orgId));
