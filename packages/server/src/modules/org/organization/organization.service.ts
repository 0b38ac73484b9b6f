import type { OnboardingSection } from '@isura/contract/kernel/onboarding';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Organization } from '@isura/contract/org/organization';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { withoutAbsent } from '../catalogue/rule.domain.ts';
import { detailsOf, identityOf, logoUrlOf } from './identity.domain.ts';
import { findOrganization, type OrganizationRow } from './organization.queries.ts';

/** Returns the refusal for an organization that does not exist or that the caller may not see. */
export const noOrganization = (): DomainError =>
  new DomainError('not-found', { detail: 'We could not find this organization.' });

/** Returns an organization as its own people and the central office read it. */
export function organizationOut(row: OrganizationRow): Organization {
  return {
    ...identityOf(row),
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
      ...detailsOf(row),
      logoFileId: row.logoFileId ?? undefined,
      logoUrl: row.logoFileId === null ? undefined : logoUrlOf(row.id),
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
