import { factsAgain, keptFacts } from '../../../platform/http/kept-facts.ts';
import type { By } from '../../identity/index.ts';
import type { Sender } from './upload.queries.ts';

/** What of a person is kept beside a file. */
export function senderOf({ actor, facts }: By): Sender {
  const { kind, userId, login, name, sessionId, orgId } = actor;
  const known = Object.fromEntries(
    Object.entries({ userId, login, name, sessionId, orgId }).filter(([, value]) => value !== undefined),
  );
  return { actor: { kind, ...known }, facts: keptFacts(facts) };
}

/** The person again, for what is done in their name later. */
export const byOf = ({ actor, facts }: Sender): By => ({
  actor: { ...actor, scope: { role: 'grp_job' } },
  facts: factsAgain(facts),
});
