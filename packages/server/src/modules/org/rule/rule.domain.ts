import { formatDay } from '@isura/contract/kernel/day-format';
import { addDays, type Day } from '@isura/contract/kernel/days';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { RuleStatus, RuleTerms } from '@isura/contract/org/collection-rule';
import { ruleFaults } from '@isura/contract/org/rule-faults';

/** Days a rule holds on; without `validTo` it holds until it is followed. */
export interface Validity {
  validFrom: Day;
  validTo?: Day | null | undefined;
}

/** What of a rule decides how it may be changed. */
export interface Standing extends Validity {
  status: RuleStatus;
  versionNo: number;
  isSuperseded: boolean;
  /** Invoices that were made by this version. */
  useCount: number;
}

/** How a change is made: in its place, or by a new version after this one has ended on `endsOn`. */
export type Change = { kind: 'edit' } | { kind: 'version'; endsOn: Day; status: RuleStatus };

const refuseField = (problem: FieldProblem): DomainError =>
  new DomainError('validation-failed', { detail: problem.message, errors: [problem] });

/** Refuses terms that do not fit together with validation-failed, every fault with its field. */
export function assertTerms(terms: RuleTerms): void {
  const errors = ruleFaults(terms);
  const [first] = errors;
  if (first) throw new DomainError('validation-failed', { detail: first.message, errors });
}

/**
 * How the terms of a rule may be changed (CR4). One that no invoice was made by is changed in its place. One that is in
 * use ends the day before the new terms begin: rule 3 of 1 January, changed from 1 December, ends on 30 November and
 * version 4 follows, in force when 3 was. Refuses a version that was followed already (invalid-transition, `superseded`),
 * and new terms of a used rule that begin before today or not after it began (validation-failed at `validFrom`).
 */
export function planChange(rule: Standing, wanted: Validity, today: Day): Change {
  if (rule.isSuperseded)
    throw new DomainError('invalid-transition', {
      detail: `Version ${rule.versionNo} was followed by a later one. Change that one.`,
      reason: 'superseded',
    });
  if (rule.useCount === 0) return { kind: 'edit' };
  const field = 'validFrom';
  if (wanted.validFrom < today)
    throw refuseField({ field, code: 'too-early', message: 'This rule is in use. Its changes begin today or later' });
  if (wanted.validFrom <= rule.validFrom)
    throw refuseField({
      field,
      code: 'too-early',
      message: `This rule is in use since ${formatDay(rule.validFrom)}. Its changes begin after that day`,
    });
  const dayBefore = addDays(wanted.validFrom, -1);
  const endsOn = rule.validTo && rule.validTo < dayBefore ? rule.validTo : dayBefore;
  return { kind: 'version', endsOn, status: rule.status === 'ACTIVE' ? 'ACTIVE' : 'DRAFT' };
}

/**
 * Whether a rule changes when it is told to be ACTIVE or INACTIVE; false when it is so already. Refuses to take a DRAFT
 * out of force, for it never was in force (`never-active`), and to bring one into force whose days are over (`ended`).
 */
export function isNewStatus(
  rule: Pick<Standing, 'status' | 'validTo'>,
  wanted: 'ACTIVE' | 'INACTIVE',
  today: Day,
): boolean {
  if (rule.status === wanted) return false;
  if (wanted === 'INACTIVE' && rule.status === 'DRAFT')
    throw new DomainError('invalid-transition', { detail: 'This rule was never active.', reason: 'never-active' });
  if (wanted === 'ACTIVE' && rule.validTo && rule.validTo < today)
    throw new DomainError('invalid-transition', {
      detail: `This rule ended on ${formatDay(rule.validTo)}. Give it a later end, or copy it.`,
      reason: 'ended',
    });
  return true;
}

/** The refusal of a rule whose days meet those of another active one of its service: with the days of the other. */
export function overlapRefusal(other: Validity): DomainError {
  const message = other.validTo
    ? `Another active rule for this service ends on ${formatDay(other.validTo)}`
    : `Another active rule for this service holds from ${formatDay(other.validFrom)} and has no end`;
  return new DomainError('duplicate', {
    detail: `${message}.`,
    errors: [{ field: 'validFrom', code: 'rule-overlap', message }],
    otherFrom: other.validFrom,
    ...(other.validTo ? { otherTo: other.validTo } : {}),
  });
}
