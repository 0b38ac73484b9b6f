import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { ReactNode } from 'react';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import css from './form.module.css';
import { formText as text } from './form.text.ts';

/** Expands `1.25m` to `1,250,000.00`; unreadable text stays as typed. */
export function tidyAmount(typed: string): string {
  const entry = parseAmount(typed);
  return entry.ok ? formatMoney(entry.amount).slice(1) : typed;
}

/**
 * An amount in naira. Commas and kobo are added when it is left; shorthand (1.25m) is written out and announced to
 * screen readers. It is a text field, so the mouse wheel changes nothing.
 */
export function MoneyField({ isColumn = false, ...props }: FieldProps & { isColumn?: boolean }): ReactNode {
  const { control, value, onChange, onBlur, error, ids } = useField(props);
  const entry = parseAmount(value);
  const isShort = entry.ok && /[kmbt]\s*$/i.test(value);
  const leave = (): void => {
    const tidy = tidyAmount(value);
    if (tidy !== value) onChange(tidy);
    onBlur();
  };
  return (
    <FieldFrame
      {...props}
      error={error}
      ids={ids}
      after={
        <p className={isShort ? css.counter : 'visually-hidden'} role="status">
          {isShort && entry.ok ? text.readAs(formatMoney(entry.amount)) : ''}
        </p>
      }
    >
      <div className={css.affixed}>
        <span className={css.affix} aria-hidden="true">
          {text.naira}
        </span>
        <input
          {...control}
          className={[css.control, isColumn && css.numeric].filter(Boolean).join(' ')}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={onChange}
          onBlur={leave}
        />
      </div>
    </FieldFrame>
  );
}
