import { OR10 } from '@isura/contract/identity/people';
import { UserStatus } from '@isura/contract/identity/user-record';
import { PJ1, PJ2, PJ4, PJ7 } from '@isura/contract/project/projects';
import { queryOf } from '../../../lib/query-client.ts';

/** One project. */
export const projectQuery = (projectId: number) => queryOf(PJ2, { params: { projectId } });

/** Its people, and who could be added. */
export const peopleQuery = (projectId: number) => queryOf(PJ4, { params: { projectId } });

/** What was done to it. */
export const historyQuery = (projectId: number) => queryOf(PJ7, { params: { projectId } });

/** The projects somebody may see, the newest two hundred. */
export const projectsQuery = (status?: 'ACTIVE') =>
  queryOf(PJ1, { query: { size: 200, ...(status && { status: [status] }) } });

/** The people of an organization a manager is chosen from: whoever was deactivated manages nothing. */
export const staffQuery = (orgId: number) =>
  queryOf(OR10, {
    params: { orgId },
    query: { size: 200, status: UserStatus.options.filter((status) => status !== 'DEACTIVATED') },
  });
