import { addDays, lagosDay } from '@isura/contract/kernel/days';
import type { InflowPayment } from '@isura/contract/report/inflow';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { paidCheckout } from '../../../../test/money/receipts.ts';
import { settleAll } from '../../../../test/money/settling.ts';
import { withOwnRole } from '../../../../test/people/people.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const REPORT = '/services/accountingservice/api/reports/inflow';
const paid = await paidCheckout(portal);
const day = lagosDay(clock.now());
clock.set(new Date(`${addDays(day, 1)}T09:00:00Z`));
await settleAll(portal, day);
const [payment] = await db.sql<{ id: number; amount: string }>(
  `select p.id, (p.amount_kobo / 100.0)::numeric(20, 2)::text as amount from collect.payment p join collect.receipt r on r.payment_id = p.id where r.number = $1`,
  [paid.number],
);

const read = (who: Caller, id: number | undefined = payment?.id) => who.call({ url: `${REPORT}/payments/${id}` });
/** The answer in wire format. */
type Wire = { [key in keyof InflowPayment]: InflowPayment[key] };
const followed = async (who: Caller): Promise<Wire> => (await read(who)).body as unknown as Wire;
const kobo = (naira: unknown) => BigInt(String(naira).replace('.', ''));

test('a payment is traced to its invoice, receipt, shares, settlements and journal, and these agree', async () => {
  const accountant = await portal.as('accountant@mow.test');
  const whole = await followed(accountant);
  expect(whole).toMatchObject({
    paymentId: payment!.id,
    amount: payment?.amount,
    reference: paid.reference,
    receiptNumber: paid.number,
    invoice: { number: paid.invoiceNumber, status: 'PAID', total: payment?.amount, amountPaid: payment?.amount },
    receipt: { amount: payment?.amount, isVoided: false },
  });
  const shares = whole.shares.reduce((all, { amount }) => all + kobo(amount), 0n);
  expect(shares).toBe(kobo(payment?.amount));
  expect(new Set(whole.shares.map(({ settlement }) => settlement?.status))).toEqual(new Set(['SETTLED']));
  expect(whole.journals).toMatchObject([{ event: 'L1' }]);
  const { body: journal } = await accountant.call({
    url: `/services/accountingservice/api/journals/${whole.journals[0]?.id}`,
  });
  expect(journal).toMatchObject({
    number: whole.journals[0]?.number,
    sourceType: 'payment',
    sourceId: payment!.id,
  });
});

test('only what the caller can open has an id', async () => {
  const central = await portal.as('admin1@oagf.test');
  const { login } = await withOwnRole(db, 'reader', 'mow', ['reports']);
  for (const who of [
    central,
    await portal.as('accountant@mow.test'),
    await portal.as('maker@mow.test'),
    await portal.as(login),
  ]) {
    const { shares, journals } = await followed(who);
    for (const { settlement } of shares) {
      const all = await db.sql<{ id: number }>('select id from collect.settlement where number = $1', [
        settlement?.number,
      ]);
      const { status } = await who.call({ url: `/services/collectionservice/api/settlements/${all[0]?.id}` });
      expect([who.login, settlement?.number, settlement?.id !== undefined]).toEqual([
        who.login,
        settlement?.number,
        status === 200,
      ]);
    }
    for (const journal of journals) {
      const all = await db.sql<{ id: number }>('select id from ledger.journal where number = $1', [journal.number]);
      const { status } = await who.call({ url: `/services/accountingservice/api/journals/${all[0]?.id}` });
      expect([who.login, journal.id !== undefined]).toEqual([who.login, status === 200]);
    }
  }
});

test('a payment of another organization, or one that was not received, is not found', async () => {
  expect((await read(await portal.as('accountant@fra.test'))).body).toMatchObject({ code: 'not-found' });
  expect((await read(await portal.as('admin1@oagf.test'), 999_999)).body).toMatchObject({ code: 'not-found' });
  const { login } = await withOwnRole(db, 'looker', 'mow', ['dashboard']);
  expect((await read(await portal.as(login))).body).toMatchObject({ code: 'access-denied' });
});
