import { dayInField, parseDayEntry } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import type { ReactNode } from 'react';
import { CalendarButton } from './calendar-button.tsx';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import css from './form.module.css';
import { formText as text } from './form.text.ts';
import { date, optional } from './rules.ts';

/**
 * A date, typed as 24/11/2026 or chosen in the device's own calendar; `from` is the first day that may be chosen. The
 * value is the typed text.
 */
export function DateField({ hint = text.dateHint, from, ...props }: FieldProps & { from?: Day }): ReactNode {
  const dated = date(from === undefined ? {} : { from });
  const rule = props.rule ?? (props.isOptional ? optional(dated) : dated);
  const { control, value, onChange, error, ids } = useField({ hint, ...props, rule });
  return (
    <FieldFrame hint={hint} {...props} error={error} ids={ids}>
      <div className={css.affixed}>
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={value}
          onChange={onChange}
        />
        <CalendarButton value={parseDayEntry(value) ?? undefined} choose={(day) => onChange(dayInField(day))} />
      </div>
    </FieldFrame>
  );
}
