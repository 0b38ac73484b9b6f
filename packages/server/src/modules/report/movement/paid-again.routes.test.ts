import { randomUUID } from 'node:crypto';
import { addMonths, dayIn, daysBetween, lagosDay, periodOf } from '@isura/contract/kernel/days';
import type { CentralFigures, Dashboard } from '@isura/contract/report/dashboard';
import { beforeAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { gatherPayouts } from '../../request/figures/payouts.service.ts';

const ACC = '/services/accountingservice/api';
const portal = await demonstrationPortal();
const today = () => lagosDay(portal.clock.now());
// The end of a month is near: the 26th of this month, or of the next one when that is over.
const dayOfMonth = Number(today().slice(8));
const end = dayIn(dayOfMonth <= 26 ? periodOf(today()) : addMonths(periodOf(today()), 1), 26);
portal.clock.advance(daysBetween(today(), end) * 86_400);
const month = periodOf(today());
const next = addMonths(month, 1);
const world = await paymentWorld(portal);
const { approved, pass } = disbursing(portal, world);
const AMOUNT = '1000.23'; // the test bank pays it and returns it a minute later
let paidOn: string;
let backOn: string;
let againOn: string;

const get = async (login: string, url: string) => await (await portal.as(login)).call({ url });
const totals = async (login: string, url: string) => {
  const { status, body, headers } = await get(login, url);
  expect(status, JSON.stringify(body)).toBe(200);
  return { rows: body as unknown as Record<string, unknown>[], amount: String(headers['x-total-amount']) };
};
const days = (first: string, last: string) => `start-date=${first}T00:00:00&end-date=${last}T23:59:00`;
/** Returns the outflow report's total for these days, after checking that its summaries agree. */
async function moved(login: string, first: string, last: string): Promise<string> {
  const report = await totals(login, `${ACC}/reports/outflow?${days(first, last)}`);
  for (const group of ['month', 'type', 'account', 'mda'])
    expect((await totals(login, `${ACC}/reports/outflow/mda?group-by=${group}&${days(first, last)}`)).amount).toBe(
      report.amount,
    );
  return report.amount;
}
/** Returns what counts as paid in each of the two months, by the dashboard, the overview and the list they link to. */
async function current(login: string) {
  const dashboard = (await get(login, `${ACC}/analytics/dashboard`)).body as unknown as Dashboard;
  const series = new Map(dashboard.out?.series.map((row) => [row.month, row]));
  const list = async (from: string, to: string) =>
    (await totals(login, `${REQUESTS}/lines?view=paid&start-date=${from}T00:00:00&end-date=${to}T23:59:00`)).amount;
  const kept = [month, next].map((one) => [one, series.get(one)?.amount ?? '0.00', series.get(one)?.count ?? 0]);
  expect(dashboard.out?.paidThisMonth.amount).toBe(series.get(periodOf(today()))?.amount);
  expect([await list(`${month}-01`, `${month}-28`), await list(`${next}-01`, `${next}-28`)]).toEqual(
    kept.map(([, amount]) => amount),
  );
  return kept;
}
const sums = (from: string, keys: string) =>
  portal.db.sql(
    `select ${keys}, status, sum(count)::int as n, sum(kept)::int as kept, sum(amount_kobo)::text as kobo from ${from} group by ${keys}, status
     order by ${keys}, status`,
  );

beforeAll(async () => {
  const id = await approved([AMOUNT]);
  await pass(0);
  await pass(2);
  paidOn = today();
  portal.clock.advance(6 * 86_400);
  await pass(0);
  backOn = today();
  portal.clock.advance(86_400);
  const accountant = await portal.as('accountant@mow.test');
  const { rows } = await totals('maker@mow.test', `${REQUESTS}/${id}/lines`);
  expect(rows).toMatchObject([{ status: 'RETURNED' }]);
  const request = { method: 'POST' as const, url: `${REQUESTS}/lines/retry`, body: { lineIds: [rows[0]?.['id']] } };
  const key = () => ({ headers: { 'idempotency-key': randomUUID() } });
  const { body } = await accountant.call({ ...request, ...key() });
  await accountant.call({ ...request, ...key() }, (body as { subject?: string }).subject);
  await pass(0);
  await pass(2);
  againOn = today();
  expect([periodOf(paidOn), periodOf(backOn), periodOf(againOn)]).toEqual([month, next, next]);
});

test.each([['before it is gathered'], ['gathered']])(
  'a payment paid, returned and paid again, %s, is in the reports each time',
  async (when) => {
    if (when === 'gathered') await gatherPayouts(portal.ctx);
    expect((await portal.db.sql('select 1 from request.outflow_moved')).length).toBe(when === 'gathered' ? 0 : 3);
    expect(
      await portal.db.sql(
        'select day::text, paid_day::text as paid, status, amount_kobo::text as kobo from request.outflow order by id',
      ),
    ).toEqual([
      { day: paidOn, paid: paidOn, status: 'PAID', kobo: '100023' },
      { day: backOn, paid: paidOn, status: 'RETURNED', kobo: '-100023' },
      { day: againOn, paid: againOn, status: 'PAID', kobo: '100023' },
    ]);
    expect(await sums('request.outflow_by_day', 'day::text')).toEqual([
      { day: paidOn, status: 'PAID', n: 1, kept: 1, kobo: '100023' },
      { day: backOn, status: 'RETURNED', n: 1, kept: -1, kobo: '-100023' },
      { day: againOn, status: 'PAID', n: 1, kept: 1, kobo: '100023' },
    ]);
    expect(await sums('request.outflow_by_month', 'month::text')).toEqual([
      { month: `${month}-01`, status: 'PAID', n: 1, kept: 1, kobo: '100023' },
      { month: `${next}-01`, status: 'PAID', n: 1, kept: 1, kobo: '100023' },
      { month: `${next}-01`, status: 'RETURNED', n: 1, kept: -1, kobo: '-100023' },
    ]);
    for (const login of ['auditor@mow.test', 'admin1@oagf.test']) {
      const { rows } = await totals(login, `${ACC}/reports/outflow?${days(paidOn, againOn)}`);
      expect(rows).toMatchObject([
        { status: 'PAID', amount: AMOUNT },
        { status: 'RETURNED', amount: `-${AMOUNT}` },
        { status: 'PAID', amount: AMOUNT },
      ]);
      expect(await moved(login, paidOn, againOn)).toBe(AMOUNT);
      expect(await moved(login, paidOn, paidOn)).toBe(AMOUNT);
      expect(await moved(login, backOn, backOn)).toBe(`-${AMOUNT}`);
      expect(await moved(login, `${month}-01`, backOn)).toBe('0.00');
      expect(await moved(login, `${next}-01`, againOn)).toBe('0.00');
      // The month that is over keeps what was paid in it; the return and the second payment are of the next one.
      expect(await current(login)).toEqual([
        [month, AMOUNT, 1],
        [next, '0.00', 2],
      ]);
      const { rows: listed } = await totals(login, `${REQUESTS}/lines?view=paid&${days(paidOn, againOn)}`);
      expect(listed).toMatchObject([
        { status: 'PAID', amount: AMOUNT, since: expect.stringContaining('T') },
        { status: 'RETURNED', amount: `-${AMOUNT}`, can: [] },
        { status: 'PAID', amount: AMOUNT },
      ]);
      expect(new Set(listed.map(({ id }) => id)).size).toBe(1);
      expect(new Set(listed.map(({ movementId }) => movementId)).size).toBe(3);
    }
    for (const [first, last, amount] of [
      [`${month}-01`, `${month}-28`, AMOUNT],
      [`${next}-01`, againOn, '0.00'],
    ]) {
      const { body } = await get('admin1@oagf.test', `${ACC}/analytics/oagf/${first}/${last}`);
      expect((body as unknown as CentralFigures).paidOut?.amount).toBe(amount);
    }
  },
);
