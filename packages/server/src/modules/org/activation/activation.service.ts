import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import type { OR14In } from '@isura/contract/org/activation';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { type Applier, type By, type Decliner, doneBy, type Effects, StillWaits } from '../../identity/index.ts';
import { waitingFor } from '../admin-request/admin-request.queries.ts';
import { decideRequest } from '../admin-request/decision.service.ts';
import { assertMayActivate, assertReason, statusWithout } from './activation.domain.ts';
import { factsOfService, type HeldService, putState } from './activation.queries.ts';

const job = { role: 'grp_job' } as const;

export const noService = (): DomainError => new DomainError('not-found', { detail: 'There is no such service.' });

type Outcome = 'ACTIVE' | 'INACTIVE' | 'REJECTED' | 'RETURNED';

const DONE: Record<Outcome, { action: string; words: string }> = {
  ACTIVE: { action: 'service.activated', words: 'activated' },
  INACTIVE: { action: 'service.deactivated', words: 'taken out of use' },
  REJECTED: { action: 'service.rejected', words: 'rejected' },
  RETURNED: { action: 'service.returned', words: 'sent back' },
};

async function held(tx: Tx, serviceId: number | undefined, day: Day): Promise<HeldService> {
  const service = serviceId === undefined ? undefined : await factsOfService(tx, serviceId, day, true);
  if (!service) throw noService();
  return service;
}

/** Puts a held service into its new state and tells its body. Answers the event to record. */
async function settle(
  ctx: Ctx,
  tx: Tx,
  by: By,
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
    // What an administrator hid before it was taken out of use stays hidden.
    ...(isActive && service.status === 'PENDING_ACTIVATION' ? { isVisible: true } : {}),
    ...(outcome === 'REJECTED' ? { reason } : {}),
  });
  const serviceId = Number(service.id);
  const orgId = Number(service.orgId);
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
    after: { status, reason, ...(isActive ? { splitId: service.splitId } : {}) },
  };
}

const factsOf = ({ splitId, ...service }: HeldService) => ({ ...service, hasSplit: splitId !== null });

/** Activates the service of a request; what AR3 and OR14 do when they approve. Before split and rule stand it goes on waiting. */
const applyActivation: Applier = async (ctx, tx, request, by) => {
  const service = await held(tx, request.subjectId, lagosDay(ctx.clock.now()));
  try {
    assertMayActivate(factsOf(service));
  } catch (error) {
    throw error instanceof DomainError ? new StillWaits(error) : error;
  }
  return { events: [await settle(ctx, tx, by, service, 'ACTIVE')] };
};

/** A rejected request makes its service REJECTED, one that is sent back makes it a DRAFT again. */
const declineActivation: Decliner = async (ctx, tx, request, by, { decision, reason }) => {
  const service = await held(tx, request.subjectId, lagosDay(ctx.clock.now()));
  if (service.status !== 'PENDING_ACTIVATION') return { events: [] };
  return { events: [await settle(ctx, tx, by, service, decision === 'REJECT' ? 'REJECTED' : 'RETURNED', reason)] };
};

/** What a decision on an asked activation does, by AR3 and OR14 alike. */
export const activationEffects: Effects = {
  appliers: { SERVICE_ACTIVATION: applyActivation },
  decliners: { SERVICE_ACTIVATION: declineActivation },
};

/** Decides on a service that no request waits for: taken out of use, brought back, or waiting since before requests were. */
async function decideAlone(ctx: Ctx, by: By, serviceId: number, { active, reason }: OR14In): Promise<void> {
  await ctx.inTx(job, async (tx) => {
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
  (await waitingFor(tx, 'service', [serviceId]))
    .filter(({ type }) => type === 'SERVICE_ACTIVATION')
    .map(({ id }) => Number(id));

/**
 * OR14: activates a service, rejects one that waits, or takes an active one out of use; its organization is told. When the organization
 * has asked for it, its request is decided by the same rules. Of several decisions at once one is made, the others are
 * refused with what it is by then. Refuses as `assertMayActivate`, and a decision against it without a reason.
 */
export async function decideService(ctx: Ctx, by: By, orgId: number, serviceId: number, body: OR14In): Promise<void> {
  const day = lagosDay(ctx.clock.now());
  const request = await ctx.inTx(by.actor.scope, async (tx) => {
    const service = await factsOfService(tx, serviceId, day);
    if (!service || Number(service.orgId) !== orgId) throw noService();
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
