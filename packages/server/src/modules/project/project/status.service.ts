import { lagosDay } from '@isura/contract/kernel/days';
import { nextOf } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';
import type { PJ6In, Project } from '@isura/contract/project/project';
import { projectMoves } from '@isura/contract/project/project-states';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import { eventTo, whyNotClosed } from './project.domain.ts';
import { beginProjects, findProject, holdProject, setStatus } from './project.queries.ts';
import { assertProjectSeen, noProject, projectEvent, projectOut } from './project.service.ts';

const SAID = { ACTIVE: 'started', ON_HOLD: 'put on hold', CLOSED: 'closed' } as const;

/**
 * Starts, holds or closes a project (PJ6). A concurrent submission for it comes entirely before or after: a closed
 * project has nothing open, and nothing is submitted for it afterwards. Refuses with `invalid-transition`, naming what
 * is open.
 */
export async function moveProject(ctx: Ctx, by: ActorContext, id: number, { status, reason }: PJ6In): Promise<Project> {
  await assertProjectSeen(ctx, by, id);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await holdProject(tx, id);
    if (!row || row.orgId !== by.actor.orgId) throw noProject();
    if (nextOf(projectMoves, row.status, eventTo(status)) === undefined)
      throw new DomainError('invalid-transition', { detail: "This is not possible in the project's current status." });
    const refusal =
      status === 'CLOSED' ? whyNotClosed({ waiting: row.waitingCount, unpaid: row.unpaidCount }) : undefined;
    if (refusal) throw refusal;
    await setStatus(tx, row.id, { status, reason, at: ctx.clock.now(), login: by.actor.login ?? 'system' });
    await record(tx, [
      projectEvent(ctx, by, row, {
        action: 'project.moved',
        summary: `Project ${row.code} ${SAID[status]}: ${reason}`,
        before: { status: row.status },
        after: { status },
      }),
    ]);
    return projectOut((await findProject(tx, id))!, by.actor);
  });
}

/** Starts the projects that begin; returns how many. Safe to repeat. */
export async function beginDue(ctx: Ctx, traceId: string): Promise<number> {
  const at = ctx.clock.now();
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const begun = await beginProjects(tx, lagosDay(at), at);
    await record(
      tx,
      begun.map((row) => ({
        at,
        orgId: row.orgId,
        actor: { name: 'The portal', login: 'system' },
        action: 'project.moved',
        category: 'REQUEST' as const,
        entityType: 'project',
        entityId: row.id,
        summary: `Project ${row.code} started on its first day`,
        before: { status: 'DRAFT' },
        after: { status: 'ACTIVE' },
        ip: '127.0.0.1',
        traceId,
      })),
    );
    return begun.length;
  });
}
