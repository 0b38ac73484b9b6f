import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { BY_STATUS, countOver, type StatusSum, sumOver, writeStatusSums } from '@isura/contract/kernel/status-sums';
import { BY_SHOWN, ShownStatus } from '@isura/contract/request/shown-status';
import type { RequestStatus } from '@isura/contract/request/states';

/** Count and sum of a list's rows in one status, as the database returns them. */
export interface SumRow {
  status: string;
  count: number;
  kobo: string;
}

/** How many rows match, and the sum of each status. */
export interface Totals {
  total: number;
  sums: readonly StatusSum<string, 'amount'>[];
}

/** Computes the totals of a list from the sums of its statuses. */
export const totalsOf = (rows: readonly SumRow[]): Totals => ({
  total: countOver(rows),
  sums: rows.map(({ status, count, kobo }) => ({ status, count, sums: { amount: asKobo(BigInt(kobo)) } })),
});

/** Returns the headers of such a list: the sum of all matching rows, whatever their status, and of each status. */
export const totalHeaders = ({ sums }: Pick<Totals, 'sums'>) => ({
  'x-total-amount': nairaOf(asKobo(sums.reduce((all, { sums: of }) => all + of.amount, 0n))),
  [BY_STATUS]: writeStatusSums(sums),
});

/** Count and sum of the requests of one status that show one word, of those that may show another than most. */
export type ApartRow = SumRow & { shown: ShownStatus };

/** What the requests of each status show that are not counted apart. */
const byMost: Readonly<Partial<Record<string, ShownStatus>>> = {
  APPROVED: 'PAID',
  PARTLY_PAID: 'PARTLY_PAID',
  FAILED: 'FAILED',
  AWAITING_APPROVAL: 'AWAITING_APPROVAL',
  REJECTED: 'REJECTED',
} satisfies Partial<Record<RequestStatus, ShownStatus>>;

/**
 * Returns the sums of each shown status from those of each status and of the requests counted apart (`APART`): of 12
 * approved requests of which 2 are being paid, 10 are paid. The parts of a status add up to its sum.
 */
export function shownSums(
  byStatus: readonly StatusSum<string, 'amount'>[],
  apart: readonly ApartRow[],
): StatusSum<ShownStatus, 'amount'>[] {
  const own = apart.map(({ status, shown, count, kobo }) => ({ status, shown, count, kobo: BigInt(kobo) }));
  const rest = byStatus.flatMap(({ status, count, sums }) => {
    const these = own.filter((one) => one.status === status);
    const shown = byMost[status];
    if (!shown) return [];
    const [without, less] = [countOver(these), these.reduce((all, { kobo }) => all + kobo, 0n)];
    return [{ shown, count: count - without, kobo: sums.amount - less }];
  });
  const parts = [...own, ...rest].map(({ shown, count, kobo }) => ({
    ...{ status: shown, count },
    sums: { amount: asKobo(kobo) },
  }));
  return ShownStatus.options.map((shown) => ({
    status: shown,
    count: countOver(parts.filter(({ status }) => status === shown)),
    sums: { amount: sumOver(parts, 'amount', [shown]) },
  }));
}

/** Returns the header with the sums of each shown status. */
export const shownHeader = (sums: readonly StatusSum<ShownStatus, 'amount'>[]) => ({
  [BY_SHOWN]: writeStatusSums(sums),
});
