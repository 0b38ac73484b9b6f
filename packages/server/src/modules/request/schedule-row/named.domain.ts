import type { Finding } from '@isura/contract/kernel/sheet-row';
import type { NameAnswer } from '../payment-type/calculation.domain.ts';
import { ANOTHER_NAME } from '../payment-type/resolve.domain.ts';

/**
 * Returns the finding for a bank's answer: a name that matches less than 0.60 belongs to somebody else, one below the
 * threshold is a warning; an account the bank does not know, or a bank that does not answer, excludes the row for now.
 */
export function nameFinding(
  answer: NameAnswer,
  score: number,
  {
    bankName,
    threshold,
    column,
    account = 'beneficiary_account',
  }: { bankName: string; threshold: number; column: string; account?: string | undefined },
): Finding | undefined {
  if (answer.result === 'NOT_FOUND')
    return { column: account, code: 'E_ACCOUNT_NOT_FOUND', message: `${bankName} has no account with this number` };
  if (answer.result === 'BANK_UNAVAILABLE')
    return {
      column: account,
      code: 'E_ENQUIRY_UNAVAILABLE',
      message: `${bankName} is not answering. Check again later`,
    };
  const message = `${bankName} says the account belongs to ${answer.accountName}`;
  if (score < ANOTHER_NAME) return { column, code: 'E_NAME_MISMATCH', message };
  return score < threshold ? { column, code: 'W_NAME_MISMATCH', message, severity: 'WARNING' } : undefined;
}
