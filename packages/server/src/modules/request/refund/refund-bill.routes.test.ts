import { asKobo } from '@isura/contract/kernel/money';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { aPayment } from '../../../../test/money/collections.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { refunding } from '../../../../test/money/refunding.ts';
import { paid, worksService } from '../../../../test/money/settling.ts';
import { confirmPayment } from '../../collect/payment/confirm.service.ts';

const portal = await demonstrationPortal();
const service = await worksService(portal);
const { ask, started, completed, approved, pass, statusOf } = await refunding(portal, await paymentWorld(portal));
const COL = '/services/collectionservice/api';

/** Refunds this much of a payment, up to its transfer at the bank. */
async function refunded(paymentId: number, amount: string, bill: string) {
  const one = await started(paymentId, amount, { bill });
  expect((await completed(one)).status).toBe(200);
  await approved(one);
  await pass(0);
  await pass(5);
}
const invoiceOf = async (paymentId: number) => {
  const [row] = await portal.db.sql<Record<string, unknown>>(
    `select i.status, i.total_kobo as total, i.balance_kobo as balance, i.cancel_reason as reason
     from collect.invoice i join collect.payment p on p.invoice_id = i.id where p.id = $1`,
    [paymentId],
  );
  return row;
};

test('a refund must say whether the bill remains owed', async () => {
  const payment = await paid(portal, service, 1_000_00);
  expect(await ask(payment, '1000.00', { bill: undefined })).toMatchObject({
    ...{
      status: 400,
      body: { errors: [{ field: 'bill', message: 'Choose whether the refunded amount is still owed' }] },
    },
  });
});

test('an invoice whose money is refunded as not owed is cancelled, and is not due again', async () => {
  const payment = await paid(portal, service, 1_000_00);
  await refunded(payment, '1000.00', 'ENDED');
  expect(await statusOf(payment)).toMatchObject({
    status: 'REFUNDED',
    invoice: 'CANCELLED',
    paid: 0n,
    void: 'REFUNDED',
  });
  expect(await invoiceOf(payment)).toMatchObject({ reason: 'Refunded: nothing more is owed' });
});

test('an invoice of which a part is refunded as not owed stays paid, with what remains paid as its total', async () => {
  const payment = await paid(portal, service, 1_000_00);
  await refunded(payment, '400.00', 'ENDED');
  expect(await invoiceOf(payment)).toEqual({ status: 'PAID', total: 600_00n, balance: 0n, reason: null });
  await refunded(payment, '600.00', 'ENDED');
  expect(await invoiceOf(payment)).toMatchObject({ status: 'CANCELLED' });
});

test('a refund that its bank sends back restores the invoice it cancelled', async () => {
  const payment = await paid(portal, service, 1_000_23); // the test bank returns this amount
  await refunded(payment, '1000.23', 'ENDED');
  expect(await invoiceOf(payment)).toMatchObject({ status: 'CANCELLED' });
  await pass(120);
  expect(await invoiceOf(payment)).toEqual({ status: 'PAID', total: 1_000_23n, balance: 0n, reason: null });
  expect(await statusOf(payment)).toMatchObject({ status: 'SUCCESSFUL', refunded: 0n, void: null });
});

describe('an attempt that is open when a refund leaves nothing to pay', () => {
  /** Starts another attempt at the invoice of a payment; returns its provider's reference. */
  const another = async (paymentId: number): Promise<string> => {
    const [row] = await portal.db.sql<{ id: number }>('select invoice_id as id from collect.payment where id = $1', [
      paymentId,
    ]);
    return await aPayment(portal.db, row!.id, { amount: 1_000_00, fee: 0 });
  };
  const attempt = async (providerRef: string) =>
    (
      await portal.db.sql<{ id: number; status: string; isLate: boolean; receipts: number }>(
        `select p.id, p.status, p.is_late as "isLate", (select count(*)::int from collect.receipt r where r.payment_id = p.id) as receipts
         from collect.payment p where p.provider_ref = $1`,
        [providerRef],
      )
    )[0]!;

  test('an open attempt is cancelled with the invoice; money that still comes for it has a receipt and is held for its payer', async () => {
    const payment = await paid(portal, service, 1_000_00);
    const open = await another(payment);
    await refunded(payment, '1000.00', 'ENDED');
    const ended = await attempt(open);
    expect(ended).toMatchObject({ status: 'CANCELLED', receipts: 0 });
    expect(
      await portal.db.sql(
        `select summary from audit.audit_event where action = 'payment.cancelled' and entity_type = 'payment' and entity_id = $1`,
        [ended.id],
      ),
    ).toHaveLength(1);
    await confirmPayment(portal.ctx, {
      ...{ provider: 'test', providerRef: open, paid: asKobo(1_000_00n), paidAt: portal.clock.now() },
    });
    expect(await attempt(open)).toMatchObject({ status: 'SUCCESSFUL', isLate: true, receipts: 1 });
    expect(await invoiceOf(payment)).toMatchObject({ status: 'CANCELLED' });
  });

  test('stays open where the invoice is owed again, and is replaced once the bank sends the refund back', async () => {
    const payment = await paid(portal, service, 1_000_23); // the test bank returns this amount
    await refunded(payment, '1000.23', 'OWED');
    const open = await another(payment);
    expect([await invoiceOf(payment), await attempt(open)]).toMatchObject([{ status: 'ISSUED' }, { receipts: 0 }]);
    await pass(120);
    expect(await invoiceOf(payment)).toMatchObject({ status: 'PAID' });
    expect(await attempt(open)).toMatchObject({ status: 'REPLACED' });
  });
});

test.each([
  ['ISSUED_IN_ERROR', 201],
  ['FRAUD', 409],
])('a receipt voided for %s answers a refund of its payment with %s', async (kind, status) => {
  const payment = await paid(portal, service, 1_000_00);
  const [receipt] = await portal.db.sql<{ id: number }>('select id from collect.receipt where payment_id = $1', [
    payment,
  ]);
  const [first, second] = [await portal.as('admin1@oagf.test'), await portal.as('admin2@oagf.test')];
  const response = await first.call(
    {
      method: 'POST',
      url: `${COL}/receipts/${receipt?.id}/void`,
      body: { kind, reason: 'It was made for another payer' },
    },
    `RC5:${receipt?.id}`,
  );
  expect(response.status, response.text).toBe(202);
  const done = await second.call(
    {
      method: 'POST',
      url: `/services/organization/api/requests/admin-requests/${response.body['id']}/decision`,
      body: { decision: 'APPROVE' },
    },
    `AR3:${response.body['id']}`,
  );
  expect(done.status, done.text).toBe(200);
  expect((await ask(payment, '1000.00', { bill: 'ENDED' })).status).toBe(status);
});
