import { asKobo } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/action/button.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { RemoteSelect } from '../../ui/form/remote-select.tsx';
import { amount } from '../../ui/form/rules.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/value/value.tsx';
import css from './journal-grid.module.css';
import { findAccountsQuery } from './ledger.api.ts';
import { manualText as text } from './ledger.text.ts';

/** A line of the grid: an account, and an amount on one of the two sides. */
export interface GridLine {
  account: string;
  debit: string;
  credit: string;
}
export const emptyLine: GridLine = { account: '', debit: '', credit: '' };

const MOST_LINES = 100;
const least = asKobo(1n);

/** Shows a field for a ledger account, searchable by a part of its name or code; the value is its id. */
function AccountField({ name, label }: { name: string; label: string }): ReactNode {
  const [words, search] = useState('');
  const { data } = useQuery({ ...findAccountsQuery(words), placeholderData: keepPreviousData });
  return (
    <RemoteSelect
      name={name}
      label={label}
      missing={text.accountMissing}
      choices={(data?.items ?? [])
        .filter(({ isClearing }) => !isClearing)
        .map(({ id, code, name: called }) => ({ value: String(id), label: `${called} (${code})` }))}
      search={search}
    />
  );
}

/** Returns the sum of a column, as far as its amounts are readable. */
const sumOf = (lines: readonly GridLine[], side: 'debit' | 'credit'): bigint =>
  lines.reduce((total, line) => {
    const typed = parseAmount(line[side]);
    return typed.ok ? total + typed.amount : total;
  }, 0n);

/** Shows both totals while typing, and the difference between them. */
function Sums({ lines }: { lines: readonly GridLine[] }): ReactNode {
  const [debits, credits] = [sumOf(lines, 'debit'), sumOf(lines, 'credit')];
  const [missing, side] = debits > credits ? [debits - credits, text.onCredit] : [credits - debits, text.onDebit];
  return (
    <>
      <div className={css.sums}>
        <span>{text.total}</span>
        <span>
          <span className={css.name}>{text.debits}</span> <Money amount={asKobo(debits)} />
        </span>
        <span>
          <span className={css.name}>{text.credits}</span> <Money amount={asKobo(credits)} />
        </span>
      </div>
      <p className={css.difference} data-even={missing === 0n || undefined} role="status">
        {missing === 0n ? (
          text.even
        ) : (
          <>
            <Money amount={asKobo(missing)} /> {side}
          </>
        )}
      </p>
    </>
  );
}

/**
 * Shows the lines of a journal as a grid of accounts, debits and credits, with both totals. An amount on one side
 * empties the other; Enter moves to the same column of the next line and, on the last one, adds a new line.
 */
export function JournalGrid(): ReactNode {
  const { control, setValue, setFocus, getValues } = useFormContext<{ lines: GridLine[] }>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  const add = (): void => append(emptyLine, { focusName: `lines.${fields.length}.account` });
  const oneSide = (at: number, side: 'debit' | 'credit') => (value: string) => {
    const other = getValues(`lines.${at}.${side === 'debit' ? 'credit' : 'debit'}`);
    if (value.trim() === '') return other.trim() === '' && side === 'debit' ? text.amountMissing : undefined;
    return other.trim() === '' ? amount({ least })(value) : text.oneSideAlone;
  };
  const step = (at: number, side: 'debit' | 'credit') => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (at + 1 < fields.length) setFocus(`lines.${at + 1}.${side}`);
    else if (fields.length < MOST_LINES) add();
  };
  const clear = (at: number, side: 'debit' | 'credit') => () => {
    if (getValues(`lines.${at}.${side}`).trim()) setValue(`lines.${at}.${side === 'debit' ? 'credit' : 'debit'}`, '');
  };
  return (
    <Stack gap="m">
      <div className={css.head} aria-hidden="true">
        <span>{text.account}</span>
        <span>{text.debit}</span>
        <span>{text.credit}</span>
      </div>
      {fields.map((field, at) => (
        <fieldset key={field.id} className={css.line}>
          <legend className="visually-hidden">{text.line(at + 1)}</legend>
          <AccountField name={`lines.${at}.account`} label={text.account} />
          {(['debit', 'credit'] as const).map((side) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its field lets through
            <div key={side} onKeyDown={step(at, side)} onInput={() => queueMicrotask(clear(at, side))}>
              <MoneyField name={`lines.${at}.${side}`} label={text[side]} rule={oneSide(at, side)} isColumn />
            </div>
          ))}
          {fields.length > 2 && (
            <Button small look="quiet" aria-label={text.removeLine(at + 1)} onClick={() => remove(at)}>
              {text.remove}
            </Button>
          )}
        </fieldset>
      ))}
      {fields.length < MOST_LINES && (
        <div>
          <Button small onClick={add}>
            {text.add}
          </Button>
        </div>
      )}
      <Sums lines={lines} />
    </Stack>
  );
}
