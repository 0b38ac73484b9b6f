import { DomainError } from '@isura/contract/kernel/problems';
import { parseExactly, textIn } from './remita.domain.ts';
import { text } from './remita.text.ts';

const MOST_IN_ONE = 100;
const NAME = /^[0-9A-Za-z-]{6,60}$/;

/** Returns the names of one payment in a notification: our order id under either of its names, and the RRR. */
const namesIn = (payment: Record<string, unknown>): string[] =>
  [textIn(payment, 'orderRef'), textIn(payment, 'orderId', 'orderID'), textIn(payment, 'rrr', 'RRR')].filter(
    (name) => name !== undefined && NAME.test(name),
  ) as string[];

/**
 * Returns the payment names in a notification, each once: it is one payment or an array of at most 100, and nothing
 * else of it is read. Throws malformed-request for bytes that are neither, and for a payment without any name.
 */
export function readNotification(bytes: Uint8Array): string[] {
  try {
    const parsed = parseExactly(Buffer.from(bytes).toString('utf8'));
    const payments = Array.isArray(parsed) ? parsed : [parsed];
    if (payments.length === 0 || payments.length > MOST_IN_ONE) throw new TypeError('1 to 100 payments were expected');
    const names = payments.map((one: unknown) => {
      const found = typeof one === 'object' && one !== null ? namesIn(one as Record<string, unknown>) : [];
      if (found.length === 0) throw new TypeError('a payment has no rrr, orderRef or orderId');
      return found;
    });
    return [...new Set(names.flat())];
  } catch (cause) {
    const refusal = new DomainError('malformed-request', { detail: text.noNotification });
    refusal.cause = cause;
    throw refusal;
  }
}
