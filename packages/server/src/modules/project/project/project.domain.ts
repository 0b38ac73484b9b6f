import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { nextOf } from '@isura/contract/kernel/moves';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { MemberIn, ProjectAction } from '@isura/contract/project/project';
import { type ProjectEvent, type ProjectStatus, projectMoves } from '@isura/contract/project/project-states';

/** Who looks at a project, as far as acts go. */
export interface Onlooker {
  userId: number;
  orgId: number | undefined;
  /** Their roles open project:act. */
  mayAct: boolean;
  /** They may make a payment of some type. */
  mayPay: boolean;
}

/** A project as far as acts go. */
export interface Standing {
  orgId: number;
  managerUserId: number;
  status: ProjectStatus;
}

/** Whether somebody says what a project is and who is in it: an administrator of its organization, or its manager. */
export const manages = ({ userId, orgId, mayAct }: Onlooker, project: Standing): boolean =>
  orgId === project.orgId && (mayAct || userId === project.managerUserId);

const ACTS: readonly (readonly [ProjectAction, ProjectEvent])[] = [
  ['ACTIVATE', 'activate'],
  ['HOLD', 'hold'],
  ['CLOSE', 'close'],
];

/**
 * What somebody may do with a project. The manager of an ACTIVE one edits it and its people; an administrator may hold and
 * close it too; whoever makes payments may make one for it.
 */
export function canOf(who: Onlooker, project: Standing): ProjectAction[] {
  const can: ProjectAction[] = [];
  if (manages(who, project) && nextOf(projectMoves, project.status, 'edit') !== undefined) can.push('EDIT', 'PEOPLE');
  if (who.orgId !== project.orgId) return can;
  if (who.mayAct)
    for (const [act, event] of ACTS) if (nextOf(projectMoves, project.status, event) !== undefined) can.push(act);
  if (who.mayPay && project.status === 'ACTIVE') can.push('PAY');
  return can;
}

/** The event by which somebody brings a project to stand so. */
export const eventTo = (status: 'ACTIVE' | 'ON_HOLD' | 'CLOSED'): ProjectEvent =>
  (({ ACTIVE: 'activate', ON_HOLD: 'hold', CLOSED: 'close' }) as const)[status];

/** What keeps a project from being closed; nothing where nothing of it is open. 2 and 0: "2 requests are waiting for approval". */
export function openOf({ waiting, unpaid }: { waiting: number; unpaid: number }): string | undefined {
  const said = [
    ...(waiting > 0 ? [plural(waiting, 'request is waiting for approval', 'requests are waiting for approval')] : []),
    ...(unpaid > 0 ? [plural(unpaid, 'request is approved and not paid', 'requests are approved and not paid')] : []),
  ];
  return said.length === 0 ? undefined : said.join(', and ');
}

/** A budget below what is spent and committed of it is none: of 4,200,000.00 used, 4,199,999.99 is refused. */
export function budgetFault(budget: Kobo, used: Kobo): FieldProblem | undefined {
  if (budget >= used) return undefined;
  const message = `Budget cannot be less than ${formatMoney(used)} already committed`;
  return { field: 'budgetAmount', code: 'below-used', message };
}

/** What is wrong with the people of a project: nobody stands twice, one is the manager, and all are of the organization. */
export function peopleFault(values: readonly MemberIn[], known: ReadonlySet<number>): FieldProblem | undefined {
  const field = 'values';
  if (values.filter(({ role }) => role === 'MANAGER').length !== 1)
    return { field, code: 'one-manager', message: 'Choose a manager: one person, no more' };
  if (new Set(values.map(({ userId }) => userId)).size !== values.length)
    return { field, code: 'twice', message: 'Somebody stands in this list twice' };
  const stranger = values.findIndex(({ userId }) => !known.has(userId));
  if (stranger < 0) return undefined;
  return { field: `values[${stranger}].userId`, code: 'unknown', message: 'Choose somebody of your organization' };
}

/** How much use of a budget a manager is told of: 80 and 100 hundredths; 0 below. 79 is 0, 80 to 99 is 80, 130 is 100. */
export const bandOf = (usedPercent: number): 0 | 80 | 100 => (usedPercent >= 100 ? 100 : usedPercent >= 80 ? 80 : 0);
