import type { BankStatement } from '@isura/contract/reconcile/shapes';
import { BS2 } from '@isura/contract/reconcile/statement';
import { StatementStatus } from '@isura/contract/reconcile/states';
import type { ReactNode } from 'react';
import { mayCall } from '../../lib/rights.ts';
import { Small, Stack } from '../../ui/layout/layout.tsx';
import { List } from '../../ui/list/list.tsx';
import type { ActTools, RowAct } from '../../ui/list/list-acts.tsx';
import { dates, oneAccount, oneValue, typed } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { laterLayer } from '../../ui/overlay/later-layer.tsx';
import { type Column, day, mda, moment, money, nothing, words } from '../../ui/table/columns.tsx';
import css from './reconcile.module.css';
import { reconcileText } from './reconcile.text.ts';
import { StatementBadge } from './reconcile-badges.tsx';
import { ReconcileStatus } from './reconcile-status.tsx';
import { StatementDrawer } from './statement-drawer.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const text = reconcileText.statements;
const ImportDrawer = laterLayer(() => import('./import-drawer.tsx').then((part) => part.ImportDrawer));

/** Returns what the list says about an unusual statement: that it is late, or that days are missing before it. */
const strange = ({ isLate, missing }: BankStatement): string | undefined =>
  isLate ? (missing ? text.lateAndMissing : text.late) : missing && text.missing;

const columns: readonly Column<BankStatement>[] = [
  {
    key: 'account',
    header: text.columns.account,
    sticky: true,
    roomy: true,
    card: 'title',
    // The digits come first: labels are the same for most accounts, and a long one is cut off.
    cell: ({ accountLabel, accountNumber }) => `${accountNumber} ${accountLabel}`,
    inCard: ({ accountLabel, bankName, accountNumber }) =>
      reconcileText.accountLine(accountLabel, bankName, accountNumber),
  },
  mda(text.columns.mda, { ofMany: true }),
  day('fromDay', text.columns.from),
  day('toDay', text.columns.to),
  // Placed before the money: with several organizations at 1280 px the last figures are reached by scrolling the table.
  {
    key: 'status',
    header: text.columns.status,
    card: 'status',
    // What is unusual appears under the badge: a cell shows two lines, and the drawer the full text.
    cell: (row) => (
      <>
        <StatementBadge {...row} />
        {row.adminRequestId !== undefined ? (
          <Small>
            <span className={css.nowrap}>{text.leaving}</span>
          </Small>
        ) : (
          strange(row) && <Small>{strange(row)}</Small>
        )}
      </>
    ),
  },
  money('openingBalance', text.columns.opening, { card: 'fact' }),
  money('creditAmount', text.columns.in, { card: 'fact' }),
  money('debitAmount', text.columns.out, { card: 'fact' }),
  money('closingBalance', text.columns.closing),
  {
    key: 'matched',
    header: text.columns.matched,
    card: 'fact',
    cell: ({ status, matchedCount, openCount }) =>
      status === 'WITHDRAWN' ? nothing : text.matched(matchedCount, matchedCount + openCount),
  },
  words('importedBy', text.columns.by),
  moment('importedAt', text.columns.at),
];

const { filters } = text;
const statements = listOf(BS2, {
  id: 'bank-statements',
  orderedBy: 'importedAt,desc',
  extra: ['openingBalance', 'creditAmount', 'debitAmount', 'importedBy'],
  caption: text.caption,
  columns,
  nameOf: ({ accountLabel, fileName }) => `${accountLabel}, ${fileName}`,
  filters: [
    dates(),
    typed('find', filters.find),
    oneValue('stage', [filters.status, filters.all], StatementStatus.options, reconcileText.statuses, 'status'),
    oneAccount(filters.account),
  ],
  detail: { key: 'statement' },
  file: { report: 'bank-statements' },
  empty: text.empty,
});

const withdraw: RowAct<BankStatement> = {
  label: reconcileText.statement.withdraw,
  danger: true,
  can: 'withdraw',
  act: (row, { open }) => open((given) => <WithdrawDialog {...given} statement={row} />),
};

/** Opens the import of a statement, for an account where one is given. */
const importInto = ({ open }: ActTools, into?: number): void =>
  open(({ close }) => <ImportDrawer into={into} close={close} />);

/** Lists the imported bank statements (BS2); one opens beside them, and another is imported here (BS1). */
export const StatementsTab = (): ReactNode => (
  <Stack>
    <ReconcileStatus />
    <List
      of={statements}
      add={{ label: text.import, needs: 'BS1', act: importInto }}
      actions={[withdraw]}
      drawer={({ id, close }, tools) => (
        <StatementDrawer
          key={id}
          id={id}
          close={close}
          {...(tools &&
            mayCall(tools.person, 'BS1') && {
              again: (into: number) => {
                close();
                importInto(tools, into);
              },
            })}
        />
      )}
    />
  </Stack>
);
