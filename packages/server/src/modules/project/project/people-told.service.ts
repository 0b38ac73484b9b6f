import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { By } from '../../identity/index.ts';
import type { ProjectRow } from './project.queries.ts';

/** Tells people that they are in a project now, or no more; whoever did it knows. */
export async function tellPeople(
  ctx: Ctx,
  tx: Tx,
  { actor }: By,
  row: ProjectRow,
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  for (const [userIds, isAdded] of [
    [added, true],
    [removed, false],
  ] as const) {
    const told = userIds.filter((id) => id !== actor.userId);
    if (told.length === 0) continue;
    await ctx.outbox.announce(tx, {
      event: 'project.people-changed',
      payload: {
        projectId: Number(row.id),
        code: row.code,
        name: row.name,
        byName: actor.name ?? '',
        isAdded,
        userIds: told,
      },
      sourceType: 'project',
      sourceId: Number(row.id),
      orgId: Number(row.orgId),
    });
  }
}
