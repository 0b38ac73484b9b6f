import { daysLastYear } from '@isura/contract/kernel/day-ranges';
import { addDays, addMonths, firstDayOf, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { koboOf } from '@isura/contract/kernel/money';
import type { CentralFigures, Dashboard } from '@isura/contract/report/dashboard';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addPayouts } from '../../../../seed/history/history.ts';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { monthSoFar } from './figures.domain.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const today = lagosDay(clock.now());
const now = monthSoFar(today);
const lastMonth = firstDayOf(addMonths(periodOf(today), -1));
const client = new pg.Client({ connectionString: db.adminUrl });
await client.connect();
await client.query('set role grp_owner');
await addPayouts(client, { first: daysLastYear(now).first, last: addDays(now.first, -1) });
await client.query('reset role');
await client.end();
const world = await paymentWorld(portal);
const { approved, pass } = disbursing(portal, world);
await approved(['7000.00', '7000.13', '9000.00']);
await pass(0);
await pass(2);

interface Row {
  amount: string;
  status: string;
  type: string;
  transfer: { paidAt: string };
}
const paidOn = async (who: Caller, query: string) => {
  const { status, body, headers } = await who.call({ url: `${REQUESTS}/lines?view=paid&${query}&size=200` });
  expect(status).toBe(200);
  const rows = body as unknown as Row[];
  return { rows, count: Number(headers['x-total-count']), amount: String(headers['x-total-amount']) };
};
const sumOf = (rows: readonly Row[]) => rows.reduce((all, { amount }) => all + (koboOf(amount) ?? 0n), 0n);
const days = ({ first, last }: { first: string; last: string }) =>
  `start-date=${first}T00:00:00&end-date=${last}T23:59:00`;
const dashboardOf = async (who: Caller) =>
  (await who.call({ url: '/services/accountingservice/api/analytics/dashboard' })).body as unknown as Dashboard;

test.each(['admin@mow.test', 'maker@mow.test', 'accountant@mow.test', 'auditor@mow.test', 'admin1@oagf.test'])(
  'the amount paid out on the dashboard of %s is the total of the list it links to, and of its rows',
  async (login) => {
    const who = await portal.as(login);
    const { out } = await dashboardOf(who);
    for (const [figure, span] of [
      [out?.paidThisMonth, now],
      [out?.paidLastYear, daysLastYear(now)],
    ] as const) {
      const list = await paidOn(who, days(span));
      expect([figure?.count, figure?.amount]).toEqual([list.count, list.amount]);
      expect([list.rows.length, sumOf(list.rows)]).toEqual([list.count, koboOf(list.amount)]);
      expect(list.rows.every(({ status }) => status === 'PAID')).toBe(true);
      const moments = list.rows.map(({ transfer }) => transfer.paidAt);
      expect(moments).toEqual(moments.toSorted().reverse());
    }
    expect(out?.paidThisMonth.count).toBeGreaterThanOrEqual(2);
    expect(out?.series.map(({ month }) => month).at(-1)).toBe(today.slice(0, 7));
    expect(out?.series.at(-1)?.amount).toBe(out?.paidThisMonth.amount);
  },
);

test('a list of payouts is counted from its rows where the daily figures cannot answer it', async () => {
  const admin = await portal.as('admin@mow.test');
  const whole = await paidOn(admin, days(now));
  const byWord = await paidOn(admin, `${days(now)}&query=Consultants`);
  const ofType = await paidOn(admin, `${days(now)}&type=SALARY`);
  const ofHours = await paidOn(admin, `start-date=${now.first}T00:00:01`);
  for (const { rows, count, amount } of [whole, byWord, ofType, ofHours])
    expect([count, koboOf(amount)]).toEqual([rows.length, sumOf(rows)]);
  expect([byWord.count, ofType.count]).toEqual([2, whole.rows.filter(({ type }) => type === 'SALARY').length]);
});

test('a user without access to payments sees no figure of money out', async () => {
  const response = await (await portal.as('support@oagf.test')).call({
    url: '/services/accountingservice/api/analytics/dashboard',
  });
  expect(response.status).toBe(403);
});

test('the overview has the amount paid out on its days, as the list of all organizations has', async () => {
  const office = await portal.as('admin1@oagf.test');
  const { body } = await office.call({
    url: `/services/accountingservice/api/analytics/oagf/${lastMonth}/${today}`,
  });
  const list = await paidOn(office, days({ first: lastMonth, last: today }));
  const { paidOut } = body as unknown as CentralFigures;
  expect([paidOut?.count, paidOut?.amount]).toEqual([list.count, list.amount]);
});
