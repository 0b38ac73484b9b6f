import { last7DaysRange } from '@isura/contract/kernel/day-ranges';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import { countOver, readStatusSums } from '@isura/contract/kernel/status-sums';
import { BY_CHANNEL } from '@isura/contract/report/inflow';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { addPast } from '../../../../test/past.ts';

const portal = await demonstrationPortal();
const { db } = portal;
const REPORT = '/services/accountingservice/api/reports/inflow';
const DASHBOARD = '/services/accountingservice/api/analytics';
const today = lagosDay(portal.clock.now());
const daysAgo = (days: number) => lagosDay(new Date(portal.clock.now().getTime() - days * 86_400_000));

await addPast(db, {
  serviceIds: [9001, 9002, 9003, 9006, 9007],
  first: daysAgo(75),
  last: today,
  settledBefore: daysAgo(2),
  scale: 60,
  monthsAtOnce: 1,
});

interface Row {
  paymentId: number;
  orgName: string;
  channel: string;
  amount: string;
  fee: string;
  paidAt: string;
}
const accountant = await portal.as('accountant@mow.test');
const oagf = await portal.as('admin1@oagf.test');
const read = async (who: typeof oagf, query = '') => {
  const { status, body, headers } = await who.call({ url: `${REPORT}?${query}` });
  expect(status).toBe(200);
  return { rows: body as unknown as Row[], headers };
};
const total = (rows: readonly Row[], field: 'amount' | 'fee') => sum(rows.map((row) => koboOf(row[field])));

test('the sums of the header match the rows, whatever the days and the filters', async () => {
  const queries = [
    `start-date=${daysAgo(70)}T00:00:00&end-date=${today}T23:59:00`,
    `start-date=${daysAgo(40)}T00:00:00&end-date=${daysAgo(3)}T23:59:00&channel=CARD&channel=POS`,
    `start-date=${daysAgo(70)}T00:00:00&end-date=${today}T23:59:00&service-id=9002`,
    `start-date=${daysAgo(20)}T10:30:00&end-date=${daysAgo(10)}T15:00:00`,
    '',
  ];
  for (const who of [accountant, oagf])
    for (const query of queries) {
      const { rows, headers } = await read(who, `${query}&size=10000`);
      expect([rows.length, headers['x-total-amount'], headers['x-total-fee']], query).toEqual([
        Number(headers['x-total-count']),
        `${total(rows, 'amount') / 100n}.${String(total(rows, 'amount') % 100n).padStart(2, '0')}`,
        `${total(rows, 'fee') / 100n}.${String(total(rows, 'fee') % 100n).padStart(2, '0')}`,
      ]);
    }
});

test('the inflow report counts and adds up each channel as if it were the only one, whatever the other filters', async () => {
  for (const who of [accountant, oagf])
    for (const query of ['', 'service-id=9002', 'status=REFUNDED']) {
      const range = `start-date=${daysAgo(70)}T00:00:00&end-date=${today}T23:59:00&${query}`;
      const { rows, headers } = await read(who, `${range}&size=10000`);
      const channels = readStatusSums(String(headers[BY_CHANNEL] ?? ''));
      expect(countOver(channels)).toBe(rows.length);
      expect(channels.map(({ status }) => status).sort()).toEqual(
        [...new Set(rows.map(({ channel }) => channel))].sort(),
      );
      for (const { status, count, sums } of channels) {
        const { headers: of } = await read(who, `${range}&channel=${status}&size=1`);
        expect([of['x-total-count'], of['x-total-amount']]).toEqual([String(count), nairaOf(sums['amount']!)]);
      }
    }
});

test('the default range is the last seven days, newest first', async () => {
  const { startDate, endDate } = last7DaysRange(portal.clock.now());
  const [meant, reported] = [
    await read(oagf, 'size=200'),
    await read(oagf, `size=200&start-date=${startDate}&end-date=${endDate}`),
  ];
  expect(meant.rows).toEqual(reported.rows);
  const moments = meant.rows.map(({ paidAt }) => paidAt.slice(0, 10));
  expect(moments).toEqual([...moments].sort().reverse());
});

test('paging returns each payment once, and days add up to the whole', async () => {
  const range = `start-date=${daysAgo(60)}T00:00:00&end-date=${today}T23:59:00`;
  const { headers } = await read(oagf, `${range}&size=1`);
  const met: number[] = [];
  for (let page = 0; page * 37 < Number(headers['x-total-count']); page += 1)
    met.push(...(await read(oagf, `${range}&size=37&page=${page}`)).rows.map(({ paymentId }) => paymentId));
  expect(new Set(met).size).toBe(met.length);
  expect(met).toHaveLength(Number(headers['x-total-count']));
  let days = asKobo(0n);
  for (let back = 0; back <= 60; back += 1) {
    const day = daysAgo(back);
    const { headers: of } = await read(oagf, `start-date=${day}T00:00:00&end-date=${day}T23:59:00&size=1`);
    days = asKobo(days + koboOf(String(of['x-total-amount'])));
  }
  expect(days).toBe(koboOf(String(headers['x-total-amount'])));
});

test('staff see only their own organization, even when they name another', async () => {
  const range = `start-date=${daysAgo(60)}T00:00:00&end-date=${today}T23:59:00&size=10000`;
  const own = await read(accountant, range);
  expect(new Set(own.rows.map(({ orgName }) => orgName))).toEqual(new Set(['Ministry of Works (demonstration)']));
  const [other] = await db.sql<{ id: number }>(`select id from org.organization where code = 'FRA'`);
  expect((await read(accountant, `${range}&org-id=${other?.id}`)).rows).toEqual([]);
  expect((await read(oagf, `${range}&org-id=${other?.id}`)).rows.length).toBeGreaterThan(0);
});

test('a range that ends before it begins, or spans more than five years, is refused with that reason', async () => {
  for (const [query, code] of [
    [`start-date=${today}T00:00:00&end-date=${daysAgo(1)}T23:59:00`, 'range-backwards'],
    [`start-date=2012-01-01T00:00:00&end-date=${today}T23:59:00`, 'range-too-long'],
  ])
    expect((await oagf.call({ url: `${REPORT}?${query}` })).body).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'end-date', code }],
    });
});

test('the dashboard and the figures of all organizations equal the report and the ledger to the kobo', async () => {
  const month = today.slice(0, 7);
  const range = `start-date=${month}-01T00:00:00&end-date=${today}T23:59:00&size=1`;
  for (const who of [accountant, oagf]) {
    const { headers } = await read(who, range);
    const { body } = await who.call({ url: `${DASHBOARD}/dashboard` });
    const figures = body as unknown as {
      receivedThisMonth: { amount: string };
      series: { month: string; amount: string }[];
      topServices: { amount: string }[];
      servicesWaiting?: number;
      onboardingWaiting?: number;
    };
    expect(figures.receivedThisMonth.amount).toBe(headers['x-total-amount']);
    expect(figures.series.at(-1)).toMatchObject({ month, amount: headers['x-total-amount'] });
    expect(figures.series).toHaveLength(12);
    const waiting = await db.sql<{ services: number; organizations: number }>(
      `select (select count(*)::int from org.service where status = 'PENDING_ACTIVATION') as services,
        (select count(*)::int from org.organization where status = 'PENDING_APPROVAL') as organizations`,
    );
    const seen = { services: figures.servicesWaiting, organizations: figures.onboardingWaiting };
    expect(seen).toEqual(who === oagf ? waiting[0] : { services: undefined, organizations: undefined });
  }
  const { headers } = await read(oagf, range);
  const { body } = await oagf.call({ url: `${DASHBOARD}/oagf/${month}-01/${today}` });
  const all = body as unknown as {
    inflow: { amount: string };
    bySector: { amount: string }[];
    byMda: { amount: string }[];
  };
  expect(all.inflow.amount).toBe(headers['x-total-amount']);
  for (const parts of [all.bySector, all.byMda])
    expect(sum(parts.map(({ amount }) => koboOf(amount)))).toBe(koboOf(all.inflow.amount));
  const [ledger] = await db.sql<{ debit: bigint }>(
    `select sum(p.amount_kobo) as debit from ledger.posting p join ledger.ledger_account a on a.id = p.ledger_account_id
     where a.is_clearing and p.side = 'DEBIT' and p.business_date >= $1`,
    [`${month}-01`],
  );
  expect(BigInt(ledger?.debit ?? 0)).toBe(koboOf(String(headers['x-total-amount'])));
});
