import { networkOf } from './address.ts';
import type { Actor, RequestFacts } from './route.ts';

/** Returns for whom attempts and keys are counted together: a person, or a network when nobody is signed in. */
export const callerOf = (actor: Actor, facts: RequestFacts): string =>
  actor.userId === undefined ? `ip:${networkOf(facts.ip)}` : `user:${actor.userId}`;
