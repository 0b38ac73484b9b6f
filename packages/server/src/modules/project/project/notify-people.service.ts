import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { ProjectRow } from './project.queries.ts';

/** Notifies people that they were added to a project or removed from it, except the person who did it. */
export async function notifyPeople(
  ctx: Ctx,
  tx: Tx,
  { actor }: ActorContext,
  row: ProjectRow,
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  for (const [userIds, isAdded] of [
    [added, true],
    [removed, false],
  ] as const) {
    const notified = userIds.filter((id) => id !== actor.userId);
    if (notified.length === 0) continue;
    await ctx.outbox.announce(tx, {
      event: 'project.people-changed',
      payload: {
        projectId: row.id,
        code: row.code,
        name: row.name,
        byName: actor.name ?? '',
        isAdded,
        userIds: notified,
      },
      sourceType: 'project',
      sourceId: row.id,
      orgId: row.orgId,
    });
  }
}
