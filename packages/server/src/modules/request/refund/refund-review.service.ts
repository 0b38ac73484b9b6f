import { maskAccount } from '@isura/contract/kernel/mask';
import type { RefundReview } from '@isura/contract/request/refund-review';
import type { RequestCheck } from '@isura/contract/request/request-check';
import type { Tx } from '../../../platform/ctx.ts';
import { nameMatch } from '../../bank/index.ts';
import { refundOfRequest } from '../../collect/index.ts';
import { nameThreshold } from '../../org/index.ts';
import { linesToPay } from '../payment-request/lines.queries.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { refundChecksOf } from './refund-review.domain.ts';

type Paying = Pick<RequestRow, 'id' | 'orgId' | 'sourcePaymentId'>;

/** Returns the refund that a request pays, its accounts in full; undefined when it pays none. */
async function reviewed(tx: Tx, { id, sourcePaymentId }: Paying): Promise<RefundReview | undefined> {
  const found = sourcePaymentId === null ? undefined : await refundOfRequest(tx, id);
  if (!found) return undefined;
  const { askedAccountName, askedBankName, askedAccountNumber, nameConfirmedBy, nameConfirmedAt } = found;
  const { accountName, bankName, accountNumber } = found;
  return {
    refundId: found.id,
    paymentId: found.paymentId,
    receiptNumber: found.receiptNumber,
    payerName: found.payerName,
    reason: found.reason,
    askedBy: found.askedBy,
    ...(askedAccountNumber !== null && {
      asked: {
        accountName: askedAccountName ?? '',
        bankName: askedBankName ?? '',
        accountNumber: askedAccountNumber,
      },
    }),
    account: { accountName, bankName, accountNumber },
    nameScore: nameMatch(found.payerName, accountName),
    ...(nameConfirmedBy !== null &&
      nameConfirmedAt !== null && { nameConfirmed: { byName: nameConfirmedBy, at: nameConfirmedAt } }),
  };
}

/**
 * Returns the refund that a request pays as those who decide on it read it; undefined for any other request. Accounts are
 * masked for users who do not read those of the request.
 */
export async function refundReview(tx: Tx, row: Paying, isFull: boolean): Promise<RefundReview | undefined> {
  const refund = await reviewed(tx, row);
  if (!refund || isFull) return refund;
  const masked = (account: RefundReview['account']) => ({
    ...account,
    accountNumber: maskAccount(account.accountNumber),
  });
  return { ...refund, account: masked(refund.account), ...(refund.asked && { asked: masked(refund.asked) }) };
}

/** Returns the checks of a refund (`refundChecksOf`), each ALERT with its line to accept; none for any other request. */
export async function refundChecks(tx: Tx, row: Paying): Promise<RequestCheck[]> {
  const refund = await reviewed(tx, row);
  if (!refund) return [];
  const lines = await linesToPay(tx, row);
  return refundChecksOf({ ...refund, threshold: await nameThreshold(tx, row.orgId) }, lines);
}
