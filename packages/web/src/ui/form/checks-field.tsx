import type { ReactNode } from 'react';
import { Small } from '../layout/layout.tsx';
import css from './choice-fields.module.css';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

export interface CheckChoice {
  /** Contains no space. */
  value: string;
  label: string;
  hint?: string | undefined;
  /** Shown after the label, such as a badge. */
  mark?: ReactNode;
}

/** Joins several ticked values into one form value, and back. */
export const joinTicks = (values: readonly string[]): string => values.join(' ');
export const splitTicks = (value: string): string[] => value.split(' ').filter(Boolean);

/**
 * Several of a few options, all visible. The form's value is the ticked ones separated by spaces (`splitTicks`). It is
 * validated only on sending: a message that appears while somebody moves from box to box would shift the next box.
 */
export function ChecksField({ choices, ...props }: FieldProps & { choices: readonly CheckChoice[] }): ReactNode {
  const { control, value, onChange, error, ids } = useField(props);
  const { id, ref, className: _, onBlur: __, ...shared } = control;
  const ticks = splitTicks(value);
  const toggle = (one: string, isOn: boolean): void =>
    onChange(
      joinTicks(choices.map(({ value: each }) => each).filter((each) => (each === one ? isOn : ticks.includes(each)))),
    );
  return (
    <FieldFrame {...props} error={error} ids={ids} isGroup>
      <div className={css.list}>
        {choices.map((choice, at) => (
          <label key={choice.value} className={css.check}>
            <input
              {...shared}
              ref={at === 0 ? ref : undefined}
              id={at === 0 ? id : undefined}
              type="checkbox"
              value={choice.value}
              checked={ticks.includes(choice.value)}
              onChange={(event) => toggle(choice.value, event.target.checked)}
            />
            <span>
              {choice.label} {choice.mark}
              {choice.hint && (
                <Small as="span" className={css.more}>
                  {choice.hint}
                </Small>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
