import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { BankStatement } from '@isura/contract/reconcile/shapes';
import { BS2 } from '@isura/contract/reconcile/statement';
import { StatementStatus } from '@isura/contract/reconcile/states';
import { type ReactNode, useState } from 'react';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../../ui/action/button.tsx';
import { Small, Stack } from '../../ui/layout/layout.tsx';
import { List } from '../../ui/list/list.tsx';
import { chip, choices, dates, oneOf, typed } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { laterLayer } from '../../ui/overlay/later-layer.tsx';
import { WaitingNotice } from '../../ui/page/waiting-notice.tsx';
import { type Column, day, moment, money, nothing, words } from '../../ui/table/columns.tsx';
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
  words('orgName', text.columns.mda, { card: 'fact', ofMany: true }),
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
    oneOf('stage', [filters.status, filters.all], 'status', choices(StatementStatus.options, reconcileText.statuses)),
    chip('into', filters.account, 'bank-account-id', ({ bankAccountId, accountLabel }: BankStatement, value) =>
      String(bankAccountId) === value ? accountLabel : undefined,
    ),
  ],
  detail: { key: 'statement' },
  file: { report: 'bank-statements' },
  empty: text.empty,
});

/** Lists the imported bank statements (BS2); one opens beside them, and another is imported here (BS1). */
export function StatementsTab(): ReactNode {
  const person = useSignedIn();
  const [isImporting, importing] = useState<{ into?: number }>();
  const [leaving, leave] = useState<BankStatement>();
  const [asked, waits] = useState<AdminRequest>();
  const maySend = person !== undefined && mayCall(person, 'BS1');
  const button = maySend && (
    <Button look="primary" onClick={() => importing({})}>
      {text.import}
    </Button>
  );
  return (
    <Stack>
      <ReconcileStatus />
      {asked && <WaitingNotice request={asked} />}
      <List
        of={statements}
        beside={button}
        actions={(row) =>
          row.can.includes('withdraw')
            ? [{ label: reconcileText.statement.withdraw, danger: true, act: () => leave(row) }]
            : []
        }
        empty={{ action: button }}
        drawer={({ id, close }) => (
          <StatementDrawer
            key={id}
            id={id}
            close={close}
            {...(maySend && {
              again: (into: number) => {
                close();
                importing({ into });
              },
            })}
          />
        )}
      />
      {leaving && (
        <WithdrawDialog
          statement={leaving}
          done={(request) => {
            leave(undefined);
            waits(request);
          }}
          close={() => leave(undefined)}
        />
      )}
      {isImporting && <ImportDrawer into={isImporting.into} close={() => importing(undefined)} />}
    </Stack>
  );
}
