import { asKobo, type Kobo, NOTHING } from '../kernel/money.ts';
import type { Channel, FeeBearer } from '../org/collection-rule.ts';
import { feeOf } from './fee.ts';

/** The sum to pay now: `amount` towards the invoice, the payer's fee on top, and both together. */
export interface Due {
  amount: Kobo;
  fee: Kobo;
  payable: Kobo;
}

interface Terms {
  feeBearer: FeeBearer;
  channels: readonly Channel[];
}

/** Returns what the payer must pay to put `amount` towards an invoice by a channel. */
export function dueBy({ feeBearer }: Pick<Terms, 'feeBearer'>, channel: Channel, amount: Kobo): Due {
  const fee = feeBearer === 'PAYER' ? feeOf(channel, amount) : NOTHING;
  return { amount, fee, payable: asKobo(amount + fee) };
}

/** Returns the lowest sum over the channels for paying `amount`, and whether another channel costs more. */
export function leastDue(terms: Terms, amount: Kobo): Due & { isFrom: boolean } {
  const ways = terms.channels.map((channel) => dueBy(terms, channel, amount));
  const least = ways.reduce(
    (one, other) => (other.payable < one.payable ? other : one),
    ways[0] ?? { amount, fee: NOTHING, payable: amount },
  );
  return { ...least, isFrom: ways.some(({ payable }) => payable !== least.payable) };
}
