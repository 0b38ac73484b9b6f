import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Form } from '../form/form.tsx';
import { useKeptForm } from '../form/kept-draft.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { Stack } from '../layout/layout.tsx';
import { RulesOfCall, useUnsent } from './form-layers.tsx';
import { Outcome } from './outcome.tsx';
import { useOverReload } from './use-over-reload.ts';
import { type Sending, useAct } from './use-send.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The answers are looked at once more before they are sent. */
    isChecking?: boolean;
  }
}

/** What is looked at before it is sent: the answers, what they come to, and the ways from there. */
export interface Answers<V, F> {
  values: V;
  found: F;
  /** Goes back to the form, to that field. */
  change: (field?: string) => void;
  /** What came of sending, to stand above the button that sends. */
  outcome: ReactNode;
}

interface Props<V extends FieldValues, F> {
  of: Endpoint;
  form: UseFormReturn<V>;
  sending: Sending;
  /** The name under which what is typed outlives a reload and the end of a session. */
  keepAs: string;
  /** What the answers come to, such as a price; nothing once a fault was laid on a field. It may ask, and may be refused. */
  find: (values: V) => F | undefined | Promise<F | undefined>;
  /** How a refusal of that is said where it has words of its own. */
  words?: (error: unknown) => ReactNode;
  /** What the form calls a field of the call, where the two differ. */
  fieldOf?: (field: string) => string;
  /** Above both, such as the heading with its steps. */
  head?: (isChecking: boolean) => ReactNode;
  /** The fields and the button that goes on; `isPending` while what they come to is asked. */
  details: (isPending: boolean) => ReactNode;
  check: (answers: Answers<V, F>) => ReactNode;
  /** A refusal after which the answers come to something else: it is found anew and shown with the refusal. */
  findsAnew?: (error: unknown) => boolean;
  /** `find` reads the fields before it judges them: the call's own rules are of what is read. */
  judgesAll?: boolean;
  /** What the fields and `find` need is there; until then a reload waits. */
  isReady?: boolean;
}

/**
 * A long form in a page: its details, then the answers once more, then it is sent. The second is a step of the browser's own:
 * Back returns to the form with all that was typed. A reload of either restores it, and so, when its person wishes, does
 * signing in again after a session has ended; leaving with something unsent asks.
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
    judgesAll,
    isReady = true,
  } = props;
  const { history } = useRouter();
  const wantsCheck = useLocation({ select: ({ state }) => state.isChecking === true });
  const [answers, setAnswers] = useState<{ values: V; found: F }>();
  const goTo = useRef<string>(undefined);
  const unsent = useUnsent(form, sending);
  const { isDirty } = form.formState;
  const typed = useOverReload(form, keepAs, sending.isOver);
  useKeptForm(form, keepAs); // while the answers are looked at as well
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

  // What is typed after the answers were looked at makes them others.
  useEffect(() => {
    const heard = form.watch((_, { type }) => type === 'change' && setAnswers(undefined));
    return () => heard.unsubscribe();
  }, [form]);

  // Reloaded at the answers, or gone forward to them: they are judged anew, and who has a fault there stays at the form.
  const isJudging = useRef(false);
  useEffect(() => {
    if (!wantsCheck || answers || !typed.isReady || !isReady || isJudging.current) return;
    // Sent meanwhile, or never typed in this tab: there is nothing to look at.
    if (!isDirty) return history.replace(history.location.href, {});
    isJudging.current = true;
    isFound.current = false;
    void form
      .handleSubmit(finding.send)()
      .finally(() => {
        isJudging.current = false;
        if (!isFound.current) history.replace(history.location.href, {});
      });
  });
  const { problem } = sending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal asks once
  useEffect(() => {
    if (problem && findsAnew?.(problem)) void finding.send(form.getValues());
  }, [problem]);

  // A fault that the server finds stands at its field, and so do we.
  const hasFault = Object.keys(form.formState.errors).length > 0;
  useEffect(() => {
    if (wantsCheck && hasFault && !isJudging.current) history.back();
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

  // Once it was sent there is nothing to look at again, also for who begins anew at the same address.
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
      <LeaveGuard asks={unsent} left={typed.drop} />
      {head?.(isChecking)}
      {isChecking ? (
        check({ ...answers, change, outcome: <Outcome of={of} sending={sending} /> })
      ) : (
        <RulesOfCall of={judgesAll ? undefined : of}>
          <Form form={form} send={finding.send} keepAs={keepAs}>
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
