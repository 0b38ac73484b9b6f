import { addDays, addMonths, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import type { Bucket, Inflows } from '@isura/contract/report/analytics';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { drawEveryStatus } from '../../../../test/money/every-status.ts';
import { addPast } from '../../../../test/past.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
const { db, clock } = portal;
const begun = lagosDay(clock.now());
await addPast(db, { first: `${addMonths(periodOf(begun), -13)}-15`, last: begun });
await drawEveryStatus(portal);
const today = lagosDay(clock.now());

const ACC = '/services/accountingservice/api';
const COL = '/services/collectionservice/api';
const numRuns = { more: 100, deep: 500 }[process.env['TEST_TIER'] ?? ''] ?? 12;
const central = await portal.as('admin1@oagf.test');
const staff = await portal.as('accountant@mow.test');

const asked = (who: Caller, query: string) => who.call({ url: `${ACC}/analytics/inflows?${query}` });
async function figuresOf(who: Caller, query: string) {
  const { status, text, body } = await asked(who, query);
  expect(status, text).toBe(200);
  return body as unknown as Inflows;
}
async function listed(who: Caller, url: string) {
  const { status, headers, text } = await who.call({ url: `${url}&size=1` });
  expect(status, text).toBe(200);
  return { count: Number(headers['x-total-count']), amount: headers['x-total-amount'] };
}
const naira = (amounts: readonly unknown[]): string => nairaOf(sum(amounts.map((one) => koboOf(String(one)) ?? -1n)));
const kobo = (amount: unknown): bigint => koboOf(String(amount)) ?? -1n;
const rangeOf = (first: string, last: string) => `start-date=${first}T00:00:00&end-date=${last}T23:59:00`;

const drawn = fc.record({
  who: fc.constantFrom(central, staff),
  granularity: fc.constantFrom('', '&granularity=day', '&granularity=week', '&granularity=month'),
  back: fc.integer({ min: 0, max: 380 }),
  length: fc.integer({ min: 0, max: 90 }),
});

test('the chart, its channels and the report behind it have the same totals, for any days and every viewer', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, fc.nat(), async ({ who, granularity, back, length }, picked) => {
      const first = addDays(today, -back);
      const figures = await figuresOf(who, `${rangeOf(first, addDays(first, length))}${granularity}`);
      const { start, end, series, byChannel, byService, before } = figures;
      expect([start, end <= today]).toEqual([first, true]);
      const report = await listed(who, `${ACC}/reports/inflow?${rangeOf(start, end)}`);
      expect([figures.count, String(figures.total)]).toEqual([report.count, report.amount]);
      expect(naira(series.map(({ amount }) => amount))).toBe(report.amount);
      expect(naira(byChannel.map(({ amount }) => amount))).toBe(report.amount);
      expect(naira(series.map((bucket) => bucket.before))).toBe(String(before.amount));

      const bucket = series[picked % series.length] as Bucket;
      const behind = await listed(who, `${ACC}/reports/inflow?${rangeOf(bucket.start, bucket.end)}`);
      expect([bucket.count, String(bucket.amount)]).toEqual([behind.count, behind.amount]);
      for (const { key, count, amount } of byService.slice(0, 2)) {
        const ofService = await listed(who, `${ACC}/reports/inflow?${rangeOf(start, end)}&service-id=${key}`);
        expect([key, count, String(amount)]).toEqual([key, ofService.count, ofService.amount]);
      }
      for (const { key, count, amount } of byChannel) {
        const ofChannel = await listed(who, `${ACC}/reports/inflow?${rangeOf(start, end)}&channel=${key}`);
        expect([key, count, String(amount)]).toEqual([key, ofChannel.count, ofChannel.amount]);
      }
    }),
    { numRuns },
  );
});

test('the days before and the year before match their own reports', async () => {
  const first = addDays(today, -6);
  const { before, lastYear } = await figuresOf(staff, rangeOf(first, today));
  expect([before.start, before.end]).toEqual([addDays(first, -7), addDays(first, -1)]);
  for (const { start, end, count, amount } of [before, lastYear])
    expect({ count, amount: String(amount) }).toEqual(
      await listed(staff, `${ACC}/reports/inflow?${rangeOf(start, end)}`),
    );
  expect(kobo(lastYear.amount)).toBeGreaterThan(0n);
});

test('pending attempts match the list of payments of the same days', async () => {
  for (const who of [central, staff]) {
    const { pending, start, end } = await figuresOf(who, rangeOf(addDays(today, -6), today));
    const rows = await db.sql<{ count: number }>(
      `select count(*)::int as count from collect.payment
       where status = 'PENDING' and initiated_day between $1 and $2
         and ($3 or org_id = (select id from org.organization where code = 'MOW'))`,
      [start, end, who === central],
    );
    expect(pending.count).toBe(rows[0]?.count);
    const list = await listed(who, `${COL}/payments?status=PENDING&${rangeOf(start, end)}`);
    expect(pending.count).toBe(list.count);
  }
});

test('an organization sees only its own figures, whichever it asks for', async () => {
  const query = rangeOf(addDays(today, -30), today);
  const own = await figuresOf(staff, query);
  const [other] = await db.sql<{ id: number }>(
    `select d.org_id as id from collect.collection_day d join org.organization o on o.id = d.org_id where o.code <> 'MOW' limit 1`,
  );
  expect(new Set(own.byService.map(({ orgName }) => orgName)).size).toBe(1);
  expect(await figuresOf(staff, `${query}&org-id=${other?.id}`)).toMatchObject({
    count: 0,
    byService: [],
    byChannel: [],
  });
  expect((await figuresOf(central, `${query}&org-id=${other?.id}`)).count).toBeGreaterThan(0);
});

test.each([
  ['end-date=2026-11-01T23:59:00&start-date=2026-11-02T00:00:00', 'range-backwards'],
  ['start-date=2012-01-01T00:00:00&end-date=2021-12-31T23:59:00', 'range-too-long'],
  ['start-date=2026-11-01T10:00:00&end-date=2026-11-02T23:59:00', 'range-within-day'],
])('refuses %s', async (query, code) => {
  const { status, body } = await asked(staff, query);
  expect([status, (body as { errors: { code: string }[] }).errors[0]?.code]).toEqual([400, code]);
});
