import type { ReactNode } from 'react';
import { Small } from '../layout/layout.tsx';
import css from './choice-fields.module.css';
import { FaultLine, FieldFrame, type FieldProps, useField } from './field.tsx';
import form from './form.module.css';
import type { Choice } from './select-fields.tsx';

/** The form value of a ticked box; without its tick it is empty. */
export const ticked = 'yes';

/** One checkbox. The label may contain a link. */
export function CheckField({ label, ...props }: Omit<FieldProps, 'label'> & { label: ReactNode }): ReactNode {
  const { control, value, onChange, error, ids } = useField({ ...props, label: '' });
  return (
    <div className={form.field} data-invalid={error ? true : undefined}>
      {error && <FaultLine id={ids.errorId}>{error}</FaultLine>}
      <label className={css.check}>
        <input
          {...control}
          className={undefined}
          type="checkbox"
          checked={value === ticked}
          onChange={(event) => onChange(event.target.checked ? ticked : '')}
        />
        <span>{label}</span>
      </label>
      {props.hint && <Small id={ids.hintId}>{props.hint}</Small>}
    </div>
  );
}

interface TickProps {
  /** By which a button that needs the tick moves the focus to it. */
  id?: string;
  isOn: boolean;
  set: (isOn: boolean) => void;
  /** In a box of its own, for a declaration that stands alone. */
  isCard?: boolean;
  children: ReactNode;
}

/** One checkbox outside a form, its label beside it. */
export const Tick = ({ id, isOn, set, isCard, children }: TickProps): ReactNode => (
  <label className={isCard ? `${css.check} ${css.card}` : css.check}>
    <input id={id} type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} />
    <span>{children}</span>
  </label>
);

/** One of a few options, all visible. */
export function RadioField({ choices, ...props }: FieldProps & { choices: readonly Choice[] }): ReactNode {
  const { control, value, onChange, error, ids } = useField(props);
  const { id, ref, ...shared } = control;
  return (
    <FieldFrame {...props} error={error} ids={ids} isGroup>
      <div className={css.choices}>
        {choices.map((choice, at) => (
          <label key={choice.value} className={css.check}>
            <input
              {...shared}
              ref={at === 0 ? ref : undefined}
              id={at === 0 ? id : undefined}
              className={undefined}
              type="radio"
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
