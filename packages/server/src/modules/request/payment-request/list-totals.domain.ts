import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { BY_STATUS, countOver, type StatusSum, writeStatusSums } from '@isura/contract/kernel/status-sums';

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
