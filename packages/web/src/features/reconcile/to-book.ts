import type { BankGuess } from '@isura/contract/reconcile/shapes';

type ToBook = Extract<BankGuess['kind'], 'RETURN' | 'PAID_AFTER_ALL'>;

/** Reports whether a suggestion is booked (BS7), because it changes what is true of a payment, and not matched (BS5). */
export const isToBook = (kind: BankGuess['kind']): kind is ToBook => kind === 'RETURN' || kind === 'PAID_AFTER_ALL';

/** Returns those suggestions. */
export const guessesToBook = (guesses: readonly BankGuess[]): (BankGuess & { kind: ToBook })[] =>
  guesses.filter((guess): guess is BankGuess & { kind: ToBook } => isToBook(guess.kind));
