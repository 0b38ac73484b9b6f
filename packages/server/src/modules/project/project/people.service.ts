import { plural } from '@isura/contract/kernel/numbers-format';
import type { MemberIn, ProjectPeople } from '@isura/contract/project/project';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { notifyPeople } from './notify-people.service.ts';
import { membersOf, peopleOf, writeMembers } from './people.queries.ts';
import { peopleFault } from './project.domain.ts';
import { findProject, type ProjectRow, touchProject } from './project.queries.ts';
import { actsOn, assertProjectSeen, heldToEdit, projectEvent, refused, seenProject } from './project.service.ts';

async function peopleOut(tx: Tx, row: ProjectRow, actor: Actor): Promise<ProjectPeople> {
  const members = await membersOf(tx, row.id);
  const there = new Set(members.map(({ userId }) => userId));
  const isOpen = actsOn(actor, row).can.includes('PEOPLE');
  const others = isOpen ? (await peopleOf(tx, row.orgId)).filter(({ userId }) => !there.has(userId)) : [];
  return {
    members,
    candidates: others,
    version: row.version,
  };
}

/** Returns the members of a project (PJ4); for users who may add people, also the organization's other users. */
export const readPeople = (ctx: Ctx, { actor }: ActorContext, id: number): Promise<ProjectPeople> =>
  ctx.inTx(actor.scope, async (tx) => peopleOut(tx, await seenProject(tx, id), actor));

/**
 * Replaces the members of a project (PJ5), one of them its manager, and notifies who was added or removed. Refuses
 * people of other organizations, duplicates, and a project without a manager or with two.
 */
export async function changePeople(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  { values, version }: { values: readonly MemberIn[]; version: number },
): Promise<ProjectPeople> {
  await assertProjectSeen(ctx, by, id);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await heldToEdit(tx, by, id, version);
    const before = await membersOf(tx, row.id);
    const known = new Set([...(await peopleOf(tx, row.orgId)), ...before].map(({ userId }) => userId));
    const fault = peopleFault(values, known);
    if (fault) throw refused(fault);
    const at = ctx.clock.now();
    await writeMembers(tx, row, values, at);
    await touchProject(tx, row.id, { at, login: by.actor.login ?? 'system' });
    const [was, is] = [before.map(({ userId }) => userId), values.map(({ userId }) => userId)];
    const [added, removed] = [is.filter((one) => !was.includes(one)), was.filter((one) => !is.includes(one))];
    await record(tx, [
      projectEvent(ctx, by, row, {
        action: 'project.people-changed',
        summary: `People of project ${row.code} changed: ${plural(added.length, 'person', 'people')} added, ${removed.length} removed`,
        before: { people: before.map(({ userId, role }) => `${userId} ${role}`) },
        after: { people: values.map(({ userId, role }) => `${userId} ${role}`) },
      }),
    ]);
    await notifyPeople(ctx, tx, by, row, { added, removed });
    return await peopleOut(tx, (await findProject(tx, id))!, by.actor);
  });
}
