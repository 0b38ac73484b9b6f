import { feeOf } from '@isura/contract/collect/fee';
import { lagosClock } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attemptOut, costOf, expiryOf, nextAsk, providerRefOf, returnAddress, type WayRow } from './attempt.domain.ts';

const now = new Date('2026-11-24T12:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('the provider name of an attempt contains its reference, and its portal code where there are several', () => {
  const random = Buffer.from('9f3a01bc', 'hex');
  expect(providerRefOf('270512345678', 2, random)).toBe('270512345678-2-9f3a01bc');
  expect(providerRefOf('270512345678', 2, random, 'LA')).toBe('la-270512345678-2-9f3a01bc');
});

describe('an attempt expires', () => {
  test.each([
    ['CARD', after(15)],
    ['USSD', after(10)],
    ['BANK_TRANSFER', after(60)],
  ] as const)('an attempt expires after the time of its channel: %s', (channel, end) =>
    expect(expiryOf(channel, now, '2027-01-20')).toEqual(end),
  );

  test('an attempt at a branch and at a till expires with the last second of the last day in Lagos', () => {
    for (const channel of ['BANK_BRANCH', 'POS'] as const)
      expect(lagosClock(expiryOf(channel, now, '2026-11-24'))).toBe('2026-11-25T00:00:00');
  });

  test('an attempt on a slip for an invoice paid in part after its last day expires thirty days later', () => {
    expect(expiryOf('POS', now, '2026-11-23')).toEqual(after(30 * 24 * 60));
  });
});

describe('the cost of an attempt', () => {
  test('the cost of an attempt is the amount plus the fee where the payer bears it, and just the amount where the organization does', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), fc.constantFrom('CARD', 'POS', 'USSD' as const), (kobo, channel) => {
        const amount = asKobo(kobo);
        const cost = costOf(channel, amount, 'PAYER');
        expect(cost.payable - amount).toBe(cost.fee);
        expect(cost.fee).toBe(feeOf(channel, amount));
        const theirs = costOf(channel, amount, 'ORGANIZATION');
        expect(theirs.payable).toBe(amount);
        expect(theirs.fee).toBe(feeOf(channel, amount));
      }),
    );
  });

  test('the cost of an attempt shows the payer no fee that the organization bears', () => {
    const row: WayRow = {
      attemptNo: 1,
      channel: 'BANK_TRANSFER',
      status: 'PENDING',
      amountKobo: 1_000_000n,
      feeAmountKobo: 16_125n,
      feeBearer: 'ORGANIZATION',
      redirectUrl: null,
      virtualAccountNumber: '7700000019',
      virtualBankName: 'Test Bank',
      ussdCode: null,
      expiresAt: after(60),
    };
    expect(attemptOut(row)).toMatchObject({ fee: 0n, payable: 1_000_000n });
    expect(attemptOut({ ...row, feeBearer: 'PAYER' })).toMatchObject({ fee: 16_125n, payable: 1_016_125n });
  });
});

describe('the return address of a payer', () => {
  const here = 'https://pay.example.gov.ng';
  test.each([
    [undefined, `${here}/revenuePayment/success?ref=270512345678`],
    ['/payment?ref=270512345678', `${here}/payment?ref=270512345678`],
    [`${here}/payment`, `${here}/payment`],
  ])('the return address of a payer stays within the portal: %s', (expected, at) =>
    expect(returnAddress(here, '270512345678', expected)).toBe(at),
  );

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'https://pay.example.gov.ng.evil.example/',
    'https://pay.example.gov.ng:8443/',
    'http://pay.example.gov.ng/',
    'https://ada:secret@pay.example.gov.ng/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'https://',
  ])('the return address of a payer is never %s', (expected) => {
    expect(() => returnAddress(here, '270512345678', expected)).toThrow(/must be on this portal/);
  });

  test('the return address of a payer is never at another origin, whatever is requested', () => {
    fc.assert(
      fc.property(
        fc
          .tuple(fc.constantFrom('', '/', '//', '\\', 'https:', 'https://', here), fc.string())
          .map((parts) => parts.join('')),
        (expected) => {
          let at: string;
          try {
            at = returnAddress(here, '270512345678', expected);
          } catch {
            return;
          }
          expect(new URL(at).origin).toBe(here);
        },
      ),
    );
  });
});

describe('a provider is asked again', () => {
  test('a provider is queried again about an open attempt at growing intervals, at most six hours apart', () => {
    const seconds = (count: number) => (nextAsk('PENDING', count, now, after(1e6))!.getTime() - now.getTime()) / 1_000;
    expect([0, 1, 2, 3, 4].map(seconds)).toEqual([30, 60, 120, 240, 480]);
    expect([10, 30, 2_000].map(seconds)).toEqual([21_600, 21_600, 21_600]);
  });

  test('a provider is queried again about an open attempt at the very moment it expires, and afterwards until it is certain', () => {
    expect(nextAsk('PENDING', 9, now, after(3))).toEqual(after(3));
    expect(nextAsk('PENDING', 0, now, now)).toEqual(new Date(now.getTime() + 30_000));
  });

  test('a provider is queried again about an ended attempt five times within some days, and about a paid one never', () => {
    for (const status of ['EXPIRED', 'CANCELLED', 'FAILED'] as const) {
      expect([0, 1, 2, 3, 4, 5].map((count) => nextAsk(status, count, now, now))).toEqual([
        after(10),
        after(60),
        after(360),
        after(1_440),
        after(4_320),
        null,
      ]);
    }
    expect(nextAsk('SUCCESSFUL', 0, now, now)).toBeNull();
  });
});
