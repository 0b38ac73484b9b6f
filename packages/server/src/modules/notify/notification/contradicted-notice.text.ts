import { koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ContradictionKind } from '@isura/contract/request/contradiction';

/** A contradiction as it is announced: the amount we instructed, and what the bank says. */
export interface Contradicted {
  transfer: string;
  kind: ContradictionKind;
  amount: string;
  saidAmount?: string | undefined;
  saidCurrency?: string | undefined;
}

const inMoney = (amount: string, currency = 'NGN'): string => {
  const money = formatMoney(koboOf(amount));
  return currency === 'NGN' ? money : `${currency} ${money.slice(1)}`;
};

const WORDS: Readonly<Record<ContradictionKind, (transfer: string, amount: string, reported: string) => string>> = {
  PAID_AFTER_FAILED: (transfer, amount, reported) =>
    `${transfer} of ${amount} had failed, was closed or was sent again, and the bank says that it paid ${reported}: this money may have left the account.`,
  FAILED_AFTER_PAID: (transfer, amount) =>
    `${transfer} of ${amount} is recorded as paid, and the bank now says that it refused it.`,
  OTHER_AMOUNT: (transfer, amount, reported) =>
    `${transfer} was sent as ${amount}, and the bank says that it paid ${reported}: this money may have left the account.`,
  OTHER_CURRENCY: (transfer, amount, reported) =>
    `${transfer} was sent as ${amount}, and the bank says that it paid ${reported}: this money may have left the account.`,
  RETURNED_AFTER_COLLECTED: (transfer, amount) =>
    `${transfer} of ${amount} has paid an invoice, and the bank says that it sent it back.`,
  RETURNED_LATE: (transfer, amount) =>
    `${transfer} of ${amount} was paid more than seven days ago, and the bank says that it sent it back: this money may be in the account again.`,
};

/** Returns a contradiction as a sentence with the amount we instructed and what the bank says. */
export const contradictedWords = ({ transfer, kind, amount, saidAmount, saidCurrency }: Contradicted): string =>
  WORDS[kind](transfer, inMoney(amount), inMoney(saidAmount ?? amount, saidCurrency));
