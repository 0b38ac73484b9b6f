import type { Day } from '@isura/contract/kernel/days';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import css from './form.module.css';
import { formText as text } from './form.text.ts';

interface Props {
  value: Day | undefined;
  least?: Day | undefined;
  most?: Day | undefined;
  choose: (day: Day) => void;
}

/** Opens the device's own calendar beside a typed date field; its displayed text is never read as a value. */
export function CalendarButton({ value, least, most, choose }: Props): ReactNode {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={calendar}
        className="visually-hidden"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={least}
        max={most}
        value={value ?? ''}
        onChange={(event) => event.target.value && choose(event.target.value)}
      />
      <button
        type="button"
        className={css.inside}
        aria-label={text.calendar}
        onClick={() => calendar.current?.showPicker?.()}
      >
        <IconCalendar size={20} stroke={1.75} aria-hidden />
      </button>
    </>
  );
}
