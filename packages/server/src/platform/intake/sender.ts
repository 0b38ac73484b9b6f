import { factsAgain, keptFacts } from '../http/kept-facts.ts';
import type { Actor, RequestFacts, Sender } from '../http/route.ts';

/** What of a person is kept beside a file. */
export function senderOf({ actor, facts }: { actor: Actor; facts: RequestFacts }): Sender {
  const { kind, userId, login, name, sessionId, orgId } = actor;
  const known = Object.fromEntries(
    Object.entries({ userId, login, name, sessionId, orgId }).filter(([, value]) => value !== undefined),
  );
  return { actor: { kind, ...known }, facts: keptFacts(facts) };
}

/** The person again, for what is done in their name later, as the jobs' role. */
export const askerOf = ({ actor, facts }: Sender): { actor: Actor; facts: RequestFacts } => ({
  actor: { ...actor, scope: { role: 'grp_job' } },
  facts: factsAgain(facts),
});
