import type { Invoice } from '@isura/contract/collect/invoice';
import { InvoiceStatus, OWED } from '@isura/contract/collect/states';
import { formatReference } from '@isura/contract/kernel/reference';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { type Column, day, money, nothing, words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { DateFilter } from '../../../ui/table/date-filter.tsx';
import { type Filter, FilterBar } from '../../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../../ui/table/list-search.ts';
import { statusTotals } from '../../../ui/table/status-totals.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { invoicesQuery } from './desk.api.ts';
import type { InvoicesSearch } from './desk.search.ts';
import { deskText as text } from './desk.text.ts';
import css from './invoice.module.css';
import { invoiceText } from './invoice.text.ts';
import { InvoiceBadge } from './invoice-badge.tsx';
import { PickedBar } from './picked-bar.tsx';

interface Picking {
  picked: ReadonlyMap<number, Invoice>;
  toggle: (invoice: Invoice) => void;
}

const pickColumn = ({ picked, toggle }: Picking): Column<Invoice> => ({
  key: 'pick',
  header: text.columns.pick,
  cell: (invoice) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box inside has the keyboard; this only keeps the row from opening
    <label className={css.tickTarget} onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        className={css.tick}
        aria-label={text.pick(invoice.number)}
        checked={picked.has(invoice.id)}
        onChange={() => toggle(invoice)}
        onKeyDown={(event) => event.stopPropagation()}
      />
    </label>
  ),
});

const columnsFor = (isCentral: boolean, ofService: boolean): readonly Column<Invoice>[] => [
  {
    key: 'number',
    header: text.columns.number,
    sticky: true,
    card: 'title',
    cell: ({ number }) => <span className={css.nowrap}>{number}</span>,
  },
  ...(isCentral ? [words<Invoice>('orgName', text.columns.mda, { sort: false, card: 'fact' })] : []),
  { key: 'payer', header: text.columns.payer, card: 'fact', roomy: true, cell: ({ payer }) => payer.name },
  { key: 'status', header: text.columns.status, card: 'status', cell: (invoice) => <InvoiceBadge {...invoice} /> },
  ...(ofService ? [] : [words<Invoice>('serviceName', text.columns.service, { sort: false })]),
  money('total', text.columns.total, { card: 'amount' }),
  {
    ...money<Invoice>('balance', text.columns.balance, { card: 'fact' }),
    cell: ({ status, balance }) => (OWED.includes(status) ? <Money amount={balance} /> : nothing),
  },
  day('dueDate', text.columns.due),
  {
    key: 'reference',
    header: text.columns.reference,
    cell: ({ reference }) => reference && <span className={css.nowrap}>{formatReference(reference)}</span>,
  },
];

/** A balance is what somebody owes: there is none of drafts, nor of what expired, was cancelled or is paid. */
const figuresOf = (status: InvoiceStatus) => ({
  total: 'amount',
  ...(OWED.includes(status) && { balance: 'balance' }),
});

const none = {
  find: undefined,
  state: undefined,
  standing: undefined,
  service: undefined,
  when: undefined,
  start: undefined,
  end: undefined,
};

const filtersWith = (services: readonly { id: number; name: string }[]): readonly Filter[] => [
  { key: 'find', label: text.filters.query },
  {
    key: 'state',
    label: text.filters.status,
    all: text.filters.allStatuses,
    options: InvoiceStatus.options.map((value) => ({ value, label: invoiceText.statuses[value] })),
  },
  {
    key: 'standing',
    label: text.filters.standing,
    all: text.filters.all,
    options: [
      { value: 'overdue', label: text.filters.overdue },
      { value: 'due', label: text.filters.due },
      { value: 'short', label: text.filters.short },
    ],
  },
  ...(services.length > 0
    ? [
        {
          key: 'service',
          label: text.filters.service,
          all: text.filters.allServices,
          options: services.map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]
    : []),
];

interface Props {
  /** Of one service alone, as a tab of the page about it. */
  serviceId?: number;
  /** To choose one of in the filters. */
  services?: readonly { id: number; name: string }[];
  isCentral: boolean;
  /** Those who bill may pick several and do something with all of them. */
  mayPick: boolean;
  empty: { sentence: string; action?: ReactNode };
}

/** Invoices with their filters and what they come to (IN3); what is set and which one is open stand in the address. */
export function InvoicesList({ serviceId, services = [], isCentral, mayPick, empty }: Props): ReactNode {
  const search = useSearch({ strict: false }) as InvoicesSearch;
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const [picked, pick] = useState<ReadonlyMap<number, Invoice>>(new Map());
  const change = (to: Partial<InvoicesSearch>, keepPage = false, replace = false): void =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...(!keepPage && { page: undefined }), ...to })) as never,
      replace,
      resetScroll: false,
    });
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...invoicesQuery(search, now, serviceId),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => {
    const toggle = (invoice: Invoice): void =>
      pick((before) => {
        const next = new Map(before);
        if (!next.delete(invoice.id)) next.set(invoice.id, invoice);
        return next;
      });
    const all = columnsFor(isCentral, serviceId !== undefined);
    return mayPick ? [all[0]!, pickColumn({ picked, toggle }), ...all.slice(1)] : all;
  }, [picked, isCentral, serviceId, mayPick]);
  const isFiltered = [search.find, search.state, search.standing, search.service, search.when].some(
    (value) => value !== undefined,
  );
  return (
    <div className={css.stack}>
      <FilterBar
        filters={filtersWith(services)}
        values={{
          find: search.find,
          state: search.state,
          standing: search.standing,
          service: search.service === undefined ? undefined : String(search.service),
        }}
        change={(key, value, at) => change({ [key]: value } as Partial<InvoicesSearch>, false, at !== undefined)}
        clear={() => change(none)}
      >
        <DateFilter value={search} change={(dates) => change(dates)} />
      </FilterBar>
      {picked.size > 0 && <PickedBar picked={[...picked.values()]} clear={() => pick(new Map())} />}
      <DataTable
        id={serviceId === undefined ? 'invoices' : 'invoices-of-service'}
        caption={text.caption}
        columns={columns}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf(search)}
        changeView={(view) => change(searchOf(view), true)}
        totals={statusTotals(data, text.total, figuresOf)}
        open={({ id }) => change({ invoice: id }, true)}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={empty}
        clearFilters={isFiltered ? () => change(none) : undefined}
      />
    </div>
  );
}
