import type { CallInput, CallOutput, Endpoint } from '@isura/contract/kernel/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { call, newIdempotencyKey } from '../../lib/api-client.ts';
import { NoAnswer } from '../../lib/api-errors.ts';
import { layProblem } from '../form/form.tsx';
import { showToast } from '../toast/toast.tsx';

/** Asks again for whatever a call changes, as its contract says. */
export const askChanged = (client: QueryClient, { changes = [] }: Pick<Endpoint, 'changes'>): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => changes.includes(String(queryKey[0])) });

const written = (input: unknown): string =>
  JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/**
 * A call that changes something: the same input sent again after no answer came is one act, what the call changes is asked
 * for again, and a fresh proof is asked of the person where it is wanted (lib/api-client.ts). Gives the answer or throws.
 */
export function useCall<E extends Endpoint>(endpoint: E): (input: CallInput<E>) => Promise<CallOutput<E>> {
  const client = useQueryClient();
  const open = useRef<{ input: string; key: string }>(undefined);
  const isKeyed = endpoint.method !== 'GET' && !endpoint.upload && !endpoint.secret;
  return async (input) => {
    const words = isKeyed ? written(input) : '';
    if (open.current?.input !== words) open.current = { input: words, key: newIdempotencyKey() };
    try {
      const answer = await call(endpoint, input, isKeyed ? { idempotencyKey: open.current.key } : {});
      open.current = undefined;
      void askChanged(client, endpoint);
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
}

export interface Sending {
  isPending: boolean;
  /** Why it was refused, where no field has the fault. */
  problem: unknown;
  forget: () => void;
}

/** One act of a person and what became of it: under way, done, or refused. */
export function useAct<A, I, V extends FieldValues = FieldValues>(
  act: (input: I) => Promise<A>,
  { form, done, said }: Around<A, I, V> = {},
) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const send = async (input: I): Promise<void> => {
    setPending(true);
    setProblem(undefined);
    try {
      const answer = await act(input);
      if (said) void showToast('success', said(answer));
      await done?.(answer, input);
    } catch (error) {
      if (!form || !layProblem(form, error)) setProblem(error);
    }
    setPending(false);
  };
  return { send, isPending, problem, forget: () => setProblem(undefined) };
}

/** Sends one call: `useSend(SE4, { form, then })`. */
export const useSend = <E extends Endpoint, V extends FieldValues = FieldValues>(
  endpoint: E,
  around: Around<CallOutput<E>, CallInput<E>, V> = {},
) => useAct(useCall(endpoint), around);
