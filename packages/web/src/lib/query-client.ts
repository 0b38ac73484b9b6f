import type { CallInput, CallOutput, Endpoint } from '@isura/contract/kernel/endpoint';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { callWith } from './api-client.ts';
import { NoAnswer } from './api-errors.ts';
import { setFreshness } from './freshness.ts';

/**
 * Constants of docs/spec/source.md#constants. What was loaded is not refetched automatically; lists have a Refresh button.
 */
export const staleMs = 600_000;
export const cacheMs = 900_000;

/** Retries once when no response came at all; a refusal is a response and is shown at once. */
const tryAgain = (failures: number, error: Error): boolean => error instanceof NoAnswer && failures < 1;

/** Loads again, once the device is back on the network, what got no response; a refusal and what is there stay. */
const afterNoAnswer = ({ state }: { state: { error: Error | null } }): 'always' | false =>
  state.error instanceof NoAnswer && 'always';

export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        gcTime: cacheMs,
        refetchOnMount: false,
        retryOnMount: false,
        refetchOnReconnect: afterNoAnswer,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: tryAgain,
        retryDelay: 500,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  setFreshness(client);
  return client;
}

/** Returns the query of a declared call, cached under the call's id and its arguments. */
export function queryOf<E extends Endpoint>(endpoint: E, args: CallInput<E>) {
  return queryOptions({
    queryKey: [endpoint.id, args] as const,
    queryFn: ({ signal }): Promise<CallOutput<E>> => callWith(endpoint, args, { signal }),
  });
}
