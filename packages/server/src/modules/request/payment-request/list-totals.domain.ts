import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { BY_STATUS, type StatusSum, writeStatusSums } from '@isura/contract/kernel/status-sums';

/** How many rows of a list stand in a status and what they come to, as the database says it. */
export interface SumRow {
  status: string;
  count: number;
  kobo: string;
}

/** How many rows fit, and what those of each status come to. */
export interface Totals {
  total: number;
  sums: readonly StatusSum<string, 'amount'>[];
}

/** The totals of a list out of the sums of its statuses. */
export const totalsOf = (rows: readonly SumRow[]): Totals => ({
  total: rows.reduce((all, { count }) => all + count, 0),
  sums: rows.map(({ status, count, kobo }) => ({ status, count, sums: { amount: asKobo(BigInt(kobo)) } })),
});

/** The headers of such a list: what all that fit come to, whatever becomes of them, and what those of each status do. */
export const totalHeaders = ({ sums }: Pick<Totals, 'sums'>) => ({
  'x-total-amount': nairaOf(asKobo(sums.reduce((all, { sums: of }) => all + of.amount, 0n))),
  [BY_STATUS]: writeStatusSums(sums),
});
