import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice } from '../../../../test/money/collections.ts';
import { amountWith, paidOf, settleAll, worksService } from '../../../../test/money/settling.ts';
import { expireInvoices } from '../../collect/invoice/invoice-timers.service.ts';

const portal = await demonstrationPortal();
const { db, ctx, emails } = portal;
const { percent, ...service } = await worksService(portal);
const accountant = await portal.as('accountant@mow.test');
const outsiders = [await portal.as('admin1@oagf.test'), await portal.as('accountant@fra.test')];
const today = lagosDay(ctx.clock.now());

/** Returns a user's notices of one event, after everything was delivered. */
async function notified(who: Caller, event: string): Promise<{ title: string; body: string; link?: string }[]> {
  await portal.deliver();
  const { body } = await who.call({ url: '/services/notificationservice/api/notifications?size=100' });
  return (body as unknown as { event: string; title: string; body: string; link?: string }[]).filter(
    (notice) => notice.event === event,
  );
}
const numberOf = async (id: number): Promise<string> =>
  (await db.sql<{ number: string }>('select number from collect.invoice where id = $1', [id]))[0]!.number;

test("an organization's accountants are notified when its invoice is paid in full, not for a part payment or a checkout", async () => {
  const bill = await anInvoice(db, service, { source: 'MANUAL', total: 5_000_00 });
  await paidOf(portal, await anInvoice(db, service, { total: 5_000_00 }), 5_000_00);
  await paidOf(portal, bill, 2_000_00);
  expect(await notified(accountant, 'invoice.paid')).toEqual([]);
  await paidOf(portal, bill, 3_000_00);
  expect(await notified(accountant, 'invoice.paid')).toMatchObject([
    {
      title: `Invoice ${await numberOf(bill)} is paid`,
      body: 'Ada Payer has paid the ₦5,000.00 that was due.',
      link: `/admin/collections/print-invoice?invoice=${bill}`,
    },
  ]);
  for (const other of outsiders) expect(await notified(other, 'invoice.paid')).toEqual([]);
  expect(emails.filter(({ template }) => template === 'notify.invoice.paid')).toEqual([]);
});

test('a second payment of an invoice that is paid is money to refund, and no second notice that it is paid', async () => {
  const bill = await anInvoice(db, service, { source: 'MANUAL', total: 4_000_00 });
  const title = `Invoice ${await numberOf(bill)} is paid`;
  await paidOf(portal, bill, 4_000_00);
  await paidOf(portal, bill, 4_000_00);
  const paid = await notified(accountant, 'invoice.paid');
  expect(paid.filter((notice) => notice.title === title)).toHaveLength(1);
  expect((await notified(accountant, 'money.held')).map((notice) => notice.title)).toContain(
    '₦4,000.00 must be refunded',
  );
});

test('they are notified when an invoice can no longer be paid, but not for a checkout', async () => {
  const ids = [await anInvoice(db, service, { source: 'MANUAL' }), await anInvoice(db, service)];
  await db.sql('update collect.invoice set expires_at = $2, issue_date = $2, due_date = $2 where id = any($1)', [
    ids,
    addDays(today, -1),
  ]);
  await expireInvoices(ctx);
  expect((await notified(accountant, 'invoice.expired')).map(({ title }) => title)).toEqual([
    `Invoice ${await numberOf(ids[0]!)} expired`,
  ]);
  for (const other of outsiders) expect(await notified(other, 'invoice.expired')).toEqual([]);
});

test('they are notified of the result of each of their settlements, the central office only of failed ones', async () => {
  await paidOf(portal, await anInvoice(db, service, { total: 1_000_00 }), 1_000_00);
  await settleAll(portal, today);
  const [settled] = await notified(accountant, 'settlement.settled');
  expect(settled?.title).toMatch(/^Settlement STL-\d{8}-\d{4} is paid$/);
  expect(settled?.body).toMatch(/^₦[\d,]+\.\d\d has reached .+\.$/);
  const amount = amountWith(17, percent);
  await paidOf(portal, await anInvoice(db, service, { total: amount }), amount);
  await settleAll(portal, today);
  const [office, foreign] = outsiders as [Caller, Caller];
  expect(await notified(accountant, 'settlement.failed')).toHaveLength(1);
  expect(await notified(office, 'settlement.failed')).toHaveLength(1);
  expect(await notified(office, 'settlement.settled')).toEqual([]);
  expect(await notified(foreign, 'settlement.failed')).toEqual([]);
  expect(
    emails
      .filter(({ template }) => template === 'notify.settlement.failed')
      .map(({ to }) => to)
      .sort(),
  ).toEqual(['accountant@mow.test', 'admin1@oagf.test', 'admin2@oagf.test', 'admin@mow.test']);
});
