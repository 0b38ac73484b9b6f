import { BK1 } from '@isura/contract/bank/bank';
import { AC1 } from '@isura/contract/ledger/gl-account';
import type { ListKind, PaymentField } from '@isura/contract/request/payment-fields';
import { type ReferenceKind, RF1 } from '@isura/contract/request/reference';
import { useQueries, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/query-client.ts';

/** A row of a list that fields offer as a choice. */
export interface ListRow {
  id?: number | undefined;
  code: string;
  name: string;
  /** The kind of the row, in a list of several kinds. */
  category?: string | undefined;
}

/** Returns lists by their kinds: reference lists, the banks, and the chart codes that a payment is charged to. */
export function useLists(kinds: readonly ListKind[]): (kind: ListKind) => readonly ListRow[] | undefined {
  const known = kinds.filter((kind): kind is ReferenceKind => kind !== 'banks' && kind !== 'economic-codes');
  const lists = useQueries({ queries: known.map((kind) => queryOf(RF1, { params: { kind }, query: {} })) });
  const banks = useQuery({ ...queryOf(BK1, {}), enabled: kinds.includes('banks') });
  const codes = useQuery({
    ...queryOf(AC1, { query: { postable: true, class: 'EXPENSE', size: 1000 } }),
    enabled: kinds.includes('economic-codes'),
  });
  return (kind) => {
    if (kind === 'banks') return banks.data;
    if (kind === 'economic-codes')
      return codes.data?.items.map(({ id, code, name }) => ({ id, code, name: `${code} ${name}` }));
    return lists[known.indexOf(kind)]?.data;
  };
}

/** Returns the names of the values chosen from lists, by field and value. */
export function useNames(
  fields: readonly PaymentField[],
): (field: PaymentField, value: string | number) => string | undefined {
  const rowsOf = useLists([...new Set(fields.flatMap(({ list }) => list ?? []))]);
  return ({ list, kind }, value) =>
    list &&
    rowsOf(list)?.find(({ id, code }) => (kind === 'reference' ? id === Number(value) : code === String(value)))?.name;
}
