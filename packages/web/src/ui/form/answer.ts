import { hashKey, type QueryKey, skipToken, type UndefinedInitialDataOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';

const PAUSE_MS = 300;
const nothing = { queryKey: [''], queryFn: skipToken };

/** The value, once it has stayed the same for a moment. */
function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * The answer to what is typed now, asked for when the typing rests; nothing while it would be the answer to what was
 * typed before. Without a question nothing is asked.
 */
export function useAnswerTo<A, K extends QueryKey>(question: UndefinedInitialDataOptions<A, Error, A, K> | undefined) {
  const typed = question ? hashKey(question.queryKey) : '';
  const isSettled = useSettled(typed) === typed;
  const isAsked = question !== undefined && isSettled;
  const { data, error, isFetching, refetch } = useQuery<A, Error, A, K>({
    ...(question ?? nothing),
    enabled: isAsked,
  } as UndefinedInitialDataOptions<A, Error, A, K>);
  return {
    answer: question && data,
    error: isAsked ? error : null,
    isAsking: question !== undefined && (isFetching || !isSettled),
    askAgain: (): void => void refetch(),
  };
}

/**
 * Whether what stands in a form is still what was asked, and has no fault. A verdict belongs to the question it was given
 * to: what is shown beside a form is shown while this is so, and goes with the first letter that is typed.
 */
export function useStillAsked<V extends FieldValues>(form: UseFormReturn<V>, asked: Partial<V> | undefined): boolean {
  const typed = useWatch({ control: form.control });
  if (asked === undefined || Object.keys(form.formState.errors).length > 0) return false;
  return Object.entries(asked).every(([name, value]) => typed[name] === value);
}

/** Lets what was said of the last sending go as soon as something else is typed. */
export function useUntilTyped<V extends FieldValues>(form: UseFormReturn<V>, forget: () => void): void {
  useEffect(() => {
    const heard = form.watch((_, { type }) => {
      if (type === 'change') forget();
    });
    return () => heard.unsubscribe();
  });
}
