import type { ForecastCategory } from '@isura/contract/forecast/forecast';
import type { KeyboardEvent, ReactNode } from 'react';
import { tidyAmount } from '../../ui/form/money-field.tsx';
import css from './forecast.module.css';
import { categoryLabels, forecastText as text } from './forecast.text.ts';
import { keyOf, ownOf, type Typed } from './typed.ts';

interface Props {
  category: ForecastCategory;
  days: { start: string; end: string };
  value: Typed;
  put: (key: string, typed: Typed) => void;
}

/** Shows the field of the own amount of a category in a bucket; an unreadable value is reported there. */
export function OwnField({ category, days: { start, end }, value, put }: Props): ReactNode {
  const key = keyOf(start, category);
  const isBad = ownOf(value) === null;
  const id = `bad-${start}-${category}`;
  const change = (amount: string): void => put(key, { ...value, amount });
  return (
    <>
      <input
        className={css.own}
        data-own={key}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={text.ownOf(categoryLabels[category], start, end)}
        aria-invalid={isBad || undefined}
        aria-describedby={isBad ? id : undefined}
        value={value.amount}
        onChange={(event) => change(event.target.value)}
        onBlur={() => change(tidyAmount(value.amount))}
      />
      {isBad && (
        <span id={id} className={css.bad} role="alert">
          {text.badAmount}
        </span>
      )}
    </>
  );
}

/** Moves the focus on Enter to the amount below, and from the last of a bucket to the first of the next one. */
export function goDown(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event;
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || !target.dataset.own) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-own]')];
  const starts = [...new Set(fields.map((field) => field.dataset.own?.split(' ')[0]))];
  const inColumns = starts.flatMap((start) => fields.filter((field) => field.dataset.own?.startsWith(`${start} `)));
  const next = inColumns[inColumns.indexOf(target) + 1];
  next?.focus();
  next?.select();
}
