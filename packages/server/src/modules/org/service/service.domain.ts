import { nextOf } from '@isura/contract/kernel/moves';
import { formatRate } from '@isura/contract/kernel/numbers-format';
import { HUNDRED_PERCENT } from '@isura/contract/kernel/percent';
import { DomainError } from '@isura/contract/kernel/problems';
import type { OrgStatus } from '@isura/contract/org/organization';
import type { ProposedShare, ServiceStatus } from '@isura/contract/org/service';
import { serviceMoves } from '@isura/contract/org/states';

/** States of an organization in which what it has stays as it is. */
const READ_ONLY: ReadonlySet<string> = new Set<OrgStatus>(['CLOSED', 'REJECTED']);

/** Whether services and rules of an organization in this state may change. */
export const isOrganizationOpen = (orgStatus: string): boolean => !READ_ONLY.has(orgStatus);

/** Refuses a change of services and rules in an organization that is closed or was rejected. */
export function assertOrganizationOpen(orgStatus: string): void {
  if (!isOrganizationOpen(orgStatus))
    throw new DomainError('organization-not-live', {
      detail: 'Services and rules of an organization that is closed or was rejected stay as they are.',
    });
}

/** What the money of a service is posted to. */
export interface Posting {
  revenueHeadId?: number | undefined;
  glAccountId?: number | undefined;
}

/**
 * Refuses staff who change what the money of a service is posted to once it was activated (OR13): `locked` at the field.
 * Naming what it is already changes nothing and is let through, and the central office may change it at any time.
 */
export function assertPostingOpen(
  service: { wasActive: boolean; revenueHeadId: number; glAccountId: number },
  wanted: Posting,
  isCentral: boolean,
): void {
  if (isCentral || !service.wasActive) return;
  const errors = (['revenueHeadId', 'glAccountId'] as const)
    .filter((field) => wanted[field] !== undefined && wanted[field] !== service[field])
    .map((field) => ({ field, code: 'locked', message: 'Ask the central office to change this' }));
  if (errors.length > 0)
    throw new DomainError('validation-failed', {
      detail: 'The service was activated with its revenue head. Ask the central office to change it.',
      errors,
    });
}

/** Refuses to show or hide a service that is not ACTIVE: it is in no catalogue. */
export function assertShowable(status: ServiceStatus): void {
  if (status !== 'ACTIVE')
    throw new DomainError('invalid-transition', {
      detail: 'Only an active service is in the public catalogue.',
      reason: 'status',
      status,
    });
}

/** What of a service decides whether its activation may be asked for. */
export interface AskFacts {
  orgStatus: string;
  status: ServiceStatus;
  /** An ACTIVE rule that holds today or later. */
  hasActiveRule: boolean;
}

/**
 * Refuses to ask for the activation of a service (RQ3) of an organization that is not LIVE, that waits or was activated already
 * (`status`), or that nobody could pay because it has no rule (`no-active-rule`).
 */
export function assertAskable({ orgStatus, status, hasActiveRule }: AskFacts): void {
  if (orgStatus !== 'LIVE')
    throw new DomainError('organization-not-live', {
      detail: 'A service can be activated when the organization is live. Finish its set-up first.',
    });
  if (nextOf(serviceMoves, status, 'ask') === undefined)
    throw new DomainError('invalid-transition', {
      detail:
        status === 'PENDING_ACTIVATION'
          ? 'The central office is looking at this service already.'
          : 'This service was activated already.',
      reason: 'status',
      status,
    });
  if (!hasActiveRule)
    throw new DomainError('invalid-transition', {
      detail: 'Make a collection rule for this service and activate it first.',
      reason: 'no-active-rule',
    });
}

/** Refuses a proposed split whose shares do not make 100. */
export function assertWholeProposal(shares: readonly Pick<ProposedShare, 'percent'>[]): void {
  const whole = shares.reduce((sum, { percent }) => sum + percent, 0n);
  if (whole === HUNDRED_PERCENT) return;
  const left = HUNDRED_PERCENT - whole;
  const message = `The parts add up to ${formatRate(whole)}. ${left > 0n ? `Add ${formatRate(left)} more` : `Take ${formatRate(-left)} off`}`;
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'proposedSplit', code: 'split-not-100', message }],
  });
}
