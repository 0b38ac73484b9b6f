import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { type ReferenceRow, RF1 } from '@isura/contract/request/reference';
import { rateForWhom } from '@isura/contract/request/reference.text';
import type { ReactNode } from 'react';
import { List } from '../../../ui/list/list.tsx';
import { oneOf } from '../../../ui/list/list-filter.ts';
import { wholeListOf } from '../../../ui/list/list-of.ts';
import { type Column, words } from '../../../ui/table/columns.tsx';
import { RateDrawer } from './rate-drawer.tsx';
import { bandInWords, rateInWords } from './rate-words.ts';
import { rateText as text } from './tax-rate.text.ts';

const columns: readonly Column<ReferenceRow>[] = [
  { key: 'tax', header: text.columns.tax, sticky: true, card: 'fact', cell: ({ tax = '' }) => text.taxes[tax] ?? tax },
  words('name', text.columns.name, { card: 'title' }),
  { key: 'who', header: text.columns.who, card: 'fact', cell: rateForWhom },
  { key: 'rate', header: text.columns.rate, align: 'right', card: 'amount', cell: rateInWords },
  { key: 'band', header: text.columns.band, card: 'fact', cell: bandInWords },
  {
    key: 'from',
    header: text.columns.from,
    card: 'fact',
    cell: ({ effectiveFrom }) => effectiveFrom && formatDay(effectiveFrom),
  },
  {
    key: 'to',
    header: text.columns.to,
    card: 'fact',
    cell: ({ effectiveTo }) => (effectiveTo ? formatDay(effectiveTo) : text.open),
  },
  words('legalReference', text.columns.law),
];

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
    file: { report: 'tax-rates' },
    detail: {
      key: 'rate',
      idOf: ({ id = 0 }) => id,
      drawer: ({ row, close }) => row && <RateDrawer rate={row} close={close} />,
    },
    empty: text.empty,
  },
);

/** Lists the legal rates with their days (RF1); a row opens its change from a given day (RF2). */
export const TaxRates = (): ReactNode => <List of={rates} />;
