import { paymentType } from '@isura/contract/request/payment-types';
import type { LineInQueue } from '@isura/contract/request/queues';
import { useNavigate } from '@tanstack/react-router';
import { requestPath } from '../payment/payment-type.ts';

/** Returns a function that opens the payment of a line. */
export function useOpenRequest(): (row: Pick<LineInQueue, 'requestId' | 'type'>) => void {
  const navigate = useNavigate();
  return ({ requestId, type }) => void navigate({ to: requestPath(requestId, paymentType(type)) as '/' });
}
