import { OR7 } from '@isura/contract/approval/workflows';
import { OR10, OR26 } from '@isura/contract/identity/people';
import { addMonths, lagosDay, periodOf } from '@isura/contract/kernel/days';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { OR3, RQ2 } from '@isura/contract/org/onboarding';
import { OR4, OR8 } from '@isura/contract/org/onboarding-data';
import { SV1 } from '@isura/contract/org/service';
import type { NextStep } from '@isura/contract/report/next-steps';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { firstPaymentMonth } from '../../collect/index.ts';
import { hasDismissedSteps } from '../../identity/index.ts';
import { firstServiceOf, setupOf } from '../../org/index.ts';
import { ownSteps, STEP_ROLES, stepsOf } from './next-steps.domain.ts';

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

/** Reports whether the caller sets up an organization that is on its way to its first payment. */
const setsUp = (actor: Actor): boolean =>
  actor.kind === 'staff' && ON_ITS_WAY.has(actor.orgStatus ?? '') && READS.every((call) => mayCall(call, actor));

/** Returns which steps the caller may do. */
const mayDo =
  (actor: Actor) =>
  (key: NextStep['key']): boolean =>
    key !== 'live' && mayCall(CALLS[key], actor);

/**
 * Returns the steps of the caller's organization to its first payment (AN1), as the transaction sees them; undefined for
 * whoever does not set it up, once it was paid for whoever dismissed them (ME2), and for all once the month after the
 * first payment is over (docs/spec/reports.md#first-steps).
 */
export async function nextSteps(ctx: Ctx, tx: Tx, by: ActorContext): Promise<NextStep[] | undefined> {
  const { actor } = by;
  const { orgId, userId } = actor;
  if (orgId === undefined || userId === undefined || !setsUp(actor)) return undefined;
  const month = await firstPaymentMonth(tx, orgId);
  if (month !== undefined && actor.orgStatus === 'LIVE') {
    const isLongAgo = addMonths(month, 1) < periodOf(lagosDay(ctx.clock.now()));
    if (isLongAgo || (await hasDismissedSteps(tx, userId))) return undefined;
  }
  const setup = await setupOf(tx, by, orgId, STEP_ROLES);
  const service = await firstServiceOf(tx, orgId);
  return stepsOf({ ...setup, service, isPaid: month !== undefined }, mayDo(actor));
}

/**
 * Counts the steps of the setup that are the caller's to do now (AN8), as the transaction sees them: 0 once the
 * organization is live; undefined for whoever does not set it up.
 */
export async function setupSteps(tx: Tx, by: ActorContext): Promise<number | undefined> {
  const { actor } = by;
  const { orgId } = actor;
  if (orgId === undefined || !mayCall(OR7, actor)) return undefined;
  if (!setsUp(actor) || actor.orgStatus === 'LIVE') return 0;
  const setup = await setupOf(tx, by, orgId, STEP_ROLES);
  // Neither a first service nor a payment is a part of the setup (`ownSteps`).
  return ownSteps(stepsOf({ ...setup, service: undefined, isPaid: false }, mayDo(actor)));
}
