import { type ReactNode, useId } from 'react';
import choices from '../../../ui/form/choice-fields.module.css';
import { FieldFrame } from '../../../ui/form/field.tsx';
import form from '../../../ui/form/form.module.css';
import { formText } from '../../../ui/form/form.text.ts';
import { tidyAmount } from '../../../ui/form/money-field.tsx';

interface InputProps {
  label: string;
  value: string;
  change: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

function useIds(error: string | undefined, hint: string | undefined) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  return {
    ids: { id, hintId, errorId },
    control: {
      id,
      className: form.control,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy,
    } as const,
  };
}

/** Shows a field for one line of text or a small number. */
export function LineInput({ isNumber = false, ...props }: InputProps & { isNumber?: boolean }): ReactNode {
  const { label, value, change, error, hint } = props;
  const { ids, control } = useIds(error, hint);
  return (
    <FieldFrame name="" label={label} hint={hint} ids={ids} error={error}>
      <input
        {...control}
        type="text"
        inputMode={isNumber ? 'numeric' : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  );
}

/** Shows a field for an amount in naira; commas and kobo are added when it loses the focus. */
export function AmountInput({ leave, ...props }: InputProps & { leave?: () => void }): ReactNode {
  const { label, value, change, error, hint } = props;
  const { ids, control } = useIds(error, hint);
  return (
    <FieldFrame name="" label={label} hint={hint} ids={ids} error={error}>
      <div className={form.affixed}>
        <span className={form.affix} aria-hidden="true">
          {formText.naira}
        </span>
        <input
          {...control}
          className={`${form.control} ${form.numeric}`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={() => {
            const tidy = tidyAmount(value);
            if (tidy !== value) change(tidy);
            leave?.();
          }}
        />
      </div>
    </FieldFrame>
  );
}

/** Shows a choice of one among a few. */
export function ChoiceInput({
  options,
  empty,
  ...props
}: InputProps & { options: readonly { value: string; label: string }[]; empty?: string }): ReactNode {
  const { label, value, change, error, hint } = props;
  const { ids, control } = useIds(error, hint);
  return (
    <FieldFrame name="" label={label} hint={hint} ids={ids} error={error}>
      <select {...control} value={value} onChange={(event) => change(event.target.value)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Shows a checkbox. */
export function TickInput({
  label,
  isOn,
  change,
}: {
  label: string;
  isOn: boolean;
  change: (isOn: boolean) => void;
}): ReactNode {
  return (
    <label className={choices.check}>
      <input type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
