import { FEWEST_TOGETHER, PR37, type TogetherItem } from '@isura/contract/request/approve-together';
import { PR3 } from '@isura/contract/request/payment-requests';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { callWith } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { togetherText as text } from './together.text.ts';

/** Returns the id of the payment a refusal is about, where it names one. */
export function requestOf(error: unknown): number | undefined {
  const id = error instanceof ApiProblem ? Number(error.facts.requestId) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}

const isChange = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'stale-version';

/** A chosen payment that is in no list, because it could not be read, or has nothing to decide on. */
export interface Unread {
  requestId: number;
  error: Error | null;
}

/**
 * Loads the payments chosen to be approved together, each as the user would read it now (PR3), and what they would pay
 * (PR37). One that has changed since it was chosen is read again and named in `changed`, one that cannot be read in
 * `unread`; the others stay. `listed` are the titles known from the list they were chosen in.
 */
export function useTogether(ids: readonly number[], listed: readonly { id: number; title: string }[]) {
  const client = useQueryClient();
  const [changed, note] = useState<readonly number[]>([]);
  const requests = useQueries({ queries: ids.map((requestId) => queryOf(PR3, { params: { requestId } })) });
  const isRead = requests.every(({ data, error }) => data !== undefined || error !== null);
  const items = requests.flatMap(({ data, error }): TogetherItem[] =>
    error !== null || data?.contentHash === undefined ? [] : [{ requestId: data.id, contentHash: data.contentHash }],
  );
  const unread = requests.flatMap(({ data, error }, at): Unread[] =>
    error !== null || (data !== undefined && data.contentHash === undefined) ? [{ requestId: ids[at]!, error }] : [],
  );
  const preview = useQuery({
    queryKey: [PR37.id, items],
    queryFn: ({ signal }) => callWith(PR37, { body: { items } }, { signal }),
    enabled: isRead && items.length >= FEWEST_TOGETHER,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  /** Reads the payment again that a refusal names, or all of them. Reports whether one has other content than before. */
  const readPayments = useCallback(
    async (error: unknown): Promise<boolean> => {
      const requestId = requestOf(error);
      if (isChange(error) && requestId !== undefined)
        note((known) => (known.includes(requestId) ? known : [...known, requestId]));
      const read = (): string =>
        ids.map((id) => client.getQueryData(queryOf(PR3, { params: { requestId: id } }).queryKey)?.contentHash).join();
      const before = read();
      await client.invalidateQueries({
        predicate: ({ queryKey: [id, args] }) =>
          id === PR3.id &&
          (requestId === undefined || (args as { params: { requestId: number } }).params.requestId === requestId),
      });
      return read() !== before;
    },
    [client, ids],
  );
  /** Reads the payment again that a refusal of the act names, or all of them, and what they would pay now. */
  const readAgain = useCallback(
    async (error: unknown): Promise<void> => {
      // Other content is another question, which is put by itself.
      if (!(await readPayments(error))) await client.invalidateQueries({ queryKey: [PR37.id] });
    },
    [client, readPayments],
  );
  // Each refusal is an error of its own: a payment that changes once more is read once more.
  const refusedFor = isChange(preview.error) ? preview.error : undefined;
  useEffect(() => {
    if (refusedFor) void readPayments(refusedFor);
  }, [refusedFor, readPayments]);
  const titleOf = (requestId: number): string =>
    requests.find(({ data }) => data?.id === requestId)?.data?.title ||
    listed.find(({ id }) => id === requestId)?.title ||
    text.unnamed;
  return {
    preview: preview.data,
    error: preview.error,
    isTooFew: isRead && items.length < FEWEST_TOGETHER,
    retry: () => void preview.refetch(),
    changed,
    unread,
    readUnread: () => {
      for (const { error, refetch } of requests) if (error) void refetch();
    },
    titleOf,
    readAgain,
  };
}
