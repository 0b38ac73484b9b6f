import { formatDay } from '@isura/contract/kernel/day-format';
import { asKobo } from '@isura/contract/kernel/money';
import type { ReactNode } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { PlainList, Small } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/value/value.tsx';
import { lineText } from './line.text.ts';
import css from './reconcile.module.css';
import { reasonsInWords, reconcileText } from './reconcile.text.ts';
import type { GuessToBook, Several } from './to-book.ts';

const text = lineText.line;

/**
 * Shows the payments that a line names together with a bank charge, seems to be a return or a late payment of, or names in
 * another amount, each with the button that books it so.
 */
export const GuessedBookings = ({
  guesses,
  several,
  book,
}: {
  guesses: readonly GuessToBook[];
  several: Several | undefined;
  book: (guess: GuessToBook | 'several') => void;
}): ReactNode => (
  <>
    <h3>{text.guesses}</h3>
    <PlainList>
      {several && (
        <li className={css.item}>
          <div>
            {text.several.title(several.payments.length, several.charge)}
            <Small>{several.payments.map(({ number }) => number).join(', ')}</Small>
          </div>
          <Money amount={asKobo(several.payments.reduce((sum, { open }) => sum + open, several.charge as bigint))} />
          <Button small look="primary" aria-label={text.several.book} onClick={() => book('several')}>
            {text.book}
          </Button>
        </li>
      )}
      {guesses.map((guess) => (
        <li key={`${guess.kind}-${guess.id}`} className={css.item}>
          <div>
            {guess.number}
            <Small>{reconcileText.resolved[guess.kind]}</Small>
            {guess.kind === 'OTHER_AMOUNT' && <Small>{text.otherAmount(guess.other)}</Small>}
            <Small>{[formatDay(guess.day), text.why(reasonsInWords(guess.reasons), guess.score)].join(', ')}</Small>
          </div>
          <Money amount={guess.amount} />
          <Button small look="primary" aria-label={text.bookOf(guess.number)} onClick={() => book(guess)}>
            {text.book}
          </Button>
        </li>
      ))}
    </PlainList>
  </>
);
