import type { Day } from '@isura/contract/kernel/days';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { compactMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { monthName } from './finding.text.ts';
import { titles } from './titles.text.ts';

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${more}`;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** How an amount stands to that of some days before, which by default are last month's up to the same day. */
function change(now: Kobo, before: Kobo, when = 'the same days of last month'): string {
  if (before === 0n) return `Nothing came in on ${when}`;
  const difference = now - before;
  if (difference === 0n) return `As much as on ${when}`;
  const short = compactMoney(asKobo(difference < 0n ? -difference : difference));
  return `${short} ${difference > 0n ? 'more' : 'less'} than on ${when}`;
}

/** Words of the admin landing. */
export const dashboardText = {
  parts: 'Parts of the dashboard',
  overviewTab: 'Overview',
  approvalsTab: 'Approvals',
  workTab: 'My work',
  title: titles.dashboard,
  /** `Sunday, 22 November 2026` */
  today: (day: Day) =>
    `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${Number(day.slice(8))} ${monthName(day)} ${day.slice(0, 4)}`,
  greeting: (name: string) => `Welcome, ${name}`,
  open: 'Open',
  nothing: 'You cannot open anything yet. Ask your administrator for access.',
  figures: 'Figures of this month',
  overview: 'Open OAGF overview',
  tiles: {
    received: 'Received this month',
    paid: 'Paid out this month',
    balance: 'Ledger balance',
    unsettled: 'On the way to the bank',
    overdue: 'Overdue invoices',
    live: 'MDAs live',
    services: 'Services waiting',
    onboarding: 'Onboarding waiting',
  },
  change,
  changeOut: (now: Kobo, before: Kobo) =>
    before === 0n ? 'Nothing was paid on the same days of last month' : change(now, before),
  balanceNote: 'All bank accounts together',
  shares: (count: number) => many(count, 'share', 'shares'),
  attention: (count: number) =>
    count === 1 ? 'One thing needs attention' : `${formatCount(count)} things need attention`,
  alerts: {
    PAYMENTS_FAILED: (count: number) => many(count, 'line of a payment failed', 'lines of payments failed'),
    SETTLEMENT_FAILED: (count: number) => many(count, 'settlement failed', 'settlements failed'),
    LOW_BALANCE: (count: number) => many(count, 'account is below its threshold', 'accounts are below their threshold'),
    SHORT_PAID: (count: number) => many(count, 'invoice was paid short', 'invoices were paid short'),
    OVERPAID: (count: number) => many(count, 'payment was more than was due', 'payments were more than was due'),
    SERVICES_WAITING: (count: number) => many(count, 'service waits for activation', 'services wait for activation'),
    ONBOARDING_WAITING: (count: number) =>
      many(count, 'organization waits for approval', 'organizations wait for approval'),
    APPROVALS_OVERDUE: (count: number) =>
      many(count, 'payment is past the time of your decision', 'payments are past the time of your decision'),
    APPROVALS_WAITING: (count: number) =>
      many(count, 'payment waits for your decision', 'payments wait for your decision'),
    WORKFLOW_GAPS: (count: number) =>
      many(count, 'workflow level has nobody to fill it', 'workflow levels have nobody to fill them'),
    SERVICES_QUIET: (count: number) =>
      many(count, 'service takes no money although it should', 'services take no money although they should'),
  },
  series: 'Received in twelve months',
  seriesOfAll: 'Received by all MDAs in twelve months',
  seriesOut: 'Paid out in twelve months',
  seriesOutOfAll: 'Paid out by all MDAs in twelve months',
  service: 'Service',
  organization: 'MDA',
  brings: (name: string, share: number) => `${name} brings in ${share}%`,
  topServices: 'Top services this month',
  topOrganizations: 'Top MDAs this month',
  recent: 'Latest payments',
  allPayments: 'All payments',
  noPayments: 'No payments yet.',
  noPaymentsYet: 'No money came in during these twelve months.',
};
