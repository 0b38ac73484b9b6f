import { OR7 } from '@isura/contract/approval/workflows';
import { OR10, OR26 } from '@isura/contract/identity/people';
import { addMonths, lagosDay, periodOf } from '@isura/contract/kernel/days';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { OR3, RQ2 } from '@isura/contract/org/onboarding';
import { OR4, OR8 } from '@isura/contract/org/onboarding-data';
import { SV1 } from '@isura/contract/org/service';
import type { NextStep } from '@isura/contract/report/next-steps';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { mayCall } from '../../../platform/http/policy.ts';
import { firstPaymentMonth } from '../../collect/index.ts';
import { setupOf } from '../../org/index.ts';
import { ownSteps, stepsOf } from './next-steps.domain.ts';

/** The statuses of an organization on its way to its first payment. */
const ON_ITS_WAY: ReadonlySet<string> = new Set([
  'DRAFT',
  'ACTIVATED',
  'PENDING_APPROVAL',
  'RETURNED',
  'ABANDONED',
  'LIVE',
]);

/** The call that does each step; nobody does the last. */
const CALLS: Readonly<Record<Exclude<NextStep['key'], 'live'>, Endpoint>> = {
  details: OR3,
  'bank-account': OR4,
  people: OR26,
  levels: OR7,
  answer: RQ2,
  service: SV1,
};

/** The calls that say how far the setup is: whoever may make them has the steps. */
const READS: readonly Endpoint[] = [OR7, OR8, OR10];

/**
 * Returns the steps of the caller's organization to its first payment (AN1); undefined for whoever does not set it up, and
 * once the month after the first payment is over (docs/spec/reports.md#first-steps).
 */
export async function nextSteps(ctx: Ctx, by: ActorContext): Promise<NextStep[] | undefined> {
  const { actor } = by;
  const { orgId, orgStatus = '' } = actor;
  const may = (call: Endpoint): boolean => mayCall(call, actor);
  if (actor.kind !== 'staff' || orgId === undefined || !ON_ITS_WAY.has(orgStatus) || !READS.every(may))
    return undefined;
  const month = await ctx.inTx(actor.scope, (tx) => firstPaymentMonth(tx, orgId));
  const isLongAgo = month !== undefined && addMonths(month, 1) < periodOf(lagosDay(ctx.clock.now()));
  if (isLongAgo && orgStatus === 'LIVE') return undefined;
  const setup = await setupOf(ctx, by, orgId);
  return stepsOf({ ...setup, isPaid: month !== undefined }, (key) => key !== 'live' && may(CALLS[key]));
}

/**
 * Counts the steps of the setup that are the caller's to do now (AN8): 0 once the organization is live; undefined for
 * whoever does not set it up.
 */
export async function setupSteps(ctx: Ctx, by: ActorContext): Promise<number | undefined> {
  const { actor } = by;
  if (actor.orgId === undefined || !mayCall(OR7, actor)) return undefined;
  if (!ON_ITS_WAY.has(actor.orgStatus ?? '') || actor.orgStatus === 'LIVE') return 0;
  return ownSteps((await nextSteps(ctx, by)) ?? []);
}
