import type { Receipt } from '@isura/contract/collect/receipts';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { roleNames } from '../../../lib/session-values.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RowMenu } from '../../../ui/action/row-menu.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { WaitingMark, WaitingNotice } from '../../../ui/page/waiting-notice.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { type Column, moment, money, words } from '../../../ui/table/columns.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { DateFilter } from '../../../ui/table/date-filter.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { searchOf, viewOf } from '../../../ui/table/list-search.ts';
import { receiptsFile, receiptsQuery, refreshReceipts } from './validation.api.ts';
import css from './validation.module.css';
import type { ReceiptsSearch } from './validation.search.ts';
import { validationText } from './validation.text.ts';
import { VoidDialog } from './void-dialog.tsx';

const text = validationText.receipts;

const columnsFor = (
  isCentral: boolean,
  act: (receipt: Receipt, what: 'check' | 'void') => void,
  mayVoid: boolean,
): readonly Column<Receipt>[] => [
  {
    key: 'number',
    header: text.columns.number,
    sticky: true,
    card: 'title',
    cell: ({ number }) => <span className={css.nowrap}>{number}</span>,
  },
  moment('issuedAt', text.columns.when, { sort: false }),
  words('payerName', text.columns.payer, { sort: false, card: 'fact' }),
  ...(isCentral ? [words<Receipt>('orgName', text.columns.org, { sort: false, card: 'fact' })] : []),
  words('serviceName', text.columns.service, { sort: false, card: 'fact' }),
  money('amount', text.columns.amount, { sort: false }),
  {
    key: 'status',
    header: text.columns.status,
    card: 'status',
    cell: ({ isVoided, isWaiting }) => (
      <span className={css.badges}>
        <Badge tone={isVoided ? 'neutral' : 'success'} icon={isVoided ? IconBan : IconCircleCheck}>
          {isVoided ? text.voided : text.good}
        </Badge>
        {isWaiting && <WaitingMark />}
      </span>
    ),
  },
  {
    key: 'actions',
    header: text.columns.actions,
    card: 'menu',
    cell: (receipt) => (
      <RowMenu
        label={text.actionsOf(receipt.number)}
        items={[
          { label: text.check, act: () => act(receipt, 'check') },
          ...(mayVoid && !receipt.isVoided && !receipt.isWaiting
            ? [{ label: text.void, act: () => act(receipt, 'void'), danger: true }]
            : []),
        ]}
      />
    ),
  },
];

const filters = [
  { key: 'find', label: text.filters.words },
  {
    key: 'voided',
    label: text.filters.voided,
    all: text.filters.all,
    options: [
      { value: 'no', label: text.filters.no },
      { value: 'yes', label: text.filters.yes },
    ],
  },
];
const none = { find: undefined, voided: undefined, when: undefined, start: undefined, end: undefined };

/** The receipts of the own body or, for the central office, of all (RC4), as one file (RC11); the central office voids (RC5). */
export function ReceiptsTab(): ReactNode {
  const search = useSearch({ strict: false }) as ReceiptsSearch;
  const navigate = useNavigate();
  const client = useQueryClient();
  const change = (to: Partial<ReceiptsSearch>, keepPage = false): void =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...(!keepPage && { page: undefined }), ...to })) as never,
      resetScroll: false,
    });
  const [now] = useState(() => new Date());
  const person = useSignedIn();
  const isCentral = person?.realm === 'OAGF';
  const mayVoid = isCentral && roleNames(person).includes('ROLE_OAGF_ADMIN');
  const [voiding, setVoiding] = useState<Receipt>();
  const [asked, setAsked] = useState<AdminRequest>();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...receiptsQuery(search, now),
    placeholderData: keepPreviousData,
  });
  const print = useMutation({ mutationFn: async () => saveFile('receipts.pdf', await receiptsFile(search, now)) });
  const isFiltered = [search.find, search.voided, search.when].some((value) => value !== undefined);
  const act = (receipt: Receipt, what: 'check' | 'void'): void => {
    if (what === 'void') setVoiding(receipt);
    else void navigate({ to: '/admin/collections/revenue-validation', search: { ref: receipt.number } });
  };
  return (
    <div className={css.stack}>
      {asked && <WaitingNotice request={asked} />}
      <FilterBar
        filters={filters}
        values={{ find: search.find, voided: search.voided }}
        change={(key, value) => change({ [key]: value } as Partial<ReceiptsSearch>)}
        clear={() => change(none)}
      >
        <DateFilter value={search} change={(dates) => change(dates)} />
      </FilterBar>
      {data && data.total > 0 && (
        <div className={css.row}>
          <Button busy={print.isPending} onClick={() => print.mutate()}>
            {text.print}
          </Button>
          <span className={css.small}>{text.printHint}</span>
        </div>
      )}
      <Refused error={print.error} />
      <DataTable
        id="receipts"
        caption={text.caption}
        columns={columnsFor(isCentral, act, mayVoid)}
        rowKey={({ id }) => id}
        rows={error ? undefined : data?.items}
        total={data?.total ?? 0}
        view={viewOf({ page: search.page, size: search.size })}
        changeView={(view) => change(searchOf({ ...view, sort: undefined }), true)}
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.empty }}
        clearFilters={isFiltered ? () => change(none) : undefined}
      />
      {voiding && (
        <VoidDialog
          receipt={voiding}
          close={() => setVoiding(undefined)}
          done={(request) => {
            setVoiding(undefined);
            setAsked(request);
            void refreshReceipts(client);
          }}
        />
      )}
    </div>
  );
}
