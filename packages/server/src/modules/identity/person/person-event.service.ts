import type { RequestFacts } from '../../../platform/http/route.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { fullName } from './person.domain.ts';
import type { Person } from './person.queries.ts';

type Told = Pick<AuditEvent, 'action' | 'summary'> &
  Partial<Pick<AuditEvent, 'category' | 'before' | 'after' | 'sessionId'>>;

/** The audit event of something a person did with his own account, or that was tried on it, in the chain of his organization. */
export function eventOf(
  person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'login' | 'orgId'>,
  facts: RequestFacts,
  now: Date,
  told: Told,
): AuditEvent {
  const { orgId } = person;
  return {
    at: now,
    actor: { userId: person.id, name: fullName(person), login: person.login },
    ...(orgId === null ? {} : { orgId }),
    category: 'AUTH',
    entityType: 'app_user',
    entityId: person.id,
    ip: facts.ip,
    claimed: facts.claimed,
    traceId: facts.traceId,
    ...told,
  };
}
