import { DomainError } from '@isura/contract/kernel/problems';
import type { PaymentRequest } from '@isura/contract/request/payment-request';

/** Returns the refusal of a copy of a request (PR14): of a refund, and of one that came from a file; undefined for others. */
export function whyNotCopied({
  sourcePaymentId,
  mode,
}: {
  sourcePaymentId: number | null;
  mode: PaymentRequest['mode'];
}): DomainError | undefined {
  if (sourcePaymentId !== null)
    return new DomainError('invalid-transition', {
      detail: 'A refund cannot be copied. Start a new refund from the original payment.',
    });
  return mode === 'BULK'
    ? new DomainError('invalid-transition', {
        detail: 'The lines of this payment came from a file. Upload it again.',
      })
    : undefined;
}
