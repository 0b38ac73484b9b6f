import { type Payment, SettlementState } from '@isura/contract/collect/payment';
import { PaymentStatus } from '@isura/contract/collect/states';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { Channel } from '@isura/contract/org/collection-rule';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { type Column, money, words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { DateFilter } from '../../../ui/table/date-filter.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../../ui/table/list-search.ts';
import { statusTotals } from '../../../ui/table/status-totals.tsx';
import { Reference } from '../../../ui/value/value.tsx';
import { channelWords } from '../receipt/receipt.text.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { paymentsQuery } from './validation.api.ts';
import css from './validation.module.css';
import type { PaymentsSearch } from './validation.search.ts';
import { paymentWords, validationText } from './validation.text.ts';

const text = validationText.payments;

const columnsFor = (isCentral: boolean): readonly Column<Payment>[] => [
  {
    key: 'when',
    header: text.columns.when,
    sticky: true,
    card: 'fact',
    cell: ({ confirmedAt, initiatedAt }) => (
      <span className={css.nowrap}>{formatInstant(confirmedAt ?? initiatedAt)}</span>
    ),
  },
  {
    key: 'reference',
    header: text.columns.reference,
    card: 'fact',
    cell: ({ reference, invoiceNumber }) => (
      <Link to="/admin/collections/revenue-validation" search={{ ref: reference ?? invoiceNumber }}>
        {reference ? <Reference reference={reference} /> : invoiceNumber}
      </Link>
    ),
  },
  words('payerName', text.columns.payer, { sort: false, card: 'title', roomy: true }),
  ...(isCentral ? [words<Payment>('orgName', text.columns.org, { sort: false, card: 'fact' })] : []),
  words('serviceName', text.columns.service, { sort: false, card: 'fact', roomy: true }),
  { key: 'channel', header: text.columns.channel, cell: ({ channel }) => channelWords[channel] },
  money('amount', text.columns.amount, { sort: false }),
  { key: 'status', header: text.columns.status, card: 'status', cell: (row) => <PaymentBadge {...row} /> },
  {
    key: 'settlement',
    header: text.columns.settlement,
    cell: ({ settlementState, confirmedAt }) => (confirmedAt ? text.settlement[settlementState] : null),
  },
  {
    key: 'receipt',
    header: text.columns.receipt,
    cell: ({ receiptNumber }) => <span className={css.nowrap}>{receiptNumber}</span>,
  },
];
const amountAlone = () => ({ amount: 'amount' });
const columns = { own: columnsFor(false), central: columnsFor(true) };

const filters = [
  { key: 'find', label: text.filters.words },
  {
    key: 'status',
    label: text.filters.status,
    all: text.filters.allStatuses,
    options: PaymentStatus.options.map((value) => ({ value, label: paymentWords[value] })),
  },
  {
    key: 'channel',
    label: text.filters.channel,
    all: text.filters.allChannels,
    options: Channel.options.map((value) => ({ value, label: channelWords[value] })),
  },
  {
    key: 'banked',
    label: text.filters.settlement,
    all: text.filters.allSettlements,
    options: SettlementState.options.map((value) => ({ value, label: text.settlement[value] })),
  },
  {
    key: 'overpaid',
    label: text.filters.overpaid,
    all: text.filters.allAmounts,
    options: [{ value: 'yes', label: text.filters.overpaidOnly }],
  },
];
const none = {
  find: undefined,
  status: undefined,
  channel: undefined,
  banked: undefined,
  overpaid: undefined,
  when: undefined,
  start: undefined,
  end: undefined,
};

/**
 * The payments of the own body or, for the central office, of all (RC7), perhaps of one service. The page around it spreads
 * `paymentsSearch` into its search, for the filters stand in the address.
 */
export function PaymentsTab({ serviceId }: { serviceId?: number }): ReactNode {
  const search = useSearch({ strict: false }) as PaymentsSearch;
  const navigate = useNavigate();
  const change = (to: Partial<PaymentsSearch>, keepPage = false): void =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...(!keepPage && { page: undefined }), ...to })) as never,
      resetScroll: false,
    });
  const [now] = useState(() => new Date());
  const isCentral = useSignedIn()?.realm === 'OAGF';
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...paymentsQuery(search, now, serviceId),
    placeholderData: keepPreviousData,
  });
  const { find, status, channel, banked, overpaid } = search;
  const values = { find, status, channel, banked, overpaid };
  const isFiltered = search.when !== undefined || Object.values(values).some((value) => value !== undefined);
  return (
    <div className={css.stack}>
      <FilterBar
        filters={filters}
        values={values}
        change={(key, value) => change({ [key]: value } as Partial<PaymentsSearch>)}
        clear={() => change(none)}
      >
        <DateFilter value={search} change={(dates) => change(dates)} />
      </FilterBar>
      <DataTable
        id="payments"
        caption={text.caption}
        columns={isCentral && serviceId === undefined ? columns.central : columns.own}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf({ page: search.page, size: search.size })}
        changeView={(view) => change(searchOf({ ...view, sort: undefined }), true)}
        totals={statusTotals(data, text.total, amountAlone)}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.empty }}
        clearFilters={isFiltered ? () => change(none) : undefined}
      />
    </div>
  );
}
