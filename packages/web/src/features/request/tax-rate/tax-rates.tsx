import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { type ReferenceRow, RF1 } from '@isura/contract/request/reference';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { type Column, words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { RateDrawer } from './rate-drawer.tsx';
import { rateInWords } from './rate-words.ts';
import css from './tax-rate.module.css';
import { rateText as text } from './tax-rate.text.ts';

const ratesQuery = queryOf(RF1, { params: { kind: 'tax-rates' } });

const bandInWords = ({ bandFrom, bandTo }: ReferenceRow): string | undefined => {
  if (bandFrom === undefined) return undefined;
  return bandTo === undefined
    ? text.above(formatMoney(bandFrom))
    : text.between(formatMoney(bandFrom), formatMoney(bandTo));
};

const whoInWords = ({ payeeKind = 'ANY', residency = 'ANY' }: ReferenceRow): string =>
  [text.payees[payeeKind], text.residencies[residency]].filter(Boolean).join(', ');

const columns: readonly Column<ReferenceRow>[] = [
  { key: 'tax', header: text.columns.tax, sticky: true, card: 'fact', cell: ({ tax = '' }) => text.taxes[tax] ?? tax },
  words('name', text.columns.name, { sort: false, card: 'title' }),
  { key: 'who', header: text.columns.who, card: 'fact', cell: whoInWords },
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
  words('legalReference', text.columns.law, { sort: false }),
];

const whens = [{ value: 'ever', label: text.filters.ever }];

/** The rates of the law with their days (RF1); a row opens its change from a day on (RF2). */
export function TaxRates(): ReactNode {
  const [view, setView] = useState({ page: 0, size: 20 });
  const [tax, choose] = useState<string>();
  const [when, setWhen] = useState<string>();
  const [open, setOpen] = useState<ReferenceRow>();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(ratesQuery);
  const today = lagosDay(new Date());
  const fitting = data?.filter(
    (row) =>
      (tax === undefined || row.tax === tax) &&
      (when === 'ever' || row.effectiveTo === undefined || row.effectiveTo >= today),
  );
  const taxes = [...new Set(data?.map((row) => row.tax ?? ''))];
  const first = view.page * view.size;
  const filter = (key: string, value: string | undefined): void => {
    if (key === 'tax') choose(value);
    else setWhen(value);
    setView({ ...view, page: 0 });
  };
  const clear = (): void => {
    choose(undefined);
    setWhen(undefined);
  };
  return (
    <div className={css.stack}>
      <FilterBar
        filters={[
          {
            key: 'tax',
            label: text.filters.tax,
            all: text.filters.all,
            options: taxes.map((value) => ({ value, label: text.taxes[value] ?? value })),
          },
          { key: 'when', label: text.filters.when, all: text.filters.now, options: whens },
        ]}
        values={{ tax, when }}
        change={filter}
        clear={clear}
      />
      <DataTable
        id="tax-rates"
        caption={text.caption}
        columns={columns}
        rowKey={({ id, code }) => id ?? code}
        rows={error ? undefined : fitting?.slice(first, first + view.size)}
        total={fitting?.length ?? 0}
        view={view}
        changeView={({ page, size }) => setView({ page, size })}
        open={setOpen}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.empty }}
        clearFilters={tax || when ? clear : undefined}
      />
      {open && <RateDrawer rate={open} close={() => setOpen(undefined)} />}
    </div>
  );
}
