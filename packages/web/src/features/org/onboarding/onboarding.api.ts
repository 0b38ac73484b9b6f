import { OR8 } from '@isura/contract/org/onboarding-data';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

/** Returns everything entered for the onboarding of an organization, and what is missing. */
export const onboardingQuery = (orgId: number) => queryOf(OR8, { params: { orgId } });

const touched = new Set(['OR6', 'OR8', 'OR9', 'OR10', 'OR27', 'DR1', 'AR1']);

/** Refetches everything that shows the onboarding. */
export const refreshOnboarding = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => touched.has(String(queryKey[0])), refetchType: 'all' });
