import { addDays, addMonths, lagosDay, periodOf } from '@isura/contract/kernel/days';
import { koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import type { Ranking } from '@isura/contract/report/analytics';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { addPast } from '../../../../test/past.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const today = lagosDay(clock.now());
await addPast(db, { first: `${addMonths(periodOf(today), -4)}-15`, last: today });

const ACC = '/services/accountingservice/api';
const numRuns = { more: 100, deep: 500 }[process.env['TEST_TIER'] ?? ''] ?? 10;
const central = await portal.as('admin1@oagf.test');
const staff = await portal.as('accountant@mow.test');
const [SERVICES, MDAS, SECTORS] = ['services/top-ten', 'mdas/top-ten', 'sectors/top-ten'] as const;

async function ranked(who: Caller, path: string, query: string) {
  const { status, text, body } = await who.call({ url: `${ACC}/${path}?${query}` });
  expect([path, status], text).toEqual([path, 200]);
  return body as unknown as Ranking;
}
async function reported(who: Caller, query: string) {
  const { status, headers, text } = await who.call({ url: `${ACC}/reports/inflow?${query}&size=1` });
  expect(status, text).toBe(200);
  return { count: Number(headers['x-total-count']), amount: String(headers['x-total-amount']) };
}
const naira = (amounts: readonly unknown[]): string => nairaOf(sum(amounts.map((one) => koboOf(String(one)) ?? -1n)));
const rangeOf = (first: string, last: string) => `start-date=${first}T00:00:00&end-date=${last}T23:59:00`;

const drawn = fc.record({
  asked: fc.constantFrom(
    [staff, SERVICES] as const,
    [central, SERVICES] as const,
    [central, MDAS] as const,
    [central, SECTORS] as const,
  ),
  back: fc.integer({ min: 0, max: 110 }),
  length: fc.integer({ min: 0, max: 110 }),
});

test('a ranking of any days matches the report of the same days, in total and row by row', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ asked: [who, path], back, length }) => {
      const first = addDays(today, -back);
      const { start, end, count, amount, before, groups, rows } = await ranked(
        who,
        path,
        rangeOf(first, addDays(first, length)),
      );
      const report = await reported(who, rangeOf(start, end));
      expect({ count, amount: String(amount) }).toEqual(report);
      expect(String(before.amount)).toBe((await reported(who, rangeOf(before.start, before.end))).amount);
      expect(rows.length).toBeLessThanOrEqual(10);
      if (rows.length < 10) expect(naira(rows.map((row) => row.amount))).toBe(report.amount);
      expect(rows.filter((row) => row.count > 0).length).toBe(Math.min(groups, 10));
      const amounts = rows.map((row) => koboOf(String(row.amount)) ?? -1n);
      expect(amounts).toEqual(amounts.toSorted((one, other) => (one < other ? 1 : -1)));
      for (const row of rows.slice(0, 3)) {
        const same = { count: row.count, amount: String(row.amount) };
        if (path === SERVICES)
          expect(same).toEqual(await reported(who, `${rangeOf(start, end)}&service-id=${row.key}`));
        if (path === MDAS) expect(same).toEqual(await reported(who, `${rangeOf(start, end)}&org-id=${row.key}`));
        if (path === SECTORS) {
          const mdas = await ranked(who, MDAS, `${rangeOf(start, end)}&sector-id=${row.key}`);
          expect(same).toEqual({ count: mdas.count, amount: String(mdas.amount) });
        }
      }
    }),
    { numRuns },
  );
});

test('staff can rank only their own services, and neither organizations nor sectors', async () => {
  const days = rangeOf(addDays(today, -60), today);
  const { rows } = await ranked(staff, SERVICES, days);
  expect(new Set(rows.map(({ orgId }) => orgId)).size).toBe(1);
  const all = await ranked(central, MDAS, days);
  const other = all.rows.find(({ key }) => key !== String(rows[0]?.orgId));
  expect(await ranked(staff, SERVICES, `${days}&org-id=${other?.key}`)).toMatchObject({ count: 0, rows: [] });
  for (const path of [MDAS, SECTORS]) expect((await staff.call({ url: `${ACC}/${path}?${days}` })).status).toBe(403);
});
