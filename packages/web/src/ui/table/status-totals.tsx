import type { Page } from '@isura/contract/kernel/endpoint';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { BY_STATUS, readStatusSums, type StatusSum } from '@isura/contract/kernel/status-sums';
import { Money } from '../value/value.tsx';
import type { TotalsLine } from './table-props.ts';

/**
 * Returns the total lines of a list with rows of several statuses: one for each, because collected and uncollected
 * money must not be added up. `label` returns the text for status and count, `columns` says which figure goes under
 * which column.
 */
export const statusTotals = <S extends string>(
  page: Pick<Page<unknown>, 'headers'> | undefined,
  label: (status: S, count: number) => string,
  columns: (status: S) => Readonly<Record<string, string>>,
): readonly TotalsLine[] => readStatusSums(page?.headers?.[BY_STATUS]).map((sum) => lineOf(sum, label, columns));

/** Returns the total line of one status. */
const lineOf = <S extends string>(
  { status, count, sums }: StatusSum,
  label: (status: S, count: number) => string,
  columns: (status: S) => Readonly<Record<string, string>>,
): TotalsLine => ({
  label: label(status as S, count),
  cells: Object.fromEntries(
    Object.entries(columns(status as S)).map(([column, figure]) => [
      column,
      <Money key={column} amount={sums[figure] as Kobo} />,
    ]),
  ),
});

/** Returns the sums of a status without those of a part of it. */
const less = ({ status, count, sums }: StatusSum, part: StatusSum | undefined): StatusSum => ({
  status,
  count: count - (part?.count ?? 0),
  sums: Object.fromEntries(
    Object.entries(sums).map(([figure, kobo]) => [figure, asKobo(kobo - (part?.sums[figure] ?? 0n))]),
  ),
});

/**
 * Returns the totals of a list by status where `header` has the sums of a part of some statuses: a line for the rest of
 * each status and one for the part, those without rows left out.
 */
export const statusParts =
  <S extends string>(
    header: string,
    labels: Readonly<Record<'rest' | 'part', (status: S, count: number) => string>>,
    columns: (status: S) => Readonly<Record<string, string>>,
  ) =>
  (page: Pick<Page<unknown>, 'headers'>): readonly TotalsLine[] => {
    const parts = new Map(readStatusSums(page.headers?.[header]).map((part) => [part.status, part]));
    return readStatusSums(page.headers?.[BY_STATUS]).flatMap((sum) => {
      const part = parts.get(sum.status);
      const rest = less(sum, part);
      return [
        ...(rest.count > 0 ? [lineOf(rest, labels.rest, columns)] : []),
        ...(part ? [lineOf(part, labels.part, columns)] : []),
      ];
    });
  };

/**
 * Returns the totals of a list by status, with the same figures for every status or those `columns` names for one.
 */
export const statusSums =
  <S extends string>(
    label: (status: S, count: number) => string,
    columns: Readonly<Record<string, string>> | ((status: S) => Readonly<Record<string, string>>),
  ) =>
  (page: Pick<Page<unknown>, 'headers'>): readonly TotalsLine[] =>
    statusTotals(page, label, typeof columns === 'function' ? columns : () => columns);
