import { type Kobo, koboOf, sum } from '@isura/contract/kernel/money';
import { BY_STATUS, readStatusSums } from '@isura/contract/kernel/status-sums';
import { BY_SHOWN, ShownStatus, statusOfShown } from '@isura/contract/request/shown-status';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, draft, invoice, paymentWorld, REQUESTS, reviewed, submitted } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { maker, reviewer, approver, vat } = world;
const { approved, pass } = disbursing(portal, world);

interface Shown {
  id: number;
  status: string;
  shown: ShownStatus;
  totalAmount: string;
  turn?: { action: string; name: string; level?: number; reason?: string };
  firstFailure?: string;
  rejectedLevel?: number;
}

let nth = 0;
const waiting = async (): Promise<number> => (await submitted(world, [invoice(++nth, `${nth}000.00`)])).id;
const agreed = async (): Promise<number> => {
  const id = await waiting();
  await reviewed(world, id);
  await act(approver, id, 'APPROVE');
  return id;
};

/** One payment of each shown status. */
async function oneOfEach(): Promise<Record<ShownStatus, number>> {
  const made = (await draft(maker, vat([invoice(++nth, '1000.00')]))).body as unknown as { id: number };
  const [returned, recalled, rejected] = [await waiting(), await waiting(), await waiting()];
  await act(reviewer, returned, 'RETURN', { comment: 'The invoice date is that of the order' });
  await act(maker, recalled, 'RECALL');
  await act(reviewer, rejected, 'REJECT', { comment: 'The supplier was never registered' });
  const cancelled = await agreed();
  await act(approver, cancelled, 'CANCEL', { comment: 'Paid by hand on Friday already' });
  const byHand = await agreed();
  await portal.db.sql('update request.payment_request set is_sent_by_hand = true where id = $1', [byHand]);
  const paid = await approved(['1000.00']);
  const partly = await approved(['2000.00', '2000.13']);
  const failed = await approved(['3000.13']);
  await pass(0);
  await pass(2);
  return {
    ...{ NEW: made.id, RETURNED: returned, RECALLED: recalled, AWAITING_APPROVAL: await waiting() },
    ...{ APPROVED: byHand, SCHEDULED: await agreed(), PAYING: await approved(['4000.00']), PAID: paid },
    ...{ PARTLY_PAID: partly, FAILED: failed, REJECTED: rejected, CANCELLED: cancelled },
  };
}

const made = await oneOfEach();

/** Returns every row of a list, page after page, and the sums of its headers. */
async function list(query = '', by = maker) {
  const rows: Shown[] = [];
  for (let page = 0; ; page += 1) {
    const { body, headers, status } = await by.call({ url: `${REQUESTS}?size=200&page=${page}${query}` });
    if (status !== 200) return { status, rows, byShown: [], byStatus: [], amount: '' };
    const more = body as unknown as Shown[];
    rows.push(...more);
    const sums = (header: string) => readStatusSums(String(headers[header] ?? ''));
    const amount = String(headers['x-total-amount']);
    if (more.length < 200) return { status, rows, byShown: sums(BY_SHOWN), byStatus: sums(BY_STATUS), amount };
  }
}
const total = (rows: readonly Shown[]): Kobo => sum(rows.map(({ totalAmount }) => koboOf(totalAmount)));
const summed = (rows: readonly Shown[]) =>
  ShownStatus.options
    .map((shown) => rows.filter((row) => row.shown === shown))
    .filter((these) => these.length > 0)
    .map((these) => ({ status: these[0]!.shown, count: these.length, sums: { amount: total(these) } }));

describe('the shown status in the list of payments (PR1)', () => {
  test('the shown status is the one of what became of the payment, and the status of the wire stays', async () => {
    const { rows } = await list();
    for (const shown of ShownStatus.options)
      expect([shown, rows.find(({ id }) => id === made[shown])]).toMatchObject([
        shown,
        { shown, status: statusOfShown[shown] },
      ]);
  });

  test('the shown status has what a tooltip says: who returned, rejected or cancelled it and why, and what failed', async () => {
    const { rows } = await list();
    const of = (shown: ShownStatus) => rows.find(({ id }) => id === made[shown]);
    expect(of('RETURNED')?.turn).toMatchObject({
      ...{ action: 'RETURN', level: 1, reason: 'The invoice date is that of the order' },
    });
    expect(of('RECALLED')?.turn).toMatchObject({ action: 'RECALL' });
    expect(of('REJECTED')).toMatchObject({
      ...{ rejectedLevel: 1, turn: { action: 'REJECT', level: 1, reason: 'The supplier was never registered' } },
    });
    expect(of('CANCELLED')?.turn).toMatchObject({ action: 'CANCEL', reason: 'Paid by hand on Friday already' });
    expect(of('CANCELLED')?.rejectedLevel).toBeUndefined();
    expect(of('FAILED')?.firstFailure).toBeTruthy();
    expect(of('AWAITING_APPROVAL')?.turn).toBeUndefined();
  });

  test('the shown status of one payment is that of the list', async () => {
    for (const shown of ShownStatus.options) {
      const { body } = await maker.call({ url: `${REQUESTS}/${made[shown]}` });
      expect([shown, body]).toMatchObject([shown, { shown, status: statusOfShown[shown] }]);
    }
  });

  test('the shown statuses of the header have the counts and sums of the rows, and add up to the total', async () => {
    for (const query of ['', '&status=APPROVED', '&status=NEW&status=REJECTED', '&mine=true', '&type=RETAIL']) {
      const { rows, amount, byShown, byStatus } = await list(query);
      expect([query, byShown]).toEqual([query, summed(rows)]);
      expect([query, sum(byShown.map(({ sums }) => sums['amount']!))]).toEqual([query, koboOf(amount)]);
      for (const { status, count, sums } of byStatus) {
        const parts = byShown.filter((one) => statusOfShown[one.status as ShownStatus] === status);
        expect(parts.reduce((all, part) => all + part.count, 0)).toBe(count);
        expect(sum(parts.map((part) => part.sums['amount']!))).toBe(sums['amount']);
      }
    }
  });

  test('the filter by shown status returns exactly the rows that show it, one or several', async () => {
    const all = (await list()).rows;
    for (const shown of ShownStatus.options) {
      const { rows, byShown } = await list(`&shown=${shown}`);
      expect([shown, rows.map(({ id }) => id)]).toEqual([
        shown,
        all.filter((row) => row.shown === shown).map(({ id }) => id),
      ]);
      expect(byShown).toEqual(summed(rows));
    }
    const { rows } = await list('&shown=PAID&shown=CANCELLED');
    expect(new Set(rows.map(({ shown }) => shown))).toEqual(new Set(['PAID', 'CANCELLED']));
    expect((await list('&shown=PAID&status=NEW')).rows).toEqual([]);
    expect((await list('&shown=paid')).status).toBe(400);
  });

  test('the filter by status still returns every payment of the status, whatever it shows', async () => {
    const { rows } = await list('&status=APPROVED');
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([made.APPROVED, made.SCHEDULED, made.PAYING, made.PAID]));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['APPROVED']));
  });
});

test('the payment report (RQ6) filters by shown status and returns the sums of each, without drafts by default', async () => {
  const reader = await portal.as('accountant@mow.test');
  const report = async (query: string) => {
    const { body, headers } = await reader.call({ url: `${REQUESTS}/payment-report?size=1000${query}` });
    return { rows: body as unknown as Shown[], byShown: readStatusSums(String(headers[BY_SHOWN] ?? '')) };
  };
  const whole = await report('');
  expect(whole.byShown).toEqual(summed(whole.rows));
  expect(whole.rows.every(({ status }) => status !== 'NEW')).toBe(true);
  const paid = await report('&shown=PAID');
  expect(paid.rows.map(({ id }) => id)).toEqual(whole.rows.filter(({ shown }) => shown === 'PAID').map(({ id }) => id));
  expect(paid.rows.map(({ id }) => id)).toContain(made.PAID);
  expect((await report('&shown=RETURNED')).rows.map(({ id }) => id)).toContain(made.RETURNED);
});

test('a payment that waits for its pay day shows as approved from that day on until it is sent', async () => {
  expect((await list('&shown=SCHEDULED')).rows.map(({ id }) => id)).toContain(made.SCHEDULED);
  portal.clock.advance(86_400);
  const later = await portal.as('maker@mow.test');
  expect((await list('&shown=SCHEDULED', later)).rows.map(({ id }) => id)).not.toContain(made.SCHEDULED);
  expect((await list('&shown=APPROVED', later)).rows.map(({ id }) => id)).toContain(made.SCHEDULED);
});
