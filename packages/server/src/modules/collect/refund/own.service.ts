import type { OwnReceipt, OwnRefund } from '@isura/contract/collect/payment';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import type { Tx } from '../../../platform/ctx.ts';
import { askableOf, refundsOf, type SeenRefund } from './own.queries.ts';

/** What a payer sees of the refunds of one of their receipts, and what they can ask back of it now. */
export type OwnRefunds = Pick<OwnReceipt, 'refundable' | 'refunds'>;

const seen = (row: SeenRefund): OwnRefund => ({
  ...{ id: Number(row.id), amount: asKobo(row.amountKobo), status: row.status },
  ...{ askedBy: row.askedBy, askedAt: row.askedAt, accountMasked: maskAccount(row.accountNumber) },
  ...(row.paidAt !== null && { paidAt: row.paidAt }),
  ...(row.status === 'DECLINED' && row.whyNot !== null && { whyDeclined: row.whyNot }),
});

/**
 * The refunds of payments of one payer by payment, newest first, and what RC13 takes of each now, in kobo: nothing where it would
 * refuse, as with a void receipt, while they wait for an answer, and while another payment of the invoice holds what was paid too much.
 * Whoever asks has made sure whose the payments are. For `grp_job`.
 */
export async function refundsOfPayer(tx: Tx, paymentIds: readonly bigint[]): Promise<Map<bigint, OwnRefunds>> {
  const rows = await refundsOf(tx, paymentIds);
  return new Map(
    (await askableOf(tx, paymentIds)).map(({ paymentId, kobo }) => [
      paymentId,
      { refundable: asKobo(kobo), refunds: rows.filter((row) => row.paymentId === paymentId).map(seen) },
    ]),
  );
}
