import type { CheckoutStatus } from '@isura/contract/collect/checkout';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pauseAfter, statusQuery } from './checkout.api.ts';

const isOver = (status: CheckoutStatus | undefined): boolean =>
  status !== undefined &&
  (status.invoiceStatus === 'PAID' || !(status.paymentStatus === 'INITIATED' || status.paymentStatus === 'PENDING'));

/**
 * Follows how a try to pay stands, for as long as it is open: every 3 seconds for 2 minutes, every 15 from then on, also
 * after a time without a network. Without a try nothing is asked.
 */
export function useStanding(reference: string, attempt: number | undefined) {
  const [watchedSince, watch] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is watched from its own beginning
  useEffect(() => watch(Date.now()), [attempt]);
  const { data: status, error } = useQuery({
    ...statusQuery(reference, attempt),
    enabled: attempt !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : pauseAfter(Date.now() - watchedSince)),
  });
  return { status, error, watchedSince };
}
