import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { RequestCheck } from '@isura/contract/request/request-check';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { bandOf } from './project.domain.ts';
import { findProject, holdTold, noteTold, shareProject } from './project.queries.ts';

const fault = (code: string, message: string): FieldProblem => ({ field: 'projectId', code, message });

/**
 * What keeps a payment of an organization from being for a project: one that is not its own or not there, and when it is submitted one
 * that is not ACTIVE. The project stands so until commit; payments for it do not wait for each other.
 */
export async function projectFault(
  tx: Tx,
  orgId: bigint | number,
  projectId: bigint | number | null | undefined,
  { isSubmitted }: { isSubmitted: boolean },
): Promise<FieldProblem | undefined> {
  if (projectId === null || projectId === undefined) return undefined;
  const project = await shareProject(tx, BigInt(projectId));
  if (!project || project.orgId !== BigInt(orgId)) return fault('unknown', 'Select one of your projects');
  if (isSubmitted && project.status !== 'ACTIVE')
    return fault('project-not-active', `${project.name} is not active, so nothing is paid for it`);
  return undefined;
}

/** Tells whoever keeps watch over budgets that something was submitted for a project: they look once it is committed. */
export async function tellCharged(ctx: Ctx, tx: Tx, orgId: bigint, projectId: bigint | null): Promise<void> {
  if (projectId === null) return;
  await ctx.outbox.announce(tx, {
    event: 'project.charged',
    payload: { projectId: Number(projectId) },
    sourceType: 'project',
    sourceId: Number(projectId),
    orgId: Number(orgId),
  });
}

/**
 * Looks at a project something was submitted for, after it was committed, so that of two that were submitted at once the second look
 * sees both. Its manager is told once when 80, and once when 100 hundredths of the budget are used; after a larger budget anew.
 */
export async function watchBudget(ctx: Ctx, tx: Tx, projectId: number): Promise<void> {
  const row = await holdTold(tx, projectId);
  if (!row) return;
  const band = bandOf(row.usedPercent);
  if (band === row.toldPercent) return;
  await noteTold(tx, row.id, band);
  if (band < row.toldPercent) return;
  await ctx.outbox.announce(tx, {
    event: 'project.used',
    payload: {
      projectId,
      code: row.code,
      name: row.name,
      percent: row.usedPercent,
      isOver: band === 100,
      userIds: [Number(row.managerUserId)],
    },
    sourceType: 'project',
    sourceId: projectId,
    orgId: Number(row.orgId),
  });
}

/** A payment beside the budget of its project: what stays after it, or by how much it goes over. Nothing is stopped by it. */
export interface Weighed {
  project: { id: number; code: string; name: string; left: Kobo };
  check: RequestCheck;
}

/**
 * Weighs a payment against its project. `counted` says that the project counts it already: what is left then is after it. A payment
 * of ₦5,000,000 for a project with ₦3,000,000 left is ₦2,000,000 over, submitted or not.
 */
export async function weighed(
  tx: Tx,
  projectId: bigint | number | null | undefined,
  { amount, counted }: { amount: Kobo; counted: boolean },
): Promise<Weighed | undefined> {
  const row = projectId == null ? undefined : await findProject(tx, projectId);
  if (!row) return undefined;
  const after = asKobo(counted ? row.leftKobo : row.leftKobo - amount);
  const project = {
    id: Number(row.id),
    code: row.code,
    name: row.name,
    left: asKobo(counted ? row.leftKobo + amount : row.leftKobo),
  };
  const check: RequestCheck =
    after >= 0n
      ? {
          code: 'project-budget',
          severity: 'OK',
          title: 'Within the budget of its project',
          message: `${formatMoney(after)} of ${row.code} stays after this`,
        }
      : {
          code: 'project-budget',
          severity: 'ALERT',
          title: 'Over the budget of its project',
          message: `${row.code} ${row.name} goes ${formatMoney(asKobo(-after))} over its budget of ${formatMoney(asKobo(row.budgetKobo))}`,
        };
  return { project, check };
}
