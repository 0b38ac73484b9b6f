import { describe, expect, test } from 'vitest';
import { attemptWorld } from '../../../../test/money/attempts.ts';
import { subscribers } from '../../../app.ts';
import { deliverDue } from '../../../platform/jobs/relay.ts';
import { askDue } from './ask-provider.service.ts';

const { portal, work, rule, cancel, look, statuses } = await attemptWorld();
const { db, clock, bill, start, outcome, payments } = portal;

/** Runs what is queued, and delivers the events of payments. */
async function settle() {
  await work();
  await deliverDue({ ctx: portal.ctx, subscribers });
  await work();
}

describe('the end of an attempt', () => {
  test('a decline is reported with its reason and announced, and nothing is said about money that may still come', async () => {
    const { id, reference } = await bill();
    await start(reference);
    await outcome(reference, { outcome: 'DECLINE' });
    await work();
    const [payment] = await payments(id);
    expect(payment).toMatchObject({ status: 'FAILED', receipts: 0 });
    expect(payment?.reason).toBe('Your bank declined the payment.');
    const delivery = await db.sql(
      `select payload from platform.outbox where event = 'payment.failed' and payload ->> 'invoiceId' = $1`,
      [String(id)],
    );
    expect(delivery).toHaveLength(1);
  });

  test('a pending attempt stays unchanged until it expires, whether or not the provider knows it', async () => {
    await rule('part_payment_allowed = true, min_part_percent = 1');
    const left = await bill();
    const unheard = await bill();
    await start(left.reference);
    await start(unheard.reference, { amount: '5000.17' });
    await db.sql(`delete from collect.sandbox_transaction where reference = $1`, [unheard.reference]);
    await outcome(left.reference, { outcome: 'PENDING' });
    await work();
    expect(await statuses(left.id)).toEqual(['PENDING']);
    clock.advance(14 * 60);
    await askDue(portal.ctx);
    expect([await statuses(left.id), await statuses(unheard.id)]).toEqual([['PENDING'], ['INITIATED']]);
    clock.advance(61);
    await askDue(portal.ctx);
    expect([await statuses(left.id), await statuses(unheard.id)]).toEqual([['EXPIRED'], ['EXPIRED']]);
  });

  test('an attempt left for another channel ends as replaced once the invoice is paid, and is no longer pending', async () => {
    const { id, reference } = await bill();
    const other = await bill();
    await start(reference);
    await start(other.reference);
    await outcome(reference, { outcome: 'PENDING' });
    await outcome(other.reference, { outcome: 'PENDING' });
    await work();
    await start(reference, { channel: 'BANK_TRANSFER' });
    await outcome(reference, { outcome: 'SUCCESS', attemptNo: 2 });
    await settle();
    expect(await payments(id)).toMatchObject([
      { status: 'REPLACED', reason: 'The invoice was paid another way.' },
      { status: 'SUCCESSFUL', reason: null },
    ]);
    expect(await statuses(other.id)).toEqual(['PENDING']);
    const trail = await db.sql(
      `select summary from audit.audit_event where action = 'payment.replaced' and entity_id = (
         select id from collect.payment where invoice_id = $1 and attempt_no = 1)`,
      [id],
    );
    expect(trail).toEqual([{ summary: 'Attempt 1 by CARD was replaced: its invoice is paid' }]);
  });

  test('money that comes for a replaced attempt gets its receipt and is held for its payer', async () => {
    const { id, reference } = await bill();
    await start(reference, { channel: 'BANK_TRANSFER' });
    await start(reference);
    await outcome(reference, { outcome: 'SUCCESS', attemptNo: 2 });
    await settle();
    expect(await statuses(id)).toEqual(['REPLACED', 'SUCCESSFUL']);
    await outcome(reference, { outcome: 'SUCCESS', attemptNo: 1 });
    await settle();
    expect(await payments(id)).toMatchObject([
      { status: 'SUCCESSFUL', isLate: true, overpaid: 1_000_000n, receipts: 1, reason: null },
      { status: 'SUCCESSFUL', isLate: false, overpaid: 0n, receipts: 1 },
    ]);
  });

  test('an event that finds a second card attempt waiting beside the paid one changes nothing, and the announced payment replaces it', async () => {
    const { id, reference } = await bill();
    await start(reference);
    await start(reference);
    await outcome(reference, { outcome: 'SUCCESS', attemptNo: 1 });
    await outcome(reference, { outcome: 'PENDING', attemptNo: 2 });
    await work();
    expect(await statuses(id)).toEqual(['SUCCESSFUL', 'PENDING']);
    expect((await start(reference, { channel: 'USSD' })).status).toBe(409);
    await settle();
    expect(await payments(id)).toMatchObject([
      { status: 'SUCCESSFUL', overpaid: 0n, receipts: 1 },
      { status: 'REPLACED', receipts: 0 },
    ]);
  });

  test('money for an attempt that waits beside the one that paid its invoice gets its receipt and is held for its payer', async () => {
    const { id, reference } = await bill();
    await start(reference, { channel: 'BANK_TRANSFER' });
    await start(reference);
    await outcome(reference, { outcome: 'SUCCESS', attemptNo: 2 });
    await work();
    await outcome(reference, { outcome: 'SUCCESS', attemptNo: 1 });
    await settle();
    expect(await payments(id)).toMatchObject([
      { status: 'SUCCESSFUL', isLate: false, overpaid: 1_000_000n, receipts: 1 },
      { status: 'SUCCESSFUL', isLate: false, overpaid: 0n, receipts: 1 },
    ]);
  });

  test('an attempt that was open when its invoice was settled otherwise ends as replaced when its provider is next asked', async () => {
    const { id, reference } = await bill();
    await start(reference, { channel: 'BANK_TRANSFER' });
    await start(reference);
    await outcome(reference, { outcome: 'SUCCESS', attemptNo: 2 });
    await work();
    expect(await statuses(id)).toEqual(['PENDING', 'SUCCESSFUL']);
    clock.advance(40);
    await askDue(portal.ctx);
    expect(await statuses(id)).toEqual(['REPLACED', 'SUCCESSFUL']);
  });

  test('late money is accepted and flagged after EXPIRED, CANCELLED and FAILED alike', async () => {
    const late = await bill();
    await start(late.reference, { channel: 'BANK_TRANSFER' });
    await outcome(late.reference, { outcome: 'LATE_SUCCESS' });
    await work();
    expect(await statuses(late.id)).toEqual(['EXPIRED']);
    const input = await bill();
    await start(input.reference);
    await cancel(input.reference, 1);
    const declined = await bill();
    await start(declined.reference);
    await outcome(declined.reference, { outcome: 'DECLINE' });
    await work();
    await outcome(input.reference, { outcome: 'SUCCESS' });
    await outcome(declined.reference, { outcome: 'SUCCESS' });
    clock.advance(10);
    await work();
    for (const { id } of [late, input, declined])
      expect(await payments(id)).toMatchObject([{ status: 'SUCCESSFUL', isLate: true, receipts: 1, reason: null }]);
  });

  test('an event that arrives twice, late, out of order or never: the payment is confirmed once', async () => {
    const bills = await Promise.all(
      ['TWICE', 'LATE', 'OUT_OF_ORDER', 'LOST'].map(async (delivery) => ({ delivery, ...(await bill()) })),
    );
    for (const { delivery, reference } of bills) {
      await start(reference);
      expect((await outcome(reference, { outcome: 'SUCCESS', delivery })).status).toBe(202);
    }
    await work();
    clock.advance(31);
    await work();
    expect(await Promise.all(bills.map(async ({ id }) => (await payments(id))[0]?.status))).toEqual([
      'SUCCESSFUL',
      'SUCCESSFUL',
      'SUCCESSFUL',
      'PENDING',
    ]);
    await askDue(portal.ctx);
    for (const { id } of bills) expect(await payments(id)).toMatchObject([{ status: 'SUCCESSFUL', receipts: 1 }]);
  });

  test('after an attempt failed or expired its payer reads that money may still arrive, until the provider is no longer queried', async () => {
    const { reference } = await bill();
    const held = { token: await portal.tokenOf(reference) };
    const seen = () => look(`checkouts/${reference}/status?token=${held.token}`);
    await start(reference);
    expect(await seen()).toMatchObject({ paymentStatus: 'PENDING', canStillArrive: true });
    await outcome(reference, { outcome: 'DECLINE' });
    await work();
    const reported = { paymentStatus: 'FAILED', failureReason: 'Your bank declined the payment.' };
    expect(await seen()).toMatchObject({ ...reported, canStillArrive: true });
    expect(await look(`checkouts/${reference}/status`)).not.toHaveProperty('canStillArrive');
    await start(reference, { channel: 'BANK_TRANSFER' });
    clock.advance(3_600);
    expect(await seen()).toMatchObject({ paymentStatus: 'EXPIRED', channel: 'BANK_TRANSFER', canStillArrive: true });
    for (const hours of [0, 1, 7, 31, 80]) {
      clock.advance(hours * 3_600);
      await askDue(portal.ctx);
      expect(await seen()).toMatchObject({ canStillArrive: true });
    }
    clock.advance(80 * 3_600);
    await askDue(portal.ctx);
    expect(await seen()).toMatchObject({ paymentStatus: 'EXPIRED', canStillArrive: false });
  });

  test('the last paid attempt is reported before one that was started later and failed', async () => {
    const { reference } = await bill();
    const token = await portal.tokenOf(reference);
    await start(reference, { channel: 'BANK_TRANSFER' });
    clock.advance(60);
    await start(reference);
    await outcome(reference, { outcome: 'DECLINE', attemptNo: 2 });
    await work();
    clock.advance(60);
    await outcome(reference, { outcome: 'SUCCESS', attemptNo: 1 });
    await work();
    expect(await look(`checkouts/${reference}/status?token=${token}`)).toMatchObject({
      ...{ attemptNo: 1, paymentStatus: 'SUCCESSFUL', invoiceStatus: 'PAID' },
    });
  });

  test('late money with a lost event is found by querying the provider', async () => {
    const { id, reference } = await bill();
    await start(reference);
    clock.advance(15 * 60);
    await askDue(portal.ctx);
    expect(await statuses(id)).toEqual(['EXPIRED']);
    await outcome(reference, { outcome: 'SUCCESS', delivery: 'LOST' });
    clock.advance(10 * 60);
    await askDue(portal.ctx);
    expect(await payments(id)).toMatchObject([{ status: 'SUCCESSFUL', isLate: true, nextQueryAt: null }]);
  });

  test('the amount received by the provider is booked, not the one requested: less leaves a balance, more is overpaid', async () => {
    const short = await bill();
    const over = await bill();
    for (const [reference, amount] of [
      [short.reference, '6161.25'],
      [over.reference, '12161.25'],
    ] as const) {
      await start(reference);
      await outcome(reference, { outcome: 'SUCCESS', amount });
    }
    await work();
    expect(await payments(short.id)).toMatchObject([{ amount: 606_348n, overpaid: 0n }]);
    expect(await payments(over.id)).toMatchObject([{ amount: 1_200_000n, overpaid: 200_000n }]);
    const invoices = await db.sql<{ status: string }>(
      'select status from collect.invoice where id = any($1) order by id',
      [[short.id, over.id]],
    );
    expect(invoices.map(({ status }) => status)).toEqual(['PARTLY_PAID', 'PAID']);
  });

  test('two payments by two channels are both confirmed, and the second is overpaid', async () => {
    const { id, reference } = await bill();
    await start(reference);
    await start(reference, { channel: 'USSD' });
    await outcome(reference, { outcome: 'SUCCESS', attemptNo: 1 });
    await outcome(reference, { outcome: 'SUCCESS', attemptNo: 2 });
    await work();
    expect((await payments(id)).map(({ overpaid }) => overpaid).sort()).toEqual([0n, 1_000_000n]);
  });

  test('every step is recorded in the trail of the organization', async () => {
    const { id, reference } = await bill();
    await start(reference);
    await outcome(reference, { outcome: 'SUCCESS' });
    await work();
    const steps = await db.sql<{ action: string }>(
      `select e.action from audit.audit_event e join collect.payment p on e.entity_type = 'payment' and e.entity_id = p.id
       where p.invoice_id = $1 order by e.seq`,
      [id],
    );
    expect(steps.map(({ action }) => action).slice(0, 2)).toEqual(['payment.started', 'payment.waiting']);
    expect(steps.length).toBeGreaterThanOrEqual(3);
  });
});
