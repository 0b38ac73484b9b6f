import type { RequestSummary } from '@isura/contract/request/payment-request';
import { paymentType } from '@isura/contract/request/payment-types';
import { useNavigate } from '@tanstack/react-router';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { requestPath } from '../../request/payment/payment-type.ts';

/** Returns a function that opens the request of a row, for those who may read it. */
export function useOpenPayment(): { open?: (row: Pick<RequestSummary, 'id' | 'type'>) => void } {
  const navigate = useNavigate();
  const person = useSignedIn();
  if (!person || !mayCall(person, 'PR3')) return {};
  return { open: ({ id, type }) => void navigate({ to: requestPath(id, paymentType(type)) as '/' }) };
}
