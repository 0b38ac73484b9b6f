import type { RequestFacts } from '../../../platform/http/route.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { fullName } from './person.domain.ts';
import type { Person } from './person.queries.ts';

type EventDetails = Pick<AuditEvent, 'action' | 'summary'> &
  Partial<Pick<AuditEvent, 'category' | 'before' | 'after' | 'sessionId'>>;

/**
 * Builds the audit event of a user's action on their own account, or an attempt on it, in their organization's chain.
 */
export function eventOf(
  person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'login' | 'orgId'>,
  facts: RequestFacts,
  now: Date,
  details: EventDetails,
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
    ...details,
  };
}
