import { normalisePhone } from '@isura/contract/kernel/phone';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { LinkButton } from '../action/link-button.tsx';
import { meantEmail } from './email-typo.ts';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import css from './form.module.css';
import { formText as text } from './form.text.ts';
import { atMost } from './rules.ts';

type InputProps = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'maxLength' | 'spellCheck'>;

/** One line of text. */
export function TextField({
  type = 'text',
  autoComplete,
  inputMode,
  maxLength,
  spellCheck,
  ...props
}: FieldProps & InputProps & { type?: 'text' | 'email' | 'tel' }): ReactNode {
  const { control, value, onChange, error, ids } = useField(props);
  return (
    <FieldFrame {...props} error={error} ids={ids}>
      <input
        {...control}
        type={type}
        value={value}
        onChange={onChange}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
        spellCheck={spellCheck}
      />
    </FieldFrame>
  );
}

type Completed = FieldProps & Pick<InputProps, 'autoComplete'>;

/** An email address; one that was probably mistyped is questioned, and one press accepts the suggestion. */
export function EmailField({ autoComplete = 'email', ...props }: Completed): ReactNode {
  const { control, value, onChange, error, ids } = useField(props);
  const [isLeft, leave] = useState(false);
  const meant = isLeft ? meantEmail(value) : undefined;
  return (
    <FieldFrame
      {...props}
      error={error}
      ids={ids}
      after={
        <p className={css.meant} role="status">
          {meant && (
            <>
              {text.meant}{' '}
              <LinkButton
                onClick={() => {
                  onChange(meant);
                  document.getElementById(ids.id)?.focus();
                }}
              >
                {meant}
              </LinkButton>
            </>
          )}
        </p>
      }
    >
      <input
        {...control}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        spellCheck={false}
        value={value}
        onChange={(event) => {
          leave(false);
          onChange(event);
        }}
        onBlur={() => {
          leave(true);
          control.onBlur();
        }}
      />
    </FieldFrame>
  );
}

const asPhone = (typed: string): string => normalisePhone(typed) ?? typed;

export const PhoneField = (props: Completed): ReactNode => (
  <TextField autoComplete="tel-national" read={asPhone} {...props} type="tel" inputMode="tel" />
);

/** A password that can be shown. Pasting and password managers work. */
export function PasswordField({ isNew = false, ...props }: FieldProps & { isNew?: boolean }): ReactNode {
  const [isShown, show] = useState(false);
  const { control, value, onChange, error, ids } = useField(props);
  return (
    <FieldFrame {...props} error={error} ids={ids}>
      <div className={css.affixed}>
        <input
          {...control}
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={onChange}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className={css.inside}
          aria-label={isShown ? text.hidePassword : text.showPassword}
          onClick={() => show(!isShown)}
        >
          {isShown ? text.hide : text.show}
        </button>
      </div>
    </FieldFrame>
  );
}

/** The six digits of a code: one field that looks like six cells, filled in by the phone where supported. */
export function OtpField(props: FieldProps): ReactNode {
  const { control, value, onChange, error, ids } = useField(props);
  return (
    <FieldFrame {...props} error={error} ids={ids}>
      <input
        {...control}
        className={`${css.control} ${css.otp}`}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
      />
    </FieldFrame>
  );
}

/**
 * Several lines with a count of the letters left, announced to screen readers after a pause; more than `most` is not
 * sent.
 */
export function TextareaField({ most, ...props }: FieldProps & { most: number }): ReactNode {
  const { control, value, onChange, error, ids } = useField({ ...props, also: atMost(props.label, most) });
  const left = most - [...value].length;
  return (
    <FieldFrame
      {...props}
      error={error}
      ids={ids}
      after={
        <p className={css.counter} role="status">
          {left < 0 ? text.over(-left) : text.left(left)}
        </p>
      }
    >
      <textarea {...control} value={value} onChange={onChange} />
    </FieldFrame>
  );
}
