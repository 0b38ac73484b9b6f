import type { RefundBill } from '@isura/contract/collect/refund';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bill, billAfterRefund, billAfterReturn } from './refund-bill.domain.ts';

const bill = (paidKobo: bigint, more: Partial<Bill> = {}): Bill => ({
  ...{ status: paidKobo >= 1_000_00n ? 'PAID' : 'PARTLY_PAID', subtotalKobo: 900_00n, penaltyKobo: 100_00n, paidKobo },
  ...more,
});

test.each<[string, Bill, bigint, RefundBill, Partial<Bill>]>([
  [
    'all of it, still owed, is due again',
    bill(1_000_00n),
    1_000_00n,
    'OWED',
    { status: 'ISSUED', subtotalKobo: 900_00n },
  ],
  [
    'all of it, no longer owed, is cancelled',
    bill(1_000_00n),
    1_000_00n,
    'ENDED',
    { status: 'CANCELLED', paidKobo: 0n },
  ],
  [
    'a part, still owed, is partly paid',
    bill(1_000_00n),
    400_00n,
    'OWED',
    { status: 'PARTLY_PAID', paidKobo: 600_00n },
  ],
  [
    'a part, no longer owed, asks for what remains paid',
    bill(1_000_00n),
    400_00n,
    'ENDED',
    { status: 'PAID', subtotalKobo: 600_00n, penaltyKobo: 0n },
  ],
  [
    'less than the penalty takes from the penalty',
    bill(1_000_00n),
    40_00n,
    'ENDED',
    { subtotalKobo: 900_00n, penaltyKobo: 60_00n },
  ],
  [
    'what was paid beyond it stays paid in full',
    bill(1_200_00n),
    200_00n,
    'ENDED',
    { status: 'PAID', subtotalKobo: 900_00n },
  ],
  [
    'all that was paid of a part, no longer owed, still asks for what was never paid',
    bill(400_00n),
    400_00n,
    'ENDED',
    { status: 'ISSUED', subtotalKobo: 600_00n, penaltyKobo: 0n, paidKobo: 0n },
  ],
  [
    'an instalment that was paid twice, still owed, leaves the rest owed as before',
    bill(800_00n),
    400_00n,
    'OWED',
    { status: 'PARTLY_PAID', subtotalKobo: 900_00n, penaltyKobo: 100_00n, paidKobo: 400_00n },
  ],
  [
    'one that was cancelled before stays cancelled',
    bill(500_00n, { status: 'CANCELLED' }),
    500_00n,
    'OWED',
    { status: 'CANCELLED' },
  ],
])('an invoice after a refund of %s', (_what, before, kobo, claim, after) => {
  expect(billAfterRefund(before, kobo, claim).bill).toMatchObject(after);
});

test('a refund that its bank sends back leaves the invoice as it was before, whatever the refund said of the claim', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10_000n),
      fc.bigInt(0n, 500n),
      fc.bigInt(1n, 12_000n),
      fc.bigInt(1n, 12_000n),
      fc.constantFrom<RefundBill>('OWED', 'ENDED'),
      (subtotalKobo, penaltyKobo, paidKobo, requested, claim) => {
        const kobo = requested > paidKobo ? paidKobo : requested;
        const status = paidKobo >= subtotalKobo + penaltyKobo ? 'PAID' : 'PARTLY_PAID';
        const before: Bill = { status, subtotalKobo, penaltyKobo, paidKobo };
        const { bill: after, released } = billAfterRefund(before, kobo, claim);
        const due = ({ subtotalKobo: sum, penaltyKobo: penalty, paidKobo: paid }: Bill) =>
          sum + penalty > paid ? sum + penalty - paid : 0n;
        if (after.status !== 'CANCELLED' && claim === 'ENDED') expect(due(after)).toBe(due(before));
        expect([after.subtotalKobo > 0n, after.penaltyKobo >= 0n]).toEqual([true, true]);
        expect(billAfterReturn(after, kobo, released)).toEqual(before);
      },
    ),
  );
});
