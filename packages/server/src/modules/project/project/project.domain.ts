import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { MemberIn } from '@isura/contract/project/project';
import type { ProjectEvent } from '@isura/contract/project/project-states';

/** The user of whom is asked whether they manage a project. */
export interface Onlooker {
  userId: number | undefined;
  orgId: number | undefined;
  /** Whether they administer the projects of their organization. */
  isAdmin: boolean;
}

/** Reports whether a user may edit a project and its members: an administrator of its organization, or its manager. */
export const manages = (
  { userId, orgId, isAdmin }: Onlooker,
  project: { orgId: number; managerUserId: number },
): boolean => orgId === project.orgId && (isAdmin || userId === project.managerUserId);

/** Returns the event that brings a project to this status. */
export const eventTo = (status: 'ACTIVE' | 'ON_HOLD' | 'CLOSED'): ProjectEvent =>
  (({ ACTIVE: 'activate', ON_HOLD: 'hold', CLOSED: 'close' }) as const)[status];

/**
 * Returns what keeps a project from being closed; undefined if nothing of it is open. 2 and 0: "2 requests are waiting
 * for approval".
 */
export function openOf({ waiting, unpaid }: { waiting: number; unpaid: number }): string | undefined {
  const said = [
    ...(waiting > 0 ? [plural(waiting, 'request is waiting for approval', 'requests are waiting for approval')] : []),
    ...(unpaid > 0 ? [plural(unpaid, 'request is approved but not paid', 'requests are approved but not paid')] : []),
  ];
  return said.length === 0 ? undefined : said.join(', and ');
}

/** Refuses a budget below what is spent and committed: with 4,200,000.00 used, 4,199,999.99 is refused. */
export function budgetFault(budget: Kobo, used: Kobo): FieldProblem | undefined {
  if (budget >= used) return undefined;
  const message = `Budget cannot be less than the ${formatMoney(used)} already committed`;
  return { field: 'budgetAmount', code: 'below-used', message };
}

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
