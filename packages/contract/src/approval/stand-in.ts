import * as z from 'zod/mini';
import { Day, DayIn, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { LevelKind } from './workflow.ts';

const STAND_INS = '/api/account/stand-ins';

/** The most consecutive days of one stand-in, the first and the last included. */
export const MOST_STAND_IN_DAYS = 90;

/** NOW and COMING are in force; OVER is past its last day, ENDED was ended early. */
export const StandInState = z.enum(['COMING', 'NOW', 'OVER', 'ENDED']);
export type StandInState = z.output<typeof StandInState>;

/**
 * An approver (`userId`) named another (`standInId`) to approve in their place from a day in Lagos to a day, both
 * included. `can` says what the caller may do with it.
 */
export const StandIn = z
  .object({
    id: Id,
    userId: Id,
    userName: z.string(),
    standInId: Id,
    standInName: z.string(),
    from: Day,
    to: Day,
    state: StandInState,
    endedAt: z.optional(Instant),
    endedByName: z.optional(z.string()),
    can: z.array(z.enum(['END'])),
  })
  .register(z.globalRegistry, { id: 'StandIn' });
export type StandIn = z.output<typeof StandIn>;

/**
 * A possible stand-in: they act at levels of these kinds, as the caller does. `awayFrom` and `awayTo` are the days of
 * the first period in which they have a stand-in themselves.
 */
export const StandInCandidate = z
  .object({
    userId: Id,
    name: z.string(),
    kinds: z.array(LevelKind),
    awayFrom: z.optional(Day),
    awayTo: z.optional(Day),
  })
  .register(z.globalRegistry, { id: 'StandInCandidate' });
export type StandInCandidate = z.output<typeof StandInCandidate>;

/** The caller's past, current and future stand-ins; the people the caller stands in for; and those who may be named. */
export const StandIns = z
  .object({ forMe: z.array(StandIn), byMe: z.array(StandIn), candidates: z.array(StandInCandidate) })
  .register(z.globalRegistry, { id: 'StandIns' });
export type StandIns = z.output<typeof StandIns>;

/** Lists the caller's stand-ins, and the people the caller stands in for, latest days first, at most 20 of each. */
export const ME17 = endpoint({
  id: 'ME17',
  method: 'GET',
  path: STAND_INS,
  access: 'approvals:act',
  summary: 'My stand-ins',
  description:
    '`candidates` are people of the organization who act at a level of the same kind as the caller, in the workflows ' +
    'in force; none if the caller acts at no level.',
  response: StandIns,
  problems: ['access-denied'],
});

export const ME18In = z.strictObject({
  standInId: Id,
  from: DayIn,
  to: DayIn,
});
export type ME18In = z.output<typeof ME18In>;

/** Names a stand-in who approves in the caller's place on these days. */
export const ME18 = endpoint({
  id: 'ME18',
  method: 'POST',
  path: STAND_INS,
  access: 'approvals:act',
  summary: 'Name a stand-in',
  description:
    'Needs a fresh proof. The stand-in is notified and is recorded, together with the caller, in the trail of what ' +
    'they decide. Refused with validation-failed for a day that has passed (`day-passed`), a last day before the ' +
    `first (\`day-order\`), more than ${MOST_STAND_IN_DAYS} days (\`too-long\`), a person who acts at no level of the ` +
    'same kind (`not-of-the-level`) or is away on one of the days (`away`); with duplicate if somebody already stands ' +
    'in on one of the days.',
  body: ME18In,
  stepUpSubject: 'ME18:{standInId}',
  changes: ['ME17'],
  response: StandIn,
  status: 201,
  problems: ['validation-failed', 'access-denied', 'duplicate', 'step-up-required', 'organization-not-live'],
});

/** Ends a stand-in now, by the absent approver or by the stand-in. Decisions already made stay. */
export const ME19 = endpoint({
  id: 'ME19',
  method: 'POST',
  path: `${STAND_INS}/{id}/end`,
  access: 'approvals:act',
  summary: 'End a stand-in',
  description: 'Refused with invalid-transition if it is over or already ended. The other person is notified.',
  params: z.strictObject({ id: IdInPath }),
  changes: ['ME17'],
  response: StandIn,
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition'],
});
