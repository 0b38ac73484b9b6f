import { DR1 } from '@isura/contract/org/organizations';
import { useQuery } from '@tanstack/react-query';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { analyticsText as text } from './analytics.text.ts';

/** Returns the scope of a page's figures in words: the user's organization or, for those who see all, one or all. */
export function useScope(org?: number): string | undefined {
  const person = useSignedIn();
  const isCentral = isCentralOffice(person);
  const chosen = useQuery({
    ...queryOf(DR1, { params: { orgId: org ?? 0 } }),
    enabled: isCentral && org !== undefined,
  });
  if (!isCentral) return person?.organizationUser?.organization.name;
  return org === undefined ? text.allMdas : (chosen.data?.name ?? text.oneMda(org));
}
