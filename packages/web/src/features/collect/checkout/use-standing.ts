import type { CheckoutStatus } from '@isura/contract/collect/checkout';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pauseAfter, statusQuery } from './checkout.api.ts';

const OPEN: readonly (string | undefined)[] = ['INITIATED', 'PENDING'];

/** Whether money may still come: by an attempt that is open, or that ended and is still asked about. */
const mayCome = ({ invoiceStatus, paymentStatus, canStillArrive }: CheckoutStatus): boolean =>
  invoiceStatus !== 'PAID' && (OPEN.includes(paymentStatus) || canStillArrive === true);

/**
 * Follows how paying stands, as long as money may come: every 3 seconds for 2 minutes, every 15 from then on, also after a time
 * without a network. Of the attempt that is named, or of what was heard last, which is how a page that was loaded again knows
 * of an attempt whose time is over. `isWatched`: somebody is on the way to a counter, which pays without an attempt of ours.
 */
export function useStanding(reference: string, attempt: number | undefined, isWatched: boolean) {
  const [watchedSince, watch] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is watched from its own beginning
  useEffect(() => watch(Date.now()), [attempt, isWatched]);
  const { data: status, error } = useQuery({
    ...statusQuery(reference, attempt),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || mayCome(data) || (isWatched && data.invoiceStatus !== 'PAID')
        ? pauseAfter(Date.now() - watchedSince)
        : false,
  });
  return { status, error };
}
