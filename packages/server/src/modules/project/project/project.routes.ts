import { OR19, PJ1, PJ2, PJ3, PJ4, PJ5, PJ6, PJ7 } from '@isura/contract/project/projects';
import { type Route, route } from '../../../platform/http/route.ts';
import { readHistory } from './history.service.ts';
import { changePeople, readPeople } from './people.service.ts';
import { changeProject, createProject, readProject, searchProjects } from './project.service.ts';
import { moveProject } from './status.service.ts';

/** Routes for projects: their details, members and status. */
export const projectRoutes: Route[] = [
  route(OR19, ({ body, actor, ctx, facts }) => createProject(ctx, { actor, facts }, body)),
  route(PJ1, ({ query, actor, ctx, facts }) => {
    const { status, funding, query: words, 'org-id': orgId } = query;
    return searchProjects(ctx, { actor, facts }, { status, funding, query: words, orgId }, query);
  }),
  route(PJ2, ({ params, actor, ctx, facts }) => readProject(ctx, { actor, facts }, params.projectId)),
  route(PJ3, ({ params, body, actor, ctx, facts }) => changeProject(ctx, { actor, facts }, params.projectId, body)),
  route(PJ4, ({ params, actor, ctx, facts }) => readPeople(ctx, { actor, facts }, params.projectId)),
  route(PJ7, ({ params, actor, ctx, facts }) => readHistory(ctx, { actor, facts }, params.projectId)),
  route(PJ5, ({ params, body, actor, ctx, facts }) => changePeople(ctx, { actor, facts }, params.projectId, body)),
  route(PJ6, ({ params, body, actor, ctx, facts }) => moveProject(ctx, { actor, facts }, params.projectId, body)),
];
