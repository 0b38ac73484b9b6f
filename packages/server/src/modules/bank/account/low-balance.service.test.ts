import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { notifyLowBalances } from './low-balance.service.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
const { db, ctx, emails } = portal;
const [account] = await db.sql<{ id: number; ledgerAccountId: number }>(
  `select a.id, a.ledger_account_id as "ledgerAccountId" from bank.bank_account a
   join org.organization o on o.id = a.org_id and o.code = 'MOW' where a.label = 'Collection account' and a.status = 'ACTIVE'`,
);
const id = account!.id;
const holds = (naira: number) =>
  db.sql('update ledger.ledger_account set balance_kobo = $2 where id = $1', [account?.ledgerAccountId, naira * 100]);
const mark = (naira: number | null) =>
  db.sql('update bank.bank_account set low_balance_threshold_kobo = $2 where id = $1', [
    id,
    naira === null ? null : naira * 100,
  ]);
/** Runs the job, delivers its events and returns the recipients of emails. */
async function look(): Promise<string[]> {
  emails.splice(0);
  await notifyLowBalances(ctx);
  await portal.deliver();
  return emails.filter(({ template }) => template === 'notify.bank-account.low').map(({ to }) => to);
}
const people = ['accountant@mow.test', 'admin@mow.test'];

test("those in charge of an organization's collections are notified once when an account falls below its threshold, and again after it recovered", async () => {
  await mark(500);
  await holds(500);
  expect(await look()).toEqual([]); // at the threshold is not below it
  await holds(499);
  expect((await look()).sort()).toEqual(people);
  expect(emails[0]).toMatchObject({ subject: 'Collection account is below ₦500.00' });
  const bell = (await (
    await portal.as('accountant@mow.test')
  ).call({
    url: '/services/notificationservice/api/notifications',
  })) as unknown as { body: { title: string; link: string; type: string }[] };
  expect(bell.body[0]).toMatchObject({
    type: 'warning',
    title: 'Collection account is below ₦500.00',
    link: `/admin/balances?account=${id}`,
  });

  expect(await look()).toEqual([]);
  await holds(100);
  expect(await look()).toEqual([]); // lower still, but already announced
  await holds(900);
  expect(await look()).toEqual([]);
  await holds(10);
  expect((await look()).sort()).toEqual(people);
});

test('an account without a threshold or not active is not announced, and of two concurrent runs only one announces', async () => {
  await mark(null);
  expect(await look()).toEqual([]);
  await mark(500);
  await db.sql(`update bank.bank_account set status = 'INACTIVE', is_default = false where id = $1`, [id]);
  expect(await look()).toEqual([]);
  await db.sql(`update bank.bank_account set status = 'ACTIVE' where id = $1`, [id]);
  const notified = await Promise.all([notifyLowBalances(ctx), notifyLowBalances(ctx)]);
  expect(notified.sort()).toEqual([0, 1]);
});
