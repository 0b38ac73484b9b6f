import type { CallInput, CallOutput, Endpoint } from '@isura/contract/kernel/endpoint';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { call } from '../../lib/api-client.ts';
import { isRefusal } from '../../lib/api-errors.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { applyProblem } from '../form/apply-problem.ts';
import { showToast } from '../toast/toast.tsx';

/** What waits for the person, in the menu (AN8) and on their home (AN1): whatever they do may change it. */
const WAITING = ['AN8', 'AN1'];

/**
 * Refetches whatever a call changes, as its contract says, and what waits for the person: what is shown now at once, the
 * rest when it is shown again, since a screen that opens does not request what is cached.
 */
export function askChanged(client: QueryClient, { changes = [] }: Pick<Endpoint, 'changes'>): Promise<void> {
  const changed = [...changes, ...WAITING];
  const isChanged = ({ queryKey }: Query): boolean => changed.includes(String(queryKey[0]));
  client.removeQueries({ predicate: (query) => isChanged(query) && query.getObserversCount() === 0 });
  return client.invalidateQueries({ predicate: isChanged });
}

/** Serializes the input, so that the same input is recognized. */
export const written = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

interface Keyed<I> {
  /** Receives the Idempotency-Key of the successful call. */
  doneUnder?: ((key: string, input: I) => void) | undefined;
  /** The next step depends on what the call changes: it is done only when that is refetched. */
  waits?: boolean | undefined;
}

/**
 * Returns a function that makes changing calls: the same input sent again is one action until it was done or refused,
 * what the call changes is refetched, and the person is prompted for a step-up where needed (lib/api-client.ts).
 * Returns the response or throws.
 */
export function useCalls<I = unknown>({ waits = false, doneUnder }: Keyed<I> = {}) {
  const client = useQueryClient();
  const open = useRef(new Map<string, string>()); // the key of each action with an unknown end
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>> => {
    const isKeyed = endpoint.method !== 'GET' && !endpoint.upload && !endpoint.secret;
    const words = isKeyed ? `${endpoint.id} ${written(input)}` : '';
    const idempotencyKey = open.current.get(words) ?? newIdempotencyKey();
    open.current.set(words, idempotencyKey);
    try {
      const answer = await call(endpoint, input, isKeyed ? { idempotencyKey } : {});
      doneUnder?.(idempotencyKey, input as I);
      open.current.delete(words);
      const invalidate = askChanged(client, endpoint);
      if (waits) await invalidate;
      return answer;
    } catch (error) {
      if (isRefusal(error)) open.current.delete(words);
      throw error;
    }
  };
}

/** Returns a function that makes one changing call, as `useCalls` does. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  options: Keyed<CallInput<E>> = {},
): (input: CallInput<E>) => Promise<CallOutput<E>> {
  const calls = useCalls(options);
  return (input) => calls(endpoint, input);
}

interface Around<A, I, V extends FieldValues> {
  /** Field errors are shown at its fields, anything else becomes `problem`. */
  form?: UseFormReturn<V> | undefined;
  done?: ((answer: A, input: I) => void | Promise<void>) | undefined;
  /** Shown as a toast once it is done; anything important is also on the page. */
  outcome?: ((answer: A) => string) | undefined;
  /** Shown above the form once it is done, until something else is typed. */
  announces?: ((answer: A, input: I) => string | undefined) | undefined;
  /** The form's name for a field of the call, where the two differ. */
  fieldOf?: ((field: string) => string) | undefined;
  /** Handles a refusal other than by showing it. True: nothing more is shown. */
  refused?: ((error: unknown, input: I) => boolean | Promise<boolean>) | undefined;
  /** The text of a refusal, where the page has its own. */
  words?: ((error: unknown) => ReactNode) | undefined;
}

export interface Sending {
  isPending: boolean;
  /** Why it was refused, where no field has the error. */
  problem: unknown;
  /** The outcome, until something else is typed. */
  announced: string | undefined;
  words: ((error: unknown) => ReactNode) | undefined;
  forget: () => void;
  /** Whether it was done and nothing was typed since: nothing is lost by leaving. */
  isOver: () => boolean;
}

/** One action of a person and its state: in progress, done or refused. Requested twice at once, it runs once. */
export function useAct<A, I, V extends FieldValues = FieldValues>(
  act: (input: I) => Promise<A>,
  { form, done, outcome, announces, fieldOf, refused, words }: Around<A, I, V> = {},
): Sending & { send: (input: I) => Promise<void> } {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [announced, announce] = useState<string>();
  const now = useRef({ isUnderWay: false, isOver: false }).current;
  const forget = (): void => {
    setProblem(undefined);
    announce(undefined);
  };
  useEffect(() => {
    const reply = form?.watch((_, { type }) => {
      if (type !== 'change') return;
      now.isOver = false;
      announce(undefined);
    });
    return () => reply?.unsubscribe();
  }, [form, now]);
  const send = async (input: I): Promise<void> => {
    if (now.isUnderWay) return;
    now.isUnderWay = true;
    now.isOver = false;
    setPending(true);
    forget();
    try {
      const answer = await act(input);
      now.isOver = true;
      if (outcome) void showToast('success', outcome(answer));
      announce(announces?.(answer, input));
      await done?.(answer, input);
    } catch (error) {
      const isAnswered = await refused?.(error, input);
      if (!isAnswered && !(form && applyProblem(form, error, fieldOf))) setProblem(error);
    }
    now.isUnderWay = false;
    setPending(false);
  };
  return { send, isPending, problem, announced, words, forget, isOver: () => now.isOver };
}

/**
 * Sends where `checkBeforeSending` allows it: false when something must be looked at first, which is shown by then. Check
 * and call are one action, which runs once.
 */
export function useChecked<I>(
  checkBeforeSending: (input: I) => Promise<boolean>,
  sending: Sending & { send: (input: I) => Promise<void> },
): Sending & { send: (input: I) => Promise<void> } {
  const check = useAct(checkBeforeSending, {
    done: async (isAllowed, input) => {
      if (isAllowed) await sending.send(input);
    },
  });
  return { ...sending, isPending: sending.isPending || check.isPending, send: check.send };
}

/** Sends one call: `useSend(SE4, { form, done })`. */
export const useSend = <E extends Endpoint, V extends FieldValues = FieldValues>(
  endpoint: E,
  { waits, doneUnder, ...around }: Around<CallOutput<E>, CallInput<E>, V> & Keyed<CallInput<E>> = {},
) => useAct(useCall(endpoint, { waits, doneUnder }), around);
