import { type AccountBalance, BA1 } from '@isura/contract/bank/balance';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { asKobo, type Kobo, koboOf, NOTHING } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryOf } from '../../lib/query-client.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Skeleton, Tile, Tiles } from '../../ui/page/pieces.tsx';
import { AfterAMoment } from '../../ui/page/states.tsx';
import { Badge } from '../../ui/status/status-badge.tsx';
import type { Column } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { pagingOf, searchOf, viewOf } from '../../ui/table/list-search.ts';
import { Money } from '../../ui/value/value.tsx';
import { AccountNumberText } from './account-badge.tsx';
import css from './accounts.module.css';
import { purposeLabels } from './accounts.text.ts';
import { BalanceDrawer } from './balance-drawer.tsx';
import { balancesText as text } from './balances.text.ts';

const route = getRouteApi('/admin/balances');

/** A line of the list: an account, or for the central office a body with what its accounts come to. */
type Line = { body: AccountBalance } | { account: AccountBalance };

/** Before the first account of each body its subtotal; one body alone has none. */
const linesOf = (rows: readonly AccountBalance[], isCentral: boolean): Line[] =>
  rows.flatMap((row, at) => [
    ...(isCentral && rows[at - 1]?.orgId !== row.orgId ? [{ body: row }] : []),
    { account: row },
  ]);

const strong = (words: ReactNode): ReactNode => <strong>{words}</strong>;
const ofAccount =
  (draw: (account: AccountBalance) => ReactNode, ofBody: (body: AccountBalance) => ReactNode = () => null) =>
  (line: Line): ReactNode =>
    'body' in line ? strong(ofBody(line.body)) : draw(line.account);

function Available({ account }: { account: AccountBalance }): ReactNode {
  return (
    <span className={css.balance}>
      <Money amount={account.availableBalance} />
      {account.isLow && account.lowBalanceThreshold !== undefined && (
        <Badge tone="warning" icon={IconAlertTriangle}>
          <span title={text.lowLong(formatMoney(account.lowBalanceThreshold))}>{text.low}</span>
        </Badge>
      )}
    </span>
  );
}

const subtotal = (body: AccountBalance): ReactNode => <Money amount={body.orgBalance} />;

const columns: readonly Column<Line>[] = [
  {
    key: 'account',
    header: text.columns.account,
    sticky: true,
    card: 'title',
    cell: ofAccount(
      ({ label, status }) => (status === 'INACTIVE' ? `${label}, ${text.inactive.toLowerCase()}` : label),
      ({ orgName }) => orgName,
    ),
  },
  {
    key: 'bank',
    header: text.columns.bank,
    card: 'fact',
    cell: ofAccount(
      ({ bankName }) => bankName,
      ({ orgAccounts }) => text.accounts(orgAccounts),
    ),
  },
  {
    key: 'number',
    header: text.columns.number,
    card: 'fact',
    cell: ofAccount(({ accountNumber }) => <AccountNumberText value={accountNumber} />),
  },
  {
    key: 'purpose',
    header: text.columns.purpose,
    cell: ofAccount(({ purpose }) => purposeLabels[purpose]),
  },
  {
    key: 'ledger',
    header: text.columns.ledger,
    align: 'right',
    card: 'fact',
    cell: ofAccount(({ ledgerBalance }) => <Money amount={ledgerBalance} />, subtotal),
  },
  {
    key: 'reserved',
    header: text.columns.reserved,
    align: 'right',
    cell: ofAccount(({ reservedForApproved }) => <Money amount={reservedForApproved} />),
  },
  {
    key: 'available',
    header: text.columns.available,
    align: 'right',
    card: 'amount',
    cell: ofAccount((account) => <Available account={account} />, subtotal),
  },
  { key: 'asAt', header: text.columns.asAt, cell: ofAccount(({ asAt }) => formatInstant(asAt)) },
];

const figure = (headers: Readonly<Record<string, string>> | undefined, name: string): Kobo =>
  headers?.[name] === undefined ? NOTHING : asKobo(koboOf(headers[name]));

/** What is on the bank accounts (BA1): three figures, the accounts, and beside them the entries of one (LG3). */
export default function BalancesPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const toBody = useNavigate();
  const change = (to: Partial<typeof search>): void =>
    void navigate({ search: (before) => ({ ...before, ...to }), resetScroll: false });
  const isCentral = useSignedIn()?.realm === 'OAGF';
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...queryOf(BA1, { query: pagingOf(viewOf({ page: search.page, size: search.size ?? 50 })) }),
    placeholderData: keepPreviousData,
  });
  const opened = data?.items.find(({ bankAccountId }) => bankAccountId === search.account);
  return (
    <div className={css.stack}>
      <PageHeader title={text.title} purpose={text.purpose} />
      {!data && !error && (
        <AfterAMoment>
          <Tiles>
            {['ledger', 'reserved', 'available'].map((tile) => (
              <Skeleton key={tile} height={150} />
            ))}
          </Tiles>
        </AfterAMoment>
      )}
      {data && (
        <Tiles>
          <Tile label={text.tiles.ledger} figure={<Money amount={figure(data.headers, 'x-total-ledger')} />} />
          <Tile
            label={text.tiles.reserved}
            figure={<Money amount={figure(data.headers, 'x-total-reserved')} />}
            note={text.tiles.reservedNote}
          />
          <Tile label={text.tiles.available} figure={<Money amount={figure(data.headers, 'x-total-available')} />} />
        </Tiles>
      )}
      <DataTable
        id="balances"
        caption={text.caption}
        columns={columns}
        rowKey={(line) => ('body' in line ? `body-${line.body.orgId}` : line.account.bankAccountId)}
        rows={error || !data ? undefined : linesOf(data.items, isCentral)}
        total={data?.total ?? 0}
        view={viewOf({ page: search.page, size: search.size ?? 50 })}
        changeView={({ page, size }) =>
          change({ page: searchOf({ page, size }).page, size: size as typeof search.size })
        }
        open={(line) =>
          'account' in line
            ? change({ account: line.account.bankAccountId })
            : void toBody({ to: '/admin/reports/mda-balance-sheet', search: { org: line.body.orgId } })
        }
        updatedAt={dataUpdatedAt ? new Date(dataUpdatedAt) : undefined}
        refresh={() => void refetch()}
        isRefreshing={isFetching}
        error={error}
        empty={{ sentence: text.empty }}
      />
      {opened && (
        <BalanceDrawer key={opened.bankAccountId} account={opened} close={() => change({ account: undefined })} />
      )}
    </div>
  );
}
