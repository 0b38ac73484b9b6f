import { cell, readCsv } from './csv.ts';
import { fixed, range, type Tariff, tiered } from './demonstration-tariff.ts';

/** Services that cannot be paid yet, or never could: one for every state before ACTIVE. */
export const WAITING_TARIFFS: readonly Tariff[] = [
  {
    org: 'FRA',
    code: 'FRA-06',
    name: 'Rest area kiosk',
    description: 'A place for a kiosk at a rest area beside a federal road, for a quarter.',
    category: 'RENT',
    head: '12020439',
    rule: fixed(30_000),
    status: 'PENDING_ACTIVATION',
    hasSplit: true,
  },
  {
    org: 'IPE',
    code: 'IPE-05',
    name: 'Wharf entry permit',
    description: 'Entry of a lorry to the wharf, for each journey.',
    category: 'PERMIT',
    head: '12020137',
    rule: tiered('journey', [
      [0, 2_000],
      [20, 1_500],
    ]),
    status: 'PENDING_ACTIVATION',
    hasSplit: true,
  },
  {
    org: 'NLB',
    code: 'NLB-06',
    name: 'Reading room hire',
    description: 'Hire of a reading room for an evening; the branch names the amount.',
    category: 'RENT',
    head: '12020601',
    rule: range(20_000, 150_000),
    status: 'PENDING_ACTIVATION',
    hasSplit: true,
  },
  {
    org: 'MOW',
    code: 'MOW-06',
    name: 'Bridge load certificate',
    description: 'A certificate of what a bridge may carry, for one journey with a heavy load.',
    category: 'FEE',
    head: '12020439',
    rule: fixed(120_000),
    status: 'DRAFT',
  },
  {
    org: 'FRA',
    code: 'FRA-07',
    name: 'Toll card replacement',
    description: 'A new toll card in place of one that was lost.',
    category: 'FEE',
    head: '12020439',
    rule: fixed(1_500),
    status: 'REJECTED',
  },
];

/**
 * Returns the services of the smaller organizations, each with how often it is paid for relative to a service of the
 * first organizations, in hundredths.
 */
export function furtherTariffs(): { tariff: Tariff; weight: number }[] {
  const counts = new Map<string, number>();
  return readCsv('demonstration-further-services.csv').map((row) => {
    const org = cell(row, 'org');
    const place = (counts.get(org) ?? 0) + 1;
    counts.set(org, place);
    const [least, most] = [Number(cell(row, 'least')), Number(cell(row, 'most'))];
    return {
      weight: Number(cell(row, 'weight')),
      tariff: {
        org,
        code: `${org}-0${place}`,
        name: cell(row, 'name'),
        description: cell(row, 'description'),
        category: cell(row, 'category'),
        head: cell(row, 'head'),
        rule: least === most ? fixed(least) : range(least, most),
      },
    };
  });
}
