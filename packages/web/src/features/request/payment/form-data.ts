import type { BankAccount } from '@isura/contract/bank/account';
import { OR9 } from '@isura/contract/bank/account';
import { dayInField } from '@isura/contract/kernel/day-format';
import { PR35 } from '@isura/contract/request/beginning';
import type { PaymentField } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';
import { useLists } from './lists.ts';

const SPENDS: ReadonlySet<string> = new Set(['EXPENDITURE', 'BOTH', 'PROJECT']);

/** Returns the initial field values: the id of a list row, a choice, a code. Undefined until the lists have loaded. */
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

/** What a new payment begins with by the preferences of the organization, as typed. */
export interface PaymentDefaults {
  sourceBankAccountId: string;
  payDate: string;
  typeData: Readonly<Record<string, string>>;
}

const nothingBegun: PaymentDefaults = { sourceBankAccountId: '', payDate: '', typeData: {} };

/** Returns what a new payment of a type begins with (PR35). Undefined until loaded; empty where it cannot be loaded. */
export function useBegun({ code, header }: PaymentType, isNew: boolean): PaymentDefaults | undefined {
  const { data, error } = useQuery({ ...queryOf(PR35, { query: { type: code } }), enabled: isNew });
  if (!isNew || error) return nothingBegun;
  if (!data) return undefined;
  return {
    sourceBankAccountId: data.sourceBankAccountId === undefined ? '' : String(data.sourceBankAccountId),
    payDate: data.payDate ? dayInField(data.payDate) : '',
    typeData: Object.fromEntries(
      header.flatMap(({ name }) => (data.typeData[name] === undefined ? [] : [[name, String(data.typeData[name])]])),
    ),
  };
}

/** Returns the active accounts of an organization that payments are made from. */
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
