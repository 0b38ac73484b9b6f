import type { BankGuess } from '@isura/contract/reconcile/shapes';

type ToBook = Extract<BankGuess['kind'], 'RETURN' | 'PAID_AFTER_ALL'>;

/** Reports whether a suggestion is booked (BS7), because it changes what is true of a payment, and not matched (BS5). */
export const isToBook = (kind: BankGuess['kind']): kind is ToBook => kind === 'RETURN' || kind === 'PAID_AFTER_ALL';

/** A suggestion that is booked. */
export type GuessToBook = BankGuess & { kind: ToBook };

/** Returns those suggestions. */
export const guessesToBook = (guesses: readonly BankGuess[]): GuessToBook[] =>
  guesses.filter((guess): guess is GuessToBook => isToBook(guess.kind));
