import type { Page } from '@isura/contract/kernel/endpoint';
import { nextOf } from '@isura/contract/kernel/moves';
import type { Paging } from '@isura/contract/kernel/paging';
import { COUNT_BY_STATUS, writeStatusSums } from '@isura/contract/kernel/status-sums';
import {
  DR2,
  type OrganizationDetail,
  type OrganizationRow,
  type OrganizationSort,
} from '@isura/contract/org/organizations';
import { type OrganizationEvent, organizationMoves } from '@isura/contract/org/states';
import type { Ctx } from '../../../platform/ctx.ts';
import { actsAndWhyNot } from '../../../platform/http/acts.ts';
import { mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { pendingFor } from '../../admin-request/index.ts';
import { withoutAbsent } from '../catalogue/rule.domain.ts';
import { identityOf } from './identity.domain.ts';
import { organizationOut, readOrganization } from './organization.service.ts';
import { type ListedRow, listOrganizations, type OrganizationFilters } from './organizations.queries.ts';
import { type ClosingPorts, whyNotClosed } from './status.service.ts';

const rowOut = (row: ListedRow): OrganizationRow => ({
  ...identityOf(row),
  status: row.status,
  onboardingStep: row.onboardingStep,
  servicesCount: Number(row.servicesCount),
  usersCount: Number(row.usersCount),
  createdAt: new Date(row.createdAt),
  ...withoutAbsent({ state: row.state, officialEmail: row.officialEmail }),
});

/**
 * Returns a page of the organizations in every status (OR2, OR17): all for the central office, only their own for
 * anybody else.
 */
export async function searchOrganizations(
  ctx: Ctx,
  actor: Actor,
  filters: OrganizationFilters,
  paging: Paging<OrganizationSort>,
): Promise<Page<OrganizationRow>> {
  const { rows, total, byStatus } = await ctx.inTx(actor.scope, (tx) => listOrganizations(tx, filters, paging));
  return { items: rows.map(rowOut), total, headers: { [COUNT_BY_STATUS]: writeStatusSums(byStatus) } };
}

/**
 * Returns one organization under the actor's row rights (DR1), with what they may do with it; another one is not found.
 */
export async function readDetail(
  ctx: Ctx,
  actor: Actor,
  orgId: number,
  closing: ClosingPorts,
): Promise<OrganizationDetail> {
  const row = await readOrganization(ctx, actor, orgId);
  return await ctx.inTx(actor.scope, async (tx) => {
    const waiting = await pendingFor(tx, 'organization', [orgId]);
    const isFree = row.type !== 'OAGF' && !waiting.some(({ type }) => type === 'MDA_STATUS');
    const leads = (event: OrganizationEvent) => isFree && nextOf(organizationMoves, row.status, event) !== undefined;
    const refusal = leads('close') && mayCall(DR2, actor) ? await whyNotClosed(tx, orgId, closing) : undefined;
    return {
      ...organizationOut(row),
      ...actsAndWhyNot(actor, orgId, {
        suspend: { call: DR2, when: leads('suspend') },
        reinstate: { call: DR2, when: leads('reinstate') },
        close: { call: DR2, when: leads('close'), refusal },
      }),
      ...(refusal && { reasons: refusal.facts.reasons }),
    };
  });
}
