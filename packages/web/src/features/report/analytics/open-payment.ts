import type { RequestSummary } from '@isura/contract/request/payment-request';
import type { ActTools } from '../../../ui/list/list-acts.tsx';
import { requestWay } from '../../request/payment/payment-type.ts';

/** Opens the request of a row, for those who may read it. */
export const openPayment = {
  open: ({ id, type }: Pick<RequestSummary, 'id' | 'type'>, { go }: ActTools): void => void go(requestWay(id, type)),
  openNeeds: 'PR3',
} as const;
