import type { CheckoutStatus } from '@isura/contract/collect/checkout';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pauseAfter, statusQuery } from './checkout.api.ts';

/** Money under way comes after the time of an attempt is over, or after it was given up: those are asked about further on. */
const isOver = (status: CheckoutStatus | undefined): boolean =>
  status !== undefined &&
  (status.invoiceStatus === 'PAID' ||
    ['SUCCESSFUL', 'FAILED', 'REFUNDED'].some((ended) => ended === status.paymentStatus));

/**
 * Follows how an attempt to pay stands, until money has come or its bank said no: every 3 seconds for 2 minutes, every 15 from
 * then on, also after a time without a network and when its time is over. Without an attempt the invoice is followed where
 * `isWatched`, as while somebody is on the way to a bank.
 */
export function useStanding(reference: string, attempt: number | undefined, isWatched: boolean) {
  const [watchedSince, watch] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is watched from its own beginning
  useEffect(() => watch(Date.now()), [attempt]);
  const { data: status, error } = useQuery({
    ...statusQuery(reference, attempt),
    enabled: attempt !== undefined || isWatched,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : pauseAfter(Date.now() - watchedSince)),
  });
  return { status, error };
}
