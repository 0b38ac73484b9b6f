import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import type { BankGuess, StatementLine } from '@isura/contract/reconcile/shapes';
import { CHARGE_OF_ONE_MOST } from '@isura/contract/reconcile/statement-line';

type ToBook = Extract<BankGuess['kind'], 'RETURN' | 'PAID_AFTER_ALL' | 'DIFFERENCE'>;

/** Reports whether a suggestion is booked (BS7), because it changes what is true of a payment, and not matched (BS5). */
export const isToBook = (kind: BankGuess['kind']): kind is ToBook =>
  kind === 'RETURN' || kind === 'PAID_AFTER_ALL' || kind === 'DIFFERENCE';

/** A payment that a line shows in another amount, or whose difference it clears. */
export interface OtherAmount {
  /** What is open of the payment, or of its difference, and the amount of the line. */
  open: Kobo;
  onLine: Kobo;
  /** How far the line is from the payment. */
  difference: Kobo;
  is: 'more' | 'less' | 'given-back' | 'taken-later';
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
    const is = side === 'CREDIT' ? 'given-back' : 'taken-later';
    return is === 'given-back' && onLine > open ? undefined : { open, onLine, difference, is, isFailed };
  }
  if (side === 'CREDIT' || onLine === open) return undefined;
  return { open, onLine, difference, is: onLine > open ? 'more' : 'less', isFailed };
}

/** Returns the suggestions of a line that are booked. */
export const guessesToBook = (line: Pick<StatementLine, 'side' | 'amount' | 'guesses'>): GuessToBook[] =>
  line.guesses.flatMap((guess): GuessToBook[] => {
    const { kind } = guess;
    const other = otherAmountOf(line, guess);
    if (other) return [{ ...guess, kind: 'OTHER_AMOUNT', other }];
    return kind === 'RETURN' || kind === 'PAID_AFTER_ALL' ? [{ ...guess, kind }] : [];
  });

/** Several payments that an outgoing line names, and the bank charge in it besides. */
export interface ChargeInside {
  ids: number[];
  numbers: string[];
  charge: Kobo;
}

/** Returns the payments that a line names where it is a little more than all of them; undefined otherwise. */
export function chargeInside(line: Pick<StatementLine, 'side' | 'amount' | 'guesses'>): ChargeInside | undefined {
  const named = line.guesses.filter(
    ({ kind, open, reasons }) => kind === 'INSTRUCTION' && open !== undefined && reasons.includes('reference'),
  );
  const charge = named.reduce((left, { open = asKobo(0n) }) => left - open, line.amount as bigint);
  if (line.side === 'CREDIT' || named.length < 2) return undefined;
  if (charge <= 0n || charge > CHARGE_OF_ONE_MOST * BigInt(named.length)) return undefined;
  return { ids: named.map(({ id }) => id), numbers: named.map(({ number }) => number), charge: asKobo(charge) };
}
