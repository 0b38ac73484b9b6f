import { nextOf } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ServiceStatus } from '@isura/contract/org/service';
import { serviceMoves } from '@isura/contract/org/states';

/** The facts that decide whether a service may be activated or deactivated today. */
export interface ServiceFacts {
  status: ServiceStatus;
  orgStatus: string;
  /** Whether a confirmed split is in force today. */
  hasSplit: boolean;
  /** Whether an active rule applies today. */
  hasRule: boolean;
}

const refuse = (reason: string, detail: string): DomainError =>
  new DomainError('invalid-transition', { detail, reason });

const NOT_ASKED: [string, string] = ['not-asked', 'The MDA has not asked for this service to be activated.'];

const NOT_TO_ACTIVATE: Partial<Record<ServiceStatus, [string, string]>> = {
  ACTIVE: ['active', 'This service is already active.'],
  REJECTED: ['not-asked', 'This service was rejected. The MDA can ask again when it is ready.'],
};

/** Returns why a service cannot be activated today, the error `assertMayActivate` throws; undefined when it can. */
export function whyNotActivated({ status, orgStatus, hasSplit, hasRule }: ServiceFacts): DomainError | undefined {
  const leads = nextOf(serviceMoves, status, 'activate') ?? nextOf(serviceMoves, status, 'reactivate');
  if (leads === undefined) return refuse(...(NOT_TO_ACTIVATE[status] ?? NOT_ASKED));
  if (orgStatus === 'CLOSED') return refuse('closed', 'The organization of this service is closed.');
  if (orgStatus !== 'LIVE')
    return refuse('not-live', 'The organization of this service is not live. Activate the service when it is.');
  if (!hasSplit) return refuse('no-active-split', 'Set and confirm a split ratio first.');
  return hasRule ? undefined : refuse('no-active-rule', 'This service has no collection rule for today.');
}

/**
 * Refuses activation with invalid-transition when the service is neither pending nor INACTIVE (`active`, `not-asked`),
 * its organization is closed (`closed`) or otherwise not LIVE (`not-live`), or it has no confirmed split
 * (`no-active-split`) or no rule (`no-active-rule`) today.
 */
export function assertMayActivate(facts: ServiceFacts): void {
  const refusal = whyNotActivated(facts);
  if (refusal) throw refusal;
}

/**
 * Returns the status after an adverse decision: a pending service becomes REJECTED, an ACTIVE one INACTIVE. Refuses any
 * other status with invalid-transition (`not-active`).
 */
export function statusWithout(status: ServiceStatus): 'REJECTED' | 'INACTIVE' {
  const next = nextOf(serviceMoves, status, 'reject') ?? nextOf(serviceMoves, status, 'deactivate');
  if (next === 'REJECTED' || next === 'INACTIVE') return next;
  throw refuse('not-active', 'This service is neither active nor waiting for activation.');
}

/** Refuses an adverse decision on a service without a reason, with validation-failed. */
export function assertReason(reason: string | undefined): string {
  if (reason) return reason;
  const message = 'Give a reason';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'reason', code: 'required', message }],
  });
}
