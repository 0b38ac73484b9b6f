import { asKobo } from '@isura/contract/kernel/money';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  anInvoice,
  aPayment,
  type InvoiceInput,
  type PayableService,
  type PaymentInput,
  payableServices,
} from '../../../../test/money/collections.ts';
import { seededDatabase } from '../../../../test/seeded.ts';
import { type Confirmed, confirmPayment } from './confirm.service.ts';

const { db, ctx, clock } = await seededDatabase();
let service: PayableService;
beforeAll(async () => {
  [service] = (await payableServices(db)) as [PayableService];
});

const confirm = (ref: string, paid: number, more: { eventId?: string } = {}): Promise<Confirmed> =>
  confirmPayment(ctx, { provider: 'test', providerRef: ref, paid: asKobo(BigInt(paid)), paidAt: clock.now(), ...more });

/**
 * Returns a payment after confirmation: itself, its invoice, its shares from the largest, and its journal by purpose or
 * side.
 */
async function found(paymentId: number) {
  const [payment] = await db.sql<Record<string, unknown>>(
    `select p.status, p.amount_kobo::int as amount, p.fee_amount_kobo::int as fee, p.overpaid_amount_kobo::int as overpaid, p.is_late as late,
       i.status as invoice, i.amount_paid_kobo::int as paid, i.balance_kobo::int as balance, i.is_short as short,
       array(select s.amount_kobo::int from collect.payment_split s where s.payment_id = p.id order by 1 desc) as shares
     from collect.payment p join collect.invoice i on i.id = p.invoice_id where p.id = $1`,
    [paymentId],
  );
  const lines = await db.sql<{ what: string; amount: number }>(
    `select coalesce(a.purpose, 'REVENUE') as what, sum(case o.side when 'DEBIT' then o.amount_kobo else -o.amount_kobo end)::int as amount
     from ledger.journal j join ledger.posting o on o.journal_id = j.id join ledger.ledger_account a on a.id = o.ledger_account_id
     where j.event = 'L1' and j.source_type = 'payment' and j.source_id = $1 group by 1`,
    [paymentId],
  );
  return { ...payment, L1: Object.fromEntries(lines.map(({ what, amount }) => [what, amount])) };
}

const FEE = 16_125;
/**
 * An invoice of 10,000.00, half of it shared with the fund; the payer bears a fee of 161.25 unless stated otherwise.
 */
const rows: [string, { invoice?: InvoiceInput; payment?: PaymentInput; paid: number }, Record<string, unknown>][] = [
  [
    'all of it: PAID',
    { paid: 1_000_000 + FEE },
    {
      ...{ status: 'SUCCESSFUL', amount: 1_000_000, fee: FEE, overpaid: 0, late: false },
      ...{ invoice: 'PAID', paid: 1_000_000, balance: 0, short: false, shares: [500_000, 500_000] },
      L1: { COLLECTIONS_CLEARING: 1_000_000, REVENUE: -1_000_000 },
    },
  ],
  [
    'a part, where no part is allowed: PARTLY_PAID and short; the kobo goes to the line that takes the rest',
    { paid: 304_839 },
    {
      ...{ status: 'SUCCESSFUL', amount: 300_001, fee: 4_838, overpaid: 0, late: false },
      ...{ invoice: 'PARTLY_PAID', paid: 300_001, balance: 699_999, short: true, shares: [150_001, 150_000] },
      L1: { COLLECTIONS_CLEARING: 300_001, REVENUE: -300_001 },
    },
  ],
  [
    'too much: PAID, and the rest belongs to nobody yet',
    { paid: 1_500_000 + FEE },
    {
      ...{ status: 'SUCCESSFUL', amount: 1_500_000, fee: FEE, overpaid: 500_000, late: false },
      ...{ invoice: 'PAID', paid: 1_500_000, balance: 0, short: false, shares: [500_000, 500_000] },
      L1: { COLLECTIONS_CLEARING: 1_500_000, REVENUE: -1_000_000, UNALLOCATED_RECEIPTS: -500_000 },
    },
  ],
  [
    'for a cancelled invoice: all of it is too much, and it stays cancelled',
    { invoice: { status: 'CANCELLED' }, paid: 1_000_000 + FEE },
    {
      ...{ status: 'SUCCESSFUL', amount: 1_000_000, fee: FEE, overpaid: 1_000_000, late: false },
      ...{ invoice: 'CANCELLED', paid: 1_000_000, balance: 0, short: false, shares: [] },
      L1: { COLLECTIONS_CLEARING: 1_000_000, UNALLOCATED_RECEIPTS: -1_000_000 },
    },
  ],
  [
    'for an expired invoice: late, and PAID',
    { invoice: { status: 'EXPIRED' }, paid: 1_000_000 + FEE },
    {
      ...{ status: 'SUCCESSFUL', amount: 1_000_000, fee: FEE, overpaid: 0, late: true },
      ...{ invoice: 'PAID', paid: 1_000_000, balance: 0, short: false, shares: [500_000, 500_000] },
      L1: { COLLECTIONS_CLEARING: 1_000_000, REVENUE: -1_000_000 },
    },
  ],
  ...['EXPIRED', 'CANCELLED', 'FAILED'].map((status): (typeof rows)[number] => [
    `after the attempt was ${status}: late`,
    { payment: { status }, paid: 1_000_000 + FEE },
    { status: 'SUCCESSFUL', late: true, invoice: 'PAID' },
  ]),
  [
    'with a fee the organization bears: it is taken from the shares',
    { payment: { bearer: 'ORGANIZATION' }, paid: 1_000_000 },
    {
      ...{ status: 'SUCCESSFUL', amount: 1_000_000, fee: FEE, overpaid: 0, late: false },
      ...{ invoice: 'PAID', paid: 1_000_000, balance: 0, short: false, shares: [491_938, 491_937] },
      L1: { COLLECTIONS_CLEARING: 1_000_000, REVENUE: -983_875, FEES_PAYABLE: -FEE },
    },
  ],
  [
    'with a fee the organization bears that is more than was paid: nothing is shared, and what is missing is a bank charge of its own',
    { payment: { bearer: 'ORGANIZATION' }, paid: 10_000 },
    {
      ...{ status: 'SUCCESSFUL', amount: 10_000, fee: FEE, overpaid: 0, late: false },
      ...{ invoice: 'PARTLY_PAID', paid: 10_000, balance: 990_000, short: true, shares: [] },
      L1: { COLLECTIONS_CLEARING: 10_000, BANK_CHARGES: FEE - 10_000, FEES_PAYABLE: -FEE },
    },
  ],
  [
    'with a fee the organization bears, for a cancelled invoice: all of the money waits for its payer, and the fee is a bank charge',
    { invoice: { status: 'CANCELLED' }, payment: { bearer: 'ORGANIZATION' }, paid: 1_000_000 },
    {
      ...{ status: 'SUCCESSFUL', amount: 1_000_000, fee: FEE, overpaid: 1_000_000, late: false },
      ...{ invoice: 'CANCELLED', paid: 1_000_000, balance: 0, short: false, shares: [] },
      L1: {
        ...{ COLLECTIONS_CLEARING: 1_000_000, UNALLOCATED_RECEIPTS: -1_000_000 },
        ...{ BANK_CHARGES: FEE, FEES_PAYABLE: -FEE },
      },
    },
  ],
  [
    'less than was asked for, with a fee the payer bears: of 100.00 that arrive for 20,161.25, the fee is 0.80',
    { invoice: { total: 2_000_000 }, payment: { amount: 2_000_000 }, paid: 10_000 },
    {
      ...{ status: 'SUCCESSFUL', amount: 9_920, fee: 80, overpaid: 0, late: false },
      ...{ invoice: 'PARTLY_PAID', paid: 9_920, balance: 1_990_080, short: true, shares: [4_960, 4_960] },
      L1: { COLLECTIONS_CLEARING: 9_920, REVENUE: -9_920 },
    },
  ],
  [
    'half a kobo of the fee rounds up: of 0.05 that arrive for 0.10, of which 0.03 are the fee, the fee is 0.02',
    { invoice: { total: 7 }, payment: { amount: 7, fee: 3 }, paid: 5 },
    { amount: 3, fee: 2, invoice: 'PARTLY_PAID', paid: 3, balance: 4 },
  ],
  [
    'a fee above the amount it is for: one kobo of what arrived counts, so that it has a receipt',
    { invoice: { total: 1 }, payment: { amount: 1, fee: FEE }, paid: 500 },
    {
      ...{ status: 'SUCCESSFUL', amount: 1, fee: 499, overpaid: 0, late: false },
      ...{ invoice: 'PAID', paid: 1, balance: 0, short: false, shares: [1] },
      L1: { COLLECTIONS_CLEARING: 1, REVENUE: -1 },
    },
  ],
];

describe('a payment is confirmed', () => {
  test.each(rows)('a payment is confirmed: %s', async (_what, { invoice, payment, paid }, becomes) => {
    const ref = await aPayment(db, await anInvoice(db, service, invoice), payment);
    const { outcome, paymentId, receiptNumber, paidInFull } = await confirm(ref, paid);
    expect(await found(paymentId)).toMatchObject(becomes);
    expect({ outcome, paidInFull }).toEqual({
      outcome: 'CONFIRMED',
      paidInFull: becomes.invoice === 'PAID' && invoice?.status !== 'PAID',
    });
    expect(receiptNumber).toMatch(/^RCT-2026-\d{7}$/);
  });

  test('a payment is confirmed a second time without any change and with the same answer, also after the invoice has changed', async () => {
    const invoice = await anInvoice(db, service);
    const ref = await aPayment(db, invoice);
    const first = await confirm(ref, 400_000 + FEE);
    await confirm(await aPayment(db, invoice), 600_000 + FEE);
    const before = await found(first.paymentId);
    expect(await confirm(ref, 999_999_999)).toEqual({ ...first, outcome: 'REPEATED' });
    expect(await found(first.paymentId)).toEqual(before);
    expect(before).toMatchObject({ invoice: 'PAID', short: false });
  });

  test('a payment is confirmed twice by two channels: the second is overpaid', async () => {
    const invoice = await anInvoice(db, service);
    const refs = [await aPayment(db, invoice), await aPayment(db, invoice, { channel: 'USSD' })];
    const answers = await Promise.all(refs.map((ref) => confirm(ref, 1_000_000 + FEE)));
    const [first, second] = (await Promise.all(answers.map(({ paymentId }) => found(paymentId)))).toSorted(
      (one, other) => Number('overpaid' in one && one.overpaid) - Number('overpaid' in other && other.overpaid),
    );
    expect(first).toMatchObject({ overpaid: 0 });
    expect(second).toMatchObject({ overpaid: 1_000_000, invoice: 'PAID', paid: 2_000_000 });
    expect(answers.map(({ paidInFull }) => paidInFull).toSorted()).toEqual([false, true]);
  });

  test('a payment is confirmed on its Lagos day and by the split in force then', async () => {
    clock.set(new Date('2026-12-31T22:59:59Z'));
    const early = await confirm(await aPayment(db, await anInvoice(db, service)), 1_000_000 + FEE);
    clock.set(new Date('2026-12-31T23:00:00Z'));
    const late = await confirm(await aPayment(db, await anInvoice(db, service)), 1_000_000 + FEE);
    expect(early.receiptNumber).toMatch(/^RCT-2026-/);
    expect(late.receiptNumber).toBe('RCT-2027-0000001');
    expect(
      await db.sql('select business_day as day from collect.payment where id = any ($1) order by id', [
        [early.paymentId, late.paymentId],
      ]),
    ).toEqual([{ day: '2026-12-31' }, { day: '2027-01-01' }]);
  });

  test('a payment is confirmed, and the provider event is recorded with it', async () => {
    const ref = await aPayment(db, await anInvoice(db, service));
    await confirm(ref, 1_000_000 + FEE, { eventId: 'evt_1' });
    await confirm(ref, 1_000_000 + FEE, { eventId: 'evt_2' });
    expect(await db.sql(`select event_id as id from platform.inbox where consumer = 'provider:test'`)).toEqual([
      { id: 'evt_1' },
    ]);
  });
});

describe('is refused', () => {
  test('confirming a payment is refused with not-found for a reference without an attempt', async () => {
    await expect(confirm('nobody', 1)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('confirming a payment is refused when nothing was paid', async () => {
    await expect(confirm('nobody', 0)).rejects.toThrow('more than zero');
  });

  test('confirming a payment is refused while no split is in force, and accepted once there is one', async () => {
    const [, other] = (await payableServices(db, 2)) as [PayableService, PayableService];
    const refs = [await aPayment(db, await anInvoice(db, other)), await aPayment(db, await anInvoice(db, service))];
    const inForce = (from: string) =>
      db.sql('update org.split_ratio set effective_from = $2 where service_id = $1 and status = $$ACTIVE$$', [
        other.serviceId,
        from,
      ]);
    await inForce('2030-01-01');
    const answers = await Promise.allSettled(refs.map((ref) => confirm(ref, 1_000_000 + FEE)));
    expect(answers).toMatchObject([{ reason: { code: 'invalid-transition' } }, { status: 'fulfilled' }]);
    await inForce('2026-01-01');
    expect(await confirm(refs[0]!, 1_000_000 + FEE)).toMatchObject({ outcome: 'CONFIRMED' });
  });
});
