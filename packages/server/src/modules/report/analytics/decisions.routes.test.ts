import { addDays, addMonths, firstDayOf, lagosDay, lastDayOf, periodOf } from '@isura/contract/kernel/days';
import { koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import type { ApprovedPayments, RejectedPayments } from '@isura/contract/report/decisions';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addPayouts } from '../../../../seed/history/history.ts';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, invoice, paymentWorld, REQUESTS, reviewed, submitted } from '../../../../test/money/payments.ts';

const portal = await demonstrationPortal();
const today = lagosDay(portal.clock.now());
const month = periodOf(today);
const client = new pg.Client({ connectionString: portal.db.adminUrl });
await client.connect();
await client.query('set role grp_owner');
await addPayouts(client, { first: firstDayOf(addMonths(month, -2)), last: lastDayOf(addMonths(month, -1)) });
await client.query('reset role');
await client.end();
const world = await paymentWorld(portal);
const staff = await portal.as('accountant@mow.test');
const central = await portal.as('admin1@oagf.test');

// Two rejected for one reason at the first level, one at the second for another, one cancelled after approval.
const TWICE = 'The invoice was paid before';
for (const nth of [1, 2])
  await act(world.reviewer, (await submitted(world, [invoice(nth, '1000.00')])).id, 'REJECT', { comment: TWICE });
const late = (await submitted(world, [invoice(3, '2000.00')])).id;
await reviewed(world, late);
await act(world.approver, late, 'REJECT', { comment: `There is no contract\nfor ${'this '.repeat(40)}` });
const gone = (await submitted(world, [invoice(4, '4000.00')])).id;
await reviewed(world, gone);
await act(world.approver, gone, 'APPROVE');
expect((await act(world.approver, gone, 'CANCEL', { comment: 'The supplier went out of business' })).status).toBe(200);

const AT = '/services/accountingservice/api/analytics/payment-view';
const rangeOf = (start: string, end: string) => `start-date=${start}T00:00:00&end-date=${end}T23:59:00`;
const all = rangeOf(firstDayOf(addMonths(month, -2)), today);
async function read<T>(who: Caller, url: string): Promise<T> {
  const { status, text, body } = await who.call({ url });
  expect([url, status], text).toEqual([url, 200]);
  return body as unknown as T;
}
async function listed(who: Caller, query: string) {
  const { status, headers, text } = await who.call({ url: `${REQUESTS}?${query}&size=1` });
  expect([query, status], text).toEqual([query, 200]);
  return { count: Number(headers['x-total-count']), amount: String(headers['x-total-amount']) };
}
const figure = ({ count, amount }: { count: number; amount: unknown }) => ({ count, amount: String(amount) });

test('rejections by reason, level and maker add up to the rejected payments, and each links to its own', async () => {
  for (const who of [staff, central]) {
    const { byReason, byLevel, byMaker, ...whole } = await read<RejectedPayments>(who, `${AT}/rejected?${all}`);
    const days = `${all}&status=REJECTED`;
    expect(figure(whole)).toEqual(await listed(who, days));
    for (const [name, rows] of [
      ['reason', byReason],
      ['rejected-level', byLevel],
      ['made-by', byMaker],
    ] as const) {
      expect(nairaOf(sum(rows.map(({ amount }) => koboOf(String(amount)))))).toBe(String(whole.amount));
      for (const row of rows)
        expect([row.name, figure(row)]).toEqual([
          row.name,
          await listed(who, `${days}&${name}=${encodeURIComponent(row.key)}`),
        ]);
    }
    expect(byReason).toContainEqual(expect.objectContaining({ key: TWICE, count: 2 }));
    expect(byReason.every(({ key }) => key.length <= 100 && !key.includes('\n'))).toBe(true);
    expect(byLevel.map(({ key, count }) => `${key}: ${count}`).toSorted()).toEqual(['0: 1', '1: 2', '2: 1']);
  }
});

test('a filter of the list of rejected payments also filters the figures beside it', async () => {
  const days = `${all}&status=REJECTED`;
  const { byMaker, byLevel } = await read<RejectedPayments>(staff, `${AT}/rejected?${all}`);
  for (const narrowed of [
    `reason=${encodeURIComponent(TWICE)}`,
    `rejected-level=${byLevel[0]?.key}`,
    `made-by=${byMaker[0]?.key}`,
    'type=RETAIL',
    'type=VAT&type=PAYROLL',
    'query=PR-2026',
    `reason=${encodeURIComponent(TWICE)}&rejected-level=2`,
  ]) {
    const { byReason, ...whole } = await read<RejectedPayments>(staff, `${AT}/rejected?${all}&${narrowed}`);
    expect([narrowed, figure(whole)]).toEqual([narrowed, await listed(staff, `${days}&${narrowed}`)]);
    if (byReason.length < 10) expect(byReason.reduce((sum, { count }) => sum + count, 0)).toBe(whole.count);
  }
});

interface Act {
  at: string;
  action: string;
  round: number;
  levelNo?: number;
  levelName?: string;
}
test('the time to approve matches the timelines, level by level', async () => {
  const query = `${all}&status=APPROVED&status=PARTLY_PAID&status=FAILED`;
  const rows = await read<{ id: number }[]>(staff, `${REQUESTS}?${query}&size=200`);
  expect(rows.length).toBeGreaterThan(10);
  const lasted = new Map<string, number[]>();
  const keep = (key: string, ms: number) => lasted.set(key, [...(lasted.get(key) ?? []), ms]);
  for (const { id } of rows) {
    const acts = await read<Act[]>(staff, `${REQUESTS}/${id}/timeline`);
    const last = Math.max(...acts.map(({ round }) => round));
    const own = acts.filter(({ round, action }) => round === last && ['SUBMIT', 'REVIEW', 'APPROVE'].includes(action));
    const begun = Date.parse(own.find(({ action }) => action === 'SUBMIT')?.at ?? '');
    let before = begun;
    for (const level of [...new Set(own.flatMap(({ levelNo }) => levelNo || []))].toSorted((a, b) => a - b)) {
      const of = own.filter(({ levelNo }) => levelNo === level);
      const end = Math.max(...of.map(({ at }) => Date.parse(at)));
      keep(`${level} ${of[0]?.levelName}`, end - before);
      before = end;
    }
    keep('whole', before - begun);
  }
  const { levels, whole, ...figures } = await read<ApprovedPayments>(staff, `${AT}/approved?${all}`);
  expect(figure(figures)).toEqual(await listed(staff, query));
  const timeOf = (key: string) => {
    const sorted = (lasted.get(key) ?? []).toSorted((a, b) => a - b);
    const minutes = (ms: number | undefined) => Math.floor((ms ?? -1) / 60_000);
    return {
      count: sorted.length,
      minutes: minutes(sorted[Math.ceil(sorted.length / 2) - 1]),
      longest: minutes(sorted.at(-1)),
    };
  };
  expect(whole).toEqual(timeOf('whole'));
  expect(levels.length).toBeGreaterThan(1);
  for (const { level, name, ...time } of levels) expect([name, time]).toEqual([name, timeOf(`${level} ${name}`)]);
});

test('staff of another organization see none of it, makers are refused, and days must be whole', async () => {
  const other = await portal.as('accountant@fra.test').catch(() => portal.as('admin@fra.test'));
  expect(
    (await read<RejectedPayments>(other, `${AT}/rejected?${rangeOf(today, today)}&org-id=${world.orgId}`)).count,
  ).toBe(0);
  expect((await read<ApprovedPayments>(other, `${AT}/approved?${all}&org-id=${world.orgId}`)).count).toBe(0);
  expect((await read<RejectedPayments>(central, `${AT}/rejected?${all}&org-id=${world.orgId}`)).count).toBe(4);
  for (const which of ['approved', 'rejected']) {
    expect((await world.maker.call({ url: `${AT}/${which}` })).status).toBe(403);
    const half = `start-date=${addDays(today, -1)}T10:00:00&end-date=${today}T23:59:00`;
    expect((await staff.call({ url: `${AT}/${which}?${half}` })).body).toMatchObject({
      errors: [{ code: 'range-within-day' }],
    });
  }
});
