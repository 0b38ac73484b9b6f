import { dayInField, parseDayEntry } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import { type ReactNode, useId, useState } from 'react';
import { CalendarButton } from './calendar-button.tsx';
import css from './form.module.css';
import { formText as text } from './form.text.ts';

interface Props {
  label: string;
  value: Day | undefined;
  least?: Day | undefined;
  most?: Day | undefined;
  choose: (day: Day | undefined) => void;
}

/**
 * A date filter, typed as 24/11/2026 whatever the browser's language, or chosen in its calendar. It takes effect once
 * it is complete and within its bounds; an emptied field clears it.
 */
export function DayEntry({ label, value, least, most, choose }: Props): ReactNode {
  const id = useId();
  const [typed, type] = useState<{ text: string; of: Day | undefined }>();
  const shown = typed && typed.of === value ? typed.text : value ? dayInField(value) : '';
  const isWithin = (day: Day): boolean => (least === undefined || day >= least) && (most === undefined || day <= most);
  const enter = (entered: string): void => {
    const day = parseDayEntry(entered) ?? undefined;
    const isWhole = /^\s*\d{1,2}\/\d{1,2}\/\d{4}\s*$/.test(entered);
    const next = entered.trim() === '' ? undefined : isWhole && day && isWithin(day) ? day : value;
    type({ text: entered, of: next });
    if (next !== value) choose(next);
  };
  const isWrong = shown.trim() !== '' && shown.length >= 10 && shown !== (value ? dayInField(value) : '');
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.affixed}>
        <input
          id={id}
          className={css.control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          placeholder={text.datePattern}
          aria-invalid={isWrong || undefined}
          value={shown}
          onChange={(event) => enter(event.target.value)}
        />
        <CalendarButton value={value} least={least} most={most} choose={(day) => enter(dayInField(day))} />
      </div>
    </div>
  );
}
