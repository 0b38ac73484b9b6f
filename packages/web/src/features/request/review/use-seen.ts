import { PR39 } from '@isura/contract/request/approve-together';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';

/** How long a payment has to be on the screen before it counts as seen. */
export const SEEN_AFTER_MS = 2_000;

/**
 * Records that the user has looked at this content of a payment (PR39) once it has been on the screen for two seconds,
 * for those who decide on it now. One that is only loaded ahead is on no screen. Nothing depends on the answer: without
 * it the payment is approved by itself.
 */
export function useSeen(request: PaymentRequest | undefined): void {
  const person = useSignedIn();
  const decides = request?.can.includes('APPROVE') || request?.can.includes('REVIEW');
  const may = person !== undefined && mayCall(person, 'PR39');
  const requestId = decides && may ? request?.id : undefined;
  const contentHash = request?.contentHash;
  useEffect(() => {
    if (requestId === undefined || contentHash === undefined) return undefined;
    const seen = { params: { requestId }, body: { contentHash } };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', begin);
    };
    /** Begins to count where the page is on the screen: two seconds without a break. */
    function begin(): void {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      timer = setTimeout(() => {
        stop();
        call(PR39, seen, { background: true }).catch(() => undefined);
      }, SEEN_AFTER_MS);
    }
    document.addEventListener('visibilitychange', begin);
    begin();
    return stop;
  }, [requestId, contentHash]);
}
