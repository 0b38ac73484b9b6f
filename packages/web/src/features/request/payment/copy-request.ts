import { PR14 } from '@isura/contract/request/payment-drafts';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { draftWay } from './payment-type.ts';

/** Copies a payment to a new draft (PR14) and opens it. */
export const copyRequest: RowAct<RequestSummary>['act'] = ({ id }, { send, go, person }) =>
  send(PR14, { params: { requestId: id }, body: {} }, (made) => void go(draftWay(person, made)));
