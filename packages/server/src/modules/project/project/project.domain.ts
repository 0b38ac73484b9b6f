import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { MemberIn } from '@isura/contract/project/project';
import type { ProjectEvent } from '@isura/contract/project/project-states';

/** The user to check: whether they manage a project. */
export interface ProjectReader {
  userId: number | undefined;
  orgId: number | undefined;
  /** Whether they administer the projects of their organization. */
  isAdmin: boolean;
}

/** Reports whether a user may edit a project and its members: an administrator of its organization, or its manager. */
export const manages = (
  { userId, orgId, isAdmin }: ProjectReader,
  project: { orgId: number; managerUserId: number },
): boolean => orgId === project.orgId && (isAdmin || userId === project.managerUserId);

/** Returns the event that brings a project to this status. */
export const eventTo = (status: 'ACTIVE' | 'ON_HOLD' | 'CLOSED'): ProjectEvent =>
  (({ ACTIVE: 'activate', ON_HOLD: 'hold', CLOSED: 'close' }) as const)[status];

/**
 * Returns why a project cannot be closed, the error PJ6 throws: payments for it are open. Undefined when none is. 2 and
 * 0: "This project cannot be closed yet: 2 requests are waiting for approval."
 */
export function whyNotClosed({ waiting, unpaid }: { waiting: number; unpaid: number }): DomainError | undefined {
  const reasons = [
    ...(waiting > 0 ? [plural(waiting, 'request is waiting for approval', 'requests are waiting for approval')] : []),
    ...(unpaid > 0 ? [plural(unpaid, 'request is approved but not paid', 'requests are approved but not paid')] : []),
  ];
  if (reasons.length === 0) return undefined;
  return new DomainError('invalid-transition', {
    detail: `This project cannot be closed yet: ${reasons.join(', and ')}.`,
  });
}

/** Refuses a budget below what is spent and committed: with 4,200,000.00 used, 4,199,999.99 is refused. */
export function budgetFault(budget: Kobo, used: Kobo): FieldProblem | undefined {
  if (budget >= used) return undefined;
  const message = `Budget cannot be less than the ${formatMoney(used)} already committed`;
  return { field: 'budgetAmount', code: 'below-used', message };
}

/** Refuses a budget that becomes less without a reason: 10,000.00 to 9,000.00 says why, 9,000.00 to 10,000.00 need not. */
export const cutFault = (before: Kobo, budget: Kobo, reason: string | undefined): FieldProblem | undefined =>
  budget < before && reason === undefined
    ? { field: 'reason', code: 'required', message: 'Say why the budget becomes less' }
    : undefined;

/**
 * Returns what is wrong with the members of a project: nobody is listed twice, one is the manager, and all belong to
 * the organization.
 */
export function peopleFault(values: readonly MemberIn[], known: ReadonlySet<number>): FieldProblem | undefined {
  const field = 'values';
  if (values.filter(({ role }) => role === 'MANAGER').length !== 1)
    return { field, code: 'one-manager', message: 'Choose exactly one manager' };
  if (new Set(values.map(({ userId }) => userId)).size !== values.length)
    return { field, code: 'twice', message: 'The same person is in this list twice' };
  const stranger = values.findIndex(({ userId }) => !known.has(userId));
  if (stranger < 0) return undefined;
  return { field: `values[${stranger}].userId`, code: 'unknown', message: 'Choose people from your organization' };
}

/**
 * Returns the threshold reached that the manager is notified of: 80% or 100%; 0 below. 79 is 0, 80 to 99 is 80, 130 is
 * 100.
 */
export const bandOf = (usedPercent: number): 0 | 80 | 100 => (usedPercent >= 100 ? 100 : usedPercent >= 80 ? 80 : 0);
