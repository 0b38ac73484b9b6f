import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import type { SplitRatio, SV5In } from '@isura/contract/org/split';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { decideRequest } from '../../admin-request/index.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { type Applier, type Decliner, type Effects, StillWaits } from '../../identity/index.ts';
import { startWhenConfirmed, validateLines, whyOrganizationEnded } from './split.domain.ts';
import { accountsOf, findServiceOf, findSplit, type ServiceRow, type SplitRow } from './split.queries.ts';
import { noSplit, readSplit, splitHistory } from './split.service.ts';
import { confirmSplit, rejectSplit, splitInForce, writeInForce } from './split-writing.queries.ts';

const decidedAlready = (status: string): DomainError =>
  new DomainError('invalid-transition', { detail: 'This split was already decided.', status });

/** Returns the split of a request and its service, locked until commit. */
async function held(tx: Tx, payload: Record<string, unknown>, day: string): Promise<[SplitRow, ServiceRow]> {
  const split = await findSplit(tx, Number(payload.splitId), day);
  const service = split && (await findServiceOf(tx, split.serviceId, true));
  if (!split || !service) throw noSplit();
  return [split, service];
}

/**
 * Refuses a split when its organization has ended since it was set, or its accounts no longer collect. It stays
 * pending and can be rejected.
 */
async function assertStillFits(tx: Tx, split: SplitRow, { orgStatus }: ServiceRow, day: string): Promise<void> {
  const ended = whyOrganizationEnded(orgStatus);
  if (ended) throw new StillWaits(ended);
  const stored = (await splitHistory(tx, split.serviceId, day)).find(({ id }) => id === split.id);
  if (!stored) throw noSplit();
  const rows = await accountsOf(
    tx,
    stored.lines.map(({ bankAccountId }) => bankAccountId),
  );
  const accounts = new Map(rows.map((row) => [row.id, row]));
  const [fault] = validateLines(split.orgId, stored.lines, accounts);
  if (fault)
    throw new StillWaits(
      new DomainError('invalid-transition', {
        detail: 'An account of this split can no longer be used. Reject the split and set another one.',
        reason: 'account-not-collecting',
      }),
    );
}

/** Activates a confirmed split from its day, when AR3 or SV5 approves it. */
const applySplit: Applier = async (ctx, tx, request, by) => {
  const today = lagosDay(ctx.clock.now());
  const [split, service] = await held(tx, request.payload, today);
  await assertStillFits(tx, split, service, today);
  const which = { orgId: service.orgId, serviceId: service.id };
  const current = await splitInForce(tx, which, today);
  const from = startWhenConfirmed(split.effectiveFrom, today, current !== undefined);
  const at = ctx.clock.now();
  const done = await confirmSplit(tx, { ...which, splitId: split.id, from, by: by.actor.login ?? '', at });
  if (!done) throw new StillWaits(decidedAlready(split.status));
  await writeInForce(tx, today, at, which.serviceId);
  return {
    events: [
      {
        ...eventOf(ctx, by, split, service),
        action: 'split.confirmed',
        summary: `Split ${split.versionNo} of ${service.name} confirmed, in force from ${formatDay(from)}`,
        before: { status: 'PENDING', effectiveFrom: split.effectiveFrom, setBy: split.setBy },
        after: { status: 'ACTIVE', effectiveFrom: from },
      },
    ],
  };
};

/** Marks a split REJECTED when its request is rejected or returned: a split is set again, never changed. */
const declineSplit: Decliner = async (ctx, tx, request, by, { reason }) => {
  const [split, service] = await held(tx, request.payload, lagosDay(ctx.clock.now()));
  if (!(await rejectSplit(tx, split.orgId, split.id, ctx.clock.now()))) throw decidedAlready(split.status);
  return {
    events: [
      {
        ...eventOf(ctx, by, split, service),
        action: 'split.rejected',
        summary: `Split ${split.versionNo} of ${service.name} rejected`,
        before: { status: 'PENDING', setBy: split.setBy },
        after: { status: 'REJECTED', reason },
      },
    ],
  };
};

const eventOf = (ctx: Ctx, by: ActorContext, split: SplitRow, service: ServiceRow) =>
  ({
    ...doneBy(ctx, by),
    orgId: service.orgId,
    category: 'SERVICE',
    entityType: 'split_ratio',
    entityId: split.id,
  }) as const;

/** The effects of a decision on a split, the same for AR3 and SV5. */
export const splitEffects: Effects = {
  appliers: { SPLIT_CHANGE: applySplit },
  decliners: { SPLIT_CHANGE: declineSplit },
};

/**
 * SV5: another administrator of the central office confirms or rejects a split, under the rules of its request: never
 * the one who set it, and of several concurrent decisions one succeeds.
 */
export async function decideSplit(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  { decision, reason }: SV5In,
): Promise<SplitRatio> {
  const split = await readSplit(ctx, by, id);
  if (split.adminRequestId === undefined) throw decidedAlready(split.status);
  await decideRequest(ctx, by, splitEffects, split.adminRequestId, {
    decision: decision === 'CONFIRM' ? 'APPROVE' : 'REJECT',
    reason,
  });
  return await readSplit(ctx, by, id);
}

/** The actor name of scheduled jobs in the trail. */
const NIGHT = { name: 'Isura', login: 'system' };

/** Stores which splits a later one has superseded by today, Lagos time; repeating it changes nothing. */
export async function supersedeSplits(ctx: Ctx, traceId: string): Promise<number> {
  const at = ctx.clock.now();
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const gone = await writeInForce(tx, lagosDay(at), at);
    const events = gone.map(
      ({ id, orgId, versionNo, serviceName }): AuditEvent => ({
        at,
        actor: NIGHT,
        orgId,
        action: 'split.superseded',
        category: 'SERVICE',
        entityType: 'split_ratio',
        entityId: id,
        summary: `Split ${versionNo} of ${serviceName} was replaced by a later one`,
        before: { status: 'ACTIVE' },
        after: { status: 'SUPERSEDED' },
        ip: '127.0.0.1',
        traceId,
      }),
    );
    await record(tx, events);
    return gone.length;
  });
}
