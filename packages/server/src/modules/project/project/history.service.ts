import { PROJECT_EVENTS_MAX, type ProjectEvent } from '@isura/contract/project/project';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { historyOf } from '../../audit/index.ts';
import { changesIn, peopleIn } from './history.domain.ts';
import { namesOf } from './people.queries.ts';
import { seenProject } from './project.service.ts';

/** Returns the history of a project the actor sees (PJ7): its audit events, oldest first, with what each changed. */
export const readHistory = (ctx: Ctx, { actor }: ActorContext, id: number): Promise<ProjectEvent[]> =>
  ctx.inTx(actor.scope, async (tx) => {
    const { id: entityId, orgId } = await seenProject(tx, id);
    const events = await historyOf(tx, { orgId, entityType: 'project', entityId }, PROJECT_EVENTS_MAX);
    const names = await namesOf(tx, [...new Set(events.flatMap(({ before, after }) => peopleIn(before, after)))]);
    return events.map(({ before, after, ...event }) => ({
      ...event,
      changes: changesIn(before, after, (userId) => names.get(userId) ?? `Person ${userId}`),
    }));
  });
