import { JOB_SCOPE } from '../db/scope.ts';
import { factsAgain, keptFacts } from '../http/kept-facts.ts';
import type { Actor, RequestFacts, Sender } from '../http/route.ts';

/** Returns the data of a person, or of a program with its key, that is stored with a file. */
export function senderOf({ actor, facts }: { actor: Actor; facts: RequestFacts }): Sender {
  const { kind, userId, login, name, sessionId, orgId, key } = actor;
  const known = Object.fromEntries(
    Object.entries({ userId, login, name, sessionId, orgId, key }).filter(([, value]) => value !== undefined),
  );
  return { actor: { kind, ...known }, facts: keptFacts(facts) };
}

/** Returns the person again, for later work in their name under the jobs' role. */
export const callerOf = ({ actor, facts }: Sender): { actor: Actor; facts: RequestFacts } => ({
  actor: { ...actor, scope: JOB_SCOPE },
  facts: factsAgain(facts),
});
