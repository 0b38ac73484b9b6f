import { formatDay } from '@isura/contract/kernel/day-format';
import type { Kobo } from '@isura/contract/kernel/money';
import type { BankGuess, StatementLine } from '@isura/contract/reconcile/shapes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { PlainList, Small } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/value/value.tsx';
import { lineText } from './line.text.ts';
import { settlementsQuery } from './reconcile.api.ts';
import css from './reconcile.module.css';
import { reasonsInWords } from './reconcile.text.ts';
import { isToBook } from './to-book.ts';

const text = lineText.match;

/** One of our records that a line may match, and its open amount as far as known. */
export interface Known extends Pick<BankGuess, 'id' | 'number' | 'day'> {
  kind: 'SETTLEMENT' | 'INSTRUCTION';
  open: Kobo;
  why?: string;
  /** The bank has not answered for it, so it cannot be matched yet. */
  isUnanswered?: boolean | undefined;
}

/** Returns the portal's suggestions to match the lines with, each once; those to be booked are not among them. */
export const guessesOf = (lines: readonly StatementLine[]): Known[] => {
  const all = lines
    .flatMap(({ guesses }) => guesses)
    .flatMap(({ kind, ...guess }) => (isToBook(kind) ? [] : [{ ...guess, kind }]));
  return all
    .filter(({ kind, id }, at) => all.findIndex((other) => other.kind === kind && other.id === id) === at)
    .map(({ amount, score, reasons, ...guess }) => ({
      ...guess,
      open: amount,
      why: lineText.line.why(reasonsInWords(reasons), score),
    }));
};

interface Props {
  lines: readonly StatementLine[];
  guesses: readonly Known[];
  taken: (known: Known) => boolean;
  take: (known: Known) => void;
}

const Items = ({ items, taken, take }: Omit<Props, 'lines' | 'guesses'> & { items: readonly Known[] }): ReactNode => (
  <PlainList>
    {items
      .filter((known) => !taken(known))
      .map((known) => (
        <li key={`${known.kind}-${known.id}`} className={css.item}>
          <div>
            {known.number}
            <Small>{[formatDay(known.day), known.why].filter(Boolean).join(', ')}</Small>
            {known.isUnanswered && <Small>{text.unanswered}</Small>}
          </div>
          <Money amount={known.open} />
          {!known.isUnanswered && (
            <Button small aria-label={text.takeOf(known.number)} onClick={() => take(known)}>
              {text.take}
            </Button>
          )}
        </li>
      ))}
  </PlainList>
);

/** Shows possible matches of the lines: the portal's suggestions, and settlements of the account found by words. */
export function FoundItems({ lines, guesses, taken, take }: Props): ReactNode {
  const [words, search] = useState('');
  const [{ bankAccountId, side } = { bankAccountId: 0, side: 'DEBIT' as const }] = lines;
  const isIn = side === 'CREDIT';
  const { data } = useQuery({
    ...settlementsQuery(bankAccountId, words),
    enabled: isIn,
    placeholderData: keepPreviousData,
  });
  const found = (data?.items ?? []).map(
    ({ id, number, businessDate, netAmount }): Known => ({
      ...{ kind: 'SETTLEMENT', id, number, day: businessDate, open: netAmount },
    }),
  );
  const others = found.filter(({ id }) => !guesses.some((guess) => guess.kind === 'SETTLEMENT' && guess.id === id));
  return (
    <>
      {guesses.length > 0 && (
        <>
          <h4>{lineText.line.guesses}</h4>
          <Items items={guesses} taken={taken} take={take} />
        </>
      )}
      {!isIn && <Small>{text.onlyGuesses}</Small>}
      {isIn && (
        <>
          <SearchBox label={text.search} button={text.find} words={words} search={search} />
          <Small>{text.searchHint}</Small>
          {data && others.length === 0 ? (
            <Small role="status">{text.nothing}</Small>
          ) : (
            <Items items={others} taken={taken} take={take} />
          )}
        </>
      )}
    </>
  );
}
