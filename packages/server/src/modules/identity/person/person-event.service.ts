import type { Tx } from '../../../platform/ctx.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { fullName } from './person.domain.ts';
import { orgIdOf, type Person } from './person.queries.ts';

type Told = Pick<AuditEvent, 'action' | 'summary'> &
  Partial<Pick<AuditEvent, 'category' | 'before' | 'after' | 'sessionId'>>;

/** The audit event of something a person did with his own account, or that was tried on it, in the chain of his organization. */
export async function eventOf(
  tx: Tx,
  person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'login'>,
  facts: RequestFacts,
  now: Date,
  told: Told,
): Promise<AuditEvent> {
  const orgId = await orgIdOf(tx, person.id);
  return {
    at: now,
    actor: { userId: person.id, name: fullName(person), login: person.login },
    ...(orgId === undefined ? {} : { orgId }),
    category: 'AUTH',
    entityType: 'app_user',
    entityId: person.id,
    ip: facts.ip,
    claimed: facts.claimed,
    traceId: facts.traceId,
    ...told,
  };
}
