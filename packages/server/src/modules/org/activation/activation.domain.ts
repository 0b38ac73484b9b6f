import { nextOf } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ServiceStatus } from '@isura/contract/org/service';
import { serviceMoves } from '@isura/contract/org/states';

/** What decides whether a service may be activated or taken out of use today. */
export interface ServiceFacts {
  status: ServiceStatus;
  orgStatus: string;
  /** A confirmed split is in force today. */
  hasSplit: boolean;
  /** An active rule holds today. */
  hasRule: boolean;
}

const refuse = (reason: string, detail: string): DomainError =>
  new DomainError('invalid-transition', { detail, reason });

const NOT_ASKED: [string, string] = ['not-asked', 'The MDA has not asked for this service to be activated.'];

const NOT_TO_ACTIVATE: Partial<Record<ServiceStatus, [string, string]>> = {
  ACTIVE: ['active', 'This service is active already.'],
  REJECTED: ['not-asked', 'This service was rejected. The MDA asks again when it is ready.'],
};

/**
 * Refuses to activate with invalid-transition a service that does not wait and is not INACTIVE (`active`, `not-asked`),
 * whose organization is closed (`closed`), that has no confirmed split today (`no-active-split`) or no rule (`no-active-rule`).
 */
export function assertMayActivate({ status, orgStatus, hasSplit, hasRule }: ServiceFacts): void {
  const leads = nextOf(serviceMoves, status, 'activate') ?? nextOf(serviceMoves, status, 'reactivate');
  if (leads === undefined) throw refuse(...(NOT_TO_ACTIVATE[status] ?? NOT_ASKED));
  if (orgStatus === 'CLOSED') throw refuse('closed', 'The organization of this service is closed.');
  if (!hasSplit) throw refuse('no-active-split', 'Set and confirm a split ratio first.');
  if (!hasRule) throw refuse('no-active-rule', 'This service has no collection rule for today.');
}

/**
 * What a service becomes that is not to be active: one that waits is REJECTED, an ACTIVE one INACTIVE. Any other is
 * refused with invalid-transition (`not-active`).
 */
export function statusWithout(status: ServiceStatus): 'REJECTED' | 'INACTIVE' {
  const next = nextOf(serviceMoves, status, 'reject') ?? nextOf(serviceMoves, status, 'deactivate');
  if (next === 'REJECTED' || next === 'INACTIVE') return next;
  throw refuse('not-active', 'This service is neither active nor does it wait.');
}

/** Refuses with validation-failed a decision against a service without a reason. */
export function assertReason(reason: string | undefined): string {
  if (reason) return reason;
  const message = 'Give a reason';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'reason', code: 'required', message }],
  });
}
