import type { Attempt } from '@isura/contract/collect/attempt';
import type { Checkout } from '@isura/contract/collect/checkout';
import { feeOf } from '@isura/contract/collect/fee';
import { asKobo, type Kobo, NOTHING } from '@isura/contract/kernel/money';
import type { Channel } from '@isura/contract/org/collection-rule';

/** What is to be paid now: `amount` towards the invoice, the payer's fee on top, and both together. */
export type Due = Pick<Attempt, 'amount' | 'fee' | 'payable'>;

type Bearer = Pick<Checkout, 'feeBearer'>;

/** What paying `amount` by a channel asks of the payer. */
export function dueBy({ feeBearer }: Bearer, channel: Channel, amount: Kobo): Due {
  const fee = feeBearer === 'PAYER' ? feeOf(channel, amount) : NOTHING;
  return { amount, fee, payable: asKobo(amount + fee) };
}

/** The least that paying `amount` asks of the payer, and whether another channel asks for more. */
export function leastDue(checkout: Pick<Checkout, 'feeBearer' | 'channels'>, amount: Kobo): Due & { isFrom: boolean } {
  const ways = checkout.channels.map((channel) => dueBy(checkout, channel, amount));
  const least = ways.reduce(
    (one, other) => (other.payable < one.payable ? other : one),
    ways[0] ?? { amount, fee: NOTHING, payable: amount },
  );
  return { ...least, isFrom: ways.some(({ payable }) => payable !== least.payable) };
}

/** A bank or an agent takes the money for the reference: nothing is started for it here. */
export interface Counter extends Due {
  channel: 'BANK_BRANCH' | 'POS';
}
