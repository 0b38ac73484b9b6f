import type { InvoiceStatus } from '@isura/contract/collect/states';
import { asKobo, NOTHING } from '@isura/contract/kernel/money';
import type { DomainError } from '@isura/contract/kernel/problems';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountToPay,
  assertPayable,
  type Bill,
  type BillTerms,
  daysOf,
  type InvoiceAct,
  nextStatus,
  positionOf,
  statusAfterPayment,
} from './invoice.domain.ts';

const statuses: InvoiceStatus[] = ['DRAFT', 'ISSUED', 'PARTLY_PAID', 'PAID', 'EXPIRED', 'CANCELLED'];

/** The table of docs/spec/money-in.md#quote-and-invoice; every transition that is not in it is refused. */
const table: Record<InvoiceAct, Partial<Record<InvoiceStatus, InvoiceStatus>>> = {
  edit: { DRAFT: 'DRAFT' },
  issue: { DRAFT: 'ISSUED' },
  cancel: { DRAFT: 'CANCELLED', ISSUED: 'CANCELLED' },
  expire: { ISSUED: 'EXPIRED' },
  send: { ISSUED: 'ISSUED', PARTLY_PAID: 'PARTLY_PAID', PAID: 'PAID' },
};

describe('an invoice changes as its transition table says', () => {
  test.each(Object.keys(table).flatMap((act) => statuses.map((status) => [act as InvoiceAct, status] as const)))(
    'an invoice changes as its transition table says: %s of an invoice that is %s',
    (act, status) => {
      const next = table[act][status];
      if (next) expect(nextStatus(status, act)).toBe(next);
      else
        expect(() => nextStatus(status, act)).toThrow(
          expect.objectContaining({ code: 'invalid-transition', facts: expect.objectContaining({ status }) }),
        );
    },
  );

  test('money makes an invoice paid in part or in full, and late money counts for an expired one too', () => {
    const [part, whole] = [asKobo(40_00n), asKobo(100_00n)];
    for (const status of ['ISSUED', 'PARTLY_PAID', 'EXPIRED'] as const) {
      expect(statusAfterPayment(status, whole, part)).toBe('PARTLY_PAID');
      expect(statusAfterPayment(status, whole, whole)).toBe('PAID');
      expect(statusAfterPayment(status, part, whole)).toBe('PAID');
    }
    for (const status of ['CANCELLED', 'DRAFT', 'PAID'] as const)
      expect(statusAfterPayment(status, whole, whole)).toBe(status);
  });
});

const bill = (more: Partial<Bill> = {}): Bill => ({
  status: 'ISSUED',
  source: 'MANUAL',
  subtotal: asKobo(1_000_00n),
  penalty: NOTHING,
  amountPaid: NOTHING,
  dueDate: '2026-11-20',
  expiresAt: '2027-02-18',
  ...more,
});
const terms = (more: Partial<BillTerms> = {}): BillTerms => ({
  penaltyType: 'PERCENT_MONTHLY',
  penaltyValue: '2',
  feeBearer: 'PAYER',
  partPaymentAllowed: true,
  minPartPercent: 30,
  ...more,
});

describe('what is to be paid of an invoice', () => {
  test('what is to be paid of an invoice on its due day is the billed amount, with the fee of the payer beside it', () => {
    expect(positionOf(bill(), terms(), '2026-11-20')).toEqual({
      penalty: 0n,
      total: 100_000n,
      amountPaid: 0n,
      balance: 100_000n,
      fee: 16_125n,
      payable: 116_125n,
      minPayable: 30_000n,
      isOverdue: false,
      isPayable: true,
    });
  });

  test('what is to be paid of an invoice 40 days later is 40.00 more, and the stored penalty never falls', () => {
    expect(positionOf(bill(), terms(), '2026-12-30')).toMatchObject({
      penalty: 4_000n,
      total: 104_000n,
      isOverdue: true,
    });
    expect(positionOf(bill({ penalty: asKobo(9_000n) }), terms(), '2026-12-30').penalty).toBe(9_000n);
  });

  const inUse = { org: { status: 'LIVE' }, service: { status: 'ACTIVE' } };
  const outOfUse = { ...inUse, service: { status: 'INACTIVE', deactivatedOn: '2026-11-25' } };
  test.each([
    ['with the last day it can be paid', {}, '2026-12-19', inUse, 2_000n],
    [
      'but not where it was paid in part, which can always be paid',
      { status: 'PARTLY_PAID' },
      '2026-12-19',
      inUse,
      6_000n,
    ],
    ['30 days after its service was taken out of use', { status: 'PARTLY_PAID' }, '2027-02-18', outOfUse, 4_000n],
    [
      'at what is stored while its organization takes no payments',
      {},
      '2027-02-18',
      { ...inUse, org: { status: 'SUSPENDED' } },
      0n,
    ],
  ] as const)('what is to be paid of an invoice has a penalty that ends %s', (_, more, expiresAt, place, penalty) => {
    const one = bill({ ...more, expiresAt });
    expect(positionOf(one, terms(), '2027-02-01', place).penalty).toBe(penalty);
    expect(positionOf({ ...one, penalty: asKobo(penalty) }, terms(), '2027-02-01', place).penalty).toBe(penalty);
  });

  test('an invoice of a checkout never bears a penalty and is never overdue', () => {
    const late = positionOf(bill({ source: 'CHECKOUT' }), terms(), '2026-12-30');
    expect([late.penalty, late.isOverdue, late.isPayable]).toEqual([0n, false, true]);
  });

  test('what is to be paid of an invoice that was paid in part is the rest, also after its last day', () => {
    const half = bill({ status: 'PARTLY_PAID', amountPaid: asKobo(400_00n) });
    expect(positionOf(half, terms({ penaltyType: 'NONE' }), '2027-06-01')).toMatchObject({
      balance: 60_000n,
      minPayable: 30_000n,
      isPayable: true,
    });
  });

  test('what is to be paid of an invoice has no fee for the payer where the organization bears it, and is all of it where no part payment is allowed', () => {
    const position = positionOf(bill(), terms({ feeBearer: 'ORGANIZATION', partPaymentAllowed: false }), '2026-11-20');
    expect([position.fee, position.payable, position.minPayable]).toEqual([0n, 100_000n, 100_000n]);
  });

  const live = { org: { status: 'LIVE' }, service: { status: 'ACTIVE' } };
  test.each([
    ['a draft', bill({ status: 'DRAFT' }), live, 'DRAFT'],
    ['a paid one', bill({ status: 'PAID', amountPaid: asKobo(100_000n) }), live, 'PAID'],
    ['a cancelled one', bill({ status: 'CANCELLED' }), live, 'CANCELLED'],
    ['an expired one', bill({ status: 'EXPIRED' }), live, 'EXPIRED'],
    ['one whose last day was yesterday', bill({ expiresAt: '2026-11-19' }), live, 'EXPIRED'],
    ['one of a suspended organization', bill(), { ...live, org: { status: 'SUSPENDED' } }, 'ORGANIZATION_CLOSED'],
    [
      'one whose service is out of use for 31 days',
      bill(),
      { ...live, service: { status: 'INACTIVE', deactivatedOn: '2026-10-20' } },
      'SERVICE_CLOSED',
    ],
  ] as const)('an invoice cannot be paid when it is %s', (_, one, place, why) => {
    const position = positionOf(one, terms(), '2026-11-20', place);
    expect(position).toMatchObject({ isPayable: false, why });
    expect(() => assertPayable(position)).toThrow(
      expect.objectContaining({ code: 'not-payable', facts: expect.objectContaining({ reason: why }) }),
    );
  });

  test('an invoice of a service out of use can still be paid for 30 days', () => {
    const place = { org: { status: 'LIVE' }, service: { status: 'INACTIVE', deactivatedOn: '2026-10-21' } };
    expect(positionOf(bill(), terms(), '2026-11-20', place).isPayable).toBe(true);
  });

  test('what is to be paid of an invoice always adds up, whatever was paid and on whatever day', () => {
    const kobo = fc.bigInt({ min: 1n, max: 10n ** 14n }).map(asKobo);
    const day = fc
      .integer({ min: 0, max: 900 })
      .map((days) => new Date(Date.UTC(2026, 0, 1) + days * 864e5).toISOString().slice(0, 10));
    const allowed = fc.record({ partPaymentAllowed: fc.boolean(), minPartPercent: fc.integer({ min: 1, max: 99 }) });
    fc.assert(
      fc.property(kobo, kobo, day, allowed, (subtotal, paid, today, parts) => {
        const amountPaid = paid < subtotal ? paid : asKobo(subtotal - 1n);
        const status = amountPaid > 0n ? 'PARTLY_PAID' : 'ISSUED';
        const one = positionOf(bill({ status, subtotal, amountPaid }), terms(parts), today);
        expect(one.total).toBe(subtotal + one.penalty);
        expect(one.balance).toBe(one.total - amountPaid);
        expect(one.payable).toBe(one.balance + one.fee);
        expect(one.minPayable).toBeGreaterThan(0n);
        expect(one.minPayable).toBeLessThanOrEqual(one.balance);
        const next = positionOf(bill({ status, subtotal, amountPaid, penalty: one.penalty }), terms(parts), today);
        expect(next).toEqual(one);
      }),
    );
  });
});

describe('a payer', () => {
  const position = positionOf(bill(), terms(), '2026-11-20');

  test('a payer pays everything when they name no amount, or a part that is large enough', () => {
    expect(amountToPay(position)).toBe(100_000n);
    expect(amountToPay(position, asKobo(30_000n))).toBe(30_000n);
  });

  test.each([
    [29_999n, 'too-small'],
    [0n, 'too-small'],
    [-5n, 'too-small'],
    [100_001n, 'too-large'],
  ])('a payer cannot pay %s kobo of an invoice', (expected, code) => {
    const fault = (() => {
      try {
        return amountToPay(position, asKobo(expected));
      } catch (error) {
        return error;
      }
    })();
    expect((fault as DomainError).facts.errors).toMatchObject([{ field: 'amount', code }]);
  });
});

test('an invoice is due on its own due date or as its rule says, and can be paid at least until then', () => {
  const of = { dueDays: 30, expiryDays: 90, source: 'MANUAL' } as const;
  expect(daysOf('2026-11-20', of)).toEqual({ dueDate: '2026-12-20', expiresAt: '2027-02-18' });
  expect(daysOf('2026-11-20', { ...of, dueDate: '2027-06-30' })).toEqual({
    dueDate: '2027-06-30',
    expiresAt: '2027-06-30',
  });
  expect(daysOf('2026-11-20', { ...of, source: 'CHECKOUT' })).toEqual({
    dueDate: '2026-11-20',
    expiresAt: '2027-02-18',
  });
});
