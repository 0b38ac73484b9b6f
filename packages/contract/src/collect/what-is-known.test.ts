import { expect, test } from 'vitest';
import { PaymentChannel } from '../org/collection-rule.ts';
import { PaymentStatus } from './states.ts';
import { wordsKnown } from './what-is-known.text.ts';

const without = PaymentStatus.options.filter((status) => status !== 'SUCCESSFUL' && status !== 'REFUNDED');

test.each([undefined, ...without])('while money may come after %s, the payer is asked not to pay again', (status) => {
  for (const channel of [undefined, ...PaymentChannel.options])
    for (const place of ['page', 'email'] as const) {
      const words = wordsKnown({ status, channel, canStillArrive: true, place });
      expect(words).toMatch(/do not pay again/i);
      expect(words).toMatch(place === 'page' ? /here|this page/ : /we send you the receipt when it arrives/);
      expect(words).not.toMatch(/nothing was taken|not been charged/i);
    }
});

test('after a refusal the text depends on the channel, and states when the provider is no longer asked', () => {
  const failed = { status: 'FAILED', reason: 'Your bank declined the payment.', place: 'page' } as const;
  expect(wordsKnown({ ...failed, channel: 'BANK_TRANSFER', canStillArrive: true })).toBe(
    'Your bank declined the payment. We have not received this payment. If you have sent the money, do not pay again: we show it here when it arrives. If not, try again, or choose another way to pay.',
  );
  expect(wordsKnown({ ...failed, channel: 'CARD', canStillArrive: false })).toBe(
    'Your bank declined the payment. We have not received this payment, and the payment provider has no record of one. If your bank shows a charge, ask your bank first. If the bank says that the money was delivered, write to us with the reference. If not, try again, or choose another way to pay.',
  );
});
