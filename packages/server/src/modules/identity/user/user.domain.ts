import { userMoves } from '@isura/contract/identity/states';
import type { UserStatus } from '@isura/contract/identity/user-record';
import { nextOf } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';

/** Organization statuses in which its users cannot be changed. */
const READ_ONLY: ReadonlySet<string> = new Set(['CLOSED', 'REJECTED']);
/**
 * Statuses before the central office has reviewed an organization: its approval confirms the rights given until then.
 */
const BEFORE_APPROVAL: ReadonlySet<string> = new Set(['DRAFT', 'ACTIVATED', 'RETURNED']);

/**
 * Reports whether actions of an organization's administrators wait for a second one: from its submission on (api.md 2).
 */
export const waitsForSecond = (orgStatus: string): boolean => !BEFORE_APPROVAL.has(orgStatus);

/** Reports whether users of an organization in this status may be changed. */
export const isOrganizationOpen = (orgStatus: string): boolean => !READ_ONLY.has(orgStatus);

/** Refuses a change of users in an organization that is closed or was rejected. */
export function assertOrganizationOpen(orgStatus: string): void {
  if (!isOrganizationOpen(orgStatus))
    throw new DomainError('organization-not-live', {
      detail: 'You cannot change the people of an organization that is closed or rejected.',
    });
}

/** The facts that decide whether a user can be activated or deactivated. */
export interface ActivationFacts {
  status: UserStatus;
  hasPassword: boolean;
  isSelf: boolean;
  /** Whether the user is the only administrator of an organization. */
  isLastAdmin: boolean;
}

const refuse = (reason: string, detail: string): DomainError =>
  new DomainError('invalid-transition', { detail, reason });

/**
 * Returns the state of a user after activation (`isActive` true: also unlocks) or deactivation. A deactivated user
 * without a password goes back to PENDING_ACTIVATION. Refuses oneself (`self`), the last administrator (`last-admin`)
 * and a user already in that state (`already`). An ACTIVE user activated again stays ACTIVE: locks and codes are reset.
 */
export function statusAfterActivation(isActive: boolean, facts: ActivationFacts): UserStatus {
  if (!isActive) {
    if (facts.isSelf) throw refuse('self', 'You cannot deactivate yourself. Ask another administrator.');
    if (nextOf(userMoves, facts.status, 'deactivate') === undefined)
      throw refuse('already', 'This person is already deactivated.');
    if (facts.isLastAdmin)
      throw refuse(
        'last-admin',
        'This is the last administrator. Make somebody else administrator first, then deactivate this person.',
      );
    return 'DEACTIVATED';
  }
  if (nextOf(userMoves, facts.status, 'reactivate')) return facts.hasPassword ? 'ACTIVE' : 'PENDING_ACTIVATION';
  return nextOf(userMoves, facts.status, 'unlock') ?? facts.status;
}

/** Refuses a change of roles that would leave an organization without an administrator. */
export function assertAdministratorLeft(removed: readonly string[], adminRole: string, isLastAdmin: boolean): void {
  if (isLastAdmin && removed.includes(adminRole))
    throw refuse(
      'last-admin',
      'This is the last administrator. Make somebody else administrator first, then remove the role.',
    );
}
