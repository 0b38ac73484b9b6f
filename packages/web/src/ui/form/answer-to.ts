import { hashKey, type QueryKey, skipToken, type UndefinedInitialDataOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const PAUSE_MS = 300;
const nothing = { queryKey: [''], queryFn: skipToken };

/** Returns the value once it has stayed the same for a moment. */
function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(settle, PAUSE_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * Returns the result for what is typed now, requested when typing pauses; undefined while only the result for an
 * earlier input is there. Without a question nothing is requested.
 */
export function useAnswerTo<A, K extends QueryKey>(question: UndefinedInitialDataOptions<A, Error, A, K> | undefined) {
  const typed = question ? hashKey(question.queryKey) : '';
  const isSettled = useSettled(typed) === typed;
  const isEnabled = question !== undefined && isSettled;
  const { data, error, isFetching, refetch } = useQuery<A, Error, A, K>({
    ...(question ?? nothing),
    enabled: isEnabled,
  } as UndefinedInitialDataOptions<A, Error, A, K>);
  return {
    answer: question && data,
    error: isEnabled ? error : null,
    isAsking: question !== undefined && (isFetching || !isSettled),
    askAgain: (): void => void refetch(),
  };
}
