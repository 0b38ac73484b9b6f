import { lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { nextOf } from '@isura/contract/kernel/moves';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { OR19In, PJ3In, Project, ProjectSummary } from '@isura/contract/project/project';
import { type ProjectEvent, projectMoves } from '@isura/contract/project/project-states';
import { PJ3, PJ5, PJ6 } from '@isura/contract/project/projects';
import { PR2 } from '@isura/contract/request/payment-drafts';
import { offeredTypes } from '@isura/contract/request/payment-types';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { actsAndWhyNot } from '../../../platform/http/acts.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { payingAccount } from '../../bank/index.ts';
import { budgetChanged } from './charge-project.service.ts';
import { notifyPeople } from './notify-people.service.ts';
import { peopleOf, writeMembers } from './people.queries.ts';
import { budgetFault, cutFault, manages, peopleFault, whyNotClosed } from './project.domain.ts';
import {
  findProject,
  holdProject,
  insertProject,
  listProjects,
  type ProjectFilters,
  type ProjectRow,
  updateProject,
} from './project.queries.ts';

export const noProject = (): DomainError => new DomainError('not-found', { detail: 'We could not find this project.' });

export const refused = (problem: FieldProblem): DomainError =>
  new DomainError('validation-failed', { detail: problem.message, errors: [problem] });

/** Reports whether an actor manages a project: as an administrator, who may start and close it (PJ6), or its manager. */
const isManaged = (actor: Actor, row: ProjectRow): boolean =>
  manages(
    { userId: actor.userId, orgId: actor.orgId, isAdmin: mayCall(PJ6, actor) },
    { orgId: row.orgId, managerUserId: row.managerUserId },
  );

const leads = ({ status }: ProjectRow, event: ProjectEvent): boolean =>
  nextOf(projectMoves, status, event) !== undefined;

/** Reports whether an actor may make a payment of some type; only in a LIVE organization. */
const mayPay = ({ orgStatus, permissions }: Actor): boolean =>
  orgStatus === 'LIVE' && offeredTypes().some(({ resource }) => permissions?.has(`${resource}:act`) === true);

/**
 * Returns the actions an actor may take on a project. Its manager edits it and its members; an administrator may also
 * start, hold and close it, unless payments for it are open; users who make payments may make one while it is ACTIVE.
 */
export function actsOn(actor: Actor, row: ProjectRow): Pick<Project, 'can' | 'whyNot'> {
  const isOpen = isManaged(actor, row) && leads(row, 'edit');
  return actsAndWhyNot(actor, row.orgId, {
    EDIT: { call: PJ3, when: isOpen },
    PEOPLE: { call: PJ5, when: isOpen },
    ACTIVATE: { call: PJ6, when: leads(row, 'activate') },
    HOLD: { call: PJ6, when: leads(row, 'hold') },
    CLOSE: {
      call: PJ6,
      when: leads(row, 'close'),
      refusal: whyNotClosed({ waiting: row.waitingCount, unpaid: row.unpaidCount }),
    },
    PAY: { call: PR2, when: row.status === 'ACTIVE' && mayPay(actor) },
  });
}

const summaryOut = (row: ProjectRow, actor: Actor): ProjectSummary => ({
  id: row.id,
  ...organizationFieldsOf(row),
  code: row.code,
  name: row.name,
  managerUserId: row.managerUserId,
  managerName: row.managerName,
  fundingSource: row.fundingSource,
  startDate: row.startDate,
  endDate: row.endDate,
  status: row.status,
  budgetAmount: asKobo(row.budgetKobo),
  committedAmount: asKobo(row.committedKobo),
  spentAmount: asKobo(row.spentKobo),
  leftAmount: asKobo(row.leftKobo),
  usedPercent: row.usedPercent,
  ...actsOn(actor, row),
});

/** Returns a project in full, as the actor sees it. */
export const projectOut = (row: ProjectRow, actor: Actor): Project => ({
  ...summaryOut(row, actor),
  description: row.description,
  ...(row.sponsor !== null && { sponsor: row.sponsor }),
  ...(row.bankAccountId !== null && { bankAccountId: row.bankAccountId }),
  ...(row.bankAccountLabel !== null && { bankAccountLabel: row.bankAccountLabel }),
  ...(row.statusReason !== null && { statusReason: row.statusReason }),
  memberCount: row.memberCount,
  requestCount: row.requestCount,
  waitingCount: row.waitingCount,
  unpaidCount: row.unpaidCount,
  createdAt: row.createdAt,
  createdByName: row.createdByName,
  version: row.version,
});

/** Returns a page of projects with their figures (PJ1). */
export const searchProjects = (
  ctx: Ctx,
  { actor }: ActorContext,
  filters: ProjectFilters,
  paging: Parameters<typeof listProjects>[2],
): Promise<Page<ProjectSummary>> =>
  ctx.inTx(actor.scope, async (tx) => {
    const { rows, total } = await listProjects(tx, filters, paging);
    return { items: rows.map((row) => summaryOut(row, actor)), total };
  });

/** Returns a project within the actor's scope. Refuses with `not-found`. */
export async function seenProject(tx: Tx, id: number): Promise<ProjectRow> {
  const row = await findProject(tx, id);
  if (!row) throw noProject();
  return row;
}

/** Returns one project in full (PJ2). */
export const readProject = (ctx: Ctx, { actor }: ActorContext, id: number): Promise<Project> =>
  ctx.inTx(actor.scope, async (tx) => projectOut(await seenProject(tx, id), actor));

/** Builds an audit event about a project for its organization's audit trail. */
export const projectEvent = (
  ctx: Ctx,
  by: ActorContext,
  row: Pick<ProjectRow, 'id' | 'orgId'>,
  details: Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: row.orgId,
  category: 'REQUEST',
  entityType: 'project',
  entityId: row.id,
  ...details,
});

/** Refuses a bank account that is not the organization's or not one for payments. */
async function assertAccount(tx: Tx, orgId: number, bankAccountId: number | undefined): Promise<void> {
  if (bankAccountId === undefined) return;
  const account = await payingAccount(tx, bankAccountId);
  if (account?.orgId !== orgId || !account.maySpend)
    throw refused({ field: 'bankAccountId', code: 'unknown', message: 'Select one of your accounts for payments' });
}

/** Returns the project fields that are recorded in the audit trail. */
const traced = ({ budgetAmount, ...details }: Omit<PJ3In, 'version' | 'reason'>) => ({
  name: details.name,
  budget: nairaOf(budgetAmount),
  funding: details.fundingSource,
  from: details.startDate,
  to: details.endDate,
});

/**
 * Creates a project (OR19): ACTIVE if its first day has come, else DRAFT until then. Notifies its members. Refuses
 * people and accounts of other organizations, an organization that is not live, and a code that is taken.
 */
export async function createProject(
  ctx: Ctx,
  by: ActorContext,
  { code, managerUserId, members, ...details }: OR19In,
): Promise<Project> {
  const { orgId, orgStatus, login = 'system', name: madeByName = '' } = by.actor;
  if (orgStatus !== 'LIVE' || orgId === undefined)
    throw new DomainError('organization-not-live', {
      detail: 'Your organization is not live, so it cannot have projects.',
    });
  const at = ctx.clock.now();
  const values = [{ userId: managerUserId, role: 'MANAGER' as const }, ...members];
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const known = new Set((await peopleOf(tx, orgId)).map(({ userId }) => userId));
    const fault = peopleFault(values, known);
    if (fault) throw refused({ ...fault, field: fault.code === 'unknown' ? 'managerUserId' : 'members' });
    await assertAccount(tx, orgId, details.bankAccountId);
    const status = details.startDate <= lagosDay(at) ? 'ACTIVE' : 'DRAFT';
    const id = await insertProject(tx, { ...details, orgId, code, status, at, login, madeByName });
    await writeMembers(tx, { id, orgId: orgId }, values, at);
    const row = (await findProject(tx, id))!;
    await record(tx, [
      projectEvent(ctx, by, row, {
        action: 'project.created',
        summary: `Project ${row.code} ${row.name} set up with a budget of ${formatMoney(details.budgetAmount)}`,
        after: { ...traced(details), code: row.code, status, manager: row.managerName, people: values.length },
      }),
    ]);
    await notifyPeople(ctx, tx, by, row, { added: values.map(({ userId }) => userId), removed: [] });
    return projectOut(row, by.actor);
  });
}

/**
 * Returns a project the actor sees and manages, locked until commit. Refuses with `not-found` if they do not see or
 * manage it, `stale-version` if they saw another version, `invalid-transition` if it is closed.
 */
export async function heldToEdit(tx: Tx, by: ActorContext, id: number, version: number): Promise<ProjectRow> {
  const row = await holdProject(tx, id);
  if (!row) throw noProject();
  if (row.version !== version)
    throw new DomainError('stale-version', {
      detail: 'This project changed since you opened it. Reload and try again.',
    });
  if (!isManaged(by.actor, row)) throw new DomainError('not-found', { detail: 'You do not manage this project.' });
  if (!leads(row, 'edit'))
    throw new DomainError('invalid-transition', { detail: 'This project is closed and can no longer be changed.' });
  return row;
}

/** Looks up a project within the actor's scope before it is written. */
export const assertProjectSeen = (ctx: Ctx, { actor }: ActorContext, id: number): Promise<ProjectRow> =>
  ctx.inTx(actor.scope, (tx) => seenProject(tx, id));

/**
 * Updates a project (PJ3). After a budget is raised its manager is notified again at each threshold. Refuses a budget
 * below what is spent and committed at that moment, and a lower one without a reason.
 */
export async function changeProject(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  { version, reason, ...details }: PJ3In,
): Promise<Project> {
  await assertProjectSeen(ctx, by, id);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await heldToEdit(tx, by, id, version);
    const fault = budgetFault(details.budgetAmount, asKobo(row.committedKobo + row.spentKobo));
    if (fault && details.budgetAmount !== row.budgetKobo) throw refused(fault);
    const cut = cutFault(asKobo(row.budgetKobo), details.budgetAmount, reason);
    if (cut) throw refused(cut);
    if (details.bankAccountId !== (row.bankAccountId ?? undefined))
      await assertAccount(tx, row.orgId, details.bankAccountId);
    await updateProject(tx, row.id, { ...details, at: ctx.clock.now(), login: by.actor.login ?? 'system' });
    const after = (await findProject(tx, id))!;
    await budgetChanged(tx, after);
    await record(tx, [
      projectEvent(ctx, by, row, {
        action: 'project.changed',
        summary: `Project ${row.code} changed`,
        before: traced({ ...row, sponsor: undefined, bankAccountId: undefined, budgetAmount: asKobo(row.budgetKobo) }),
        after: { ...traced(details), ...(reason !== undefined && { reason }) },
      }),
    ]);
    return projectOut(after, by.actor);
  });
}
