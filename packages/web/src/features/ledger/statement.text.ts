import { formatDay, formatInstant, formatPeriod, formatRange } from '@isura/contract/kernel/day-format';
import type { Day, Instant, Period } from '@isura/contract/kernel/days';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { BalanceStatementStatus } from '@isura/contract/ledger/statement-states';
import { titles } from './titles.text.ts';

export const statementsText = {
  title: titles.statements,
  purpose:
    'How each account stood before and after a month, and what came in and went out. One is made for every month by itself.',
  caption: 'Balance statements',
  empty: 'No statements yet. One is made for every account when a month is over.',
  nothingFits: 'No statement of this month. Choose another month, or make one for other days.',
  ask: 'Make a statement',
  allMdas: 'All MDAs',
  byItself: 'By itself',
  columns: {
    period: 'Period',
    account: 'Account',
    code: 'Code',
    opening: 'Opening',
    in: 'In',
    out: 'Out',
    closing: 'Closing',
    entries: 'Entries',
    status: 'Status',
    by: 'Made by',
    when: 'Made',
    mda: 'MDA',
  },
  filters: { query: 'Name or code of the account', month: 'Month', allMonths: 'All months', account: 'Account' },
  statuses: { GENERATING: 'Being made', READY: 'Ready' } satisfies Record<BalanceStatementStatus, string>,
  running: 'May still change',
  moved: 'Entries came late',
  period: (first: Day, last: Day) => formatRange(first, last),
  month: (month: Period) => formatPeriod(month),
};

export const askText = {
  title: 'Make a statement',
  lead: 'There is one statement for an account and a period. If it was made before, you are taken to it.',
  account: 'Account',
  accountMissing: 'Select an account of the ledger',
  period: 'Period',
  otherDays: 'Other days',
  soFar: (month: Period) => `${formatPeriod(month)} so far`,
  from: 'First day',
  to: 'Last day',
  dayMissing: 'Enter a day like 24/11/2026',
  make: 'Make it',
};

export const statementText = {
  gone: 'We could not find this statement. The link may be wrong.',
  toList: 'All statements',
  loading: 'The statement is being read',
  making: 'The statement is being made. It takes a moment.',
  about: (mda: string, code: string) => `${mda} · ${code}`,
  balance: 'What the account stood at, and what moved it',
  opening: (day: Day) => `Opening, ${formatDay(day)}`,
  in: 'In',
  out: 'Out',
  closing: (day: Day) => `Closing, ${formatDay(day)}`,
  plus: 'plus',
  minus: 'minus',
  equals: 'equals',
  runningNote: 'This period is not over: entries of today may still come, and these figures move with them.',
  lateNote: (entries: number, at: Instant) =>
    `${plural(entries, 'entry', 'entries')} of this period came after the statement was made, the last time its figures moved was ${formatInstant(at)}. A file taken before then says something else.`,
  movedNote: (at: Instant) =>
    `Entries of earlier days came late, the last on ${formatInstant(at)}: opening and closing moved with them. A file taken before then says something else.`,
  take: 'Download PDF',
  others: 'Other months of this account',
  entries: {
    caption: 'Entries',
    empty: 'Nothing moved on this account in this period.',
    query: 'Number of a journal, or words',
    total: (count: number) => plural(count, 'entry', 'entries'),
    columns: {
      day: 'Date',
      number: 'Reference',
      description: 'Description',
      event: 'Rule',
      debit: 'Debit',
      credit: 'Credit',
      balance: 'Balance',
    },
  },
};
