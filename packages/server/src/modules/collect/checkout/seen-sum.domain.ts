import { feeOf } from '@isura/contract/collect/fee';
import { asKobo, type Kobo, NOTHING, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { FeeBearer } from '@isura/contract/org/collection-rule';

/** What a payer is to pay, in kobo: `total` towards the invoice, the `fee` they bear on top, and their sum. */
export interface PayableSum {
  total: Kobo;
  fee: Kobo;
  payable: Kobo;
}

/**
 * Returns what the payer is to pay when `total` is paid in one card payment. 10,000.00 becomes 10,161.25 where the
 * payer bears the fee.
 */
export function payableByCard(bearer: FeeBearer, total: Kobo): PayableSum {
  const fee = bearer === 'PAYER' ? feeOf('CARD', total) : NOTHING;
  return { total, fee, payable: asKobo(total + fee) };
}

/**
 * Refuses with stale-quote, and the current amounts, when whoever sets or pays a price saw another one (docs/adr/0180).
 */
export function assertSumSeen({ total, fee, payable }: PayableSum, expectedPayable: Kobo): void {
  if (expectedPayable === payable) return;
  throw new DomainError('stale-quote', {
    detail: `The amount is now ${formatMoney(payable)}. Check the amount before you continue.`,
    total: nairaOf(total),
    fee: nairaOf(fee),
    payable: nairaOf(payable),
  });
}
