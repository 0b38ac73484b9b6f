import type { CheckoutStatus } from '@isura/contract/collect/checkout';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pauseAfter, statusQuery } from './checkout.api.ts';

const OPEN: readonly (string | undefined)[] = ['INITIATED', 'PENDING'];

/** Reports whether money may still arrive: by an open attempt, or by an ended one that is still polled. */
const mayCome = ({ invoiceStatus, paymentStatus, canStillArrive }: CheckoutStatus): boolean =>
  invoiceStatus !== 'PAID' && (OPEN.includes(paymentStatus) || canStillArrive === true);

/**
 * Polls the payment status as long as money may arrive: every 3 seconds for 2 minutes, then every 15, also after a time
 * offline. Follows the named attempt, or else the last one reported, which is how a reloaded page knows of an expired
 * attempt. `isWatched`: the payer is going to a counter, which pays without an attempt of ours.
 */
export function useAttemptStatus(reference: string, attempt: number | undefined, isWatched: boolean) {
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
