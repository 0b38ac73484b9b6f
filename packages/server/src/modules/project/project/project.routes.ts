import { OR19, PJ1, PJ2, PJ3, PJ4, PJ5, PJ6, PJ7 } from '@isura/contract/project/projects';
import { type Route, route } from '../../../platform/http/route.ts';
import { staff, staffAndCentralOffice } from '../../../platform/http/shared-rows.ts';
import { readHistory } from './history.service.ts';
import { changePeople, readPeople } from './people.service.ts';
import { changeProject, createProject, readProject, searchProjects } from './project.service.ts';
import { moveProject } from './status.service.ts';

/**
 * Routes for projects: their details, members and status. For PJ3 and PJ5 the service refuses people who do not manage
 * the project.
 */
export const projectRoutes: Route[] = [
  route(OR19, { name: 'createProject', may: { D: 'y' } }, ({ body, by, ctx }) => createProject(ctx, by, body)),
  route(PJ1, { name: 'listProjects', may: staffAndCentralOffice }, ({ query, by, ctx }) => {
    const { status, funding, query: words, 'org-id': orgId } = query;
    return searchProjects(ctx, by, { status, funding, query: words, orgId }, query);
  }),
  route(PJ2, { name: 'readProject', may: staffAndCentralOffice }, ({ params, by, ctx }) =>
    readProject(ctx, by, params.projectId),
  ),
  route(PJ3, { name: 'changeProject', may: staff }, ({ params, body, by, ctx }) =>
    changeProject(ctx, by, params.projectId, body),
  ),
  route(PJ4, { name: 'listProjectPeople', may: staffAndCentralOffice }, ({ params, by, ctx }) =>
    readPeople(ctx, by, params.projectId),
  ),
  route(PJ7, { name: 'readProjectHistory', may: staffAndCentralOffice }, ({ params, by, ctx }) =>
    readHistory(ctx, by, params.projectId),
  ),
  route(PJ5, { name: 'setProjectPeople', may: staff }, ({ params, body, by, ctx }) =>
    changePeople(ctx, by, params.projectId, body),
  ),
  route(PJ6, { name: 'moveProject', may: { D: 'y' } }, ({ params, body, by, ctx }) =>
    moveProject(ctx, by, params.projectId, body),
  ),
];
