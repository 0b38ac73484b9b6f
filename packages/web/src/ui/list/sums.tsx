import type { Page } from '@isura/contract/kernel/endpoint';
import { asKobo, type Kobo, koboOf, NOTHING } from '@isura/contract/kernel/money';
import type { TotalsLine } from '../table/table-props.ts';
import { Money } from '../value/value.tsx';
import type { Address } from './list-filter.ts';

/** Returns the sum over all matching rows from a response header; 0 where there is none. */
export const sumOf = (page: Pick<Page<unknown>, 'headers'> | undefined, header: string): Kobo =>
  page?.headers?.[header] === undefined ? NOTHING : asKobo(koboOf(page.headers[header]));

/** Returns the total line under the columns: its label, and the sums by column key. */
export const sums =
  (label: (count: number, address: Address) => string, headers: Readonly<Record<string, string>>) =>
  (page: Page<unknown>, address: Address): TotalsLine[] => [
    {
      label: label(page.total, address),
      cells: Object.fromEntries(
        Object.entries(headers).map(([key, header]) => [key, <Money key={key} amount={sumOf(page, header)} />]),
      ),
    },
  ];
