import { DR1 } from '@isura/contract/org/organizations';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { analyticsText as text } from './analytics.text.ts';

/** Whose figures a page shows, in words: the own organization's, or for who sees all the one that is chosen, or all. */
export function useWhose(org?: number): string | undefined {
  const person = useSignedIn();
  const isCentral = person?.realm === 'OAGF';
  const chosen = useQuery({
    ...queryOf(DR1, { params: { orgId: org ?? 0 } }),
    enabled: isCentral && org !== undefined,
  });
  if (!isCentral) return person?.organizationUser?.organization.name;
  return org === undefined ? text.allMdas : (chosen.data?.name ?? text.oneMda(org));
}
