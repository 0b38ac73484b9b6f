import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import type { BankGuess, StatementLine } from '@isura/contract/reconcile/shapes';
import { CHARGE_OF_ONE_MOST } from '@isura/contract/reconcile/statement-line';

type ToBook = Extract<BankGuess['kind'], 'RETURN' | 'PAID_AFTER_ALL' | 'DIFFERENCE'>;

/** Reports whether a suggestion is booked (BS7), because it changes what is true of a payment, and not matched (BS5). */
export const isToBook = (kind: BankGuess['kind']): kind is ToBook =>
  kind === 'RETURN' || kind === 'PAID_AFTER_ALL' || kind === 'DIFFERENCE';

/** A payment that a line shows in another amount, or with a difference that it clears. */
export interface OtherAmount {
  /** What is open of the payment, or of its difference, and the amount of the line. */
  open: Kobo;
  onLine: Kobo;
  /** How far the line is from the payment. */
  difference: Kobo;
  is: 'more' | 'less' | 'returned' | 'taken-later';
  /** Whether the payment had failed or was closed. */
  isFailed: boolean;
}

/** A suggestion that is booked; OTHER_AMOUNT is a payment that the line names, in another amount. */
export type GuessToBook = Omit<BankGuess, 'kind'> &
  ({ kind: 'RETURN' | 'PAID_AFTER_ALL' } | { kind: 'OTHER_AMOUNT'; other: OtherAmount });

/** Returns how a line shows a payment in another amount; undefined for one it does not name, or in its own amount. */
function otherAmountOf(
  { side, amount: onLine }: Pick<StatementLine, 'side' | 'amount'>,
  { kind, open, reasons }: BankGuess,
): OtherAmount | undefined {
  if (open === undefined || !reasons.includes('reference')) return undefined;
  const isFailed = kind === 'PAID_AFTER_ALL';
  const difference = asKobo(onLine > open ? onLine - open : open - onLine);
  if (kind === 'DIFFERENCE') {
    const is = side === 'CREDIT' ? 'returned' : 'taken-later';
    return is === 'returned' && onLine > open ? undefined : { open, onLine, difference, is, isFailed };
  }
  if (side === 'CREDIT' || onLine === open) return undefined;
  return { open, onLine, difference, is: onLine > open ? 'more' : 'less', isFailed };
}

/** The best guesses of a line that may each be its payment in another amount; a line that names more pays several. */
const MOST_ALONE = 3;

/**
 * Returns the suggestions of a line that are booked. Where all payments that it names and a bank charge are the line, none
 * of them is suggested as paid in another amount (`severalNamed`).
 */
export function guessesToBook(line: Pick<StatementLine, 'side' | 'amount' | 'guesses'>): GuessToBook[] {
  const isSeveral = severalNamed(line) !== undefined;
  return line.guesses.flatMap((guess, nth): GuessToBook[] => {
    const { kind } = guess;
    if (kind === 'INSTRUCTION' && (isSeveral || nth >= MOST_ALONE)) return [];
    const other = otherAmountOf(line, guess);
    if (other) return [{ ...guess, kind: 'OTHER_AMOUNT', other }];
    return kind === 'RETURN' || kind === 'PAID_AFTER_ALL' ? [{ ...guess, kind }] : [];
  });
}

/** A payment that an outgoing line may pay together with others, with a bank charge in it. */
export interface PaymentInside {
  id: number;
  number: string;
  day: BankGuess['day'];
  open: Kobo;
  /** Whether the line names it by its whole reference. */
  isNamed: boolean;
}

/** Returns the payments that an outgoing line may pay together with a bank charge: two or more, or none. */
export function paymentsInside(line: Pick<StatementLine, 'side' | 'amount' | 'guesses'>): PaymentInside[] {
  if (line.side === 'CREDIT') return [];
  const payments = line.guesses.flatMap(({ kind, id, number, day, open, isNamed = false }): PaymentInside[] =>
    kind === 'INSTRUCTION' && open !== undefined && open < line.amount ? [{ id, number, day, open, isNamed }] : [],
  );
  return payments.length < 2 ? [] : payments;
}

/** What is left of a line beside chosen payments: the bank charge in it, or why it is none. */
export interface Rest {
  kobo: Kobo;
  whyNot?: 'few' | 'none' | 'too-much';
}

/** Returns what is left of a line that pays these payments; the portal refuses what is no charge likewise (BS7). */
export function restOf(line: Pick<StatementLine, 'amount'>, payments: readonly Pick<PaymentInside, 'open'>[]): Rest {
  const kobo = asKobo(payments.reduce((left, { open }) => left - open, line.amount as bigint));
  if (payments.length < 2) return { kobo, whyNot: 'few' };
  if (kobo <= 0n) return { kobo, whyNot: 'none' };
  return kobo > CHARGE_OF_ONE_MOST * BigInt(payments.length) ? { kobo, whyNot: 'too-much' } : { kobo };
}

/** All payments that a line names, two or more, and the bank charge that is left beside them. */
export interface Several {
  payments: readonly PaymentInside[];
  charge: Kobo;
}

/**
 * Returns what a line pays if it is all payments that it names and a bank charge, also those without an answer; undefined if
 * the sum does not fit, or one that it names cannot be part of it, because it is as large as the line, or failed or was
 * closed.
 */
export function severalNamed(line: Pick<StatementLine, 'side' | 'amount' | 'guesses'>): Several | undefined {
  if (line.guesses.some(({ kind, isNamed }) => kind === 'PAID_AFTER_ALL' && isNamed)) return undefined;
  const named = line.guesses.filter(({ kind, isNamed }) => kind === 'INSTRUCTION' && isNamed);
  const payments = paymentsInside(line).filter(({ isNamed }) => isNamed);
  if (payments.length < named.length) return undefined;
  const { kobo: charge, whyNot } = restOf(line, payments);
  return whyNot === undefined ? { payments, charge } : undefined;
}
