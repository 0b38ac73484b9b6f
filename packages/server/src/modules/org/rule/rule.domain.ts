import { formatDay } from '@isura/contract/kernel/day-format';
import { addDays, type Day } from '@isura/contract/kernel/days';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { RuleStatus, RuleTerms } from '@isura/contract/org/collection-rule';
import { ruleFaults } from '@isura/contract/org/rule-faults';
import type { ServiceStatus } from '@isura/contract/org/service';

/** The days a rule applies; without `validTo` it applies until it is superseded. */
export interface Validity {
  validFrom: Day;
  validTo?: Day | null | undefined;
}

/** The facts of a rule that decide how it may be changed. */
export interface RuleFacts extends Validity {
  status: RuleStatus;
  versionNo: number;
  isSuperseded: boolean;
  /** Number of invoices made under this version. */
  useCount: number;
}

/** How a change is made: in place, or as a new version after this one has ended on `endsOn`. */
export type Change = { kind: 'edit' } | { kind: 'version'; endsOn: Day; status: RuleStatus };

const refuseField = (problem: FieldProblem): DomainError =>
  new DomainError('validation-failed', { detail: problem.message, errors: [problem] });

/** Refuses inconsistent terms with validation-failed, each error on its field. */
export function assertTerms(terms: RuleTerms): void {
  const errors = ruleFaults(terms);
  const [first] = errors;
  if (first) throw new DomainError('validation-failed', { detail: first.message, errors });
}

/**
 * Returns how the terms of a rule may be changed (CR4). A rule without invoices is changed in place. A used one ends
 * the day before the new terms begin: rule 3 of 1 January, changed from 1 December, ends on 30 November and version 4
 * follows, active if 3 was. Refuses a superseded version (invalid-transition, `superseded`), and new terms of a used
 * rule that begin before today or not after it began (validation-failed at `validFrom`).
 */
export function planChange(rule: RuleFacts, requested: Validity, today: Day): Change {
  if (rule.isSuperseded)
    throw new DomainError('invalid-transition', {
      detail: `Version ${rule.versionNo} was replaced by a later one. Change that one.`,
      reason: 'superseded',
    });
  if (rule.useCount === 0) return { kind: 'edit' };
  const field = 'validFrom';
  if (requested.validFrom < today)
    throw refuseField({ field, code: 'too-early', message: 'This rule is in use. Changes must begin today or later' });
  if (requested.validFrom <= rule.validFrom)
    throw refuseField({
      field,
      code: 'too-early',
      message: `This rule has been in use since ${formatDay(rule.validFrom)}. Changes must begin after that day`,
    });
  const dayBefore = addDays(requested.validFrom, -1);
  const endsOn = rule.validTo && rule.validTo < dayBefore ? rule.validTo : dayBefore;
  return { kind: 'version', endsOn, status: rule.status === 'ACTIVE' ? 'ACTIVE' : 'DRAFT' };
}

/**
 * Reports whether setting a rule to ACTIVE or INACTIVE changes it. Refuses to deactivate a DRAFT, which was never in
 * force (`never-active`), and to activate a rule that is past its days (`ended`).
 */
export function isNewStatus(
  rule: Pick<RuleFacts, 'status' | 'validTo'>,
  requested: 'ACTIVE' | 'INACTIVE',
  today: Day,
): boolean {
  if (rule.status === requested) return false;
  if (requested === 'INACTIVE' && rule.status === 'DRAFT')
    throw new DomainError('invalid-transition', { detail: 'This rule was never active.', reason: 'never-active' });
  if (requested === 'ACTIVE' && rule.validTo && rule.validTo < today)
    throw new DomainError('invalid-transition', {
      detail: `This rule ended on ${formatDay(rule.validTo)}. Give it a later end, or copy it.`,
      reason: 'ended',
    });
  return true;
}

/** Statuses of a service that nobody can pay for yet: its price is decided on with its activation. */
const NOT_YET_IN_USE: ReadonlySet<ServiceStatus> = new Set<ServiceStatus>(['DRAFT', 'REJECTED']);

/**
 * Reports whether the rules in force of a service in this status are changed by two people (ADR 0286): it was active
 * once, or the central office decides on its activation and sees its price.
 */
export const isPriceInUse = (serviceStatus: ServiceStatus): boolean => !NOT_YET_IN_USE.has(serviceStatus);

/**
 * Returns the first day of new terms that are approved today: the requested one or, for a rule with invoices, the
 * earliest still possible. Terms in use never begin in the past.
 */
export function startWhenApproved(rule: Pick<RuleFacts, 'validFrom' | 'useCount'>, requested: Day, today: Day): Day {
  if (rule.useCount === 0) return requested;
  const dayAfter = addDays(rule.validFrom, 1);
  return [requested, today, dayAfter].reduce((latest, day) => (day > latest ? day : latest));
}

/**
 * Returns the refusal of a rule with days that overlap another active one of its service, with the days of that one.
 */
export function overlapRefusal(other: Validity): DomainError {
  const message = other.validTo
    ? `Another active rule for this service ends on ${formatDay(other.validTo)}`
    : `Another active rule for this service applies from ${formatDay(other.validFrom)} and has no end`;
  return new DomainError('duplicate', {
    detail: `${message}.`,
    errors: [{ field: 'validFrom', code: 'rule-overlap', message }],
    otherFrom: other.validFrom,
    ...(other.validTo ? { otherTo: other.validTo } : {}),
  });
}
