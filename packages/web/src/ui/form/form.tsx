import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form';
import { applyProblem } from './apply-problem.ts';
import css from './form.module.css';
import { formText as text } from './form.text.ts';
import { DraftLine, DraftNotice, useKeptForm } from './kept-draft.tsx';
import type { SavedDraft } from './saved-draft.ts';

/**
 * Every form validates when a field is left or on sending, never while somebody types, and moves the focus itself. The
 * error of a field goes with the change that makes it valid (`useField`).
 */
export const formOptions = { mode: 'onBlur', reValidateMode: 'onBlur', shouldFocusError: false } as const;

/**
 * For short forms with links or buttons right below: they validate only on sending. A message that appears when a field
 * is left would move what is being clicked away from the pointer.
 */
export const shortFormOptions = { mode: 'onSubmit', reValidateMode: 'onSubmit', shouldFocusError: false } as const;

interface SummaryProps {
  faults: readonly { name: string; message: string; isThere: boolean }[];
  /** Counts the attempts to send: on each, the box takes the focus again. */
  attempts: number;
  focus: (name: string) => void;
}

/**
 * All errors at the top of the form, each linking to its field. An attempt to send that fails moves the focus: to the
 * field where one is wrong, to this list where several are. Errors that come and go later move nothing.
 */
function ErrorSummary({ faults, attempts, focus }: SummaryProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  const isShown = faults.length > 0;
  const [only] = faults.length === 1 && faults[0]?.isThere ? faults : [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus once
  useEffect(() => {
    if (!isShown || attempts === answered.current) return;
    answered.current = attempts;
    if (only) focus(only.name);
    else box.current?.focus();
  }, [isShown, attempts]);

  useEffect(() => {
    if (!isShown || attempts === 0) return undefined;
    const before = document.title;
    document.title = text.errorTitle(before);
    return () => {
      if (document.title === text.errorTitle(before)) document.title = before; // the page may have another title by now
    };
  }, [isShown, attempts]);

  if (!isShown || attempts === 0) return null;
  const go = (event: MouseEvent, name: string): void => {
    event.preventDefault();
    focus(name);
  };
  return (
    <div ref={box} className={css.summaryBox} role="alert" tabIndex={-1}>
      <h2>{text.problem}</h2>
      <ul>
        {faults.map(({ name, message, isThere }) => (
          <li key={name}>
            {isThere ? (
              <a href={`#${name}`} onClick={(event) => go(event, name)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Faults = { [name: string]: Faults | { message?: unknown; type?: unknown } | undefined };

/** Returns every error with the full name of its field; inside lists, `tiers.1.from`. */
function faultsIn(errors: object, within = ''): { name: string; message: string; isOfRule: boolean }[] {
  return Object.entries(errors as Faults).flatMap(([key, fault]) => {
    if (fault === undefined || fault === null || typeof fault !== 'object') return [];
    if (typeof fault.message === 'string')
      return [{ name: within + key, message: fault.message, isOfRule: fault.type === 'validate' }];
    return key === 'ref' ? [] : faultsIn(fault, `${within}${key}.`);
  });
}

/**
 * Returns the submit button if it is under the pointer. It takes the focus on the click and not before: a message that
 * appears or disappears when the field above is left would move it between press and release, and the click would be
 * lost.
 */
const sendingButton = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button[type=submit]') : null;

interface FormProps<V extends FieldValues> {
  form: UseFormReturn<V>;
  send: (values: V) => void | Promise<void>;
  /** The name under which input survives the end of a session; a form without one keeps nothing. */
  keepAs?: string | undefined;
  /** What the portal keeps of this form (`useSavedDraft`). */
  saved?: SavedDraft | undefined;
  children: ReactNode;
}

/** A form with its error summary. A server refusal with field errors is shown at the fields. */
export function Form<V extends FieldValues>({ form, send, keepAs, saved, children }: FormProps<V>): ReactNode {
  const { errors, submitCount } = form.formState;
  const kept = useKeptForm(form, keepAs);
  const element = useRef<HTMLFormElement>(null);
  const order = [...(element.current?.elements ?? [])].map((control) => control.getAttribute('name'));
  const faults = faultsIn(errors)
    .map((fault) => ({ ...fault, isThere: order.includes(fault.name) }))
    .filter(({ isThere, isOfRule }) => isThere || !isOfRule) // the rule of a field that is gone by now asks nothing
    .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name)); // in their order on the page
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
      kept.discard(); // sending other values discards the earlier draft
      saved?.sent();
    } catch (error) {
      if (!applyProblem(form, error)) throw error;
    }
  });
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onMouseDown={(event) => {
          if (sendingButton(event)) event.preventDefault();
        }}
        onClickCapture={(event) => sendingButton(event)?.focus()}
        onSubmit={(event) => {
          form.clearErrors(); // a server error on a field that is gone by now does not block the next attempt
          void submit(event);
        }}
      >
        <ErrorSummary faults={faults} attempts={submitCount} focus={(name) => form.setFocus(name as Path<V>)} />
        <DraftNotice kept={kept} saved={saved} />
        {children}
        {saved && <DraftLine {...saved} />}
      </form>
    </FormProvider>
  );
}
