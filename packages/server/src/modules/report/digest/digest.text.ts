import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { Alert } from '@isura/contract/report/dashboard';
import { refusedWords } from '@isura/contract/report/refused.text';

const many = (count: number, one: string, more: string): string => `${formatCount(count)} ${count === 1 ? one : more}`;

const ALERTS = {
  SETTLEMENT_FAILED: { label: 'Failed settlements', words: (n) => many(n, 'settlement', 'settlements') },
  LOW_BALANCE: { label: 'Accounts below their threshold', words: (n) => many(n, 'account', 'accounts') },
  SHORT_PAID: { label: 'Underpaid invoices', words: (n) => many(n, 'invoice', 'invoices') },
  OVERPAID: { label: 'Overpayments', words: (n) => many(n, 'payment', 'payments') },
  SERVICES_WAITING: { label: 'Services waiting for activation', words: (n) => many(n, 'service', 'services') },
  ONBOARDING_WAITING: {
    label: 'Organizations waiting for approval',
    words: (n) => many(n, 'organization', 'organizations'),
  },
  APPROVALS_OVERDUE: { label: 'Overdue approvals', words: (n) => many(n, 'payment', 'payments') },
  APPROVALS_WAITING: { label: 'Payments waiting for you', words: (n) => many(n, 'payment', 'payments') },
  SERVICES_QUIET: { label: 'Services that went quiet', words: (n) => many(n, 'service', 'services') },
  WORKFLOW_GAPS: { label: 'Approval levels with too few people', words: (n) => many(n, 'level', 'levels') },
} as Record<Alert['kind'], { label: string; words: (count: number) => string }>;

/**
 * Describes an alert with its amount, if it is about money: what did not reach an account and why, what is missing,
 * what was overpaid.
 */
function alert({ kind, count, amount, refused, name }: Alert): string {
  if (refused) return refusedWords(refused);
  const what = name ?? ALERTS[kind].words(count);
  if (amount === undefined) return what;
  return `${what}, ${formatMoney(amount)} ${kind === 'SHORT_PAID' ? 'is missing' : 'too much'}`;
}

/** Texts of the daily digest. */
export const text = {
  subject: (organization: string, day: string, amount: string) => `${organization}, ${day}: ${amount} received`,
  plainSubject: (organization: string, day: string) => `${organization}, ${day}: what needs attention`,
  needing: (day: string) => `What needs attention on ${day}`,
  heading: (amount: string, day: string) => `${amount} received on ${day}`,
  quiet: (day: string) => `Nothing was received on ${day}`,
  line: (organization: string) => `The figures of ${organization} for the day, and what needs attention now.`,
  received: (day: string) => `Received on ${day}`,
  receivedUpTo: (month: string) => `Received in ${month} up to that day`,
  sum: (amount: string, count: number) => `${amount} in ${many(count, 'payment', 'payments')}`,
  nothing: 'Nothing',
  overdue: 'Overdue invoices',
  owed: (count: number, amount: string) => `${many(count, 'invoice', 'invoices')}, ${amount} still owed`,
  alerts: ALERTS,
  alert,
  nothingNeeds: 'Nothing needs attention.',
  open: 'Open the dashboard',
  why: (organization: string) =>
    `You asked for this summary of ${organization}. To stop it, open your name in the portal, then Notification settings.`,
} as const;
