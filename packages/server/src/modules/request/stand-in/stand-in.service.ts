import { lagosDay } from '@isura/contract/kernel/days';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { ME18In, StandIn as StandInOut, StandIns } from '@isura/contract/request/stand-in';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { type By, doneBy } from '../../identity/index.ts';
import type { StandIn } from '../approval/standing-in.domain.ts';
import { listWorkflows } from '../workflow/workflow.queries.ts';
import { homeSeen, standingIn } from '../workflow/workflow.service.ts';
import { candidatesFor, faultOfDays, isAway, kindsInCommon, peersOf, stateOf } from './stand-in.domain.ts';
import {
  endStandIn,
  findStandIn,
  insertStandIn,
  type StandInRow,
  standInsInForce,
  standInsWith,
} from './stand-in.queries.ts';

/** Whoever has no organization or is nobody acts at no level. */
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
    id: Number(row.id),
    userId: Number(row.userId),
    userName: row.userName,
    standInId: Number(row.standInId),
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
 * Who stands in for whom in an organization, from `now` on: what nobody ended and whose last day has not passed, for
 * `decide` and `waitingFor` of approval, which ask whether it is for today and whether both are of the level. Wants a
 * transaction that sees the organization: its people's, the central office's or the jobs'.
 */
export const standInsFor = async (tx: Tx, orgId: number, now: Date): Promise<StandIn[]> =>
  (await standInsInForce(tx, orgId, lagosDay(now))).map(({ userId, standInId, fromDay, toDay }) => ({
    userId: Number(userId),
    standInId: Number(standInId),
    from: fromDay,
    to: toDay,
  }));

/** Who acts at which kind of level in the workflows in force of an organization. */
async function levelsOf(tx: Tx, orgId: number) {
  const home = await homeSeen(tx, orgId);
  const who = await standingIn(tx, home);
  const inForce = (await listWorkflows(tx, orgId)).filter(({ status }) => status === 'ACTIVE');
  return { home, who, peers: peersOf(inForce, who) };
}

/** ME17: who stands in for the caller, for whom the caller does, the latest 20 of each, and who may be named. */
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
 * ME18: on these days of Lagos the one who is named may approve in the caller's place; they are told, and both stand in
 * the trail. Refuses with validation-failed days that do not hold (`day-passed`, `day-order`, `too-long`), somebody who
 * acts at no level of the same kind (`not-of-the-level`) or is away on one of the days (`away`), with duplicate days on
 * which another stands in already, with organization-not-live one that is closed.
 */
export async function nameStandIn(ctx: Ctx, by: By, body: ME18In): Promise<StandInOut> {
  const { userId, orgId } = mine(by.actor);
  const now = ctx.clock.now();
  const fault = faultOfDays(body, lagosDay(now));
  if (fault) throw refused(fault);
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const { home, peers } = await levelsOf(tx, orgId);
    if (home.status === 'CLOSED')
      throw new DomainError('organization-not-live', {
        detail: 'Nothing is approved any more: the organization is closed.',
      });
    const field = 'standInId';
    if (body.standInId === userId || kindsInCommon(peers, userId, body.standInId).length === 0)
      throw refused({
        field,
        code: 'not-of-the-level',
        message: 'Choose somebody who acts at the same kind of level as you',
      });
    if (isAway(body.standInId, body, await standInsFor(tx, orgId, now)))
      throw refused({ field, code: 'away', message: 'This person is away on one of these days. Choose another one' });
    const id = await insertStandIn(tx, { ...body, orgId, userId, at: now });
    const named = await findStandIn(tx, orgId, userId, id);
    if (!named) throw new Error('a stand-in was written and cannot be read');
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
 * ME19: standing in ends now; what was decided stays decided, and the other of the two is told. Refuses with not-found
 * what the caller is no part of, with invalid-transition what is over.
 */
export async function endStandingIn(ctx: Ctx, by: By, id: number): Promise<StandInOut> {
  const { userId, orgId } = mine(by.actor);
  const now = ctx.clock.now();
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const before = await findStandIn(tx, orgId, userId, id);
    if (!before) throw new DomainError('not-found', { detail: 'You are no part of such an arrangement.' });
    if (!(await endStandIn(tx, { id, by: userId, at: now, today: lagosDay(now) })))
      throw new DomainError('invalid-transition', { detail: 'It is over already.' });
    const { userName, standInName, fromDay, toDay } = before;
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId,
        action: 'stand-in.ended',
        category: 'REQUEST',
        entityType: 'stand_in',
        entityId: id,
        summary: `${standInName} stands in for ${userName} no longer`,
        before: { userId: Number(before.userId), standInId: Number(before.standInId), from: fromDay, to: toDay },
      },
    ]);
    const isPerson = Number(before.userId) === userId;
    await ctx.outbox.announce(tx, {
      event: 'stand-in.ended',
      payload: {
        toldUserId: Number(isPerson ? before.standInId : before.userId),
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
    if (!after) throw new Error('a stand-in was ended and cannot be read');
    return out(after, now);
  });
}
