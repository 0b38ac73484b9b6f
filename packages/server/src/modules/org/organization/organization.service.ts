import type { OnboardingSection } from '@isura/contract/kernel/onboarding';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Organization } from '@isura/contract/org/organization';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { withoutAbsent } from '../catalogue/rule.domain.ts';
import { findOrganization, type OrganizationRow } from './organization.queries.ts';

/** Returns the refusal for an organization that does not exist or that the caller may not see. */
export const noOrganization = (): DomainError =>
  new DomainError('not-found', { detail: 'We could not find this organization.' });

/** Returns an organization as its own people and the central office read it. */
export function organizationOut(row: OrganizationRow): Organization {
  const id = row.id;
  return {
    id,
    code: row.code,
    name: row.name,
    shortName: row.shortName,
    type: row.type,
    category: row.category,
    sectorId: row.sectorId,
    sector: row.sector,
    country: row.country,
    status: row.status,
    onboardingStep: row.onboardingStep,
    isListed: row.isListed,
    returnedSections: Object.entries(row.returnedSections).map(([section, reason]) => ({
      section: section as OnboardingSection,
      reason,
    })),
    createdAt: new Date(row.createdAt),
    version: row.version,
    ...withoutAbsent({
      parentOrgId: row.parentOrgId ?? undefined,
      parentName: row.parentName,
      adminCode: row.adminCode,
      tin: row.tin,
      officialEmail: row.officialEmail,
      officialPhone: row.officialPhone,
      website: row.website,
      address: row.address,
      city: row.city,
      state: row.state,
      postalCode: row.postalCode,
      logoFileId: row.logoFileId ?? undefined,
      logoUrl: row.logoFileId === null ? undefined : `/services/organization/api/public/organizations/${id}/logo`,
      returnReason: row.returnReason,
      suspendReason: row.suspendReason,
      activatedAt: row.activatedAt ?? undefined,
      approvedAt: row.approvedAt ?? undefined,
      approvedBy: row.approvedBy,
    }),
  };
}

/** Returns the organization under the actor's row rights; another one is not found. */
export async function readOrganization(ctx: Ctx, actor: Actor, id: number): Promise<OrganizationRow> {
  const row = await ctx.inTx(actor.scope, (tx) => findOrganization(tx, id));
  if (!row) throw noOrganization();
  return row;
}
