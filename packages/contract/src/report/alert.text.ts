import { formatMoney } from '../kernel/money-format.ts';
import { formatCount } from '../kernel/numbers-format.ts';
import type { Alert, Need } from './dashboard.ts';
import { refusedWords } from './refused.text.ts';

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${more}`;

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
    many(count, 'workflow level has too few people', 'workflow levels have too few people'),
  SERVICES_QUIET: (count: number) =>
    many(count, 'service has stopped receiving payments', 'services have stopped receiving payments'),
} satisfies Record<Alert['kind'], (count: number) => string>;

/**
 * Returns an alert in one sentence, with its cause, where known, and its money. `isCentral` names the organization of an
 * account, for a reader who sees those of many.
 */
export function alertWords(alert: Alert, isCentral: boolean): string {
  const { kind, count, amount, refused, name } = alert;
  if (refused) return refusedWords(refused, isCentral);
  if (name !== undefined) return `${name} is below its threshold`;
  if (kind === 'SHORT_PAID' && amount) return `${ALERTS[kind](count)}: ${formatMoney(amount)} is missing`;
  if (kind === 'OVERPAID' && amount) return `${many(count, 'payment', 'payments')} overpaid by ${formatMoney(amount)}`;
  return ALERTS[kind](count);
}

/**
 * Returns how many of the failed payment lines their reader can correct or send again: what “To fix” counts in the menu,
 * where the lines of all are more. `fixableWords(2, 3)` is `You can fix 2 of them`.
 */
export function fixableWords(fixable: number, failed: number): string {
  if (failed === 1) return fixable === 1 ? 'You can fix it' : 'You cannot fix it';
  if (fixable === failed) return 'You can fix all of them';
  return fixable === 0 ? 'You can fix none of them' : `You can fix ${formatCount(fixable)} of them`;
}

const OTHERS = {
  DAYS_OPEN: (count: number) =>
    many(count, 'day of an account is not reconciled', 'days of accounts are not reconciled'),
  INVOICES_OVERDUE: (count: number) => many(count, 'invoice is overdue', 'invoices are overdue'),
  CHANGES_WAITING: (count: number) => many(count, 'change waits for your decision', 'changes wait for your decision'),
} satisfies Record<Exclude<Need['kind'], Alert['kind']>, (count: number) => string>;

/** Returns in one sentence what needs somebody without being an alert. */
export const otherNeedWords = (kind: keyof typeof OTHERS, count: number): string => OTHERS[kind](count);

/** The words of the button of each need. */
export const needActs: Readonly<Record<Need['kind'], string>> = {
  PAYMENTS_FAILED: 'See why',
  SETTLEMENT_FAILED: 'See why',
  LOW_BALANCE: 'Open balances',
  SHORT_PAID: 'Open invoices',
  OVERPAID: 'Open payments',
  SERVICES_WAITING: 'Decide',
  ONBOARDING_WAITING: 'Decide',
  APPROVALS_OVERDUE: 'Decide',
  APPROVALS_WAITING: 'Decide',
  WORKFLOW_GAPS: 'Open levels',
  SERVICES_QUIET: 'Open services',
  DAYS_OPEN: 'Reconcile',
  INVOICES_OVERDUE: 'Open invoices',
  CHANGES_WAITING: 'Decide',
};
