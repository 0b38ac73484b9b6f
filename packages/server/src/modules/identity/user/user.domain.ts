import { userMoves } from '@isura/contract/identity/states';
import type { UserStatus } from '@isura/contract/identity/user-record';
import { nextOf } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';

/** Organization statuses in which its users cannot be changed. */
const READ_ONLY: ReadonlySet<string> = new Set(['CLOSED', 'REJECTED']);
/**
 * Statuses before the central office has reviewed an organization: its approval confirms the rights granted until then.
 */
const BEFORE_APPROVAL: ReadonlySet<string> = new Set(['DRAFT', 'ACTIVATED', 'RETURNED']);

/**
 * Reports whether actions of an organization's administrators wait for a second one: from its submission on
 * (docs/spec/calls.md#common-rules).
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
 * Returns why a user cannot be deactivated, the error `statusAfterActivation` throws: oneself (`self`), somebody who is
 * (`already`), the last administrator (`last-admin`); undefined when they can.
 */
export function whyNotDeactivated(facts: Omit<ActivationFacts, 'hasPassword'>): DomainError | undefined {
  if (facts.isSelf) return refuse('self', 'You cannot deactivate yourself. Ask another administrator.');
  if (nextOf(userMoves, facts.status, 'deactivate') === undefined)
    return refuse('already', 'This person is already deactivated.');
  return facts.isLastAdmin
    ? refuse(
        'last-admin',
        'This is the last administrator. Make somebody else administrator first, then deactivate this person.',
      )
    : undefined;
}

/**
 * Returns the state of a user after activation (`isActive` true: also unlocks) or deactivation. A deactivated user
 * without a password goes back to PENDING_ACTIVATION. Refuses what `whyNotDeactivated` returns. An ACTIVE user activated again stays ACTIVE: locks and codes are reset.
 */
export function statusAfterActivation(isActive: boolean, facts: ActivationFacts): UserStatus {
  if (!isActive) {
    const refusal = whyNotDeactivated(facts);
    if (refusal) throw refusal;
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
