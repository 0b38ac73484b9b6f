import { PR3, PR8, PR10 } from '@isura/contract/request/payment-requests';
import type { DisbursementState } from '@isura/contract/request/transfer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '../../../lib/query-client.ts';

const EVERY_MS = 5_000;
/** Milliseconds between polls of an ended payment, which may be retried, closed or returned by a bank. */
const ENDED_MS = 20_000;
const MOVES: ReadonlySet<string> = new Set([PR8.id, PR10.id]);

const pauseAfter = (state: DisbursementState | undefined): number | false =>
  state === undefined || state === 'NOT_APPLICABLE' ? false : state === 'IN_PROGRESS' ? EVERY_MS : ENDED_MS;

/**
 * Loads one payment and polls it every five seconds while its transfers are in progress
 * (docs/spec/screens.md#request-page), and occasionally once it is approved; its lines and timeline are refetched when
 * it changes.
 */
export function useFollowed(requestId: number) {
  const client = useQueryClient();
  const request = useQuery({
    ...queryOf(PR3, { params: { requestId } }),
    refetchInterval: ({ state }) => pauseAfter(state.data?.disbursement.state),
  });
  const { disbursement, status, contentHash } = request.data ?? {};
  const now = disbursement && [status, contentHash, ...Object.values(disbursement)].join();
  const before = useRef(now);
  useEffect(() => {
    if (before.current !== undefined && before.current !== now)
      void client.invalidateQueries({ predicate: ({ queryKey }) => MOVES.has(String(queryKey[0])) });
    before.current = now;
  }, [client, now]);
  return request;
}
