import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { koboOf } from '@isura/contract/kernel/money';
import type { Debtors } from '@isura/contract/report/receivables';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice, payableServices } from '../../../../test/money/collections.ts';
import { drawEveryStatus } from '../../../../test/money/every-status.ts';
import { worksService } from '../../../../test/money/settling.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
await drawEveryStatus(portal);
const { db, clock } = portal;
const today = lagosDay(clock.now());
for (const service of [...(await payableServices(db, 2)), await worksService(portal)])
  for (const [nth, late] of [-20, 0, 1, 91].entries()) {
    const id = await anInvoice(db, service, { total: 1_000_00 + nth, source: nth === 3 ? 'CHECKOUT' : 'MANUAL' });
    await db.sql('update collect.invoice set due_date = $2 where id = $1', [id, addDays(today, -late)]);
  }
const staff = await portal.as('accountant@mow.test');
const central = await portal.as('admin1@oagf.test');

const AT = '/services/accountingservice/api/analytics/receivables/debtors';
const INVOICES = '/services/collectionservice/api/invoices';

async function debtorsOf(who: Caller, query = '') {
  const { status, text, body } = await who.call({ url: `${AT}?${query}` });
  expect(status, text).toBe(200);
  return body as unknown as Debtors;
}
async function listed(who: Caller, query: string) {
  const { status, headers, text, body } = await who.call({ url: `${INVOICES}?${query}&size=1` });
  expect(status, text).toBe(200);
  const [first] = body as unknown as { payer: { name: string } }[];
  const [count, amount] = [headers['x-total-count'], headers['x-total-balance']].map(String);
  return { count: Number(count), amount, name: first?.payer.name };
}

test('each largest debtor owes the total of their unpaid invoices, the largest first', async () => {
  for (const who of [staff, central]) {
    const { debtors, outstanding } = await debtorsOf(who);
    expect(debtors.length).toBeGreaterThan(0);
    const owed = await listed(who, 'owed=true');
    expect({ count: outstanding.count, amount: String(outstanding.amount) }).toEqual({
      count: owed.count,
      amount: owed.amount,
    });
    for (const { key, count, amount, late } of debtors) {
      const same = await listed(who, `owed=true&payer-id=${key}`);
      expect([key, count, String(amount)]).toEqual([key, same.count, same.amount]);
      expect([key, String(late)]).toEqual([key, (await listed(who, `overdue=true&payer-id=${key}`)).amount]);
    }
    const amounts = debtors.map(({ amount }) => koboOf(String(amount)));
    expect(amounts).toEqual(amounts.toSorted((one, other) => Number(other - one)));
  }
});

test('staff read only the names of their own debtors; the central office reads them masked, with the organization', async () => {
  const own = await debtorsOf(staff);
  const [first] = own.debtors;
  expect(first?.name).toBe((await listed(staff, `owed=true&payer-id=${first?.key}`)).name);
  const all = await debtorsOf(central);
  expect(all.debtors.length).toBeGreaterThan(own.debtors.length);
  for (const { name } of all.debtors) expect(name).toMatch(/\*+.*, /);
  const theirs = all.debtors.find(({ key }) => own.debtors.every((mine) => mine.key !== key));
  expect(await listed(staff, `owed=true&payer-id=${theirs?.key}`)).toMatchObject({ count: 0, amount: '0.00' });
  const [other] = await db.sql<{ id: number }>(`select id from org.organization where code = 'FRA'`);
  expect((await debtorsOf(staff, `org-id=${other?.id}`)).debtors).toEqual([]);
  const reviewer = await debtorsOf(await portal.as('reviewer@mow.test'));
  expect(reviewer.debtors.map(({ key }) => key)).toEqual(own.debtors.map(({ key }) => key));
  for (const { name } of reviewer.debtors) expect(name).toMatch(/\*/);
  expect((await (await portal.as('maker@mow.test')).call({ url: AT })).status).toBe(403);
});
