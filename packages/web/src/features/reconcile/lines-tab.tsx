import { formatDay } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { StatementLine } from '@isura/contract/reconcile/shapes';
import { BS4, BS5 } from '@isura/contract/reconcile/statement-line';
import { OPEN_LINES } from '@isura/contract/reconcile/states';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayCall } from '../../lib/rights.ts';
import { Button } from '../../ui/action/button.tsx';
import { Small, Stack } from '../../ui/layout/layout.tsx';
import { List } from '../../ui/list/list.tsx';
import type { ActTools, RowAct } from '../../ui/list/list-acts.tsx';
import { dates, oneAccount, oneOf, typed } from '../../ui/list/list-filter.ts';
import { listOf } from '../../ui/list/list-of.ts';
import type { Pick } from '../../ui/list/picking.tsx';
import { laterLayer } from '../../ui/overlay/later-layer.tsx';
import { Badge } from '../../ui/status/status-badge.tsx';
import { type Column, day, Moment, nothing, words } from '../../ui/table/columns.tsx';
import { lineText } from './line.text.ts';
import { LineDrawer } from './line-drawer.tsx';
import { MatchDrawer } from './match-drawer.tsx';
import { daysQuery } from './reconcile.api.ts';
import { WHICH_LINES } from './reconcile.pages.ts';
import { reasonsInWords } from './reconcile.text.ts';
import { LineBadge } from './reconcile-badges.tsx';
import { ReconcileStatus } from './reconcile-status.tsx';
import { SideMoney } from './side-money.tsx';
import { ToStatements } from './to-lines.tsx';

const text = lineText.lines;
const ClaimDialog = laterLayer(() => import('./claim-dialog.tsx').then((part) => part.ClaimDialog));

function BestGuess({ guesses: [best] }: StatementLine): ReactNode {
  if (!best) return <Small as="span">{text.noGuess}</Small>;
  return (
    <>
      {text.guess(best.number, best.score)}
      <Small>{reasonsInWords(best.reasons)}</Small>
    </>
  );
}

const columns: readonly Column<StatementLine>[] = [
  day('bookingDay', text.columns.day),
  {
    key: 'account',
    header: text.columns.account,
    card: 'fact',
    cell: ({ accountLabel, accountNumber }) => `${accountLabel}, ${accountNumber}`,
  },
  words('orgName', text.columns.mda, { card: 'fact', ofMany: true }),
  {
    key: 'amount',
    header: text.columns.amount,
    align: 'right',
    card: 'amount',
    cell: (line) => <SideMoney {...line} />,
  },
  {
    key: 'from',
    header: text.columns.from,
    card: 'fact',
    roomy: true,
    cell: ({ counterpartyName, reference }) => counterpartyName ?? reference ?? nothing,
  },
  {
    key: 'narration',
    header: text.columns.narration,
    card: 'title',
    roomy: true,
    cell: ({ narration, reference }) => narration || (reference ?? nothing),
  },
  { key: 'guess', header: text.columns.guess, card: 'fact', cell: (row) => <BestGuess {...row} /> },
  {
    key: 'owner',
    header: text.columns.owner,
    card: 'fact',
    cell: ({ ownerName, ownerOrgName, ownerOrgId, orgId }) => (
      <>
        {ownerName}
        {ownerOrgId !== orgId && <Small>{ownerOrgName}</Small>}
      </>
    ),
  },
  {
    key: 'dueAt',
    header: text.columns.clock,
    card: 'fact',
    cell: ({ dueAt, isOverdue, state }) =>
      OPEN_LINES.includes(state) ? (
        <>
          <Moment at={dueAt} /> {isOverdue && <Badge tone="error">{text.overdue}</Badge>}
        </>
      ) : (
        nothing
      ),
  },
  { key: 'state', header: text.columns.state, card: 'status', cell: ({ state }) => <LineBadge status={state} /> },
];

const states = { matched: ['MATCHED'], booked: ['RESOLVED'], all: undefined } as const;
const { filters } = text;
const lines = listOf(BS4, {
  id: 'statement-lines',
  extra: ['owner', 'account'],
  caption: text.caption,
  columns,
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

/** Returns why no line is open: no statement was read yet, or all are explained. The list reports its filters. */
function useWhyNone(): { sentence?: string; action?: ReactNode } {
  const { data: days } = useQuery(daysQuery);
  if (days === undefined) return {};
  if (days.items.length > 0) return { sentence: text.explained };
  return { sentence: text.noStatement, action: <ToStatements>{text.toStatements}</ToStatements> };
}

/** Returns the best guess of a line, where it can be confirmed as it is: it has the amount of the line. */
function sureOf({ amount, guesses: [best] }: StatementLine) {
  if (!best || best.kind === 'RETURN' || best.amount !== amount) return undefined;
  return { kind: best.kind, id: best.id, number: best.number };
}

const confirm: RowAct<StatementLine> = {
  label: (line) => text.confirm(sureOf(line)?.number ?? ''),
  can: 'match',
  when: (line) => sureOf(line) !== undefined,
  act: (line, { send }) => {
    const { kind, id } = sureOf(line)!;
    send(BS5, {
      params: { id: line.id },
      body: { items: [{ kind, id, amount: line.amount }], version: line.version },
    });
  },
};

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

/** Claims money on another organization's account, for the user's own. */
const Claim = ({ person, open }: ActTools): ReactNode => {
  const { orgId } = person;
  if (!orgId || !mayCall(person, 'BS9')) return null;
  return (
    <Button onClick={() => open((given) => <ClaimDialog {...given} orgId={orgId} />)}>{lineText.claim.open}</Button>
  );
};

/** Lists the unexplained lines of statements, nearest deadline first (BS4): matched singly or together, or booked. */
export const LinesTab = (): ReactNode => (
  <Stack>
    <ReconcileStatus />
    <List
      of={lines}
      empty={useWhyNone()}
      beside={Claim}
      actions={[confirm]}
      pick={pick}
      drawer={({ id, row, close }) => <LineDrawer key={id} row={row} close={close} />}
    />
  </Stack>
);
