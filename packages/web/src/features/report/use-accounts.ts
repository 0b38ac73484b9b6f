import { OR9 } from '@isura/contract/bank/account';
import { useQuery } from '@tanstack/react-query';
import { isCentralOffice } from '../../lib/central-office.ts';
import { queryOf } from '../../lib/query-client.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import type { Option } from '../../ui/list/list-filter.ts';

/**
 * Returns the accounts of one organization as choices: of their own for staff, of `org` for the central office; none
 * while all are shown.
 */
export function useAccounts(org: number | undefined): readonly Option[] {
  const person = useSignedIn();
  const orgId = isCentralOffice(person) ? org : person?.organizationUser?.orgId;
  const { data } = useQuery({
    ...queryOf(OR9, { params: { orgId: orgId ?? 0 }, query: { size: 200 } }),
    enabled: orgId !== undefined,
  });
  return (data?.items ?? []).map(({ id, label }) => ({ value: String(id), label }));
}
