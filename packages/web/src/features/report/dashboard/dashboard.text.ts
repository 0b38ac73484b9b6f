import type { Day } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { shareText } from '@isura/contract/kernel/percent-shares';
import { alertWords } from '@isura/contract/report/alert.text';
import { refusedWords } from '@isura/contract/report/refused.text';
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
  greeting: (name: string) => `Welcome, ${name}`,
  open: 'Open',
  nothing: 'You cannot open anything yet. Ask your administrator for access.',
  figures: 'Figures of this month',
  tiles: {
    received: 'Received this month, less refunds',
    paid: 'Paid out this month',
    balance: 'Ledger balance',
    unsettled: 'Not yet settled',
    refused: 'Settlement failed',
    overdue: 'Overdue invoices',
    live: 'MDAs live',
    services: 'Services waiting',
    onboarding: 'Onboarding waiting',
  },
  change: (now: Kobo, before: Kobo) => comparedWords(now, before, `Nothing came in on ${SAME_DAYS}`),
  changeOut: (now: Kobo, before: Kobo) => comparedWords(now, before, `Nothing was paid on ${SAME_DAYS}`),
  balanceNote: 'All bank accounts together',
  settlements: (count: number) => many(count, 'settlement', 'settlements'),
  ungathered: (amount: Kobo) => `${formatMoney(amount)} of it is not in a settlement yet`,
  refusedWords,
  attention: (count: number) =>
    count === 1 ? 'One thing needs attention' : `${formatCount(count)} things need attention`,
  alert: alertWords,
  series: 'Received in twelve months, less refunds',
  seriesOfAll: 'Received by all MDAs in twelve months, less refunds',
  seriesOut: 'Paid out in twelve months',
  seriesOutOfAll: 'Paid out by all MDAs in twelve months',
  service: 'Service',
  organization: 'MDA',
  brings: (name: string, share: number) => `${name} brings in ${shareText(share)}`,
  topServices: 'Top services this month',
  topOrganizations: 'Top MDAs this month',
  recent: 'Latest payments',
  allPayments: 'All payments',
  noPayments: 'No payments yet.',
  noPaymentsYet: 'No money came in during these twelve months.',
};
