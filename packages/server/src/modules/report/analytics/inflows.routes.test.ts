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

const response = (who: Caller, query: string) => who.call({ url: `${ACC}/analytics/inflows?${query}` });
async function figuresOf(who: Caller, query: string) {
  const { status, text, body } = await response(who, query);
  expect(status, text).toBe(200);
  return body as unknown as Inflows;
}
async function listed(who: Caller, url: string, header = 'x-total-amount') {
  const { status, headers, text } = await who.call({ url: `${url}&size=1` });
  expect(status, text).toBe(200);
  return { count: Number(headers['x-total-count']), amount: headers[header] };
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

test('attempts not confirmed yet match the list of payments of the same days, in number and in what they can bring', async () => {
  for (const who of [central, staff]) {
    const { pending, start, end } = await figuresOf(who, rangeOf(addDays(today, -6), today));
    const rows = await db.sql<{ count: number }>(
      `select count(*)::int as count from collect.payment
       where status in ('INITIATED', 'PENDING') and initiated_day between $1 and $2
         and ($3 or org_id = (select id from org.organization where code = 'MOW'))`,
      [start, end, who === central],
    );
    expect(pending.count).toBe(rows[0]?.count);
    const list = await listed(
      who,
      `${COL}/payments?status=INITIATED&status=PENDING&${rangeOf(start, end)}`,
      'x-total-unconfirmed',
    );
    expect([pending.count, String(pending.amount)]).toEqual([list.count, list.amount]);
    expect(kobo(pending.amount)).toBeGreaterThan(0n);
  }
});

test('the attempts of one invoice together are expected to bring at most what is due of it', async () => {
  const before = await figuresOf(central, rangeOf(today, today));
  const [open] = await db.sql<{ id: number; orgId: number; serviceId: number; balance: bigint }>(
    `select id, org_id as "orgId", service_id as "serviceId", balance_kobo as balance from collect.invoice i
     where status = 'ISSUED' and not exists (select from collect.payment p where p.invoice_id = i.id) order by id limit 1`,
  );
  const { id, orgId, serviceId, balance } = open!;
  const attempt = (no: number, amount: bigint) =>
    db.sql(
      `insert into collect.payment (org_id, service_id, invoice_id, attempt_no, channel, provider, provider_ref,
         amount_kobo, fee_bearer, status, initiated_at, initiated_day, expires_at)
       values ($1, $2, $3, $4, 'CARD', 'test', $5, $6, 'ORGANIZATION', 'PENDING', $7, $8, $7::timestamptz + interval '1 hour')`,
      [orgId, serviceId, id, no, `one-of-two-${no}`, amount, clock.now(), today],
    );
  await attempt(1, balance);
  await attempt(2, balance - 100n);
  const after = await figuresOf(central, rangeOf(today, today));
  expect(after.pending.count - before.pending.count).toBe(2);
  expect(kobo(after.pending.amount) - kobo(before.pending.amount)).toBe(balance);
  const { body } = await central.call({ url: `${COL}/payments?status=PENDING&channel=CARD&${rangeOf(today, today)}` });
  const expected = (body as unknown as { invoiceId: number; attemptNo: number; expected: string }[])
    .filter(({ invoiceId }) => invoiceId === id)
    .map(({ attemptNo, expected: kept }) => [attemptNo, kobo(kept)]);
  expect(expected.toSorted()).toEqual([
    [1, 100n],
    [2, balance - 100n],
  ]);
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
])('the inflow analysis refuses the range %s', async (query, code) => {
  const { status, body } = await response(staff, query);
  expect([status, (body as { errors: { code: string }[] }).errors[0]?.code]).toEqual([400, code]);
});
