import { formatDay, formatInstant, formatPeriod, formatRange } from '@isura/contract/kernel/day-format';
import type { Day, Instant, Period } from '@isura/contract/kernel/days';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { BalanceStatementStatus } from '@isura/contract/ledger/statement-states';
import { titles } from './titles.text.ts';

export const statementsText = {
  title: titles.statements,
  purpose:
    'The balance of each account before and after a month, and its money in and out. A statement is made for every month automatically.',
  caption: 'Balance statements',
  empty: {
    sentence: 'No statements yet. A statement of every account appears here when a month is over.',
    who: 'The portal makes them by itself; accountants make one for other days.',
  },
  nothingFits: 'No statement for this month. Choose another month, or make one for other days.',
  ask: 'Make a statement',
  allMdas: 'All MDAs',
  byItself: 'Automatic',
  filters: { query: 'Name or code of the account', month: 'Month', allMonths: 'All months', account: 'Account' },
  statuses: { GENERATING: 'Being made', READY: 'Ready' } satisfies Record<BalanceStatementStatus, string>,
  running: 'May still change',
  moved: 'Entries came late',
  period: (first: Day, last: Day) => formatRange(first, last),
  month: (month: Period) => formatPeriod(month),
};

export const askText = {
  title: 'Make a statement',
  lead: 'There is one statement for an account and a period. If it already exists, it opens.',
  account: 'Account',
  accountMissing: 'Select an account of the ledger',
  period: 'Period',
  otherDays: 'Other days',
  soFar: (month: Period) => `${formatPeriod(month)} so far`,
  from: 'First day',
  to: 'Last day',
  make: 'Make statement',
};

export const statementText = {
  gone: 'We could not find this statement. The link may be wrong.',
  toList: 'All statements',
  loading: 'Loading the statement',
  making: 'The statement is being made. It takes a moment.',
  about: (mda: string, code: string) => `${mda} · ${code}`,
  balance: 'Balances and movements of the account',
  opening: (day: Day) => `Opening, ${formatDay(day)}`,
  in: 'In',
  out: 'Out',
  closing: (day: Day) => `Closing, ${formatDay(day)}`,
  plus: 'plus',
  minus: 'minus',
  equals: 'equals',
  runningNote: 'This period is not over, or has just ended: entries may still arrive and change these figures.',
  lateNote: (entries: number, at: Instant) =>
    `${plural(entries, 'entry', 'entries')} of this period arrived after the statement was made; its figures last changed on ${formatInstant(at)}. A file downloaded before then has other figures.`,
  movedNote: (at: Instant) =>
    `Entries of earlier days arrived late, the last on ${formatInstant(at)}, and changed the opening and closing balance. A file downloaded before then has other figures.`,
  take: 'Download PDF',
  others: 'Other months of this account',
  entries: {
    caption: 'Entries',
    empty: {
      sentence: 'No entries on this account in this period. An entry appears here when money moves on the account.',
      who: 'The months before and after are listed under the statement.',
    },
    query: 'Journal number or words',
    total: (count: number) => plural(count, 'entry', 'entries'),
  },
};
