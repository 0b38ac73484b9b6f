import { type ReactNode, useId } from 'react';
import css from './form.module.css';

interface Props {
  /** Its id, where the focus is moved to it. */
  id?: string | undefined;
  label: string;
  /** The label of no choice, such as "All sectors"; absent where something is always chosen. */
  all?: string | undefined;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  choose: (value: string | undefined) => void;
}

/** One filter of a list: the device's own select, which phones and screen readers support best. */
export function FilterSelect({ id: ownId, label, all, value = '', options, choose }: Props): ReactNode {
  const usualId = useId();
  const id = ownId ?? usualId;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={css.control}
        value={value}
        onChange={(event) => choose(event.target.value || undefined)}
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
