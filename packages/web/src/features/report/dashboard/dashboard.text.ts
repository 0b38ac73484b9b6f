import type { Day } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { shareText } from '@isura/contract/kernel/percent-shares';
import { comparedWords, monthName, SAME_DAYS } from './finding.text.ts';
import { titles } from './titles.text.ts';

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${more}`;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Texts of the admin landing page. */
export const dashboardText = {
  approvals: 'Approvals',
  work: 'My work',
  title: titles.dashboard,
  /** `Sunday, 22 November 2026` */
  today: (day: Day) =>
    `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${Number(day.slice(8))} ${monthName(day)} ${day.slice(0, 4)}`,
  setUp: {
    title: 'Setting up',
    lead: 'Figures stand here once your organization is live.',
  },
  open: 'Open',
  nothing: 'You cannot open anything yet. Ask your administrator for access.',
  figures: 'Figures of this month',
  tiles: {
    received: 'Received this month, less refunds',
    paid: 'Paid out this month',
    balance: 'In bank accounts',
    owed: 'Owed to us',
    unsettled: 'Not yet settled',
    days: 'Days not reconciled',
  },
  change: (now: Kobo, before: Kobo) => comparedWords(now, before, `Nothing came in on ${SAME_DAYS}`),
  changeOut: (now: Kobo, before: Kobo) => comparedWords(now, before, `Nothing was paid on ${SAME_DAYS}`),
  balanceNote: 'All bank accounts together',
  daysNote: 'Of all bank accounts, one by one',
  owedNote: (count: number, overdue: number) =>
    `${many(count, 'invoice', 'invoices')}${overdue > 0 ? `, ${formatCount(overdue)} overdue` : ''}`,
  settlements: (count: number) => many(count, 'settlement', 'settlements'),
  ungathered: (amount: Kobo) => `${formatMoney(amount)} of it is not in a settlement yet`,
  series: 'Received in twelve months, less refunds',
  seriesOfAll: 'Received by all MDAs in twelve months, less refunds',
  seriesOut: 'Paid out in twelve months',
  seriesOutOfAll: 'Paid out by all MDAs in twelve months',
  service: 'Service',
  organization: 'MDA',
  brings: (name: string, share: number) => `${name} received ${shareText(share)} of all`,
  topServices: 'Top services this month',
  topOrganizations: 'Top MDAs this month',
  recent: 'Latest payments',
  allPayments: 'All payments',
  noPayments: 'No payments yet.',
  noPaymentsYet: 'No money came in during these twelve months.',
};
