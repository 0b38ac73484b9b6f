import { BankPurpose } from '@isura/contract/bank/account';
import { type AccountBalance, BA1 } from '@isura/contract/bank/balance';
import { purposeLabels } from '@isura/contract/bank/words.text';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shortBank } from '../../lib/bank-name.ts';
import { TilesToCome } from '../../ui/chart/figures-of.tsx';
import { Small, Stack } from '../../ui/layout/layout.tsx';
import { List } from '../../ui/list/list.tsx';
import { oneOf, oneValue, typed } from '../../ui/list/list-filter.ts';
import { listOf, type PageOf } from '../../ui/list/list-of.ts';
import { sumOf } from '../../ui/list/sums.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { partText } from '../../ui/page/part.text.ts';
import { Skeleton, Tile, Tiles } from '../../ui/page/pieces.tsx';
import { AfterAMoment } from '../../ui/page/states.tsx';
import { Tabs } from '../../ui/page/tabs.tsx';
import { Badge } from '../../ui/status/status-badge.tsx';
import { type Column, Moment } from '../../ui/table/columns.tsx';
import { Money } from '../../ui/value/value.tsx';
import { byMda } from '../ledger/one-mda.tsx';
import { AccountNumberText } from './account-badge.tsx';
import css from './accounts.module.css';
import { BalanceDrawer } from './balance-drawer.tsx';
import { balancesText as text } from './balances.text.ts';
import { recoveriesText } from './recoveries.text.ts';
import { RecoveriesTab } from './recoveries-tab.tsx';
import { RecoveryTile } from './recovery-tile.tsx';

/** A row of the list: an account, or for the central office an organization with the subtotal of its accounts. */
type Line = { organization: AccountBalance } | { account: AccountBalance };

/** Puts each organization's subtotal before its first account; a single organization has none. */
const linesOf = (rows: readonly AccountBalance[], isCentral: boolean): Line[] =>
  rows.flatMap((row, at) => [
    ...(isCentral && rows[at - 1]?.orgId !== row.orgId ? [{ organization: row }] : []),
    { account: row },
  ]);

const strong = (words: ReactNode): ReactNode => <strong>{words}</strong>;
const ofAccount =
  (
    draw: (account: AccountBalance) => ReactNode,
    ofOrganization: (organization: AccountBalance) => ReactNode = () => null,
  ) =>
  (line: Line): ReactNode =>
    'organization' in line ? strong(ofOrganization(line.organization)) : draw(line.account);

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

const subtotal = (organization: AccountBalance): ReactNode => <Money amount={organization.orgBalance} />;

const columns: readonly Column<Line>[] = [
  {
    key: 'label',
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
      ({ bankName }) => shortBank(bankName),
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
    key: 'ledgerBalance',
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
  {
    key: 'lastPosted',
    header: text.columns.lastPosted,
    cell: ofAccount(({ lastPostedAt }) => lastPostedAt && <Moment at={lastPostedAt} />),
  },
];

const { filters } = text;
const balances = listOf<typeof BA1, Line>(BA1, {
  id: 'balances',
  caption: text.caption,
  columns,
  rowKey: (line) => ('organization' in line ? `organization-${line.organization.orgId}` : line.account.bankAccountId),
  filters: [
    typed('query', filters.query),
    byMda(filters.allMdas),
    oneValue('purpose', [filters.purpose, filters.allPurposes], BankPurpose.options, purposeLabels),
    oneOf('level', [filters.level, filters.anyLevel], (value) => ({ low: value === 'low' }), [
      { value: 'low', label: filters.low },
      { value: 'enough', label: filters.enough },
    ]),
  ],
  usualSize: 50,
  lines: (rows, { isCentral, sort }) => linesOf(rows, isCentral && (sort === undefined || sort.key === 'orgName')),
  detail: {
    key: 'account',
    idOf: (line) => ('account' in line ? line.account.bankAccountId : 0),
    drawer: ({ row, close }) => row && 'account' in row && <BalanceDrawer account={row.account} close={close} />,
  },
  file: { report: 'balances' },
  empty: text.empty,
});

/** Shows the total of all accounts, and what others still owe for refunds. */
function Figures({ page }: { page: PageOf<typeof BA1> | undefined }): ReactNode {
  const { org } = useSearch({ strict: false }) as { org?: number };
  if (!page)
    return (
      <AfterAMoment>
        <Stack>
          <Skeleton height={20} width={200} />
          <TilesToCome height={154} />
        </Stack>
      </AfterAMoment>
    );
  const [first] = page.items;
  return (
    <Stack>
      {first && <Small>{partText.asAt(formatInstant(first.asAt))}</Small>}
      <Tiles>
        <Tile label={text.tiles.ledger} figure={<Money amount={sumOf(page, 'x-total-ledger')} />} />
        <Tile
          label={text.tiles.reserved}
          figure={<Money amount={sumOf(page, 'x-total-reserved')} />}
          note={text.tiles.reservedNote}
        />
        <Tile label={text.tiles.available} figure={<Money amount={sumOf(page, 'x-total-available')} />} />
        <RecoveryTile org={org} />
      </Tiles>
    </Stack>
  );
}

/** Shows the balances of the bank accounts (BA1): the figures, the accounts, and the entries of one (LG3). */
function Accounts(): ReactNode {
  return (
    <List
      of={balances}
      above={(page, { error }) => (page || !error) && <Figures page={page} />}
      open={(line, { change, go }) =>
        'account' in line
          ? change({ account: line.account.bankAccountId }, { keepPage: true })
          : void go({ to: '/admin/reports/mda-balance-sheet', search: { org: line.organization.orgId } })
      }
    />
  );
}

/** Shows the balances of the bank accounts, and what is still to be recovered of refunds, which no account has yet. */
export default function BalancesPage(): ReactNode {
  return (
    <Stack>
      <PageHeader title={text.title} purpose={text.purpose} />
      <Tabs
        label={text.parts}
        tabs={[
          { key: 'accounts', label: text.accountsTab, panel: <Accounts /> },
          { key: 'recoveries', label: recoveriesText.tab, panel: <RecoveriesTab /> },
        ]}
      />
    </Stack>
  );
}
