import type { OrgStatus, ReturnedSection } from '@isura/contract/kernel/onboarding';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { approveWaiting } from '../../admin-request/index.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { confirmOnboardingAccounts, refuseWaiting, releaseAccounts } from '../../bank/index.ts';
import type { Decided, Declined, Effects } from '../../identity/index.ts';
import { lockOrganization, type OrganizationRow } from '../organization/organization.queries.ts';
import { noOrganization } from '../organization/organization.service.ts';
import { assertMove } from './onboarding.domain.ts';
import { changeOrganization, type OrganizationChange } from './onboarding.queries.ts';
import { text } from './onboarding.text.ts';

const NOT_WAITING = 'This organization is no longer waiting for a decision.';

async function held(tx: Tx, request: Decided): Promise<OrganizationRow> {
  const row = await lockOrganization(tx, request.orgId);
  if (!row) throw noOrganization();
  return row;
}

/** Moves a locked organization, announces the decision and returns its event. */
async function decideOrganization(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  row: OrganizationRow,
  verdict: {
    status: OrgStatus;
    decision: 'APPROVED' | 'RETURNED' | 'REJECTED';
    reason?: string;
    change: OrganizationChange;
  },
): Promise<AuditEvent> {
  const { status, decision, reason, change } = verdict;
  const at = { login: by.actor.login ?? 'system', at: ctx.clock.now() };
  if (!(await changeOrganization(tx, row, { ...change, status }, at)))
    throw new DomainError('stale-version', { detail: 'Something changed meanwhile. Reload and try again.' });
  const orgId = row.id;
  await ctx.outbox.announce(tx, {
    event: 'onboarding.decided',
    payload: { orgId, orgName: row.name, decision, ...(reason === undefined ? {} : { reason }) },
    sourceType: 'organization',
    sourceId: row.id,
    orgId,
  });
  return {
    ...doneBy(ctx, by),
    orgId,
    action: `organization.${decision.toLowerCase()}`,
    category: 'ORG',
    entityType: 'organization',
    entityId: orgId,
    summary: `${row.name}: the onboarding was ${decision.toLowerCase()} by the central office`,
    before: { status: row.status },
    after: { status, ...(reason === undefined ? {} : { reason }) },
  };
}

/**
 * Applies an approved application: the organization becomes LIVE and listed in the public directory, pending accounts
 * are confirmed and get their ledger accounts, and the roles its administrator requested are granted (`people`: the
 * effects of those).
 */
export const approveOnboarding =
  (people: Effects) =>
  async (ctx: Ctx, tx: Tx, request: Decided, by: ActorContext): Promise<{ events: AuditEvent[] }> => {
    const row = await held(tx, request);
    const status = assertMove(row.status, 'approve', NOT_WAITING);
    const accounts = await confirmOnboardingAccounts(ctx, tx, by, request.orgId);
    const types = ['USER_ADMINISTRATION', 'ROLE_CHANGE'] as const;
    const roles = await approveWaiting(ctx, tx, by, people, { orgId: request.orgId, types });
    const approvedBy = by.actor.login ?? 'system';
    const change = { isListed: true, approvedAt: ctx.clock.now(), approvedBy, returnReason: null };
    const event = await decideOrganization(ctx, tx, by, row, { status, decision: 'APPROVED', change });
    return { events: [event, ...accounts, ...roles] };
  };

/** Returns the returned sections in words, for the organization's people. */
const wordsOf = (sections: readonly ReturnedSection[]): string =>
  sections.map(({ section, reason }) => `${text.sections[section]}: ${reason}`).join('\n');

/**
 * Applies a decision against an application. RETURNED opens the named sections, each with what to correct
 * (validation-failed when none is named); REJECTED is final. Pending accounts are refused with their section, and with
 * a rejection: no later approval puts them into use, and the account numbers of a rejected application are free again.
 */
export async function declineOnboarding(
  ctx: Ctx,
  tx: Tx,
  request: Decided,
  by: ActorContext,
  declined: Declined,
): Promise<{ events: AuditEvent[] }> {
  const row = await held(tx, request);
  if (declined.decision === 'REJECT') {
    const status = assertMove(row.status, 'reject', NOT_WAITING);
    const { reason } = declined;
    const change = { returnReason: reason };
    const refused = await refuseWaiting(ctx, tx, by, request.orgId, reason);
    const released = await releaseAccounts(ctx, tx, by, request.orgId);
    const event = await decideOrganization(ctx, tx, by, row, { status, decision: 'REJECTED', reason, change });
    return { events: [event, ...refused, ...released] };
  }
  const status = assertMove(row.status, 'return', NOT_WAITING);
  const sections = (declined.sections ?? []) as ReturnedSection[];
  if (sections.length === 0) {
    const message = 'Say which sections are returned and why';
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: 'sections', code: 'required', message }],
    });
  }
  const reason = wordsOf(sections);
  const returnedSections = JSON.stringify(Object.fromEntries(sections.map((part) => [part.section, part.reason])));
  const change = { returnReason: reason.slice(0, 2000), returnedSections };
  const accounts = sections.find(({ section }) => section === 'bank-accounts');
  const refused = accounts ? await refuseWaiting(ctx, tx, by, request.orgId, accounts.reason) : [];
  const event = await decideOrganization(ctx, tx, by, row, { status, decision: 'RETURNED', reason, change });
  return { events: [event, ...refused] };
}
