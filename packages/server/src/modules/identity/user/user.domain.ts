import { userMoves } from '@isura/contract/identity/states';
import type { UserStatus } from '@isura/contract/identity/user-record';
import { nextOf } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';

/** States of an organization in which its people may only look. */
const READ_ONLY: ReadonlySet<string> = new Set(['CLOSED', 'REJECTED']);
/** States before the central office has looked at an organization: its approval confirms the rights given until then. */
const BEFORE_APPROVAL: ReadonlySet<string> = new Set(['DRAFT', 'ACTIVATED', 'RETURNED']);

/** True while what administrators of an organization do waits for a second one: from its submission on (api.md 2). */
export const waitsForSecond = (orgStatus: string): boolean => !BEFORE_APPROVAL.has(orgStatus);

/** Whether people of an organization in this state may be changed. */
export const isOrganizationOpen = (orgStatus: string): boolean => !READ_ONLY.has(orgStatus);

/** Refuses a change of people in an organization that is closed or was rejected. */
export function assertOrganizationOpen(orgStatus: string): void {
  if (!isOrganizationOpen(orgStatus))
    throw new DomainError('organization-not-live', {
      detail: 'People of an organization that is closed or was rejected stay as they are.',
    });
}

/** What must be known of a person to activate or deactivate him. */
export interface ActivationFacts {
  status: UserStatus;
  hasPassword: boolean;
  isSelf: boolean;
  /** True when he administers an organization and nobody else there does. */
  isLastAdmin: boolean;
}

const refuse = (reason: string, detail: string): DomainError =>
  new DomainError('invalid-transition', { detail, reason });

/**
 * The state after somebody was activated (`isActive` true: also unlocks) or deactivated. A deactivated person without a
 * password goes back to PENDING_ACTIVATION. Refuses oneself (`self`) and the last administrator (`last-admin`), and what
 * is so already (`already`). ACTIVE, activated again, stays ACTIVE: locks and codes are reset.
 */
export function statusAfterActivation(isActive: boolean, facts: ActivationFacts): UserStatus {
  if (!isActive) {
    if (facts.isSelf) throw refuse('self', 'You cannot deactivate yourself. Ask another administrator.');
    if (nextOf(userMoves, facts.status, 'deactivate') === undefined)
      throw refuse('already', 'This person is deactivated already.');
    if (facts.isLastAdmin)
      throw refuse('last-admin', 'This is the last administrator. Make another one first, then deactivate this one.');
    return 'DEACTIVATED';
  }
  if (nextOf(userMoves, facts.status, 'reactivate')) return facts.hasPassword ? 'ACTIVE' : 'PENDING_ACTIVATION';
  return nextOf(userMoves, facts.status, 'unlock') ?? facts.status;
}

/** Refuses a change of roles that would leave an organization without an administrator. */
export function assertAdministratorLeft(removed: readonly string[], adminRole: string, isLastAdmin: boolean): void {
  if (isLastAdmin && removed.includes(adminRole))
    throw refuse('last-admin', 'This is the last administrator. Make another one first, then take the role away.');
}
