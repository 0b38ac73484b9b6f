import type { CheckoutStatus } from '@isura/contract/collect/checkout';
import type { KnownOf } from '@isura/contract/collect/what-is-known.text';

/** What decides the words of a page about an attempt, by how paying stands. */
export const knownOf = ({ paymentStatus, channel, canStillArrive, failureReason }: CheckoutStatus): KnownOf => ({
  status: paymentStatus,
  channel,
  canStillArrive: canStillArrive === true,
  reason: failureReason,
  place: 'page',
});
