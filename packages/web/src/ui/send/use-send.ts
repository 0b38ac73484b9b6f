import type { CallInput, CallOutput, Endpoint } from '@isura/contract/kernel/endpoint';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { call, newIdempotencyKey } from '../../lib/api-client.ts';
import { NoAnswer } from '../../lib/api-errors.ts';
import { layProblem } from '../form/lay-problem.ts';
import { showToast } from '../toast/toast.tsx';

/**
 * Asks again for whatever a call changes, as its contract says: what is shown now at once, what was shown before when it is
 * shown again, since a screen that opens does not ask for what it has.
 */
export function askChanged(client: QueryClient, { changes = [] }: Pick<Endpoint, 'changes'>): Promise<void> {
  const isChanged = ({ queryKey }: Query): boolean => changes.includes(String(queryKey[0]));
  client.removeQueries({ predicate: (query) => isChanged(query) && query.getObserversCount() === 0 });
  return client.invalidateQueries({ predicate: isChanged });
}

/** What is sent, written out, so that the same input is known again. */
const written = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

interface Keyed<I> {
  /** Hears under which Idempotency-Key it was done. */
  doneUnder?: ((key: string, input: I) => void) | undefined;
  /** What comes next is made of what the call changes: it is done when that has come. */
  waits?: boolean | undefined;
}

/**
 * A call that changes something: the same input sent again after no answer came is one act, what the call changes is asked
 * for again, and a fresh proof is asked of the person where it is wanted (lib/api-client.ts). Gives the answer or throws.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  { waits = false, doneUnder }: Keyed<CallInput<E>> = {},
): (input: CallInput<E>) => Promise<CallOutput<E>> {
  const client = useQueryClient();
  const open = useRef<{ input: string; key: string }>(undefined);
  const isKeyed = endpoint.method !== 'GET' && !endpoint.upload && !endpoint.secret;
  return async (input) => {
    const words = isKeyed ? written(input) : '';
    if (open.current?.input !== words) open.current = { input: words, key: newIdempotencyKey() };
    try {
      const answer = await call(endpoint, input, isKeyed ? { idempotencyKey: open.current.key } : {});
      doneUnder?.(open.current.key, input);
      open.current = undefined;
      const asked = askChanged(client, endpoint);
      if (waits) await asked;
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) open.current = undefined;
      throw error;
    }
  };
}

interface Around<A, I, V extends FieldValues> {
  /** Faults of fields are laid on its fields, the rest is the problem. */
  form?: UseFormReturn<V> | undefined;
  done?: ((answer: A, input: I) => void | Promise<void>) | undefined;
  /** Said in passing once it is done; what matters stands on the page besides. */
  said?: ((answer: A) => string) | undefined;
  /** Said above the form once it is done, until something else is typed. */
  tells?: ((answer: A, input: I) => string | undefined) | undefined;
  /** What the form calls a field of the call, where the two differ. */
  fieldOf?: ((field: string) => string) | undefined;
  /** A refusal that is answered otherwise than by saying it. True: nothing more is said. */
  refused?: ((error: unknown, input: I) => boolean | Promise<boolean>) | undefined;
  /** The words of a refusal, where the page has its own. */
  words?: ((error: unknown) => ReactNode) | undefined;
}

export interface Sending {
  isPending: boolean;
  /** Why it was refused, where no field has the fault. */
  problem: unknown;
  /** What came of it, until something else is typed. */
  announced: string | undefined;
  words: ((error: unknown) => ReactNode) | undefined;
  forget: () => void;
  /** It was done and nothing was typed since: nothing is lost by leaving. */
  isOver: () => boolean;
}

/** One act of a person and what became of it: under way, done, or refused. Asked for twice at once it is done once. */
export function useAct<A, I, V extends FieldValues = FieldValues>(
  act: (input: I) => Promise<A>,
  { form, done, said, tells, fieldOf, refused, words }: Around<A, I, V> = {},
): Sending & { send: (input: I) => Promise<void> } {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [announced, tell] = useState<string>();
  const now = useRef({ isUnderWay: false, isOver: false }).current;
  const forget = (): void => {
    setProblem(undefined);
    tell(undefined);
  };
  useEffect(() => {
    const heard = form?.watch((_, { type }) => {
      if (type !== 'change') return;
      now.isOver = false;
      tell(undefined);
    });
    return () => heard?.unsubscribe();
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
      if (said) void showToast('success', said(answer));
      tell(tells?.(answer, input));
      await done?.(answer, input);
    } catch (error) {
      const isAnswered = await refused?.(error, input);
      if (!isAnswered && !(form && layProblem(form, error, fieldOf))) setProblem(error);
    }
    now.isUnderWay = false;
    setPending(false);
  };
  return { send, isPending, problem, announced, words, forget, isOver: () => now.isOver };
}

/** Sends one call: `useSend(SE4, { form, done })`. */
export const useSend = <E extends Endpoint, V extends FieldValues = FieldValues>(
  endpoint: E,
  { waits, doneUnder, ...around }: Around<CallOutput<E>, CallInput<E>, V> & Keyed<CallInput<E>> = {},
) => useAct(useCall(endpoint, { waits, doneUnder }), around);
