import { yearsBack } from '@isura/contract/kernel/day-ranges';
import type { ReactNode } from 'react';
import { monthNames } from '../../lib/months.text.ts';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import css from './form.module.css';
import { formText as text } from './form.text.ts';
import type { Rule } from './rules.ts';

export interface Choice {
  value: string;
  label: string;
}

/** One of a few options: the device's own select. `none` labels the empty choice. */
export function SelectField({
  choices,
  none = text.choose,
  ...props
}: FieldProps & { choices: readonly Choice[]; none?: string }): ReactNode {
  const { control, value, onChange, error, ids } = useField(props);
  return (
    <FieldFrame {...props} error={error} ids={ids}>
      <select {...control} value={value} onChange={onChange}>
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** A month of a year; the value is `YYYY-MM`, and incomplete while either is missing. */
export function PeriodField({ thisYear, ...props }: FieldProps & { thisYear: number }): ReactNode {
  const half: Rule = (value) =>
    value === '' || /^\d{4}-\d{2}$/.test(value) ? undefined : (props.missing ?? text.periodMissing);
  const { control, value, onChange, error, ids } = useField({ ...props, also: half });
  const [year = '', month = ''] = value.split('-');
  const choose = (ofYear: string, ofMonth: string): void => onChange(ofYear || ofMonth ? `${ofYear}-${ofMonth}` : '');
  const { id, ...shared } = control;
  return (
    <FieldFrame {...props} error={error} ids={ids} isGroup>
      <div className={css.period}>
        <select
          {...shared}
          id={id}
          aria-label={text.month}
          value={month}
          onChange={(event) => choose(year, event.target.value)}
        >
          <option value="">{text.month}</option>
          {monthNames.map((label, at) => (
            <option key={label} value={String(at + 1).padStart(2, '0')}>
              {label}
            </option>
          ))}
        </select>
        <select
          className={css.control}
          aria-label={text.year}
          aria-invalid={error ? true : undefined}
          value={year}
          onBlur={shared.onBlur}
          onChange={(event) => choose(event.target.value, month)}
        >
          <option value="">{text.year}</option>
          {yearsBack(thisYear).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
