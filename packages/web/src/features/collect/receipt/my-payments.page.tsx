import type { PayerItem } from '@isura/contract/collect/payment';
import { InvoiceStatus } from '@isura/contract/collect/states';
import { formatDay } from '@isura/contract/kernel/day-format';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import type { Column } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { DateFilter } from '../../../ui/table/date-filter.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../../ui/table/list-search.ts';
import { Money, Reference } from '../../../ui/value/value.tsx';
import { invoiceText } from '../invoice/invoice.text.ts';
import { InvoiceBadge } from '../invoice/invoice-badge.tsx';
import { downloadReceipt, ownQuery } from './receipt.api.ts';
import css from './receipt.module.css';
import type { ReceiptsSearch } from './receipt.search.ts';
import { receiptText } from './receipt.text.ts';

const route = getRouteApi('/payer/receipts');
const text = receiptText.own;

function Receipts({ receipts }: Pick<PayerItem, 'receipts'>): ReactNode {
  const download = useMutation({
    mutationFn: ({ number, code }: { number: string; code: string }) => downloadReceipt(number, code),
  });
  return (
    <span className={css.list}>
      {receipts.map(({ number, code }) => (
        <span key={number} className={css.nowrap}>
          <Link to="/receipts" search={{ number, code }}>
            {number}
          </Link>
          <Button
            look="quiet"
            small
            aria-label={text.download(number)}
            busy={download.isPending && download.variables.number === number}
            onClick={() => download.mutate({ number, code })}
          >
            <IconDownload size={18} stroke={1.75} aria-hidden />
          </Button>
        </span>
      ))}
      <Refused error={download.error} />
    </span>
  );
}

const isOpen = ({ status }: PayerItem): boolean => status === 'ISSUED' || status === 'PARTLY_PAID';

const columns: readonly Column<PayerItem>[] = [
  { key: 'day', header: text.columns.day, card: 'fact', cell: ({ day }) => formatDay(day) },
  { key: 'service', header: text.columns.service, card: 'title', cell: ({ serviceName }) => serviceName },
  { key: 'org', header: text.columns.org, cell: ({ orgName }) => orgName },
  {
    key: 'reference',
    header: text.columns.reference,
    cell: ({ reference }) => (reference ? <Reference reference={reference} /> : null),
  },
  {
    key: 'amount',
    header: text.columns.amount,
    align: 'right',
    card: 'amount',
    cell: (item) => (
      <Money amount={isOpen(item) ? item.balance : item.amountPaid > 0n ? item.amountPaid : item.total} />
    ),
  },
  {
    key: 'status',
    header: text.columns.status,
    card: 'status',
    cell: (item) => <InvoiceBadge status={item.status} />,
  },
  {
    key: 'receipt',
    header: text.columns.receipt,
    card: 'fact',
    cell: (item) => (
      <span className={css.list}>
        {isOpen(item) && item.reference && (
          <Link to="/payment" search={{ ref: item.reference }} className={buttonClass('primary', true)}>
            {text.payIt}
          </Link>
        )}
        {item.receipts.length > 0 && <Receipts receipts={item.receipts} />}
      </span>
    ),
  },
];

const filters = [
  { key: 'find', label: text.filters.words },
  {
    key: 'status',
    label: text.filters.status,
    all: text.filters.allStatuses,
    options: InvoiceStatus.options
      .filter((value) => value !== 'DRAFT')
      .map((value) => ({ value, label: invoiceText.statuses[value] })),
  },
];
const none = { find: undefined, status: undefined, when: undefined, start: undefined, end: undefined };

/** What the payer owes and paid, what can be paid first (RC6), also what he paid before he had the account. */
export function OwnPart(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (to: Partial<ReceiptsSearch>, keepPage = false): void =>
    void navigate({
      search: (before) => ({ ...before, ...(!keepPage && { page: undefined }), ...to }),
      resetScroll: false,
    });
  const [now] = useState(() => new Date());
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...ownQuery(search, now),
    placeholderData: keepPreviousData,
  });
  const isFiltered = [search.find, search.status, search.when].some((value) => value !== undefined);
  return (
    <section className={`${css.part} ${css.wide}`}>
      <h2>{text.title}</h2>
      <FilterBar
        filters={filters}
        values={{ find: search.find, status: search.status }}
        change={(key, value) => change({ [key]: value } as Partial<ReceiptsSearch>)}
        clear={() => change(none)}
      >
        <DateFilter value={search} change={(dates) => change(dates)} />
      </FilterBar>
      <DataTable
        id="own-receipts"
        caption={text.caption}
        columns={columns}
        rowKey={({ invoiceNumber }) => invoiceNumber}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf(search)}
        changeView={(view) => change(searchOf(view) as Partial<ReceiptsSearch>, true)}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{
          sentence: text.empty,
          action: (
            <Link to="/voxePayment" className={buttonClass('primary')}>
              {text.pay}
            </Link>
          ),
        }}
        clearFilters={isFiltered ? () => change(none) : undefined}
      />
    </section>
  );
}
