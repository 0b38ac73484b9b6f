import { dayInField, parseDayEntry } from '@isura/contract/kernel/day-format';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import css from './form.module.css';
import { formText as text } from './form.text.ts';

/** A date, typed as 24/11/2026 or taken from the device's own calendar. The value stays what was typed. */
export function DateField({ hint = text.dateHint, ...props }: FieldProps): ReactNode {
  const { control, value, onChange, error, ids } = useField({ hint, ...props });
  const calendar = useRef<HTMLInputElement>(null);
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
        <input
          ref={calendar}
          className="visually-hidden"
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={parseDayEntry(value) ?? ''}
          onChange={(event) => event.target.value && onChange(dayInField(event.target.value))}
        />
        <button
          type="button"
          className={css.inside}
          aria-label={text.calendar}
          onClick={() => calendar.current?.showPicker?.()}
        >
          <IconCalendar size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
    </FieldFrame>
  );
}
