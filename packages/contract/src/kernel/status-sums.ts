import { asKobo, type Kobo, koboOf, nairaOf } from './money.ts';

/** The header of a list with rows of several statuses: the sums of each status, over all pages. */
export const BY_STATUS = 'x-total-by-status';

/** The header of such a list without amounts: how many rows each status has. */
export const COUNT_BY_STATUS = 'x-by-status';

/** The number of rows in a status, and their sums in kobo, by the name of the figure. */
export interface StatusSum<S extends string = string, F extends string = string> {
  status: S;
  count: number;
  sums: Readonly<Record<F, Kobo>>;
}

/** Formats sums for a header: `3102;count=3;amount=75000.00, 3104;count=0;amount=2500.00`. */
export const writeSums = (sums: readonly StatusSum[]): string =>
  sums
    .map(({ status, count, sums: figures }) =>
      [status, `count=${count}`, ...Object.entries(figures).map(([name, kobo]) => `${name}=${nairaOf(kobo)}`)].join(
        ';',
      ),
    )
    .join(', ');

/**
 * Formats the sums of each status for the header: `SUCCESSFUL;count=3;amount=75000.00, EXPIRED;count=1;amount=2500.00`.
 * Statuses without rows are left out.
 */
export const writeStatusSums = (sums: readonly StatusSum[]): string => writeSums(sums.filter(({ count }) => count > 0));

/** Parses the header; returns an empty list where there is none. */
export function readStatusSums(header: string | undefined): StatusSum[] {
  return (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [status = '', count = '', ...figures] = part.split(';');
      return {
        status,
        count: Number(count.replace('count=', '')),
        sums: Object.fromEntries(
          figures.map((figure) => {
            const [name = '', naira = ''] = figure.split('=');
            return [name, koboOf(naira)];
          }),
        ),
      };
    });
}

/** Adds up the rows of all statuses. */
export const countOver = (sums: readonly { count: number }[]): number =>
  sums.reduce((all, { count }) => all + count, 0);

/** Adds up a figure over the statuses in which it counts: expired and cancelled attempts are no money. */
export const sumOver = (sums: readonly StatusSum[], figure: string, counts: readonly string[]): Kobo =>
  asKobo(
    sums.filter(({ status }) => counts.includes(status)).reduce((all, { sums: of }) => all + (of[figure] ?? 0n), 0n),
  );
