import { DomainError } from '@isura/contract/kernel/problems';
import { paymentType } from '@isura/contract/request/payment-types';
import type { Tx } from '../../../platform/ctx.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { releasedBy, retainedBefore } from './outcome.queries.ts';

/**
 * Refuses a payment that would retain of a certificate with a retention that is held or was released already: checked
 * on submission and before the last approval, with `invalid-transition` and the reason `retention-held`. A release pays
 * all that is held, so it would pay it twice. A certificate is paid again after its contractor was refused by the bank:
 * its correction retains nothing, and closing the payment gives the retention up.
 */
export async function assertRetainedOnce(tx: Tx, row: Pick<RequestRow, 'id' | 'orgId' | 'type'>): Promise<void> {
  const before = paymentType(row.type)?.holdsRetention ? await retainedBefore(tx, row) : undefined;
  if (!before) return;
  const { certificate, number } = before;
  throw new DomainError('invalid-transition', {
    detail: `${number} already holds the retention of certificate ${certificate}. Correct the refused line of that payment, or copy its rejected correction.`,
    reason: 'retention-held',
  });
}

/**
 * Refuses to take retention back while another payment releases some of it, with `invalid-transition` and the reason
 * `retention-on-its-way`. `lineIds` are the lines that retain.
 */
export async function assertNotReleased(tx: Tx, lineIds: readonly number[]): Promise<void> {
  const number = await releasedBy(tx, lineIds);
  if (number === undefined) return;
  throw new DomainError('invalid-transition', {
    detail: `${number} releases the retention held by this payment. Have that request rejected or closed first.`,
    reason: 'retention-on-its-way',
  });
}
