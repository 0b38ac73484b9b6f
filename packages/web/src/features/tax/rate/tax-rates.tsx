import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { type ReferenceRow, RF1 } from '@isura/contract/request/reference';
import { rateForWhom } from '@isura/contract/request/reference.text';
import { taxRateColumns } from '@isura/contract/request/reference-columns.text';
import type { ReactNode } from 'react';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import { oneOf } from '../../../ui/list/list-filter.ts';
import { wholeListOf } from '../../../ui/list/list-of.ts';
import { RateDrawer } from './rate-drawer.tsx';
import { bandInWords, rateInWords } from './rate-words.ts';
import { rateText as text } from './tax-rate.text.ts';

const columns = screenColumns(taxRateColumns, {
  tax: { sticky: true, card: 'fact' },
  name: { card: 'title' },
  who: { card: 'fact', cell: rateForWhom },
  rate: { align: 'right', card: 'amount', cell: rateInWords },
  band: { card: 'fact', cell: bandInWords },
  from: { cell: ({ effectiveFrom }) => effectiveFrom && formatDay(effectiveFrom) },
  to: { cell: ({ effectiveTo }) => (effectiveTo ? formatDay(effectiveTo) : text.open) },
});

const { filters } = text;
const rates = wholeListOf<ReferenceRow>(
  RF1,
  {
    params: { kind: 'tax-rates' },
    shows: ({ tax, effectiveTo }, address) =>
      (address['tax'] === undefined || address['tax'] === tax) &&
      (address['when'] === 'ever' || effectiveTo === undefined || effectiveTo >= lagosDay(new Date())),
    sortBy: {
      tax: ({ tax = '' }) => text.taxes[tax] ?? tax,
      name: ({ name }) => name,
      from: ({ effectiveFrom }) => effectiveFrom,
      to: ({ effectiveTo }) => effectiveTo,
    },
  },
  {
    id: 'tax-rates',
    orderedBy: 'tax',
    caption: text.caption,
    columns,
    rowKey: ({ id, code }) => id ?? code,
    nameOf: ({ name }) => name,
    filters: [
      oneOf('tax', [filters.tax, filters.all], 'tax', text.taxes),
      oneOf<'in-force'>('when', [filters.when, filters.now], () => ({}), { ever: filters.ever }, { 'in-force': true }),
    ],
    file: { of: taxRateColumns },
    detail: {
      key: 'rate',
      idOf: ({ id = 0 }) => id,
      drawer: ({ row, close }) => row && <RateDrawer rate={row} close={close} />,
    },
    empty: text.empty,
  },
);

/** Lists the legal rates with their days (RF1); a row opens its change from one day (RF2). */
export const TaxRates = (): ReactNode => <List of={rates} />;
