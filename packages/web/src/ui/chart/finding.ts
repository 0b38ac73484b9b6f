import { asKobo, type Kobo } from '@isura/contract/kernel/money';

/** Puts an amount in words: short (`compactMoney`) or in full (`formatMoney`). */
export type MoneyWords = (amount: Kobo) => string;

/**
 * What a chart shows, in words. With amounts it is a function: the page shows them short, its tooltip and screen readers
 * have them in full.
 */
export type Finding = string | ((money: MoneyWords) => string);

/** Returns a finding with its amounts in these words. */
export const findingIn = (finding: Finding, money: MoneyWords): string =>
  typeof finding === 'string' ? finding : finding(money);

/** Returns the difference of two amounts. */
export const gapOf = (one: Kobo, other: Kobo): Kobo => asKobo(one > other ? one - other : other - one);
