import { type Days, daysLastYear } from '@isura/contract/kernel/day-ranges';
import { addMonths, lagosDay, lastDayOf, periodOf } from '@isura/contract/kernel/days';
import { koboOf } from '@isura/contract/kernel/money';
import type { CentralFigures, Dashboard } from '@isura/contract/report/dashboard';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { addPast } from '../../../../test/past.ts';
import { monthSoFar } from './figures.domain.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const today = lagosDay(clock.now());
const month = periodOf(today);
const soFar = monthSoFar(today);
const yearAgo = daysLastYear(soFar);
await addPast(db, { first: `${addMonths(month, -13)}-15`, last: today });
const [MOW] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);

/** Returns what payment rows say came in during a range, grouped by a column. */
const paid = async (by: 'service_id' | 'org_id', { first, last }: Days, orgId?: number) =>
  new Map(
    (
      await db.sql<{ id: number; amount: string }>(
        `select ${by} as id, sum(amount_kobo)::text as amount from collect.payment
         where status = 'SUCCESSFUL' and business_day between $1 and $2 and ($3::bigint is null or org_id = $3) group by 1`,
        [first, last, orgId ?? null],
      )
    ).map(({ id, amount }) => [id, BigInt(amount)]),
  );
const all = (sums: Map<number, bigint>): bigint => [...sums.values()].reduce((one, other) => one + other, 0n);
const body = async <Body>(who: Caller, url: string): Promise<Body> => {
  const response = await who.call({ url: `/services/accountingservice/api/analytics/${url}` });
  expect(response.status, response.text).toBe(200);
  return response.body as Body;
};
const kobo = (amount: unknown): bigint => koboOf(String(amount)) ?? -1n;

test.each([
  ['an MDA', 'admin@mow.test', 'service_id', MOW?.id],
  ['the central office', 'admin1@oagf.test', 'org_id', undefined],
] as const)(
  'the dashboard of %s is compared with the year before and names what changed the month',
  async (_, login, by, org) => {
    const figures = await body<{ [name in keyof Dashboard]-?: NonNullable<Dashboard[name]> }>(
      await portal.as(login),
      'dashboard',
    );
    const [now, before] = [await paid(by, soFar, org), await paid(by, yearAgo, org)];
    expect(kobo(figures.receivedThisMonth.amount)).toBe(all(now));
    expect(kobo(figures.receivedLastYear.amount)).toBe(all(before));
    expect(figures.series).toHaveLength(12);
    const last = figures.series.at(-1)!;
    const wholeMonth = { first: yearAgo.first, last: lastDayOf(addMonths(month, -12)) };
    expect([last.month, kobo(last.lastYear)]).toEqual([month, all(await paid(by, wholeMonth, org))]);
    // Nothing came in before the history begins.
    expect(kobo(figures.series[0]!.lastYear)).toBe(0n);

    const difference = all(now) - all(before);
    const moves = [...new Set([...now.keys(), ...before.keys()])].map((id) => ({
      id,
      share: ((now.get(id) ?? 0n) - (before.get(id) ?? 0n)) * (difference < 0n ? -1n : 1n),
    }));
    const [most] = moves.sort((a, b) => (a.share < b.share ? 1 : -1));
    const named = most!.share * 2n >= (difference < 0n ? -difference : difference) ? most!.id : undefined;
    expect(figures.cause?.id).toBe(named);
    if (figures.cause)
      expect([kobo(figures.cause.now), kobo(figures.cause.before)]).toEqual([
        now.get(most!.id) ?? 0n,
        before.get(most!.id) ?? 0n,
      ]);
  },
);

test('the overview has the same days a year before for all, each organization and sector, and the state of settlements', async () => {
  const figures = await body<CentralFigures>(await portal.as('admin1@oagf.test'), `oagf/${soFar.first}/${today}`);
  const before = await paid('org_id', yearAgo);
  expect(kobo(figures.lastYear.amount)).toBe(all(before));
  // Days that are still to come are not compared with days that brought money.
  const further = await body<CentralFigures>(
    await portal.as('admin1@oagf.test'),
    `oagf/${soFar.first}/${lastDayOf(addMonths(month, 1))}`,
  );
  expect([further.inflow, further.lastYear]).toEqual([figures.inflow, figures.lastYear]);
  expect(figures.paidMdas).toBe(figures.byMda.length);
  for (const { id, lastYear } of figures.byMda) expect(kobo(lastYear)).toBe(before.get(id) ?? 0n);
  const sectors = figures.bySector.reduce((sum, { lastYear }) => sum + kobo(lastYear), 0n);
  expect(sectors).toBe(all(before));
  const rows = await db.sql(
    `select status, count(*)::int as count from collect.settlement where business_date between $1 and $2 group by 1 order by 1`,
    [soFar.first, today],
  );
  expect(figures.settlements.map(({ status, count }) => ({ status, count }))).toEqual(rows);
});
