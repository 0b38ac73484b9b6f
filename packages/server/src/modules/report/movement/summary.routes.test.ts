import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import type { SummaryRow } from '@isura/contract/report/summary';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { paid, worksService } from '../../../../test/money/settling.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';

const REPORTS = '/services/accountingservice/api/reports';
const numRuns = { more: 200, deep: 1_000 }[process.env.TEST_TIER ?? ''] ?? 20;
const portal = await demonstrationPortal();
let auditor: Caller;
let oagf: Caller;
const begun = lagosDay(portal.clock.now());
const DAYS = 34;

type Row = Omit<SummaryRow, 'amount' | 'before'> & { amount: string; before: string };
async function read(who: Caller, path: string) {
  const { status, body, headers } = await who.call({ url: `${REPORTS}/${path}` });
  expect([path, status], JSON.stringify(body)).toEqual([path, 200]);
  return { rows: body as unknown as Row[], headers };
}

describe('the summaries of money in and out', () => {
  let orgId: number;
  beforeAll(async () => {
    const { percent: _, ...service } = await worksService(portal);
    await paid(portal, service, 2_000_00);
    portal.clock.advance((DAYS / 2) * 86_400); // no session lasts that long
    [auditor, oagf] = [await portal.as('auditor@mow.test'), await portal.as('admin1@oagf.test')];
    await paid(portal, service, 5_000_00);
    const world = await paymentWorld(portal);
    orgId = world.orgId;
    const { approved, pass } = disbursing(portal, world);
    await approved(['1000.00', '1000.23']); // paid, and paid and returned
    for (const seconds of [0, 2, 60]) await pass(seconds);
  });

  const groups = [
    ['inflow', ['service', 'channel', 'month', 'mda']],
    ['outflow', ['type', 'account', 'month', 'mda']],
  ] as const;
  const day = fc.integer({ min: -3, max: DAYS + 3 }).map((n) => addDays(begun, n));
  const time = fc.constantFrom('', 'T00:00:00', 'T23:59:00', 'T10:30:00');
  const range = fc
    .tuple(day, day, time, time)
    .filter(([one, other]) => one !== other)
    .map(([one, other, from, to]) => {
      const [first, last] = one < other ? [one, other] : [other, one];
      return `start-date=${first}${from}&end-date=${last}${to}`;
    });
  const drawn = fc.constantFrom(...groups.flatMap(([way, kinds]) => kinds.map((group) => [way, group] as const)));

  test('the summaries of money in and out equal their report in every grouping, for every viewer and any days', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, range, fc.boolean(), async ([way, group], days, isCentral) => {
        const who = isCentral ? oagf : auditor;
        const { rows, headers } = await read(who, `${way}/mda?group-by=${group}&size=1000&${days}`);
        const report = await read(who, `${way}?${days}&size=10000`);
        expect(headers['x-total-amount']).toBe(report.headers['x-total-amount']);
        expect(nairaOf(sum(rows.map(({ amount }) => koboOf(amount))))).toBe(report.headers['x-total-amount']);
        expect(rows.reduce((all, { count }) => all + count, 0)).toBe(Number(report.headers['x-total-count']));
        expect(nairaOf(sum(rows.map(({ before }) => koboOf(before))))).toBe(headers['x-total-before']);
      }),
      { numRuns },
    );
  });

  test('each group equals the report filtered to it', async () => {
    const days = `start-date=${begun}&end-date=${addDays(begun, DAYS)}`;
    const narrowed = {
      service: 'service-id',
      channel: 'channel',
      type: 'type',
      account: 'bank-account-id',
      mda: 'org-id',
    };
    for (const [way, kinds] of groups)
      for (const group of kinds) {
        const { rows } = await read(oagf, `${way}/mda?group-by=${group}&${days}`);
        expect(rows).not.toEqual([]);
        for (const { key, amount, count, name } of rows) {
          expect(name).not.toBe('');
          if (group === 'month') continue;
          const { headers } = await read(oagf, `${way}?${days}&${narrowed[group]}=${key}`);
          expect([key, headers['x-total-amount'], headers['x-total-count']]).toEqual([key, amount, String(count)]);
        }
      }
  });

  test('the summaries of money in and out are compared with the same number of days before; a month with the same days a year before', async () => {
    const first = addDays(begun, 9);
    const days = `start-date=${first}&end-date=${addDays(first, 8)}`;
    const before = `start-date=${begun}&end-date=${addDays(first, -1)}`;
    for (const [way] of groups) {
      const { headers } = await read(auditor, `${way}/mda?${days}`);
      expect(headers['x-total-before']).toBe((await read(auditor, `${way}?${before}`)).headers['x-total-amount']);
      expect((await read(auditor, `${way}/mda?group-by=month&${days}`)).headers['x-total-before']).toBe('0.00');
    }
  });

  test('the summaries of money in and out of a range that goes on after today are compared as if it ended today', async () => {
    const first = addDays(begun, DAYS / 2);
    const today = lagosDay(portal.clock.now());
    for (const [way, kinds] of groups)
      for (const group of kinds) {
        const upTo = async (last: string) =>
          (await read(auditor, `${way}/mda?group-by=${group}&start-date=${first}&end-date=${last}`)).headers;
        const [soFar, further] = [await upTo(today), await upTo(addDays(first, DAYS / 2 - 1))];
        expect([group, further['x-total-amount']]).toEqual([group, soFar['x-total-amount']]);
        expect([group, further['x-total-before']]).toEqual([group, soFar['x-total-before']]);
      }
  });

  test('the summaries of money in and out are in the requested order, by default the largest first', async () => {
    const { rows } = await read(oagf, `inflow/mda?start-date=${begun}&end-date=${addDays(begun, DAYS)}&group-by=month`);
    expect(rows.map(({ key }) => key)).toEqual(
      rows
        .map(({ key }) => key)
        .toSorted()
        .reverse(),
    );
    const least = await read(oagf, `inflow/mda?start-date=${begun}&sort=amount,asc&end-date=${addDays(begun, DAYS)}`);
    const amounts = least.rows.map(({ amount }) => Number(amount));
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  });

  test('the summaries of money in and out show staff only their own organization', async () => {
    const days = `start-date=${begun}&end-date=${addDays(begun, DAYS)}`;
    for (const [way] of groups) {
      const { rows } = await read(auditor, `${way}/mda?group-by=mda&${days}`);
      expect(rows).toMatchObject([{ key: String(orgId), orgId, share: 100 }]);
      expect((await read(auditor, `${way}/mda?group-by=mda&${days}&org-id=${orgId + 1}`)).rows).toEqual([]);
    }
  });

  test('the summaries of money in and out refuse invalid ranges with the field named', async () => {
    for (const [query, code] of [
      [`start-date=${begun}&end-date=${addDays(begun, -1)}`, 'range-backwards'],
      ['start-date=2012-01-01&end-date=2021-12-31', 'range-too-long'],
    ])
      for (const [way] of groups)
        expect(await oagf.call({ url: `${REPORTS}/${way}/mda?${query}` })).toMatchObject({
          status: 400,
          body: { errors: [{ field: 'end-date', code }] },
        });
  });
});
