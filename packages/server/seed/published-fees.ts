import { formatDay } from '@isura/contract/kernel/day-format';
import { cell, readCsv } from './csv.ts';
import { fixed } from './demonstration-tariff.ts';
import type { Row } from './load.ts';

/** What a service costs by a notice of its organization: the columns of its rule, and what the payer is told about it. */
interface PublishedFee {
  rule: Row;
  says: string;
}

/**
 * The fees somebody has published, by the code of the service; each names who published it and when. A price list with two
 * prices is two services: a payer chooses between what is sold and never enters an amount nobody has published.
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
