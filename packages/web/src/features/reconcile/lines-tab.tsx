import { formatDay } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { StatementLine } from '@isura/contract/reconcile/shapes';
import { BS4 } from '@isura/contract/reconcile/statement-line';
import { OPEN_LINES } from '@isura/contract/reconcile/states';
import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { List } from '../../ui/list/list.tsx';
import { dates, oneAccount, oneOf, typed } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import type { Pick } from '../../ui/list/picking.tsx';
import { ClaimButton } from './claim-button.tsx';
import { confirm } from './confirm-guess.ts';
import { lineText } from './line.text.ts';
import { LineDrawer } from './line-drawer.tsx';
import { MatchDrawer } from './match-drawer.tsx';
import { WHICH_LINES } from './reconcile.pages.ts';
import { ReconcileStatus } from './reconcile-status.tsx';
import { statementLineColumns } from './statement-line-columns.tsx';
import { useWhyNone } from './why-no-lines.tsx';

const text = lineText.lines;

const states = { matched: ['MATCHED'], booked: ['RESOLVED'], all: undefined } as const;
const { filters } = text;
const lines = listOf(BS4, {
  id: 'statement-lines',
  extra: ['owner', 'account'],
  caption: text.caption,
  columns: statementLineColumns,
  nameOf: ({ bookingDay, amount }) => text.name(formatDay(bookingDay), formatMoney(amount)),
  filters: [
    dates(),
    typed('find', filters.find),
    {
      ...oneOf<'state'>(
        'lines',
        [filters.which, filters.open],
        'state',
        WHICH_LINES.map((value) => ({ value, label: text.which[value] })),
      ),
      ask: ({ lines: which }) => ({
        state: which === undefined ? OPEN_LINES : states[which as keyof typeof states],
      }),
    },
    oneOf('late', [filters.late, filters.anyClock], () => ({ overdue: true }), [
      { value: 'yes', label: filters.lateOnly },
    ]),
    oneOf('side', [filters.side, filters.both], 'side', [
      { value: 'CREDIT', label: filters.credit },
      { value: 'DEBIT', label: filters.debit },
    ]),
    oneAccount(filters.account),
  ],
  detail: { key: 'line' },
  file: { report: 'statement-lines' },
  empty: text.empty,
});

const isOneKind = ([first, ...rest]: readonly StatementLine[]): boolean =>
  rest.every(({ bankAccountId, side }) => bankAccountId === first?.bankAccountId && side === first.side);

const pick: Pick<StatementLine> = {
  may: ({ can }) => can.includes('match'),
  most: 50,
  sum: ({ amount }) => amount,
  acts: [
    {
      label: (rows) => text.together(rows.length),
      whyNot: (rows) => (isOneKind(rows) ? undefined : text.notTogether),
      act: (lines, { open }) =>
        open(({ done, close }) => <MatchDrawer lines={lines} done={() => done()} close={close} />),
    },
  ],
};

/** Lists the unexplained lines of statements, nearest deadline first (BS4): matched singly or together, or booked. */
export const LinesTab = (): ReactNode => (
  <Stack>
    <ReconcileStatus />
    <List
      of={lines}
      empty={useWhyNone()}
      beside={ClaimButton}
      actions={[confirm]}
      pick={pick}
      drawer={({ id, row, close }) => <LineDrawer key={id} row={row} close={close} />}
    />
  </Stack>
);
