import { IconAlertCircle } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { type FieldError, type RegisterOptions, useController, useFormContext } from 'react-hook-form';
import { Small } from '../layout/layout.tsx';
import css from './form.module.css';
import { formText as text } from './form.text.ts';
import { NoteOfField } from './note-of-field.ts';
import { chosen, type Rule } from './rules.ts';
import { RulesOfForm } from './rules-of-form.ts';

/** The props of every field. */
export interface FieldProps {
  /** The name in the form's values and in the server's responses. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** The rule, where the call of the form does not define it. */
  rule?: Rule;
  /** The sentence shown while the field is empty, before any rule of the form's call. */
  missing?: string;
  /** How typed text is normalized before validation and sending: a phone number without its spaces. */
  read?: (typed: string) => string;
  /** Labels the field as optional; its rule should use `optional` too. */
  isOptional?: boolean;
}

const same = (typed: string): string => typed;

function firstFault(checks: readonly Rule[], value: string): string | undefined {
  for (const check of checks) {
    const fault = check(value);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

interface Shown {
  name: string;
  value: string;
  error: FieldError | undefined;
  faultOf: Rule | undefined;
}

/**
 * Removes the error of a field with the change that makes it valid, whoever makes it: typing, a choice, or another
 * field that sets this one or changes its rule. What was refused by anything but the field's own rule stays until the
 * value is another. A new error appears elsewhere: on leaving the field or on sending.
 */
function useCorrected({ name, value, error, faultOf }: Shown): void {
  const { clearErrors } = useFormContext();
  const refused = useRef<{ error: FieldError; value: string }>(undefined);
  useEffect(() => {
    if (!error) return;
    if (refused.current?.error !== error) refused.current = { error, value };
    const isOld = error.type === 'validate' || refused.current.value !== value;
    if (isOld && faultOf?.(value) === undefined) clearErrors(name);
  });
}

/** Returns a field's value and its accessible attributes: id, description, error. */
export function useField(props: FieldProps & { also?: Rule }) {
  const { name, hint, missing, read = same, also, isOptional } = props;
  const ofForm = useContext(RulesOfForm);
  const noteId = useContext(NoteOfField);
  const needed = missing === undefined ? undefined : chosen(missing);
  const ofCall = props.rule ? undefined : ofForm(name, isOptional);
  const known = props.rule ?? (ofCall && ((value: string) => ofCall(read(value))));
  const checks = [needed, known, also].filter((check) => check !== undefined);
  const rule = checks.length > 0 ? (value: string) => firstFault(checks, value) : undefined;
  const id = useId();
  const { control } = useFormContext<Record<string, string>>();
  const rules = (rule ? { validate: (value: string) => rule(value ?? '') } : {}) as RegisterOptions<
    Record<string, string>
  >;
  const { field, fieldState } = useController({ name, control, rules, defaultValue: '' });
  const error = fieldState.error?.message;
  useCorrected({ name, value: field.value ?? '', error: fieldState.error, faultOf: rule });
  /** Moving between the controls of one field does not leave it. */
  const leave = (event?: FocusEvent): void => {
    const frame = event?.currentTarget.closest('[data-field]');
    if (!frame?.contains(event?.relatedTarget ?? null)) field.onBlur();
  };
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hint && hintId, error ? errorId : noteId].filter(Boolean).join(' ') || undefined;
  return {
    ...field,
    onBlur: leave,
    error,
    ids: { id, hintId, errorId },
    control: {
      id,
      name,
      ref: field.ref,
      onBlur: leave,
      className: css.control,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy,
    } as const,
  };
}

interface FrameProps extends FieldProps {
  ids: { id: string; hintId: string; errorId: string };
  error: string | undefined;
  children: ReactNode;
  after?: ReactNode;
  /** For a field of several controls: a group with a legend. */
  isGroup?: boolean;
}

/** What is wrong or missing, in words with an icon; `isAnnounced` for screen readers where nothing refers to it. */
export const FaultLine = ({
  id,
  isAnnounced,
  children,
}: {
  id: string;
  isAnnounced?: boolean;
  children: ReactNode;
}): ReactNode => (
  <p id={id} className={css.error} role={isAnnounced ? 'alert' : undefined}>
    <IconAlertCircle size={20} stroke={1.75} aria-hidden />
    {children}
  </p>
);

/** Label, hint, error and control, in this order; an error has a bar at its left and an icon. */
export function FieldFrame({ label, hint, isOptional, ids, error, children, after, isGroup }: FrameProps): ReactNode {
  const words = (
    <>
      {label} {isOptional && <span className={css.optional}>{text.optional}</span>}
    </>
  );
  const inner = (
    <>
      {isGroup ? (
        <legend className={css.label}>{words}</legend>
      ) : (
        <label className={css.label} htmlFor={ids.id}>
          {words}
        </label>
      )}
      {hint && <Small id={ids.hintId}>{hint}</Small>}
      {error && <FaultLine id={ids.errorId}>{error}</FaultLine>}
      {children}
      {after}
    </>
  );
  return isGroup ? (
    <fieldset
      className={`${css.field} ${css.fieldset}`}
      data-field
      data-invalid={error ? true : undefined}
      aria-describedby={error ? ids.errorId : undefined}
    >
      {inner}
    </fieldset>
  ) : (
    <div className={css.field} data-field data-invalid={error ? true : undefined}>
      {inner}
    </div>
  );
}
