import { formatDay } from '@isura/contract/kernel/day-format';
import { cell, orNull, readCsv } from './csv.ts';
import { fixed, range } from './demonstration-tariff.ts';
import type { Row } from './load.ts';

/** What a service costs by a notice of its organization: the columns of its rule, and what the payer is told about it. */
interface PublishedFee {
  rule: Row;
  says: string;
}

/** The fees somebody has published, by the code of the service; each names who published it and when. */
export const publishedFees = (): Map<string, PublishedFee> =>
  new Map(
    readCsv('published-fees.csv').map((row) => {
      const [least, most] = [Number(cell(row, 'amount')), orNull(row.amount_to)];
      const amounts = most === null ? fixed(least) : range(least, Number(most));
      return [
        cell(row, 'service_code'),
        {
          rule: { ...amounts, name: 'Published fee' },
          says: `For ${cell(row, 'covers')}. Source: ${cell(row, 'source')}, ${formatDay(cell(row, 'published_on'))}; in force from ${formatDay(cell(row, 'in_force_from'))}.`,
        },
      ];
    }),
  );
