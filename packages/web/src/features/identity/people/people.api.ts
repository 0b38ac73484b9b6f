import { AD5, AD6 } from '@isura/contract/identity/role';
import { DR1 } from '@isura/contract/org/organizations';
import { PR40 } from '@isura/contract/request/left-waiting';
import { queryOf } from '../../../lib/query-client.ts';

/** Returns an organization, for its name. */
export const organizationQuery = (orgId: number) => queryOf(DR1, { params: { orgId } });

/** Returns the roles that can be granted in an organization, without its administrators. */
export const rolesQuery = (orgId: number | undefined) => queryOf(AD5, { query: { 'org-id': orgId } });

/** Returns the roles of one person. */
export const rolesOfQuery = (username: string) => queryOf(AD6, { params: { username } });

/** Returns what would wait for nobody if a person were deactivated, or lost only the named roles. */
export const leftWaitingQuery = (login: string, without?: readonly string[]) =>
  queryOf(PR40, { query: { login, ...(without && { without: [...without] }) } });
