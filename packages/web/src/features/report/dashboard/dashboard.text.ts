import type { Day } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { Alert } from '@isura/contract/report/dashboard';
import { refusedWords } from '@isura/contract/report/refused.text';
import { comparedWords, monthName, SAME_DAYS } from './finding.text.ts';
import { titles } from './titles.text.ts';

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${more}`;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const ALERTS = {
  PAYMENTS_FAILED: (count: number) => many(count, 'payment line failed', 'payment lines failed'),
  SETTLEMENT_FAILED: (count: number) => many(count, 'settlement failed', 'settlements failed'),
  LOW_BALANCE: (count: number) => many(count, 'account is below its threshold', 'accounts are below their threshold'),
  SHORT_PAID: (count: number) => many(count, 'invoice is underpaid', 'invoices are underpaid'),
  OVERPAID: (count: number) => many(count, 'payment is more than was due', 'payments are more than was due'),
  SERVICES_WAITING: (count: number) => many(count, 'service waits for activation', 'services wait for activation'),
  ONBOARDING_WAITING: (count: number) =>
    many(count, 'organization waits for approval', 'organizations wait for approval'),
  APPROVALS_OVERDUE: (count: number) =>
    many(count, 'payment is past the time for your decision', 'payments are past the time for your decision'),
  APPROVALS_WAITING: (count: number) =>
    many(count, 'payment waits for your decision', 'payments wait for your decision'),
  WORKFLOW_GAPS: (count: number) =>
    many(count, 'workflow level has nobody assigned', 'workflow levels have nobody assigned'),
  SERVICES_QUIET: (count: number) =>
    many(count, 'service has stopped receiving payments', 'services have stopped receiving payments'),
} satisfies Record<Alert['kind'], (count: number) => string>;

/** Texts of the admin landing page. */
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
  /** Returns an alert with its cause, where known, and its money. */
  alert: (alert: Alert, isCentral: boolean): string => {
    const { kind, count, amount, refused, name } = alert;
    if (refused) return refusedWords(refused, isCentral);
    if (name !== undefined) return `${name} is below its threshold`;
    if (kind === 'SHORT_PAID' && amount) return `${ALERTS[kind](count)}: ${formatMoney(amount)} is missing`;
    if (kind === 'OVERPAID' && amount)
      return `${many(count, 'payment', 'payments')} overpaid by ${formatMoney(amount)}`;
    return ALERTS[kind](count);
  },
  series: 'Received in twelve months, less refunds',
  seriesOfAll: 'Received by all MDAs in twelve months, less refunds',
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
