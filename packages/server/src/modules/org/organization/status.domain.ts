import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import { DomainError } from '@isura/contract/kernel/problems';
import type { OrgType } from '@isura/contract/org/category';
import type { StatusAction } from '@isura/contract/org/organizations';
import type { OrganizationEvent } from '@isura/contract/org/states';
import { assertMove } from '../onboarding/onboarding.domain.ts';

const EVENTS: Readonly<Record<StatusAction, OrganizationEvent>> = {
  SUSPEND: 'suspend',
  REINSTATE: 'reinstate',
  CLOSE: 'close',
};

const WHY_NOT: Readonly<Record<StatusAction, string>> = {
  SUSPEND: 'Only an organization that is live can be suspended.',
  REINSTATE: 'Only an organization that is suspended can be reinstated.',
  CLOSE: 'Only an organization that is live or suspended can be closed.',
};

/** The statuses these three actions can lead to. */
export type StatusAfter = 'LIVE' | 'SUSPENDED' | 'CLOSED';

/**
 * Returns the status of an organization after the central office suspends, reinstates or closes it: `LIVE` and
 * `SUSPEND` give `SUSPENDED`. Refuses with invalid-transition and the current status where that cannot happen (data
 * model 4.6); the central office itself never changes.
 */
export function statusAfterAction(
  { status, type }: { status: OrgStatus; type: OrgType },
  action: StatusAction,
): StatusAfter {
  if (type === 'OAGF')
    throw new DomainError('invalid-transition', { detail: 'The central office itself always stays live.', status });
  return assertMove(status, EVENTS[action], WHY_NOT[action]) as StatusAfter;
}

const VERBS: Readonly<Record<StatusAction, string>> = {
  SUSPEND: 'suspended',
  REINSTATE: 'reinstated',
  CLOSE: 'closed',
};

/** Returns the past tense of the action, for sentences: `suspended`. */
export const doneWord = (action: StatusAction): string => VERBS[action];

/** Returns a status as people read it: `Live`, `Suspended`, `Closed`. */
export const statusWord = (status: string): string => status[0] + status.slice(1).toLowerCase().replaceAll('_', ' ');
