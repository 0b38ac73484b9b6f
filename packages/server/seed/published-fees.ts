import { formatDay } from '@isura/contract/kernel/day-format';
import { cell, readCsv } from './csv.ts';
import { fixed } from './demonstration-tariff.ts';
import type { Row } from './load.ts';

/** The published price of a service: the columns of its rule, and the text for the payer. */
interface PublishedFee {
  rule: Row;
  says: string;
}

/**
 * Returns the published fees by the code of the service; each names its publisher and date. A price list with two
 * prices becomes two services: a payer chooses what is sold and never enters an unpublished amount.
 */
export const publishedFees = (): Map<string, PublishedFee> =>
  new Map(
    readCsv('published-fees.csv').map((row) => [
      cell(row, 'service_code'),
      {
        rule: { ...fixed(Number(cell(row, 'amount'))), name: 'Published fee' },
        says: `For ${cell(row, 'covers')}. Source: ${cell(row, 'source')}, ${formatDay(cell(row, 'published_on'))}; in force from ${formatDay(cell(row, 'in_force_from'))}.`,
      },
    ]),
  );
