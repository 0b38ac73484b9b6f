import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { RequestCheck } from '@isura/contract/request/request-check';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { bandOf } from './project.domain.ts';
import { findProject, holdNotified, noteNotified, type ProjectRow, shareProject } from './project.queries.ts';

const fault = (code: string, message: string): FieldProblem => ({ field: 'projectId', code, message });

/**
 * Returns why a payment of an organization cannot be for a project: it is unknown or another organization's or, when
 * submitting, not ACTIVE. The project keeps its status until commit; payments for it do not wait for each other.
 */
export async function projectFault(
  tx: Tx,
  orgId: number,
  projectId: number | null | undefined,
  { isSubmitted }: { isSubmitted: boolean },
): Promise<FieldProblem | undefined> {
  if (projectId === null || projectId === undefined) return undefined;
  const project = await shareProject(tx, projectId);
  if (!project || project.orgId !== orgId) return fault('unknown', 'Select one of your projects');
  if (isSubmitted && project.status !== 'ACTIVE')
    return fault('project-not-active', `${project.name} is not active, so payments cannot be made for it`);
  return undefined;
}

/** Reports whether payments may be submitted for a project now, in a transaction that sees it. */
export const isActiveProject = async (tx: Tx, projectId: number): Promise<boolean> =>
  (await findProject(tx, projectId))?.status === 'ACTIVE';

/** Announces that something was submitted for a project, so that its budget is checked after commit. */
export async function notifyCharged(ctx: Ctx, tx: Tx, orgId: number, projectId: number | null): Promise<void> {
  if (projectId === null) return;
  await ctx.outbox.announce(tx, {
    event: 'project.charged',
    payload: { projectId },
    sourceType: 'project',
    sourceId: projectId,
    orgId,
  });
}

/**
 * Checks the budget of a project after a submission is committed, so that of two concurrent submissions the second
 * check sees both. Notifies the manager once at 80% and once at 100% of the budget; again after the budget is raised.
 */
export async function watchBudget(ctx: Ctx, tx: Tx, projectId: number): Promise<void> {
  const row = await holdNotified(tx, projectId);
  if (!row) return;
  const band = bandOf(row.usedPercent);
  if (band === row.toldPercent) return;
  await noteNotified(tx, row.id, band);
  if (band < row.toldPercent) return;
  await ctx.outbox.announce(tx, {
    event: 'project.used',
    payload: {
      projectId,
      code: row.code,
      name: row.name,
      percent: row.usedPercent,
      isOver: band === 100,
      userIds: [row.managerUserId],
    },
    sourceType: 'project',
    sourceId: projectId,
    orgId: row.orgId,
  });
}

/**
 * Lowers the use that counts as reported to the manager to that of a changed budget, so that each threshold is reported
 * again when it is reached again. The project is locked.
 */
export async function budgetChanged(tx: Tx, { id, usedPercent, toldPercent }: ProjectRow): Promise<void> {
  const band = bandOf(usedPercent);
  if (band < toldPercent) await noteNotified(tx, id, band);
}

/**
 * A payment compared with its project's budget: what is left after it, or by how much it exceeds it. It stops nothing.
 */
export interface BudgetComparison {
  project: { id: number; code: string; name: string; left: Kobo };
  check: RequestCheck;
}

/**
 * Compares a payment with its project's budget. `counted` means that the project already counts it: what is left is
 * then after it. A payment of ₦5,000,000 for a project with ₦3,000,000 left is ₦2,000,000 over, submitted or not.
 */
export async function compareWithBudget(
  tx: Tx,
  projectId: number | null | undefined,
  { amount, counted }: { amount: Kobo; counted: boolean },
): Promise<BudgetComparison | undefined> {
  const row = projectId == null ? undefined : await findProject(tx, projectId);
  if (!row) return undefined;
  const after = asKobo(counted ? row.leftKobo : row.leftKobo - amount);
  const project = {
    id: row.id,
    code: row.code,
    name: row.name,
    left: asKobo(counted ? row.leftKobo + amount : row.leftKobo),
  };
  const check: RequestCheck =
    after >= 0n
      ? {
          code: 'project-budget',
          severity: 'OK',
          title: "Within the project's budget",
          message: `${formatMoney(after)} of ${row.code} remains after this`,
        }
      : {
          code: 'project-budget',
          severity: 'ALERT',
          title: "Over the project's budget",
          message: `${row.code} ${row.name} would be ${formatMoney(asKobo(-after))} over its budget of ${formatMoney(asKobo(row.budgetKobo))}`,
        };
  return { project, check };
}
