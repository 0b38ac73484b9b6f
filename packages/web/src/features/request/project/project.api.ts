import { OR10 } from '@isura/contract/identity/people';
import { UserStatus } from '@isura/contract/identity/user-record';
import { PJ1, PJ2, PJ4, PJ7 } from '@isura/contract/project/projects';
import { queryOf } from '../../../lib/query-client.ts';

/** Returns one project. */
export const projectQuery = (projectId: number) => queryOf(PJ2, { params: { projectId } });

/** Returns its people, and those who could be added. */
export const peopleQuery = (projectId: number) => queryOf(PJ4, { params: { projectId } });

/** Returns its history. */
export const historyQuery = (projectId: number) => queryOf(PJ7, { params: { projectId } });

/** Returns the projects the user may see, the newest two hundred. */
export const projectsQuery = (status?: 'ACTIVE') =>
  queryOf(PJ1, { query: { size: 200, ...(status && { status: [status] }) } });

/** Returns the people of an organization a manager is chosen from, without deactivated ones. */
export const staffQuery = (orgId: number) =>
  queryOf(OR10, {
    params: { orgId },
    query: { size: 200, status: UserStatus.options.filter((status) => status !== 'DEACTIVATED') },
  });
