import { formatInstant } from '@isura/contract/kernel/day-format';
import type { RefundReview } from '@isura/contract/request/refund-review';
import type { RequestCheck } from '@isura/contract/request/request-check';

/** Returns the title of the request that pays a refund: it is the refund's own, and its maker cannot change it. */
export const refundTitle = (receiptNumber: string): string => `Refund of ${receiptNumber}`;

/** The facts of a refund that its checks compare; `threshold` is the score from which a name needs no look. */
export interface RefundCompared
  extends Pick<RefundReview, 'payerName' | 'account' | 'asked' | 'nameScore' | 'nameConfirmed'> {
  threshold: number;
}

const percent = (score: number): string => `${Math.floor(score * 100)}% match`;

/** Returns a finding that whoever agrees accepts for the lines of the refund. */
const alert = (head: { code: string; title: string; message: string }, lines: readonly { id: number }[]) => ({
  ...head,
  severity: 'ALERT' as const,
  count: lines.length,
  accept: { lineIds: lines.map(({ id }) => id), count: lines.length },
});

function nameCheck(compared: RefundCompared, lines: readonly { id: number }[]): RequestCheck {
  const { payerName, account, nameScore, threshold, nameConfirmed } = compared;
  const code = 'refund-name';
  const sentence = `${account.accountName} at the bank, ${payerName} paid, ${percent(nameScore)}.`;
  if (nameScore >= threshold)
    return { code, severity: 'OK', title: 'The account is in the payer’s name', message: sentence };
  const who = nameConfirmed
    ? `${nameConfirmed.byName} stated on ${formatInstant(nameConfirmed.at)} that this was checked.`
    : 'Who checked this is not recorded.';
  return alert({ code, title: 'The account is not in the payer’s name', message: `${sentence} ${who}` }, lines);
}

function accountCheck({ account, asked: requested }: RefundCompared, lines: readonly { id: number }[]): RequestCheck[] {
  if (!requested) return [];
  const code = 'refund-account';
  const isSame = requested.bankName === account.bankName && requested.accountNumber === account.accountNumber;
  const last = ({ bankName, accountNumber }: typeof account): string =>
    `${bankName}, ending ${accountNumber.slice(-4)}`;
  if (isSame) return [{ code, severity: 'OK', title: 'The account the payer asked for', message: last(account) }];
  const message = `Asked for ${last(requested)}; this pays ${last(account)}`;
  return [alert({ code, title: 'Not the account the payer asked for', message }, lines)];
}

/**
 * Returns the checks of a refund: whether its account is in the payer's name and, where the payer requested an account,
 * whether it is that one. A difference is an ALERT that whoever reviews or approves accepts by name, for these lines.
 */
export const refundChecksOf = (compared: RefundCompared, lines: readonly { id: number }[]): RequestCheck[] => [
  nameCheck(compared, lines),
  ...accountCheck(compared, lines),
];
