import { type Kobo, NOTHING, sum } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { StatementLine } from '@isura/contract/reconcile/shapes';
import { BS5 } from '@isura/contract/reconcile/statement-line';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/action/button.tsx';
import { shortFormOptions } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { PlainList, Small } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { InlineForm } from '../../ui/send/form-layers.tsx';
import { useAct, useCall } from '../../ui/send/use-send.ts';
import { allocate, type Item, leftOf } from './allocate.ts';
import { lineText } from './line.text.ts';
import { FoundItems, guessesOf, type Known } from './match-items.tsx';
import css from './reconcile.module.css';

const text = lineText.match;

/** A line after the first could not be matched; the lines before it are matched. */
class PartlyMatched extends Error {
  constructor(done: number, all: number, why: unknown) {
    super(`${text.partly(done, all)} ${(why as Error).message}`, { cause: why });
  }
}

const keyOf = ({ kind, id }: Pick<Known, 'kind' | 'id'>): string => `${kind}-${id}`;
const amountOf = (typed: string | undefined): Kobo | undefined => {
  const entry = parseAmount(typed ?? '');
  return entry.ok ? entry.amount : undefined;
};
const lesser = (one: Kobo, other: Kobo): Kobo => (one < other ? one : other);

function Left({ left, hasItems }: { left: Kobo; hasItems: boolean }): ReactNode {
  if (!hasItems) return <Small>{text.choose}</Small>;
  return (
    <p role="status">
      {left === NOTHING
        ? text.even
        : left > NOTHING
          ? text.left(formatMoney(left))
          : text.over(formatMoney(-left as Kobo))}
    </p>
  );
}

interface Props {
  lines: readonly StatementLine[];
  done: (matched: StatementLine[]) => void;
}

/**
 * Matches lines (BS5): items come from the suggestions and from a search, each with its amount, and the remainder is
 * shown to the kobo. Several lines are matched one after the other.
 */
export function MatchForm({ lines, done }: Props): ReactNode {
  const [items, setItems] = useState<readonly Known[]>([]);
  const form = useForm<Record<string, string>>({ ...shortFormOptions, defaultValues: {} });
  const typed = form.watch();
  const amounts = items.map((item) => amountOf(typed[keyOf(item)]) ?? NOTHING);
  const left = leftOf(
    lines,
    amounts.map((amount) => ({ amount })),
  );
  const match = useCall(BS5);
  const sending = useAct(
    async (shared: Item[]) => {
      const matched: StatementLine[] = [];
      for (const { line, items: taken } of allocate(lines, shared)) {
        try {
          matched.push(await match({ params: { id: line.id }, body: { items: taken, version: line.version } }));
        } catch (error) {
          throw matched.length > 0 ? new PartlyMatched(matched.length, lines.length, error) : error;
        }
      }
      return matched;
    },
    { done, words: (error) => (error as Error).message },
  );
  const [isUneven, announce] = useState(false);
  const take = (known: Known): void => {
    setItems([...items, known]);
    form.setValue(keyOf(known), formatMoney(left > NOTHING ? lesser(known.open, left) : known.open).slice(1));
    announce(false);
  };
  const send = (): Promise<void> | undefined => {
    const isEven = items.length > 0 && left === NOTHING && amounts.every((amount) => amount > NOTHING);
    announce(!isEven);
    return isEven
      ? sending.send(items.map(({ kind, id }, at) => ({ kind, id, amount: amounts[at] ?? NOTHING })))
      : undefined;
  };
  const total = sum(lines.map(({ amount }) => amount));
  return (
    <section aria-label={text.title}>
      <h3>{text.title}</h3>
      {lines.length > 1 && <p>{text.lines(lines.length, formatMoney(total))}</p>}
      <FoundItems
        lines={lines}
        guesses={guessesOf(lines)}
        taken={(known) => items.some((item) => keyOf(item) === keyOf(known))}
        take={take}
      />
      <InlineForm of={BS5} form={form} sending={sending} send={() => send()} verb={text.verb(items.length)}>
        {items.length > 0 && (
          <PlainList>
            {items.map((item) => (
              <li key={keyOf(item)} className={css.item}>
                <div>
                  <MoneyField
                    name={keyOf(item)}
                    label={text.amountOf(item.number)}
                    rule={(value) => (amountOf(value) === undefined ? text.amountWrong : undefined)}
                  />
                </div>
                <Button
                  small
                  look="quiet"
                  aria-label={text.dropOf(item.number)}
                  onClick={() => setItems(items.filter((each) => each !== item))}
                >
                  {text.drop}
                </Button>
              </li>
            ))}
          </PlainList>
        )}
        <Left left={left} hasItems={items.length > 0} />
        {isUneven && (
          <Notice tone="error" isAnnounced>
            {text.notEven}
          </Notice>
        )}
      </InlineForm>
    </section>
  );
}
