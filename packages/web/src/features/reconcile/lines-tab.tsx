import { formatDay } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { BS4, BY_SIDE } from '@isura/contract/reconcile/statement-line';
import { statementLineColumns as declared } from '@isura/contract/reconcile/statement-line-columns.text';
import { OPEN_LINES } from '@isura/contract/reconcile/states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayCall } from '../../lib/rights.ts';
import { Button } from '../../ui/action/button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { List } from '../../ui/list/list.tsx';
import type { ActTools } from '../../ui/list/list-acts.tsx';
import { dates, oneAccount, oneOf, typed } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import { laterLayer } from '../../ui/overlay/later-layer.tsx';
import { confirm } from './confirm-guess.ts';
import { lineText } from './line.text.ts';
import { LineDrawer } from './line-drawer.tsx';
import { together } from './match-together.tsx';
import { daysQuery } from './reconcile.api.ts';
import { ReconcileStatus } from './reconcile-status.tsx';
import { statementLineColumns } from './statement-line-columns.tsx';
import { ToStatements } from './to-lines.tsx';

const ClaimDialog = laterLayer(() => import('./claim-dialog.tsx').then((part) => part.ClaimDialog));

/** Claims money on another organization's account, for the user's own. */
const ClaimButton = ({ person, open }: ActTools): ReactNode => {
  const { orgId } = person;
  if (!orgId || !mayCall(person, 'BS9')) return null;
  return (
    <Button onClick={() => open((layer) => <ClaimDialog {...layer} orgId={orgId} />)}>{lineText.claim.open}</Button>
  );
};

const text = lineText.lines;

/** Returns why no line is open: no statement was read yet, or all are explained. The list reports its filters. */
function useWhyNone(): { sentence?: string; action?: ReactNode } {
  const { data: days } = useQuery(daysQuery);
  if (days === undefined) return {};
  if (days.items.length > 0) return { sentence: text.explained };
  return { sentence: text.noStatement, action: <ToStatements>{text.toStatements}</ToStatements> };
}

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
    oneOf(
      'lines',
      [filters.which, filters.open],
      (which) => ({ state: states[which as keyof typeof states] }),
      text.which,
      { state: OPEN_LINES },
    ),
    oneOf('late', [filters.late, filters.anyClock], () => ({ overdue: true }), { yes: filters.lateOnly }),
    oneOf('side', [filters.side, filters.both], 'side', { CREDIT: filters.credit, DEBIT: filters.debit }),
    oneAccount(filters.account),
  ],
  strip: { by: 'side', header: BY_SIDE, adds: 'selected' },
  detail: { key: 'line' },
  file: { of: declared },
  empty: text.empty,
});

/** Lists the unexplained lines of statements, nearest deadline first (BS4): matched singly or together, or booked. */
export const LinesTab = (): ReactNode => (
  <Stack>
    <ReconcileStatus />
    <List
      of={lines}
      empty={useWhyNone()}
      beside={ClaimButton}
      actions={[confirm]}
      pick={together}
      drawer={({ row, close }) => <LineDrawer row={row} close={close} />}
    />
  </Stack>
);
