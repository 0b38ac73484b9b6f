import { asKobo, koboOf } from '@isura/contract/kernel/money';
import { Channel } from '@isura/contract/org/collection-rule';
import type { InflowRow } from '@isura/contract/report/inflow';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { type Column, moment, money, words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { DateFilter } from '../../../ui/table/date-filter.tsx';
import { type Filter, FilterBar } from '../../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../../ui/table/list-search.ts';
import { Money, Reference } from '../../../ui/value/value.tsx';
import { MdaPick } from '../../ledger/mda-pick.tsx';
import { channelLabels } from '../../org/rule/rule.text.ts';
import { ExportDrawer } from './export-drawer.tsx';
import { inflowQuery } from './inflow.api.ts';
import css from './inflow.module.css';
import type { InflowSearch } from './inflow.search.ts';
import { inflowText as text } from './inflow.text.ts';
import { ServicePick } from './service-pick.tsx';

const route = getRouteApi('/admin/reports/inflow-report');

const columnsFor = (isCentral: boolean): readonly Column<InflowRow>[] => [
  moment('paidAt', text.columns.paidAt, { sticky: true }),
  {
    key: 'reference',
    header: text.columns.reference,
    card: 'fact',
    cell: ({ reference }) => <Reference reference={reference} />,
  },
  {
    key: 'receipt',
    header: text.columns.receipt,
    cell: ({ receiptNumber }) => <span className={css.nowrap}>{receiptNumber}</span>,
  },
  words('payerName', text.columns.payer, { sort: false, card: 'title' }),
  ...(isCentral ? [words<InflowRow>('orgName', text.columns.mda, { sort: false, card: 'fact' })] : []),
  words('serviceName', text.columns.service, { sort: false, card: 'fact' }),
  { key: 'channel', header: text.columns.channel, cell: ({ channel }) => channelLabels[channel] },
  money('amount', text.columns.amount, { sort: false }),
  money('fee', text.columns.fee, { sort: false, align: 'right' }),
  {
    key: 'settlement',
    header: text.columns.settlement,
    card: 'status',
    cell: ({ settlementState }) => text.settlement[settlementState],
  },
];
const columns = { own: columnsFor(false), central: columnsFor(true) };

const choices: readonly Filter[] = [
  {
    key: 'channel',
    label: text.filters.channel,
    all: text.filters.allChannels,
    options: Channel.options.map((value) => ({ value, label: channelLabels[value] })),
  },
  {
    key: 'status',
    label: text.filters.status,
    all: text.filters.usualStatus,
    options: [{ value: 'REFUNDED', label: text.statuses.REFUNDED }],
  },
];

/** The one service and MDA the list is narrowed to, as chips, with their names where a row knows them. */
function narrowed(search: InflowSearch, rows: readonly InflowRow[] | undefined): Filter[] {
  const one = (key: 'service' | 'org', label: string, name: string | undefined): Filter[] => {
    const id = search[key];
    const options = [{ value: String(id), label: name ?? String(id) }];
    return id === undefined ? [] : [{ key, label, options, isChipOnly: true }];
  };
  const [first] = rows ?? [];
  return [...one('service', text.filters.service, first?.serviceName), ...one('org', text.filters.mda, first?.orgName)];
}

const none = {
  when: undefined,
  start: undefined,
  end: undefined,
  service: undefined,
  channel: undefined,
  status: undefined,
  org: undefined,
};
const sumOf = (headers: Readonly<Record<string, string>> | undefined, name: string) =>
  headers?.[name] === undefined ? asKobo(0n) : koboOf(headers[name]);

/** Money in, one row a payment (RP1), with the sum of all of it, and as a file (RP6 to RP9). */
export default function InflowPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (to: Partial<InflowSearch>, keepPage = false): void =>
    void navigate({
      search: (before) => ({ ...before, ...(!keepPage && { page: undefined }), ...to }),
      resetScroll: false,
    });
  const [now] = useState(() => new Date());
  const isExporting = search.files === 'yes';
  const setExporting = (files: boolean): void => change({ files: files ? 'yes' : undefined }, true);
  const person = useSignedIn();
  const isCentral = person?.realm === 'OAGF';
  const orgId = isCentral ? search.org : person?.organizationUser?.orgId;
  const seesServices = person?.resources.some(({ code }) => code === 'services') ?? false;
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...inflowQuery(search, now),
    placeholderData: keepPreviousData,
  });
  const values = {
    channel: search.channel,
    status: search.status,
    service: search.service?.toString(),
    org: search.org?.toString(),
  };
  const isFiltered = search.when !== undefined || Object.values(values).some((value) => value !== undefined);
  const totals = data &&
    data.total > 0 && [
      {
        label: text.totals(text.statuses[search.status ?? 'SUCCESSFUL'], data.total),
        cells: {
          amount: <Money amount={sumOf(data.headers, 'x-total-amount')} />,
          fee: <Money amount={sumOf(data.headers, 'x-total-fee')} />,
        },
      },
    ];
  return (
    <div className={css.stack}>
      <PageHeader
        title={text.title}
        purpose={text.purpose}
        actions={<Button onClick={() => setExporting(true)}>{text.export}</Button>}
      />
      <FilterBar
        filters={[...narrowed(search, data?.items), ...choices]}
        values={values}
        change={(key, value) =>
          change({ [key]: value, ...(key === 'org' && { service: undefined }) } as Partial<InflowSearch>)
        }
        clear={() => change(none)}
      >
        <DateFilter
          isAlways
          value={{ ...search, when: search.when ?? 'last-7-days' }}
          change={(dates) => change(dates)}
        />
        {isCentral && (
          <div className={css.pick}>
            <MdaPick
              empty={text.filters.allMdas}
              value={search.org}
              choose={(org) => change({ org, service: undefined })}
            />
          </div>
        )}
        {orgId !== undefined && seesServices && (
          <div className={css.pick}>
            <ServicePick orgId={orgId} value={search.service} choose={(service) => change({ service })} />
          </div>
        )}
      </FilterBar>
      <DataTable
        id="inflow"
        caption={text.caption}
        columns={isCentral ? columns.central : columns.own}
        rowKey={({ paymentId }) => paymentId}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf(search)}
        changeView={(view) => change(searchOf(view) as Partial<InflowSearch>, true)}
        {...(totals ? { totals } : {})}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.empty }}
        clearFilters={isFiltered ? () => change(none) : undefined}
      />
      {isExporting && (
        <ExportDrawer search={search} now={now} isEmpty={data?.total === 0} close={() => setExporting(false)} />
      )}
    </div>
  );
}
