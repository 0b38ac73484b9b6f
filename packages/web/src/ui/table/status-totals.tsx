import type { Page } from '@isura/contract/kernel/endpoint';
import type { Kobo } from '@isura/contract/kernel/money';
import { BY_STATUS, readStatusSums } from '@isura/contract/kernel/status-sums';
import { Money } from '../value/value.tsx';
import type { TotalsLine } from './table-props.ts';

/**
 * Returns the total lines of a list whose rows have several statuses: one for each, because collected and uncollected
 * money must not be added up. `label` returns the text for status and count, `columns` says which figure goes under
 * which column.
 */
export const statusTotals = <S extends string>(
  page: Pick<Page<unknown>, 'headers'> | undefined,
  label: (status: S, count: number) => string,
  columns: (status: S) => Readonly<Record<string, string>>,
): readonly TotalsLine[] =>
  readStatusSums(page?.headers?.[BY_STATUS]).map(({ status, count, sums }) => ({
    label: label(status as S, count),
    cells: Object.fromEntries(
      Object.entries(columns(status as S)).map(([column, figure]) => [
        column,
        <Money key={column} amount={sums[figure] as Kobo} />,
      ]),
    ),
  }));

/** Returns the totals of a list by status, with the same figures for every status or those `columns` names for one. */
export const statusSums =
  <S extends string>(
    label: (status: S, count: number) => string,
    columns: Readonly<Record<string, string>> | ((status: S) => Readonly<Record<string, string>>),
  ) =>
  (page: Pick<Page<unknown>, 'headers'>): readonly TotalsLine[] =>
    statusTotals(page, label, typeof columns === 'function' ? columns : () => columns);
