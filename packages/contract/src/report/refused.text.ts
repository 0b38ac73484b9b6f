import { formatMoney } from '../kernel/money-format.ts';
import { formatCount } from '../kernel/numbers-format.ts';
import type { RefusedFigure } from './dashboard.ts';

/**
 * Returns a bank's reason for use within a sentence: `Account dormant.` becomes `account dormant`; names and codes stay
 * unchanged.
 */
const within = (reason: string): string =>
  reason.replace(/\.$/, '').replace(/^[A-Z](?=[a-z]|\s)/, (letter) => letter.toLowerCase());

const named = (account: string): string => (/account$/i.test(account) ? `the ${account}` : `the account ${account}`);

/**
 * Returns what the bank did not pay, and why: `₦62,325.17 did not reach the Collection account: account dormant`.
 * Callers who see many organizations also get the account's owner.
 */
export function refusedWords({ count, amount, account, orgName, reason }: RefusedFigure, isOfMany = false): string {
  const ownerOf = isOfMany && orgName !== undefined ? ` of ${orgName}` : '';
  const where =
    account !== undefined ? `${named(account)}${ownerOf}` : count === 1 ? 'its account' : `their accounts${ownerOf}`;
  const what = count === 1 ? formatMoney(amount) : `${formatMoney(amount)} of ${formatCount(count)} settlements`;
  return `${what} did not reach ${where}${reason === undefined ? '' : `: ${within(reason)}`}`;
}
