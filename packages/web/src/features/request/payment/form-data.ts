import type { BankAccount } from '@isura/contract/bank/account';
import { OR9 } from '@isura/contract/bank/account';
import type { PaymentField } from '@isura/contract/request/payment-fields';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';
import { useLists } from './lists.ts';

const SPENDS: ReadonlySet<string> = new Set(['EXPENDITURE', 'BOTH', 'PROJECT']);

/** What stands in fields at first: the id of a row of a list, a choice, a code. Nothing until the lists have come. */
export function usePresets(header: readonly PaymentField[]): Record<string, string> | undefined {
  const preset = header.filter((field) => field.preset !== undefined);
  const rowsOf = useLists(preset.flatMap(({ list }) => list ?? []));
  if (preset.some(({ list }) => list !== undefined && rowsOf(list) === undefined)) return undefined;
  return Object.fromEntries(
    preset.flatMap(({ name, kind, list, preset: code = '' }) => {
      if (kind !== 'reference' || list === undefined) return [[name, code]];
      const found = rowsOf(list)?.find((row) => row.code === code)?.id;
      return found === undefined ? [] : [[name, String(found)]];
    }),
  );
}

/** The active accounts of an organization that payments are made from. */
export function useAccounts(orgId: number): {
  accounts: readonly BankAccount[] | undefined;
  error: unknown;
  retry: () => void;
} {
  const { data, error, refetch } = useQuery(
    queryOf(OR9, { params: { orgId }, query: { status: ['ACTIVE'], size: 200 } }),
  );
  return {
    accounts: data?.items.filter(({ purpose }) => SPENDS.has(purpose)),
    error,
    retry: () => void refetch(),
  };
}
