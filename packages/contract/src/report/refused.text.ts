import { formatMoney } from '../kernel/money-format.ts';
import { formatCount } from '../kernel/numbers-format.ts';
import type { RefusedFigure } from './dashboard.ts';

/** A reason of a bank within a sentence: `Account dormant.` becomes `account dormant`; names and codes stay as they are. */
const within = (reason: string): string =>
  reason.replace(/\.$/, '').replace(/^[A-Z](?=[a-z]|\s)/, (letter) => letter.toLowerCase());

const named = (account: string): string => (/account$/i.test(account) ? `the ${account}` : `the account ${account}`);

/**
 * What the bank did not pay, and why: `₦62,325.17 did not reach the Collection account: account dormant`. Who sees many organizations reads
 * whose account it is.
 */
export function refusedWords({ count, amount, account, orgName, reason }: RefusedFigure, isOfMany = false): string {
  const whose = isOfMany && orgName !== undefined ? ` of ${orgName}` : '';
  const where =
    account !== undefined ? `${named(account)}${whose}` : count === 1 ? 'its account' : `their accounts${whose}`;
  const what = count === 1 ? formatMoney(amount) : `${formatMoney(amount)} of ${formatCount(count)} settlements`;
  return `${what} did not reach ${where}${reason === undefined ? '' : `: ${within(reason)}`}`;
}
