import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { StatusAction } from '@isura/contract/org/organizations';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type By, doneBy } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { Decided, Effects, SecondPerson } from '../../identity/index.ts';
import { lockOrganization, type OrganizationRow } from './organization.queries.ts';
import { noOrganization, readOrganization } from './organization.service.ts';
import { doneWord, type StatusAfter, statusAfterAction, statusWord } from './status.domain.ts';
import { accountsWithMoney, endServices, setOrganizationStatus } from './status.queries.ts';

export interface StatusChange {
  action: StatusAction;
  reason: string;
}

/** The refusal to close an organization, with what is unfinished in `reasons`. */
export type ClosingRefusal = DomainError & { facts: { reasons: string[] } };

/**
 * Returns why an organization cannot be closed now, the error DR2 throws: an account of it holds money (data model
 * 4.6). Undefined when nothing is left.
 */
export async function whyNotClosed(tx: Tx, orgId: number): Promise<ClosingRefusal | undefined> {
  const held = await accountsWithMoney(tx, orgId);
  if (held.length === 0) return undefined;
  return new DomainError('invalid-transition', {
    detail: 'The organization cannot be closed yet: its accounts must have a zero balance.',
    reasons: held.map(({ name, balance }) => `${name} holds ${formatMoney(balance)}`),
  }) as ClosingRefusal;
}

/** Returns the status an organization will have; refuses what cannot happen to it now. */
async function validate(tx: Tx, organization: OrganizationRow, action: StatusAction): Promise<StatusAfter> {
  const to = statusAfterAction(organization, action);
  const refusal = action === 'CLOSE' ? await whyNotClosed(tx, organization.id) : undefined;
  if (refusal) throw refusal;
  return to;
}

/**
 * Asks a second administrator of the central office to confirm that an organization is suspended, reinstated or closed
 * (DR2). Everything is checked now and again on confirmation; nothing changes yet.
 */
export async function askStatus(
  ctx: Ctx,
  by: By,
  secondPerson: SecondPerson,
  orgId: number,
  { action, reason }: StatusChange,
): Promise<AdminRequest> {
  const organization = await readOrganization(ctx, by.actor, orgId);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const to = await validate(tx, organization, action);
    const asked = await secondPerson.ask(
      ctx,
      tx,
      {
        type: 'MDA_STATUS',
        orgId,
        askedAs: 'ADMIN',
        subject: { type: 'organization', id: orgId, name: organization.name },
        summary: `${statusWord(action)} ${organization.name}`,
        payload: { action, reason },
        difference: [
          { label: 'Status', before: statusWord(organization.status), after: statusWord(to) },
          { label: 'Reason', after: reason },
        ],
      },
      by,
    );
    await record(tx, [asked.event]);
    return asked.request;
  });
}

/**
 * Suspends, reinstates or closes an organization in an open transaction of the jobs' role, and announces it. Closing an
 * organization closes its services too. Refuses with invalid-transition what cannot (or can no longer) happen. Returns
 * the events to record.
 */
export async function changeStatus(
  ctx: Ctx,
  tx: Tx,
  by: By,
  orgId: number,
  { action, reason }: StatusChange,
): Promise<AuditEvent[]> {
  const organization = await lockOrganization(tx, orgId);
  if (!organization) throw noOrganization();
  const to = await validate(tx, organization, action);
  const at = ctx.clock.now();
  const login = by.actor.login ?? 'system';
  await setOrganizationStatus(tx, { orgId, to, reason, by: login, at });
  const ended = action === 'CLOSE' ? await endServices(tx, orgId, login, at) : 0;
  await ctx.outbox.announce(tx, {
    event: 'organization.status-changed',
    payload: { orgId, orgName: organization.name, status: to, reason },
    sourceType: 'organization',
    sourceId: orgId,
    orgId,
  });
  return [
    {
      ...doneBy(ctx, by),
      orgId,
      action: `organization.${doneWord(action)}`,
      category: 'ORG',
      entityType: 'organization',
      entityId: orgId,
      summary: `${organization.name} ${doneWord(action)}`,
      before: { status: organization.status },
      after: { status: to, reason, ...(ended > 0 ? { servicesEnded: ended } : {}) },
    },
  ];
}

/** The effects of a second administrator's approval of DR2. */
export const statusAppliers: Effects['appliers'] = {
  MDA_STATUS: async (ctx, tx, request: Decided, by) => {
    const action = StatusAction.parse(request.payload.action);
    return {
      events: await changeStatus(ctx, tx, by, request.orgId, { action, reason: String(request.payload.reason) }),
    };
  },
};
