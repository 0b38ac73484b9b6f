import { OR6, OR27 } from '@isura/contract/approval/workflows';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

/** Returns the workflows in force, and those of a pending change. */
export const workflowsQuery = (orgId: number) => queryOf(OR6, { params: { orgId } });

/** Returns the people who may be in their levels. */
export const workflowPeopleQuery = (orgId: number) => queryOf(OR27, { params: { orgId } });

/** Refetches workflows and what shows them. */
export const refreshWorkflows = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => ['OR6', 'OR8', 'OR27', 'AR1', 'AR2'].includes(String(queryKey[0])),
  });
