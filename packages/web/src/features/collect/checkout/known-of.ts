import type { CheckoutStatus } from '@isura/contract/collect/checkout';
import type { KnownOf } from '@isura/contract/collect/what-is-known.text';

/** Returns what decides the texts of a page about an attempt, from its payment status. */
export const knownOf = ({ paymentStatus, channel, canStillArrive, failureReason }: CheckoutStatus): KnownOf => ({
  status: paymentStatus,
  channel,
  canStillArrive: canStillArrive === true,
  reason: failureReason,
  place: 'page',
});
