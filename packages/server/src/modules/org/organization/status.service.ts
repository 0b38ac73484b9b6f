import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { StatusAction } from '@isura/contract/org/organizations';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { type Decided, type Effects, revokeKeysOf, type SecondPerson } from '../../identity/index.ts';
import { lockOrganization, type OrganizationRow } from './organization.queries.ts';
import { noOrganization, readOrganization } from './organization.service.ts';
import { doneWord, type StatusAfter, statusAfterAction, statusWord } from './status.domain.ts';
import {
  accountsWithMoney,
  endServices,
  heldForPayers,
  setOrganizationStatus,
  sharesFromOthers,
} from './status.queries.ts';

export interface StatusChange {
  action: StatusAction;
  reason: string;
}

/** The refusal to close an organization, with what is unfinished in `reasons`. */
export type ClosingRefusal = DomainError & { facts: { reasons: string[] } };

/** What closing an organization needs from the modules of money in and money out. */
export interface ClosingPorts {
  /** Returns what of refunds is open for an organization, as parts of a sentence; as far as the transaction sees it. */
  openRefunds(tx: Tx, orgId: number): Promise<string[]>;
  /** Returns the payment requests of an organization that are still open, in the same way. */
  openRequests(tx: Tx, orgId: number): Promise<string[]>;
}

/** A suspended organization decides on nothing and sends nothing. */
const OPEN_PAYMENTS =
  'its payments must be decided on, and sent or closed (one that is suspended must be reinstated for this)';

/**
 * Returns why an organization cannot be closed now, the error DR2 throws: an account of it holds money or a payment
 * request is open (docs/spec/money-in.md#organizations), a split of another organization still pays it a share, it
 * holds money for payers, or a refund or the recovery of a share is open. Undefined when nothing is left.
 */
export async function whyNotClosed(tx: Tx, orgId: number, ports: ClosingPorts): Promise<ClosingRefusal | undefined> {
  const accounts = await accountsWithMoney(tx, orgId);
  const held = await heldForPayers(tx, orgId);
  const requests = await ports.openRequests(tx, orgId);
  const shares = await sharesFromOthers(tx, orgId);
  const refunds = await ports.openRefunds(tx, orgId);
  const owed = [...(held === 0n ? [] : [`${formatMoney(held)} is held for payers who did not owe it`]), ...refunds];
  const detail = [
    ...(accounts.length > 0 ? ['its accounts must have a zero balance'] : []),
    ...(requests.length > 0 ? [OPEN_PAYMENTS] : []),
    ...(shares.length > 0 ? ['other organizations must no longer share their collections with it'] : []),
    ...(owed.length > 0 ? ['what it owes to payers and others must be refunded or recovered first'] : []),
    // Of RC9 and LG4 the second ends what no payer can be found for.
    ...(held === 0n ? [] : ['what nobody can be refunded must be moved by a manual journal']),
  ].join(', and ');
  if (detail === '') return undefined;
  return new DomainError('invalid-transition', {
    detail: `The organization cannot be closed yet: ${detail}.`,
    reasons: [
      ...accounts.map(({ name, balance }) => `${name} holds ${formatMoney(balance)}`),
      ...requests,
      ...shares.map(({ service, orgName }) => `a share of ${service} of ${orgName} is paid into its account`),
      ...owed,
    ],
  }) as ClosingRefusal;
}

/** Returns the status an organization will have; refuses what cannot happen to it now. */
async function validate(
  tx: Tx,
  organization: OrganizationRow,
  action: StatusAction,
  ports: ClosingPorts,
): Promise<StatusAfter> {
  const to = statusAfterAction(organization, action);
  const refusal = action === 'CLOSE' ? await whyNotClosed(tx, organization.id, ports) : undefined;
  if (refusal) throw refusal;
  return to;
}

/**
 * Asks a second administrator of the central office to confirm that an organization is suspended, reinstated or closed
 * (DR2). Everything is checked now and again on confirmation; nothing changes yet.
 */
export async function askStatus(
  ctx: Ctx,
  by: ActorContext,
  { secondPerson, closing }: { secondPerson: SecondPerson; closing: ClosingPorts },
  orgId: number,
  { action, reason }: StatusChange,
): Promise<AdminRequest> {
  const organization = await readOrganization(ctx, by.actor, orgId);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const to = await validate(tx, organization, action, closing);
    const submission = await secondPerson.ask(
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
    await record(tx, [submission.event]);
    return submission.request;
  });
}

/**
 * Suspends, reinstates or closes an organization in an open transaction of the jobs' role, and announces it. Closing an
 * organization closes its services and revokes its API keys too. Refuses with invalid-transition what cannot (or can no
 * longer) happen. Returns the events to record.
 */
export async function changeStatus(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  { orgId, action, reason }: StatusChange & { orgId: number },
  closing: ClosingPorts,
): Promise<AuditEvent[]> {
  const organization = await lockOrganization(tx, orgId);
  if (!organization) throw noOrganization();
  const to = await validate(tx, organization, action, closing);
  const at = ctx.clock.now();
  const login = by.actor.login ?? 'system';
  await setOrganizationStatus(tx, { orgId, to, reason, by: login, at });
  const ended = action === 'CLOSE' ? await endServices(tx, orgId, login, at) : 0;
  const revoked = action === 'CLOSE' ? await revokeKeysOf(ctx, tx, { orgId, why: 'The organization was closed' }) : [];
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
    ...revoked,
  ];
}

/** The effects of a second administrator's approval of DR2. */
export const statusAppliers = (closing: ClosingPorts): Effects['appliers'] => ({
  MDA_STATUS: async (ctx, tx, { orgId, payload }: Decided, by) => {
    const change = { orgId, action: StatusAction.parse(payload.action), reason: String(payload.reason) };
    return { events: await changeStatus(ctx, tx, by, change, closing) };
  },
});
