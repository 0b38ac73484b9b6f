import { feeOf } from '@isura/contract/collect/fee';
import { asKobo, type Kobo, NOTHING, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { FeeBearer } from '@isura/contract/org/collection-rule';

/** What a payer is asked for, in kobo: `total` towards the invoice, the `fee` they bear on top, and both together. */
export interface AskedSum {
  total: Kobo;
  fee: Kobo;
  payable: Kobo;
}

/** What paying `total` at once by card asks of the payer. 10,000.00 asks for 10,161.25 where the payer bears the fee. */
export function askedByCard(bearer: FeeBearer, total: Kobo): AskedSum {
  const fee = bearer === 'PAYER' ? feeOf('CARD', total) : NOTHING;
  return { total, fee, payable: asKobo(total + fee) };
}

/**
 * Refuses with stale-quote, the sums of now beside it, where whoever makes a price or pays one saw another
 * (docs/adr/0180).
 */
export function assertSumSeen({ total, fee, payable }: AskedSum, expectedPayable: Kobo): void {
  if (expectedPayable === payable) return;
  throw new DomainError('stale-quote', {
    detail: `The amount is now ${formatMoney(payable)}. Look at it again before you go on.`,
    total: nairaOf(total),
    fee: nairaOf(fee),
    payable: nairaOf(payable),
  });
}
