import { addDays, addMonths, firstDayOf, lagosDay, lastDayOf, periodOf, startOfDay } from '@isura/contract/kernel/days';
import { koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import type { MdaPayments, PaymentBars, PaymentPie } from '@isura/contract/report/payment-figures';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addPayouts } from '../../../../seed/history/history.ts';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, draft, invoice, paymentWorld, submit, submitted } from '../../../../test/money/payments.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const today = lagosDay(portal.clock.now());
const month = periodOf(today);
const client = new pg.Client({ connectionString: db.adminUrl });
await client.connect();
await client.query('set role grp_owner');
await addPayouts(client, { first: firstDayOf(addMonths(month, -14)), last: lastDayOf(addMonths(month, -1)) });
await client.query('reset role');

// For these days: one pending, one rejected, a draft, and one on either side of the midnight in Lagos that ends a
// month.
const world = await paymentWorld(portal);
const turn = startOfDay(firstDayOf(addMonths(month, -1)));
await submitted(world, [invoice(1, '1000.00')]);
await act(world.reviewer, (await submitted(world, [invoice(2, '2000.00')])).id, 'REJECT', {
  comment: 'For the sake of this test alone',
});
await draft(world.maker, world.vat([invoice(3, '3000.00')]));
for (const [nth, moment] of [new Date(turn.getTime() - 1), turn].entries()) {
  const { body } = await draft(world.maker, world.vat([invoice(10 + nth, nth === 0 ? '4000.00' : '8000.00')]));
  const { id, version } = body as unknown as { id: number; version: number };
  // A trigger keeps stored requests unchanged; it is disabled to backdate one, as no time passes in this test.
  await db.sql('alter table request.payment_request disable trigger payment_request_is_kept');
  await db.sql('update request.payment_request set created_at = $2 where id = $1', [id, moment]);
  await db.sql('alter table request.payment_request enable trigger payment_request_is_kept');
  expect((await submit(world.maker, id, version)).status).toBe(200);
}
await client.end();

const AT = '/services/accountingservice/api/analytics';
const REPORT = '/services/organization/api/requests/payment-report';
const OUT = '/services/accountingservice/api/reports/outflow';
const numRuns = { more: 100, deep: 500 }[process.env['TEST_TIER'] ?? ''] ?? 12;
const central = await portal.as('admin1@oagf.test');
const staff = await portal.as('accountant@mow.test');
const APPROVED = 'status=APPROVED&status=PARTLY_PAID&status=FAILED';

interface Figures {
  pie: PaymentPie;
  bar: PaymentBars;
  byMda?: MdaPayments[];
  organizations?: number;
}
async function read<T>(who: Caller, url: string): Promise<T> {
  const { status, text, body } = await who.call({ url });
  expect([url, status], text).toEqual([url, 200]);
  return body as unknown as T;
}
/** The scope of the figures: the own organization, one organization for the central office, or all of them for it. */
type Scope = 'own' | 'one' | 'all';
async function figuresOf(ownerOf: Scope, query: string): Promise<Figures> {
  if (ownerOf === 'all') return await read<Figures>(central, `${AT}/payment-view-oagf?${query}`);
  const [who, at] = [ownerOf === 'own' ? staff : central, `${AT}/payment-view/${world.orgId}`];
  return { pie: await read(who, `${at}/pie-chart?${query}`), bar: await read(who, `${at}/bar-chart?${query}`) };
}
async function listed(ownerOf: Scope, url: string, query: string) {
  const narrow = ownerOf === 'one' ? `&org-id=${world.orgId}` : '';
  const { status, headers, text } = await (ownerOf === 'own' ? staff : central).call({
    url: `${url}?${query}${narrow}&size=1`,
  });
  expect(status, text).toBe(200);
  return { count: Number(headers['x-total-count']), amount: String(headers['x-total-amount']) };
}
const rangeOf = ({ start, end }: { start: string; end: string }) =>
  `start-date=${start}T00:00:00&end-date=${end}T23:59:00`;
const figure = ({ count, amount }: { count: number; amount: unknown }) => ({ count, amount: String(amount) });
const naira = (amounts: readonly unknown[]): string => nairaOf(sum(amounts.map((one) => koboOf(String(one)) ?? -1n)));

const drawn = fc.record({
  ownerOf: fc.constantFrom<Scope>('own', 'one', 'all'),
  back: fc.integer({ min: 0, max: 400 }),
  length: fc.constantFrom(0, 6, 20, 61, 62, 200, 364),
});

test('the pie, the bars and the reports behind them have the same totals, for any days and every viewer', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, fc.nat(), async ({ ownerOf, back, length }, picked) => {
      const start = addDays(today, -back);
      const { pie, bar, byMda } = await figuresOf(ownerOf, rangeOf({ start, end: addDays(start, length) }));
      const made = await listed(ownerOf, REPORT, rangeOf(pie));
      expect(figure(pie)).toEqual(made);
      expect(figure(bar)).toEqual(made);
      for (const { before } of [pie, bar])
        expect(figure(before)).toEqual(await listed(ownerOf, REPORT, rangeOf(before)));
      for (const row of pie.statuses) {
        expect([row.status, figure(row)]).toEqual([
          row.status,
          await listed(ownerOf, REPORT, `${rangeOf(pie)}&status=${row.status}`),
        ]);
        const then = await listed(ownerOf, REPORT, `${rangeOf(pie.before)}&status=${row.status}`);
        expect(String(row.before)).toBe(then.amount);
      }
      expect(naira(bar.bars.map(({ amount }) => amount))).toBe(made.amount);
      if (bar.granularity === 'day' || length === 364)
        expect(naira(bar.bars.map(({ before }) => before))).toBe(String(bar.before.amount));
      for (const one of [bar, bar.bars[picked % bar.bars.length]!]) {
        const days = rangeOf(one);
        expect(figure(one)).toEqual(await listed(ownerOf, REPORT, days));
        expect(figure(one.awaiting)).toEqual(await listed(ownerOf, REPORT, `${days}&status=AWAITING_APPROVAL`));
        expect(figure(one.approved)).toEqual(await listed(ownerOf, REPORT, `${days}&${APPROVED}`));
        expect(figure(one.rejected)).toEqual(await listed(ownerOf, REPORT, `${days}&status=REJECTED`));
        expect(figure(one.paid)).toEqual(await listed(ownerOf, OUT, days));
      }
      expect(String(bar.paidBefore)).toBe((await listed(ownerOf, OUT, rangeOf(bar.before))).amount);
      for (const mda of byMda?.slice(0, 2) ?? []) {
        const of = await listed('all', REPORT, `${rangeOf(pie)}&org-id=${mda.orgId}`);
        expect(figure(mda)).toEqual(of);
        expect(String(mda.paid)).toBe((await listed('all', OUT, `${rangeOf(pie)}&org-id=${mda.orgId}`)).amount);
        expect(naira([mda.awaiting, mda.approved, mda.rejected])).toBe(of.amount);
      }
      if (byMda && byMda.length < 10) expect(naira(byMda.map(({ amount }) => amount))).toBe(made.amount);
    }),
    { numRuns },
  );
});

test('the last moment of a month in Lagos belongs to it, and the next one to the month after', async () => {
  const days = { start: firstDayOf(addMonths(month, -3)), end: today };
  const { bar } = await figuresOf('own', rangeOf(days));
  const vat = async (start: string, end: string) => await listed('own', REPORT, `${rangeOf({ start, end })}&type=VAT`);
  const [last, first] = [lagosDay(new Date(turn.getTime() - 1)), lagosDay(turn)];
  expect([await vat(last, last), await vat(first, first)]).toEqual([
    { count: 1, amount: '300.00' },
    { count: 1, amount: '600.00' },
  ]);
  expect(bar.granularity).toBe('month');
  for (const { start, end, count } of bar.bars)
    expect(count).toBe((await listed('own', REPORT, rangeOf({ start, end }))).count);
  const whole = await figuresOf('own', rangeOf({ start: first, end: first }));
  expect(whole.pie.statuses.find(({ status }) => status === 'AWAITING_APPROVAL')?.count).toBeGreaterThan(0);
});

test('staff read only their own organization; another is not found, and all of them are for the central office', async () => {
  const [other] = await db.sql<{ id: number }>(`select id from org.organization where code = 'FRA'`);
  for (const chart of ['pie-chart', 'bar-chart']) {
    expect((await staff.call({ url: `${AT}/payment-view/${other?.id}/${chart}` })).status).toBe(404);
    expect((await central.call({ url: `${AT}/payment-view/999999/${chart}` })).status).toBe(404);
    expect((await central.call({ url: `${AT}/payment-view/${other?.id}/${chart}` })).status).toBe(200);
    expect((await world.maker.call({ url: `${AT}/payment-view/${world.orgId}/${chart}` })).status).toBe(403);
  }
  expect((await staff.call({ url: `${AT}/payment-view-oagf` })).status).toBe(403);
});

test('drafts are in no figure, and pending and rejected payments appear at once', async () => {
  const { pie } = await figuresOf('own', rangeOf({ start: today, end: today }));
  const ranked = Object.fromEntries(pie.statuses.map(({ status, count }) => [status, count]));
  expect(ranked).toEqual({ AWAITING_APPROVAL: 1, APPROVED: 0, PARTLY_PAID: 0, FAILED: 0, REJECTED: 1 });
});

test.each([
  ['end-date=2026-11-01T23:59:00&start-date=2026-11-02T00:00:00', 'range-backwards'],
  ['start-date=2012-01-01T00:00:00&end-date=2021-12-31T23:59:00', 'range-too-long'],
  ['start-date=2026-11-01T10:00:00&end-date=2026-11-02T23:59:00', 'range-within-day'],
])('the payment analysis refuses the range %s', async (query, code) => {
  for (const url of [
    `payment-view/${world.orgId}/pie-chart`,
    `payment-view/${world.orgId}/bar-chart`,
    'payment-view-oagf',
  ]) {
    const { status, body } = await central.call({ url: `${AT}/${url}?${query}` });
    expect([status, (body as { errors: { code: string }[] }).errors[0]?.code]).toEqual([400, code]);
  }
});
