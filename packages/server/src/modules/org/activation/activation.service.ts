import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import type { OR14In } from '@isura/contract/org/activation';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { decideRequest, pendingFor } from '../../admin-request/index.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { type Applier, type Decliner, type Effects, StillWaits } from '../../identity/index.ts';
import { assertMayActivate, assertReason, statusWithout } from './activation.domain.ts';
import { factsOfService, type HeldService, putState } from './activation.queries.ts';

export const noService = (): DomainError => new DomainError('not-found', { detail: 'There is no such service.' });

type Outcome = 'ACTIVE' | 'INACTIVE' | 'REJECTED' | 'RETURNED';

const DONE: Record<Outcome, { action: string; words: string }> = {
  ACTIVE: { action: 'service.activated', words: 'activated' },
  INACTIVE: { action: 'service.deactivated', words: 'deactivated' },
  REJECTED: { action: 'service.rejected', words: 'rejected' },
  RETURNED: { action: 'service.returned', words: 'sent back' },
};

async function held(tx: Tx, serviceId: number | undefined, day: Day): Promise<HeldService> {
  const service = serviceId === undefined ? undefined : await factsOfService(tx, serviceId, day, true);
  if (!service) throw noService();
  return service;
}

/** Moves a locked service to its new status and notifies its organization. Returns the event to record. */
async function settle(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  service: HeldService,
  outcome: Outcome,
  reason?: string,
): Promise<AuditEvent> {
  const status = outcome === 'RETURNED' ? 'DRAFT' : outcome;
  const isActive = outcome === 'ACTIVE';
  await putState(tx, {
    id: service.id,
    status,
    by: by.actor.login ?? '',
    at: ctx.clock.now(),
    ...(isActive ? { splitId: service.splitId ?? undefined } : {}),
    // A service that an administrator hid before it was deactivated stays hidden.
    ...(isActive && service.status === 'PENDING_ACTIVATION' ? { isVisible: true } : {}),
    ...(outcome === 'REJECTED' ? { reason } : {}),
  });
  const serviceId = service.id;
  const orgId = service.orgId;
  await ctx.outbox.announce(tx, {
    event: 'service.decided',
    payload: { orgId, serviceId, serviceName: service.name, status: outcome, ...(reason ? { reason } : {}) },
    sourceType: 'service',
    sourceId: serviceId,
    orgId,
  });
  return {
    ...doneBy(ctx, by),
    orgId,
    action: DONE[outcome].action,
    category: 'SERVICE',
    entityType: 'service',
    entityId: serviceId,
    summary: `${service.name} ${DONE[outcome].words}`,
    before: { status: service.status },
    after: {
      status,
      reason,
      ...(isActive ? { splitId: service.splitId === null ? null : String(service.splitId) } : {}),
    },
  };
}

const factsOf = ({ splitId, ...service }: HeldService) => ({ ...service, hasSplit: splitId !== null });

/**
 * Activates the service of a request when AR3 or OR14 approves it. The request stays pending until split and rule
 * exist.
 */
const applyActivation: Applier = async (ctx, tx, request, by) => {
  const service = await held(tx, request.subjectId, lagosDay(ctx.clock.now()));
  try {
    assertMayActivate(factsOf(service));
  } catch (error) {
    throw error instanceof DomainError ? new StillWaits(error) : error;
  }
  return { events: [await settle(ctx, tx, by, service, 'ACTIVE')] };
};

/** Makes the service REJECTED when its request is rejected, and a DRAFT again when the request is returned. */
const declineActivation: Decliner = async (ctx, tx, request, by, { decision, reason }) => {
  const service = await held(tx, request.subjectId, lagosDay(ctx.clock.now()));
  if (service.status !== 'PENDING_ACTIVATION') return { events: [] };
  return { events: [await settle(ctx, tx, by, service, decision === 'REJECT' ? 'REJECTED' : 'RETURNED', reason)] };
};

/** The effects of a decision on an activation request, the same for AR3 and OR14. */
export const activationEffects: Effects = {
  appliers: { SERVICE_ACTIVATION: applyActivation },
  decliners: { SERVICE_ACTIVATION: declineActivation },
};

/**
 * Decides on a service without a pending request: deactivates or reactivates it, or decides one pending since before
 * requests existed.
 */
async function decideAlone(ctx: Ctx, by: ActorContext, serviceId: number, { active, reason }: OR14In): Promise<void> {
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const service = await held(tx, serviceId, lagosDay(ctx.clock.now()));
    const [request] = await waitingRequest(tx, serviceId);
    if (request !== undefined && service.status === 'PENDING_ACTIVATION')
      throw new DomainError('stale-version', {
        detail: 'This service changed since you opened it. Reload and try again.',
      });
    if (active) assertMayActivate(factsOf(service));
    const outcome = active ? 'ACTIVE' : statusWithout(service.status);
    await record(tx, [await settle(ctx, tx, by, service, outcome, active ? undefined : reason)]);
  });
}

const waitingRequest = async (tx: Tx, serviceId: number): Promise<number[]> =>
  (await pendingFor(tx, 'service', [serviceId]))
    .filter(({ type }) => type === 'SERVICE_ACTIVATION')
    .map(({ id }) => id);

/**
 * OR14: activates a service, rejects a pending one or deactivates an active one, and notifies its organization. A
 * pending activation request of the organization is decided by the same rules. Of concurrent decisions one succeeds;
 * the others are refused with the current status. Refuses like `assertMayActivate`, and an adverse decision without a
 * reason.
 */
export async function decideService(
  ctx: Ctx,
  by: ActorContext,
  orgId: number,
  serviceId: number,
  body: OR14In,
): Promise<void> {
  const day = lagosDay(ctx.clock.now());
  const request = await ctx.inTx(by.actor.scope, async (tx) => {
    const service = await factsOfService(tx, serviceId, day);
    if (!service || service.orgId !== orgId) throw noService();
    if (!body.active) assertReason(body.reason);
    if (body.active) assertMayActivate(factsOf(service));
    else statusWithout(service.status);
    return service.status === 'PENDING_ACTIVATION' ? (await waitingRequest(tx, serviceId))[0] : undefined;
  });
  if (request === undefined) return await decideAlone(ctx, by, serviceId, body);
  await decideRequest(ctx, by, activationEffects, request, {
    decision: body.active ? 'APPROVE' : 'REJECT',
    reason: body.reason,
  });
}
