import { describe, expect, test } from 'vitest';
import { remitaPortal } from '../../../../test/money/remita.ts';
import { notified, type RemitaFault } from '../../../../test/money/remita-double.ts';
import { askDue } from '../payment/ask-provider.service.ts';
import { askOrders } from './remita-asking.service.ts';

const portal = await remitaPortal();
const { double, db, clock, ctx, bill, start, order, pay, notify, statuses, payments, work } = portal;
const HOUR = 3_600;
const DAY = 24 * HOUR;

async function begun(): Promise<{ id: number; reference: string }> {
  const made = await bill();
  expect(await start(made.reference)).toMatchObject({ status: 201 });
  return made;
}
const cancel = async (reference: string) =>
  portal.post(`/services/collectionservice/api/public/checkouts/${reference}/attempts/1/cancel`, {
    token: await portal.tokenOf(reference),
  });
const notifications = (ref: string) =>
  db.sql<{ times: number; content: string }>(
    'select times, content from collect.remita_notification where content like $1 order by received_at, id',
    [`%${ref}%`],
  );
const nextAsk = async (ref: string) =>
  (
    await db.sql<{ next: Date | null }>(
      'select next_ask_at as next from collect.remita_order where provider_ref = $1',
      [ref],
    )
  )[0]?.next;

describe('a Remita notification', () => {
  test('a Remita notification is stored as received and answered with Ok; the payment is confirmed once Remita itself confirms it', async () => {
    const { id, reference } = await begun();
    const { orderId } = pay(reference);
    expect(await notify([order(reference)])).toEqual({ status: 200, text: 'Ok' });
    expect(await statuses(id)).toEqual(['PENDING']);
    await work();
    expect(await payments(id)).toMatchObject([
      { status: 'SUCCESSFUL', amount: 1_000_000n, fee: 16_125n, overpaid: 0n, receipts: 1 },
    ]);
    const [row] = await notifications(orderId);
    expect(JSON.parse(row!.content)).toEqual([notified(order(reference))]);
    expect(
      await db.sql(
        `select count(*)::int as n from platform.inbox i join collect.remita_notification n on n.id::text = i.event_id
         where i.consumer = 'provider:remita' and n.content like $1`,
        [`%${orderId}%`],
      ),
    ).toEqual([{ n: 1 }]);
  });

  test('a Remita notification is never trusted: an unpaid attempt stays unpaid, whatever it says', async () => {
    const { id, reference } = await begun();
    const forged = notified(order(reference), { status: '00', amount: 10_161.25, message: 'Approved' });
    expect((await notify({ content: [forged] })).text).toBe('Ok');
    await work();
    expect(await statuses(id)).toEqual(['PENDING']);
    expect(await payments(id)).toMatchObject([{ receipts: 0 }]);
  });

  test.each([
    ['one object', (one: object) => one],
    ['a payment that has no order, by its RRR', (one: object) => [{ ...one, orderRef: undefined, orderId: '' }]],
    ['amounts as text and the day first', (one: object) => [{ ...one, amount: '1.00', debitdate: '24/11/2026' }]],
    ['fields nobody knows', (one: object) => [{ ...one, uniqueIdentifier: 'x', more: { deep: [1] } }]],
  ])('a Remita notification is accepted as %s', async (_, shape) => {
    const { id, reference } = await begun();
    pay(reference);
    expect((await notify({ content: shape(notified(order(reference))) })).status).toBe(200);
    await work();
    expect(await payments(id)).toMatchObject([{ status: 'SUCCESSFUL', amount: 1_000_000n }]);
  });

  test('a Remita notification that comes twice, at once and after the payment, makes one receipt and one stored row', async () => {
    const { id, reference } = await begun();
    const { orderId } = pay(reference);
    await Promise.all(Array.from({ length: 5 }, () => notify([order(reference)])));
    await work();
    await notify([order(reference)]);
    await work();
    expect(await payments(id)).toMatchObject([{ status: 'SUCCESSFUL', receipts: 1 }]);
    expect(await notifications(orderId)).toMatchObject([{ times: 6 }]);
  });

  test('a Remita notification that comes before Remita shows the payment makes the portal ask again, minutes later', async () => {
    const { id, reference } = await begun();
    await notify([order(reference)]);
    await work();
    pay(reference);
    clock.advance(61);
    await askOrders(ctx);
    expect(await statuses(id)).toEqual(['SUCCESSFUL']);
  });

  test('a Remita notification about several payments, of one portal and of others, updates those that are ours', async () => {
    const [first, second] = [await begun(), await begun()];
    const orders = [pay(first.reference), pay(second.reference)];
    const foreign = { ...orders[0]!, rrr: '999000000001', orderId: 'another-portals-order' };
    expect((await notify([...orders, foreign])).text).toBe('Ok');
    await work();
    expect([...(await statuses(first.id)), ...(await statuses(second.id))]).toEqual(['SUCCESSFUL', 'SUCCESSFUL']);
    expect((await notify([foreign])).text).toBe('Ok');
    expect((await notifications('another-portals-order')).length).toBe(1); // including the one about ours
  });

  test('a Remita notification that is malformed is refused by its kind, and is not stored', async () => {
    const { reference } = await begun();
    const one = notified(order(reference));
    for (const content of [
      '',
      'Ok',
      '[]',
      '{}',
      '[{"amount":5}]',
      '['.repeat(9_000),
      Array(101).fill({ rrr: '123456' }),
    ])
      expect((await notify({ content })).status, String(content).slice(0, 20)).toBe(400);
    expect((await notify({ content: { ...one, more: 'x'.repeat(40_000) } })).status).toBe(413);
    expect(await notifications(order(reference).orderId)).toEqual([]);
  });

  test('a Remita notification about one payment is stored at most fifty times, whatever the sender', async () => {
    const { reference } = await begun();
    for (let n = 0; n < 55; n += 1) await notify({ content: [notified(order(reference), { n })] });
    await work();
    expect(await notifications(order(reference).orderId)).toHaveLength(50);
  });
});

describe('the answer of Remita when it is asked', () => {
  test.each([
    ['00', 'SUCCESSFUL'],
    ['01', 'SUCCESSFUL'],
    ['021', 'PENDING'],
    ['025', 'PENDING'],
    ['02', 'FAILED'],
    ['012', 'FAILED'],
    ['046', 'FAILED'],
    ['059', 'FAILED'],
    ['022', 'PENDING'],
    ['023', 'PENDING'],
    ['074', 'PENDING'],
    ['998', 'PENDING'],
    ['nobody lists this', 'PENDING'],
  ])('an answer of Remita with code %s sets the attempt to %s', async (code, status) => {
    const { id, reference } = await begun();
    order(reference).status = code;
    await notify([order(reference)]);
    await work();
    expect(await statuses(id)).toEqual([status]);
  });

  test.each<[string, RemitaFault]>([
    ['nothing', { does: 'SILENT' }],
    ['half an answer', { does: 'LOST' }],
    ['a page of HTML', { does: 'GARBAGE' }],
    ['more than 64 KB', { does: 'HUGE' }],
    ['a fault of its own', { does: 'STATUS', status: 500 }],
    ['that it is too much', { does: 'STATUS', status: 429 }],
    ['that our hash is wrong', { does: 'SAYS', fields: { status: '020' } }],
    ['another RRR', { does: 'SAYS', fields: { RRR: '270999999999' } }],
    ['another order', { does: 'SAYS', fields: { orderId: 'somebody-elses' } }],
    ['no amount', { does: 'SAYS', fields: { amount: null } }],
    ['one kobo less', { does: 'SAYS', fields: { amount: 10_161.24 } }],
    ['one kobo more', { does: 'SAYS', fields: { amount: '10161.26' } }],
    ['an amount nobody can read', { does: 'SAYS', fields: { amount: '10,161.25' } }],
  ])(
    'an answer of Remita that is %s takes nothing, and Remita is queried again until the result is known',
    async (_, fault) => {
      const { id, reference } = await begun();
      pay(reference);
      double.fails('STATUS', fault);
      await notify([order(reference)]);
      await work();
      expect(await payments(id)).toMatchObject([{ status: 'PENDING', receipts: 0 }]);
      clock.advance(61);
      await askOrders(ctx);
      expect(await payments(id)).toMatchObject([{ status: 'SUCCESSFUL', amount: 1_000_000n, overpaid: 0n }]);
    },
  );

  test('an amount other than that of the RRR is stored, and logged together with the expected one', async () => {
    const { reference } = await begun();
    const { orderId } = pay(reference);
    double.fails('STATUS', { does: 'SAYS', fields: { amount: 10_000 } });
    await notify([order(reference)]);
    await work();
    expect(
      await db.sql('select said_kobo as said from collect.remita_order where provider_ref = $1', [orderId]),
    ).toEqual([{ said: 1_000_000n }]);
    const line = portal.lines.findLast((one) => one.includes('a different amount paid'));
    expect(JSON.parse(line!)).toMatchObject({
      level: 'error',
      providerRef: orderId,
      requested: '10161.25',
      reported: '10000.00',
    });
  });

  test('an attempt paid after it failed is confirmed as late; one that failed after it was paid stays paid', async () => {
    const { id, reference } = await begun();
    order(reference).status = '012';
    await notify([order(reference)]);
    await work();
    expect(await statuses(id)).toEqual(['FAILED']);
    pay(reference);
    await notify([order(reference)]);
    await work();
    expect(await payments(id)).toMatchObject([{ status: 'SUCCESSFUL', isLate: true, receipts: 1 }]);
    order(reference).status = '012';
    await notify([order(reference)]);
    await work();
    expect(await statuses(id)).toEqual(['SUCCESSFUL']);
  });

  test('a payment without any notification is found by asking', async () => {
    const { id, reference } = await begun();
    pay(reference);
    clock.advance(31);
    await askDue(ctx);
    expect(await statuses(id)).toEqual(['SUCCESSFUL']);
  });

  test("a payer's browser that returns makes the portal ask Remita, and is redirected to the portal", async () => {
    const { id, reference } = await begun();
    const { orderId } = pay(reference);
    const back = await portal.app.inject(`/remita/back/${orderId}?RRR=1&orderID=forged&status=00`);
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toBe(`https://pay.example.gov.ng/revenuePayment/success?ref=${reference}`);
    expect(await statuses(id)).toEqual(['PENDING']);
    await work();
    expect(await statuses(id)).toEqual(['SUCCESSFUL']);
  });
});

describe('an attempt with an unknown result', () => {
  test('an attempt with an unknown result that the payer cancelled has its RRR deactivated; money already sent is still confirmed', async () => {
    const { id, reference } = await begun();
    expect((await cancel(reference)).status).toBe(200);
    await work();
    expect(order(reference).status).toBe('0990');
    pay(reference);
    await notify([order(reference)]);
    await work();
    expect(await payments(id)).toMatchObject([{ status: 'SUCCESSFUL', isLate: true }]);
  });

  test('an attempt with an unknown result that expired is deactivated and queried once more; then its result is known', async () => {
    const { id, reference } = await begun();
    clock.advance(15 * 60);
    await askDue(ctx);
    expect(await statuses(id)).toEqual(['EXPIRED']);
    clock.advance(HOUR);
    await askOrders(ctx);
    const { orderId, rrr } = order(reference);
    expect(double.calls.filter((call) => call.endsWith(rrr)).slice(-2)).toEqual([`DEACTIVATE ${rrr}`, `STATUS ${rrr}`]);
    expect(await nextAsk(orderId)).toBeNull();
  });

  test('an attempt with an unknown result is queried for months while Remita does not answer, and found when it answers again', async () => {
    const { id, reference } = await begun();
    clock.advance(2 * HOUR);
    await askDue(ctx);
    expect(await statuses(id)).toEqual(['EXPIRED']);
    pay(reference);
    for (let month = 0; month < 4; month += 1) {
      double.fails('STATUS', ...Array.from({ length: 20 }, () => ({ does: 'CUT' }) as const));
      for (let day = 0; day < 20; day += 1) {
        clock.advance(DAY);
        await askOrders(ctx);
      }
      expect(await statuses(id)).toEqual(['EXPIRED']);
      expect(await nextAsk(order(reference).orderId)).not.toBeNull();
    }
    double.heals();
    for (let day = 0; day < 90 && (await statuses(id))[0] !== 'SUCCESSFUL'; day += 1) {
      clock.advance(DAY);
      await askOrders(ctx);
    }
    expect(await payments(id)).toMatchObject([{ status: 'SUCCESSFUL', isLate: true }]);
    clock.advance(31 * DAY);
    await askOrders(ctx);
    expect(await nextAsk(order(reference).orderId)).toBeNull();
  });

  test('an attempt with an unknown result is still queried when Remita does not deactivate it', async () => {
    const { reference } = await begun();
    clock.advance(2 * HOUR);
    await askDue(ctx);
    double.fails('DEACTIVATE', { does: 'SAYS', fields: { statuscode: '022' } });
    await askOrders(ctx);
    expect(await nextAsk(order(reference).orderId)).not.toBeNull();
  });
});
