import { nextOf } from '@isura/contract/kernel/moves';
import { formatRate } from '@isura/contract/kernel/numbers-format';
import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import { HUNDRED_PERCENT } from '@isura/contract/kernel/percent';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ProposedShare, ServiceStatus } from '@isura/contract/org/service';
import { serviceMoves } from '@isura/contract/org/states';

/** Organization statuses in which nothing of it can be changed. */
const READ_ONLY: ReadonlySet<string> = new Set<OrgStatus>(['CLOSED', 'REJECTED']);

/** Reports whether services and rules of an organization in this status may change. */
export const isOrganizationOpen = (orgStatus: string): boolean => !READ_ONLY.has(orgStatus);

/** Refuses a change of services and rules in an organization that is closed or was rejected. */
export function assertOrganizationOpen(orgStatus: string): void {
  if (!isOrganizationOpen(orgStatus))
    throw new DomainError('organization-not-live', {
      detail: 'You cannot change services or rules of an organization that is closed or rejected.',
    });
}

/** The accounts that the money of a service is posted to. */
export interface Posting {
  revenueHeadId?: number | undefined;
  glAccountId?: number | undefined;
}

/**
 * Refuses, with `locked` on the field, staff who change the posting of a service once it was activated (OR13). Sending
 * the current value changes nothing and is accepted; the central office may change it at any time.
 */
export function assertPostingOpen(
  service: { wasActive: boolean; revenueHeadId: number; glAccountId: number },
  requested: Posting,
  isCentral: boolean,
): void {
  if (isCentral || !service.wasActive) return;
  const errors = (['revenueHeadId', 'glAccountId'] as const)
    .filter((field) => requested[field] !== undefined && requested[field] !== service[field])
    .map((field) => ({ field, code: 'locked', message: 'Ask the central office to change this' }));
  if (errors.length > 0)
    throw new DomainError('validation-failed', {
      detail: 'The service was activated with its revenue head. Ask the central office to change it.',
      errors,
    });
}

/** Refuses to show or hide a service that is not ACTIVE and so in no catalogue. */
export function assertShowable(status: ServiceStatus): void {
  if (status !== 'ACTIVE')
    throw new DomainError('invalid-transition', {
      detail: 'Only an active service is in the public catalogue.',
      reason: 'status',
      status,
    });
}

/** The facts of a service that decide whether its activation may be requested. */
export interface AskFacts {
  orgStatus: string;
  status: ServiceStatus;
  /** Whether an ACTIVE rule applies today or later. */
  hasActiveRule: boolean;
}

/**
 * Returns why activation of a service cannot be requested, the error `assertAskable` throws: the organization is not
 * LIVE, the service is pending or was already activated (`status`), or it cannot be paid because it has no rule
 * (`no-active-rule`); undefined when it can.
 */
export function whyNotActivatable({ orgStatus, status, hasActiveRule }: AskFacts): DomainError | undefined {
  if (orgStatus !== 'LIVE')
    return new DomainError('organization-not-live', {
      detail: 'A service can be activated when the organization is live. Finish its set-up first.',
    });
  if (nextOf(serviceMoves, status, 'ask') === undefined)
    return new DomainError('invalid-transition', {
      detail:
        status === 'PENDING_ACTIVATION'
          ? 'The central office is already reviewing this service.'
          : 'This service was already activated.',
      reason: 'status',
      status,
    });
  return hasActiveRule
    ? undefined
    : new DomainError('invalid-transition', {
        detail: 'Create a collection rule for this service and activate it first.',
        reason: 'no-active-rule',
      });
}

/** Refuses to request activation (RQ3) for what `whyNotActivatable` returns. */
export function assertAskable(facts: AskFacts): void {
  const refusal = whyNotActivatable(facts);
  if (refusal) throw refusal;
}

/** Refuses a proposed split with shares that do not add up to 100. */
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
