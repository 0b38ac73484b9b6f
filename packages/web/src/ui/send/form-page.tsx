import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Form } from '../form/form.tsx';
import { useKeptForm } from '../form/kept-draft.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { useKeepsDrafts, useSavedDraft } from '../form/saved-draft.ts';
import { Stack } from '../layout/layout.tsx';
import { RulesOfCall, useUnsent } from './form-layers.tsx';
import { Outcome } from './outcome.tsx';
import { useOverReload } from './use-over-reload.ts';
import { type Sending, useAct } from './use-send.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The answers are reviewed before they are sent. */
    isChecking?: boolean;
  }
}

/** The review step: the answers, their result, and the actions from there. */
export interface Answers<V, F> {
  values: V;
  found: F;
  /** Returns to the form, to that field. */
  change: (field?: string) => void;
  /** The outcome of sending, to be shown above the send button. */
  outcome: ReactNode;
}

interface Props<V extends FieldValues, F> {
  of: Endpoint;
  form: UseFormReturn<V>;
  sending: Sending;
  /** The name under which input survives a reload and the end of a session, and is kept in the portal for staff. */
  keepAs: string;
  /**
   * Returns what the answers result in, such as a price; undefined once it has set an error on a field. It may make
   * calls, and those may be refused.
   */
  find: (values: V) => F | undefined | Promise<F | undefined>;
  /** The text for a refusal of `find`, where it has its own. */
  words?: (error: unknown) => ReactNode;
  /** The form's name for a field of the call, where the two differ. */
  fieldOf?: (field: string) => string;
  /** Shown above both steps, such as the heading with the step bar. */
  head?: (isChecking: boolean) => ReactNode;
  /** The fields and the button to continue; `isPending` while `find` runs. */
  details: (isPending: boolean) => ReactNode;
  check: (answers: Answers<V, F>) => ReactNode;
  /** Whether a refusal means a different result: `find` runs again and its result is shown with the refusal. */
  findsAnew?: (error: unknown) => boolean;
  /** `find` normalizes the fields before it validates them: the call's own rules apply to the normalized values. */
  validatesAll?: boolean;
  /** The version of the record that is changed: after another one the answers are found again. */
  basis?: number | undefined;
  /** Whether what the fields and `find` need has loaded; until then a reload waits. */
  isReady?: boolean;
}

/**
 * A long form in a page: first its details, then a review of the answers, then sending. The review is an entry of the
 * browser's history: Back returns to the form with all its input. A reload of either step restores it, and so, if the
 * person chooses, does signing in again after a session has ended; leaving with unsent input asks first.
 */
export function FormPage<V extends FieldValues, F>(props: Props<V, F>): ReactNode {
  const {
    of,
    form,
    sending,
    keepAs,
    find,
    words,
    fieldOf,
    head,
    details,
    check,
    findsAnew,
    validatesAll,
    basis,
    isReady = true,
  } = props;
  const { history } = useRouter();
  const wantsCheck = useLocation({ select: ({ state }) => state.isChecking === true });
  const [answers, setAnswers] = useState<{ values: V; found: F }>();
  const goTo = useRef<string>(undefined);
  const unsent = useUnsent(form, sending);
  const { isDirty } = form.formState;
  const typed = useOverReload(form, keepAs, sending.isOver);
  useKeptForm(form, keepAs); // also during the review
  const { typedAt } = typed;
  const saved = useSavedDraft(form, { name: keepAs, isOver: sending.isOver, isReady: typed.isReady, typedAt });
  const hasDraft = useKeepsDrafts();
  const isChecking = wantsCheck && answers !== undefined;

  const isFound = useRef(false);
  const finding = useAct(
    async (values: V) => {
      const found = await find(values);
      return found === undefined || JSON.stringify(values) !== JSON.stringify(form.getValues()) ? undefined : { found };
    },
    {
      form,
      ...(words && { words }),
      ...(fieldOf && { fieldOf }),
      done: (is, values) => {
        isFound.current = is !== undefined;
        setAnswers(is && { values: structuredClone(values), found: is.found });
        if (!is || wantsCheck) return;
        void typed.keepNow();
        history.push(history.location.href, { isChecking: true });
      },
      refused: () => {
        setAnswers(undefined);
        return false;
      },
    },
  );

  // Input typed after the review makes it outdated.
  useEffect(() => {
    const answer = form.watch((_, { type }) => type === 'change' && setAnswers(undefined));
    return () => answer.unsubscribe();
  }, [form]);

  const found = useRef(basis);
  useEffect(() => {
    if (found.current === basis) return;
    found.current = basis;
    setAnswers(undefined);
  }, [basis]);

  // After a reload of the review, or Forward to it, the answers are validated again; with an error the form is shown.
  const isValidating = useRef(false);
  useEffect(() => {
    if (!wantsCheck || answers || !typed.isReady || !isReady || isValidating.current) return;
    // Already sent, or never typed in this tab: there is nothing to review.
    if (!isDirty) return history.replace(history.location.href, {});
    isValidating.current = true;
    isFound.current = false;
    void form
      .handleSubmit(finding.send)()
      .finally(() => {
        isValidating.current = false;
        if (!isFound.current) history.replace(history.location.href, {});
      });
  });
  const { problem } = sending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal asks once
  useEffect(() => {
    if (problem && findsAnew?.(problem)) void finding.send(form.getValues());
  }, [problem]);

  // An error found by the server is shown at its field, so the form is shown.
  const hasFault = Object.keys(form.formState.errors).length > 0;
  useEffect(() => {
    if (wantsCheck && hasFault && !isValidating.current) history.back();
  }, [wantsCheck, hasFault, history]);

  const wasChecking = useRef(isChecking);
  useEffect(() => {
    if (wasChecking.current === isChecking) return;
    wasChecking.current = isChecking;
    window.scrollTo?.(0, 0);
    if (goTo.current) form.setFocus(goTo.current as Path<V>);
    else if (!hasFault) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    goTo.current = undefined;
  }, [isChecking, form, hasFault]);

  // Once it was sent there is nothing to review again, even for a new form at the same address.
  const over = useRef(sending.isOver);
  over.current = sending.isOver;
  useEffect(
    () => () => {
      if (over.current() && history.location.state.isChecking) history.replace(history.location.href, {});
    },
    [history],
  );

  const change = (field?: string): void => {
    goTo.current = field;
    history.back();
  };
  return (
    <>
      <LeaveGuard asks={unsent} left={typed.drop} hasDraft={hasDraft} />
      {head?.(isChecking)}
      {isChecking ? (
        check({ ...answers, change, outcome: <Outcome of={of} sending={sending} /> })
      ) : (
        <RulesOfCall of={validatesAll ? undefined : of}>
          <Form form={form} send={finding.send} keepAs={keepAs} saved={saved}>
            <Stack gap="xl">
              <Outcome sending={finding} />
              {details(finding.isPending)}
            </Stack>
          </Form>
        </RulesOfCall>
      )}
    </>
  );
}
