import type { OwnReceipt, OwnRefund } from '@isura/contract/collect/payment';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import type { Tx } from '../../../platform/ctx.ts';
import { type PayerRefund, refundsOf, requestableOf } from './own.queries.ts';
import { refundableKobo, whyNotRefundable } from './refund.domain.ts';

/** The refunds of one receipt as its payer sees them, and what they can request back now. */
export type OwnRefunds = Pick<OwnReceipt, 'refundable' | 'whyNotRefundable' | 'refunds'>;

const seen = (row: PayerRefund): OwnRefund => ({
  ...{ id: row.id, amount: asKobo(row.amountKobo), status: row.status },
  ...{ askedBy: row.askedBy, askedAt: row.askedAt, accountMasked: maskAccount(row.accountNumber) },
  ...(row.paidAt !== null && { paidAt: row.paidAt }),
  ...(row.status === 'DECLINED' && row.whyNot !== null && { whyDeclined: row.whyNot }),
});

/**
 * Returns the refunds of a payer's payments by payment, newest first, and the kobo RC13 would accept of each now: 0
 * where it would refuse, as for a void receipt, while a request is open, and while another payment of the invoice has
 * an overpaid amount. Where only the status of the organization prevents it, `whyNotRefundable` says so. The caller has
 * checked that the payments are the payer's. For `grp_job`.
 */
export async function refundsOfPayer(tx: Tx, paymentIds: readonly number[]): Promise<Map<number, OwnRefunds>> {
  const rows = await refundsOf(tx, paymentIds);
  return new Map(
    (await requestableOf(tx, paymentIds)).map(({ paymentId, isAsked, ...payment }) => {
      const kobo = isAsked ? 0n : refundableKobo(payment);
      const why = kobo > 0n ? whyNotRefundable(payment) : undefined;
      return [
        paymentId,
        {
          refundable: asKobo(why === undefined ? kobo : 0n),
          ...(why !== undefined && { whyNotRefundable: why }),
          refunds: rows.filter((row) => row.paymentId === paymentId).map(seen),
        },
      ];
    }),
  );
}
