import type { ME18In, StandIn as StandInOut, StandIns } from '@isura/contract/approval/stand-in';
import type { LevelKind } from '@isura/contract/approval/workflow';
import { lagosDay } from '@isura/contract/kernel/days';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import type { StandIn } from '../decision/stand-ins.domain.ts';
import { homeSeen, peopleIn, workflowsInForce } from '../workflow/workflow.service.ts';
import { candidatesFor, faultOfDays, isAway, kindsInCommon, peersOf, stateOf } from './stand-in.domain.ts';
import {
  endRow,
  findStandIn,
  insertStandIn,
  type StandInRow,
  standInsInForce,
  standInsWith,
} from './stand-in.queries.ts';

/** Returns the actor's ids; an actor without a user or an organization acts at no level. */
function mine({ userId, orgId }: Actor): { userId: number; orgId: number } {
  if (userId === undefined || orgId === undefined)
    throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
  return { userId, orgId };
}

const refused = (problem: FieldProblem): DomainError =>
  new DomainError('validation-failed', { detail: problem.message, errors: [problem] });

function out(row: StandInRow, now: Date): StandInOut {
  const state = stateOf({ from: row.fromDay, to: row.toDay, isEnded: row.endedAt !== null }, lagosDay(now));
  return {
    id: row.id,
    userId: row.userId,
    userName: row.userName,
    standInId: row.standInId,
    standInName: row.standInName,
    from: row.fromDay,
    to: row.toDay,
    state,
    ...(row.endedAt === null ? {} : { endedAt: row.endedAt }),
    ...(row.endedByName === null ? {} : { endedByName: row.endedByName }),
    can: state === 'COMING' || state === 'NOW' ? ['END'] : [],
  };
}

/**
 * Returns an organization's stand-ins from `now` on: those not ended that have not passed their last day. `decide` and
 * `waitingFor` check whether they cover today and whether both act at the level. Requires a transaction that sees the
 * organization: its people's, the central office's or the jobs'.
 */
export const standInsFor = async (tx: Tx, orgId: number, now: Date): Promise<StandIn[]> =>
  (await standInsInForce(tx, orgId, lagosDay(now))).map(({ userId, standInId, fromDay, toDay }) => ({
    userId,
    standInId,
    from: fromDay,
    to: toDay,
  }));

/** A person for whom somebody else approves now, at levels of these kinds. */
export interface AbsentApprover {
  userId: number;
  kinds: readonly LevelKind[];
}

/**
 * Returns for whom a user may approve now: the people who named them for this day, with the kinds of level at which the
 * user acts too. Requires a transaction that sees the organization.
 */
export async function absentFor(tx: Tx, orgId: number, userId: number, now: Date): Promise<AbsentApprover[]> {
  const today = lagosDay(now);
  const named = (await standInsFor(tx, orgId, now)).filter((one) => one.standInId === userId && one.from <= today);
  if (named.length === 0) return [];
  const { peers } = await levelsOf(tx, orgId);
  const kinds = [...peers].filter(([, people]) => people.has(userId)).map(([kind]) => kind);
  return [...new Set(named.map((one) => one.userId))].map((absent) => ({ userId: absent, kinds }));
}

/** Returns who acts at which kind of level in an organization's workflows in force. */
async function levelsOf(tx: Tx, orgId: number) {
  const home = await homeSeen(tx, orgId);
  const who = await peopleIn(tx, home);
  const inForce = await workflowsInForce(tx, orgId);
  return { home, who, peers: peersOf(inForce, who) };
}

/**
 * ME17: returns who stands in for the caller and for whom the caller does, the latest 20 of each, and who may be named.
 */
export async function readStandIns(ctx: Ctx, actor: Actor): Promise<StandIns> {
  const { userId, orgId } = mine(actor);
  const now = ctx.clock.now();
  return await ctx.inTx(actor.scope, async (tx) => {
    const { who, peers } = await levelsOf(tx, orgId);
    const [forMe, byMe] = [
      await standInsWith(tx, orgId, userId, 'person'),
      await standInsWith(tx, orgId, userId, 'stand-in'),
    ];
    return {
      forMe: forMe.map((row) => out(row, now)),
      byMe: byMe.map((row) => out(row, now)),
      candidates: candidatesFor(userId, peers, who, await standInsFor(tx, orgId, now)),
    };
  });
}

/**
 * ME18: lets the named user approve in the caller's place on these Lagos days; they are notified, and both appear in
 * the audit trail. Refuses with `validation-failed` invalid days (`day-passed`, `day-order`, `too-long`), a user who
 * acts at no level of the same kind (`not-of-the-level`) or is away on one of the days (`away`), with `duplicate` days
 * that already have a stand-in, with `organization-not-live` a closed organization.
 */
export async function nameStandIn(ctx: Ctx, by: ActorContext, body: ME18In): Promise<StandInOut> {
  const { userId, orgId } = mine(by.actor);
  const now = ctx.clock.now();
  const fault = faultOfDays(body, lagosDay(now));
  if (fault) throw refused(fault);
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const { home, peers } = await levelsOf(tx, orgId);
    if (home.status === 'CLOSED')
      throw new DomainError('organization-not-live', {
        detail: 'The organization is closed, so nothing can be approved.',
      });
    const field = 'standInId';
    if (body.standInId === userId || kindsInCommon(peers, userId, body.standInId).length === 0)
      throw refused({
        field,
        code: 'not-of-the-level',
        message: 'Choose someone who acts at the same kind of level as you',
      });
    if (isAway(body.standInId, body, await standInsFor(tx, orgId, now)))
      throw refused({ field, code: 'away', message: 'This person is away on one of these days. Choose someone else' });
    const id = await insertStandIn(tx, { ...body, orgId, userId, at: now });
    const named = await findStandIn(tx, orgId, userId, id);
    if (!named) throw new Error('a stand-in was saved but cannot be read');
    const { userName, standInName, fromDay, toDay } = named;
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId,
        action: 'stand-in.named',
        category: 'REQUEST',
        entityType: 'stand_in',
        entityId: id,
        summary: `${standInName} stands in for ${userName} from ${fromDay} to ${toDay}`,
        after: { userId, standInId: body.standInId, from: fromDay, to: toDay },
      },
    ]);
    await ctx.outbox.announce(tx, {
      event: 'stand-in.named',
      payload: { userId, userName, standInId: body.standInId, from: fromDay, to: toDay },
      sourceType: 'stand_in',
      sourceId: id,
      orgId,
    });
    return out(named, now);
  });
}

/**
 * ME19: ends a stand-in now; earlier decisions stay valid, and the other user is notified. Refuses with `not-found` if
 * the caller takes no part in it, with `invalid-transition` if it is over.
 */
export async function endStandIn(ctx: Ctx, by: ActorContext, id: number): Promise<StandInOut> {
  const { userId, orgId } = mine(by.actor);
  const now = ctx.clock.now();
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const before = await findStandIn(tx, orgId, userId, id);
    if (!before) throw new DomainError('not-found', { detail: 'We could not find this stand-in among yours.' });
    if (!(await endRow(tx, { id, by: userId, at: now, today: lagosDay(now) })))
      throw new DomainError('invalid-transition', { detail: 'This stand-in has already ended.' });
    const { userName, standInName, fromDay, toDay } = before;
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId,
        action: 'stand-in.ended',
        category: 'REQUEST',
        entityType: 'stand_in',
        entityId: id,
        summary: `${standInName} no longer stands in for ${userName}`,
        before: { userId: before.userId, standInId: before.standInId, from: fromDay, to: toDay },
      },
    ]);
    const isPerson = before.userId === userId;
    await ctx.outbox.announce(tx, {
      event: 'stand-in.ended',
      payload: {
        toldUserId: isPerson ? before.standInId : before.userId,
        byName: isPerson ? userName : standInName,
        isStandIn: isPerson,
        from: fromDay,
        to: toDay,
      },
      sourceType: 'stand_in',
      sourceId: id,
      orgId,
    });
    const after = await findStandIn(tx, orgId, userId, id);
    if (!after) throw new Error('a stand-in was ended but cannot be read');
    return out(after, now);
  });
}
