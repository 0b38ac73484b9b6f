import { AD7 } from '@isura/contract/identity/resource';
import type { Role } from '@isura/contract/identity/role';
import { type Resource, ResourceAccess } from '@isura/contract/identity/user-record';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

/** Returns the links of the portal, or those of one role with its access. */
export const resourcesQuery = (authority?: string) => queryOf(AD7, { query: { authority } });

/** Together these roles cover every MDA-only resource, which the central office's own list leaves out. */
const rolesOfAnMda = ['ROLE_MAKER', 'ROLE_APPROVER'];
const isOfCentralOffice = (name: string): boolean => name.startsWith('ROLE_OAGF') || name === 'ROLE_SUPPORT';

/**
 * Returns every resource a role can be granted. When the central office opens a platform role that works in MDAs, these
 * are the MDAs' resources and not its own.
 */
export function useGrantable(role: Role | undefined, isCentral: boolean) {
  const isForMdas = isCentral && role?.isSystem === true && !isOfCentralOffice(role.name);
  const queries = useQueries({
    queries: [resourcesQuery(), ...(isForMdas ? rolesOfAnMda.map((name) => resourcesQuery(name)) : [])],
  });
  const failed = queries.find(({ error }) => error);
  if (failed) return { error: failed.error, retry: () => void failed.refetch() };
  const lists = queries.map(({ data }) => data);
  if (lists.some((list) => list === undefined)) return {};
  const all = lists.flatMap((list) => list ?? []).map(({ access: _, ...resource }): Resource => resource);
  return { resources: isForMdas ? all.filter(({ code }) => !code.startsWith('oagf.')) : all };
}

export const accesses = ['NONE', ...ResourceAccess.options] as const;
