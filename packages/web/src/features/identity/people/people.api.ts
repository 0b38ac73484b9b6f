import { AD5, AD6 } from '@isura/contract/identity/role';
import { DR1 } from '@isura/contract/org/organizations';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

/** An organization, for its name. */
export const organizationQuery = (orgId: number) => queryOf(DR1, { params: { orgId } });

/** The roles that can be given out in an organization, without its administrators. */
export const rolesQuery = (orgId: number | undefined) => queryOf(AD5, { query: { 'org-id': orgId } });

/** The roles of one person. */
export const rolesOfQuery = (username: string) => queryOf(AD6, { params: { username } });

/** Every list of people, roles and requests is asked for again: one change of theirs shows in several. */
export const refreshPeople = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      ['OR10', 'OR21', 'AD5', 'AD6', 'AD7', 'AR1', 'AR2', 'US1', 'AT1', 'AT2', 'AT3'].includes(String(queryKey[0])),
  });
