import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import { BY_STATUS, readStatusSums } from '@isura/contract/kernel/status-sums';
import type { PortalReceivables } from '@isura/contract/report/receivables';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice, payableServices } from '../../../../test/money/collections.ts';
import { drawEveryStatus } from '../../../../test/money/every-status.ts';
import { worksService } from '../../../../test/money/settling.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
await drawEveryStatus(portal);
const { db, clock } = portal;
const today = lagosDay(clock.now());
// Unpaid invoices of every age, of two organizations and of the viewer's.
for (const service of [...(await payableServices(db, 2)), await worksService(portal)])
  for (const [nth, late] of [-20, 0, 1, 30, 31, 60, 61, 90, 91, 300].entries()) {
    const id = await anInvoice(db, service, { total: 1_000_00 + nth, source: nth === 3 ? 'CHECKOUT' : 'MANUAL' });
    await db.sql('update collect.invoice set due_date = $2 where id = $1', [id, addDays(today, -late)]);
  }

const AT = '/services/accountingservice/api/analytics';
const INVOICES = '/services/collectionservice/api/invoices';
const numRuns = { more: 100, deep: 500 }[process.env['TEST_TIER'] ?? ''] ?? 12;
const central = await portal.as('admin1@oagf.test');
const staff = await portal.as('accountant@mow.test');
const rangeOf = (first?: string, last?: string) =>
  [first && `start-date=${first}T00:00:00`, last && `end-date=${last}T23:59:00`].filter(Boolean).join('&');
const kobo = (amount: unknown): bigint => koboOf(String(amount)) ?? -1n;

async function figuresOf(who: Caller, query = '') {
  const { status, text, body } = await who.call({
    url: `${AT}/${who === central ? 'oagf/' : ''}receivables?${query}`,
  });
  expect(status, text).toBe(200);
  return body as unknown as PortalReceivables;
}
async function listed(who: Caller, query: string) {
  const { status, headers, text } = await who.call({ url: `${INVOICES}?${query}&size=1` });
  expect(status, text).toBe(200);
  const sums = readStatusSums(headers[BY_STATUS] === undefined ? undefined : String(headers[BY_STATUS]));
  return {
    count: Number(headers['x-total-count']),
    amount: String(headers['x-total-amount']),
    balance: String(headers['x-total-balance']),
    sums,
  };
}

test.each([
  ['staff', staff],
  ['the central office', central],
])('the amounts owed to %s match the list of unpaid invoices, by age and by service', async (_, who) => {
  const figures = await figuresOf(who);
  const { outstanding, overdue, ageing, byService } = figures;
  expect(ageing.filter(({ count }) => count > 0).length).toBe(5);
  const owed = await listed(who, 'owed=true');
  expect({ count: outstanding.count, amount: String(outstanding.amount) }).toEqual({
    count: owed.count,
    amount: owed.balance,
  });
  const late = await listed(who, 'overdue=true');
  expect({ count: overdue.count, amount: String(overdue.amount) }).toEqual({
    count: late.count,
    amount: late.balance,
  });
  for (const { label, start, end, count, amount } of ageing) {
    const same = await listed(who, `owed=true&${rangeOf(start, end)}`);
    expect([label, count, String(amount)]).toEqual([label, same.count, same.balance]);
  }
  for (const { key, count, amount } of byService.slice(0, 4)) {
    const same = await listed(who, `owed=true&service-id=${key}`);
    expect([key, count, String(amount)]).toEqual([key, same.count, same.balance]);
  }
});

test('the billed and paid amounts of any days match the list of their invoices', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(staff, central),
      fc.integer({ min: 0, max: 250 }),
      fc.integer({ min: 0, max: 200 }),
      async (who, back, length) => {
        const first = addDays(today, -back);
        const days = rangeOf(first, addDays(first, length));
        const { billed, received, byMonth } = await figuresOf(who, days);
        const list = await listed(who, `billed=true&${days}`);
        expect({ count: billed.count, amount: String(billed.amount) }).toEqual({
          count: list.count,
          amount: list.amount,
        });
        expect(kobo(received)).toBe(
          kobo(list.amount) - sum(list.sums.map(({ sums }) => sums['balance'] ?? 0n) as never),
        );
        expect(nairaOf(sum(byMonth.map((month) => kobo(month.billed)) as never))).toBe(list.amount);
      },
    ),
    { numRuns },
  );
});

test('organizations and sectors add up to what is owed in total; one organization is owed its own part', async () => {
  const { byMda, bySector, outstanding } = await figuresOf(central);
  for (const rows of [byMda, bySector])
    if (rows.length < 10) expect(sum(rows.map(({ amount }) => kobo(amount)) as never)).toBe(kobo(outstanding.amount));
  const [first] = byMda;
  const one = await figuresOf(central, `org-id=${first?.key}`);
  expect([one.outstanding.count, one.outstanding.amount]).toEqual([first?.count, first?.amount]);
  const own = await figuresOf(staff);
  const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
  expect((await figuresOf(central, `org-id=${mow?.id}`)).outstanding).toEqual(own.outstanding);
  expect((await staff.call({ url: `${AT}/oagf/receivables` })).status).toBe(403);
});
