import type { PaymentType } from '@isura/contract/request/payment-type';
import type { RequestCheck } from '@isura/contract/request/request-check';
import type { Tx } from '../../../platform/ctx.ts';
import { personPayChecks } from '../once/person-pay.service.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { refundChecks } from '../refund/refund-review.service.ts';

/**
 * Returns the checks of a submitted payment with findings that have to be accepted by name. What a person is shown
 * (PR3) and what is required of them when they decide (PR7) come from here, so that they are the same. A new source of
 * such findings is added to this list; its ALERT carries `accept`.
 */
export async function checksToAccept(tx: Tx, row: RequestRow, entry: PaymentType): Promise<RequestCheck[]> {
  const found = [...(await personPayChecks(tx, row, entry)), ...(await refundChecks(tx, row))];
  return found.map(({ accept, ...check }) =>
    accept && row.status === 'AWAITING_APPROVAL' ? { ...check, accept } : check,
  );
}
