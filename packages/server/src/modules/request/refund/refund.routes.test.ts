import { lagosDay } from '@isura/contract/kernel/days';
import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice } from '../../../../test/money/collections.ts';
import { act, paymentWorld } from '../../../../test/money/payments.ts';
import { ACCOUNT, refunding } from '../../../../test/money/refunding.ts';
import { paid, paidOf, settleAll, settlementsOf, worksService } from '../../../../test/money/settling.ts';
import { firedBy } from '../../../../test/schema/fired.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const service = await worksService(portal);
const accountant = await portal.as('accountant@mow.test');
const { ask, started, completed, approved, pass, statusOf, journal } = await refunding(portal, world);
const ACCOUNT_OF_LINE = { bankCode: ACCOUNT.bankCode, beneficiaryAccount: ACCOUNT.accountNumber };
const client = new pg.Client({ connectionString: portal.db.adminUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());
const broken = async () => {
  await client.query('update platform.outbox set delivered_at = now() where delivered_at is null');
  return await firedBy(portal, client, 'select 1');
};
/** Creates a refund of a payment up to its transfer at the bank. */
async function refunded(paymentId: number, amount: string) {
  const one = await started(paymentId, amount);
  expect((await completed(one)).status).toBe(200);
  await approved(one);
  await pass(0);
  await pass(5);
  return one;
}

describe('a payment is refunded', () => {
  test.each(['-5.00', '0.00'])(
    'a payment is not refunded by %s: the amount is refused by name before anything is written',
    async (amount) => {
      const payment = await paid(portal, service, 1_000_00);
      expect(await ask(payment, amount)).toMatchObject({
        ...{ status: 400, body: { errors: [{ field: 'amount', message: 'Amount must be ₦0.01 or more' }] } },
      });
      expect(await statusOf(payment)).toMatchObject({ status: 'SUCCESSFUL', refunded: 0n });
    },
  );

  test('a payment is refunded in full: revenue is as before the payment, the receipt is void, the invoice is due again', async () => {
    const payment = await paid(portal, service, 300_000_00);
    const one = await refunded(payment, '300000.00');
    const own = BigInt(Math.trunc(300_000_00 * service.percent) / 100);
    expect(await journal(one.requestId)).toEqual([
      expect.objectContaining({ side: 'DEBIT', kobo: expect.any(BigInt) }),
      expect.objectContaining({ side: 'DEBIT', kobo: expect.any(BigInt) }),
      expect.objectContaining({ side: 'CREDIT', code: '41040101', org: 'MOW', kobo: 300_000_00n }),
    ]);
    const debits = (await journal(one.requestId)).filter(({ side }) => side === 'DEBIT').map(({ kobo }) => kobo);
    expect(debits.reduce((sum, each) => sum + each, 0n)).toBe(300_000_00n);
    expect(debits).toContain(own);
    expect(await statusOf(payment)).toEqual({
      ...{ status: 'REFUNDED', refunded: 300_000_00n, invoice: 'ISSUED', paid: 0n, void: 'REFUNDED' },
    });
    expect(await broken()).toEqual({ whole: [], lately: [] });
  });

  test('a payment is refunded in part: the payment stays successful and its receipt valid; the next refund takes up to the rest', async () => {
    const payment = await paid(portal, service, 1_000_00);
    await refunded(payment, '400.00');
    expect(await statusOf(payment)).toMatchObject({
      status: 'SUCCESSFUL',
      refunded: 400_00n,
      paid: 600_00n,
      void: null,
    });
    expect((await ask(payment, '600.01')).body).toMatchObject({
      errors: [{ field: 'amount', code: 'above-what-is-left' }],
    });
    await refunded(payment, '600.00');
    expect(await statusOf(payment)).toMatchObject({ status: 'REFUNDED', refunded: 1_000_00n, void: 'REFUNDED' });
    expect((await ask(payment, '1.00')).body).toMatchObject({ code: 'invalid-transition', reason: 'refunded' });
    expect(await broken()).toEqual({ whole: [], lately: [] });
  });

  test('a payment is refunded from the overpaid amount first, and only then from what was due', async () => {
    const invoice = await anInvoice(portal.db, service, { total: 500_00 });
    const first = await paidOf(portal, invoice, 500_00);
    const second = await paidOf(portal, invoice, 700_00);
    expect((await ask(first, '500.00')).body).toMatchObject({ reason: 'overpaid-first' });
    const { requestId } = await refunded(second, '700.00');
    expect(await journal(requestId)).toMatchObject([
      { side: 'DEBIT', code: '41010107', kobo: 700_00n },
      { side: 'CREDIT', kobo: 700_00n },
    ]);
    expect(await statusOf(second)).toMatchObject({ status: 'REFUNDED', invoice: 'PAID', paid: 500_00n });
    await refunded(first, '500.00');
    expect(await statusOf(first)).toMatchObject({ status: 'REFUNDED', invoice: 'ISSUED', paid: 0n });
    expect(await broken()).toEqual({ whole: [], lately: [] });
  });

  test('a refund is offered in the lists exactly where it can be started, with what is left and why not', async () => {
    const COL = '/services/collectionservice/api';
    const listed = async (id: number, by = accountant) => {
      const { body } = await by.call({ url: `${COL}/payments?size=100` });
      return (body as unknown as { id: number }[]).find((row) => row.id === id);
    };
    const invoice = await anInvoice(portal.db, service, { total: 500_00 });
    const first = await paidOf(portal, invoice, 500_00);
    const second = await paidOf(portal, invoice, 700_00);
    const ofInvoice = async () =>
      ((await accountant.call({ url: `${COL}/invoices/${invoice}` })).body as { payments: object[] }).payments;
    const why = (await ask(first, '500.00')).body as { detail: string };
    expect(await listed(first)).toMatchObject({ can: [], whyNot: why.detail });
    expect(await listed(first)).not.toHaveProperty('refundable');
    expect(await listed(second)).toMatchObject({ can: ['refund'], refundable: '700.00' });
    expect(await ofInvoice()).toMatchObject([{ id: second, refundable: '700.00' }, { id: first }]);
    expect((await ofInvoice())[1]).not.toHaveProperty('refundable');
    await started(second, '300.00');
    expect(await listed(second)).toMatchObject({ can: ['refund'], refundable: '400.00', refundedAmount: '0.00' });
    await started(second, '400.00');
    const { detail } = (await ask(second, '0.01')).body as { detail: string };
    expect(await listed(second)).toMatchObject({ can: [], whyNot: detail });
    expect(await listed(first)).toMatchObject({ can: ['refund'], refundable: '500.00' });
    const reader = await portal.as('auditor@mow.test');
    expect(await listed(first, reader)).toMatchObject({ can: [] });
    expect(await listed(second, reader)).not.toHaveProperty('whyNot');
  });

  test('a payment is refunded including the fee the organization bore, as a separate expense', async () => {
    const payment = await paid(portal, service, 1_000_00, { fee: 20_00, bearer: 'ORGANIZATION' });
    const { requestId } = await refunded(payment, '1000.00');
    expect(await journal(requestId)).toContainEqual({ side: 'DEBIT', code: '22020901', org: 'MOW', kobo: 20_00n });
    expect(await broken()).toEqual({ whole: [], lately: [] });
  });

  test('a payment is refunded by what it covered of the fee, where the fee the organization bore is above the payment', async () => {
    const payment = await paid(portal, service, 10_00, { fee: 20_00, bearer: 'ORGANIZATION' });
    expect(await broken()).toEqual({ whole: [], lately: [] });
    const { requestId } = await refunded(payment, '10.00');
    expect(await journal(requestId)).toContainEqual({ side: 'DEBIT', code: '22020901', org: 'MOW', kobo: 10_00n });
    expect(await broken()).toEqual({ whole: [], lately: [] });
  });
});

describe('money on a cancelled invoice', () => {
  const COL = '/services/collectionservice/api';
  const read = async (id: number) =>
    (await accountant.call({ url: `${COL}/invoices/${id}` })).body as Record<string, unknown>;
  const cancel = (id: number) =>
    accountant.call({
      method: 'POST',
      url: `${COL}/invoices/${id}/cancel`,
      body: { reason: 'Billed the wrong company' },
    });
  const waiting = async () => {
    const { body } = await accountant.call({ url: `${COL}/payments?held=true&size=100&sort=confirmedAt,asc` });
    return (body as unknown as { id: number }[]).map(({ id }) => id);
  };

  test('money on a cancelled invoice that came after the cancellation belongs to the payer: both are notified, it waits where refunds start, and is refunded in full', async () => {
    const invoice = await anInvoice(portal.db, service, { source: 'MANUAL', total: 8_000_00 });
    expect((await cancel(invoice)).status).toBe(200);
    const payment = await paidOf(portal, invoice, 5_000_00);
    await portal.deliver();
    const { confirmedAt } = ((await read(invoice)).payments as { confirmedAt: string }[])[0]!;
    expect(await read(invoice)).toMatchObject({
      ...{ status: 'CANCELLED', held: { amount: '5000.00', since: confirmedAt }, can: ['refund'] },
      payments: [{ id: payment, refundable: '5000.00' }],
    });
    expect(await waiting()).toContain(payment);
    const { body: notices } = await accountant.call({
      url: '/services/notificationservice/api/notifications?size=100',
    });
    expect(notices).toContainEqual(
      expect.objectContaining({
        ...{ event: 'money.held', title: '₦5,000.00 must be refunded' },
        link: `/admin/collections/print-invoice?invoice=${invoice}`,
      }),
    );
    const one = await started(payment, '5000.00');
    expect(await read(invoice)).not.toHaveProperty('held');
    expect(await waiting()).not.toContain(payment);
    expect((await completed(one)).status).toBe(200);
    await approved(one);
    await pass(0);
    await pass(5);
    expect(await statusOf(payment)).toMatchObject({ status: 'REFUNDED', invoice: 'CANCELLED', paid: 0n });
    expect(await broken()).toEqual({ whole: [], lately: [] });
  });

  test('money on a cancelled invoice must be refunded before the invoice can be cancelled', async () => {
    const invoice = await anInvoice(portal.db, service, { source: 'MANUAL', total: 8_000_00 });
    const payment = await paidOf(portal, invoice, 5_000_00);
    expect((await cancel(invoice)).body).toMatchObject({
      ...{ code: 'invalid-transition', detail: expect.stringContaining('Refund them first') },
    });
    expect(await read(invoice)).toMatchObject({ can: ['send', 'refund'], payments: [{ refundable: '5000.00' }] });
    expect(await read(invoice)).not.toHaveProperty('held');
    await refunded(payment, '5000.00');
    expect(await read(invoice)).toMatchObject({ status: 'ISSUED', can: ['send', 'cancel'] });
    expect((await cancel(invoice)).body).toMatchObject({ status: 'CANCELLED' });
    expect(await broken()).toEqual({ whole: [], lately: [] });
  });

  test('money on a cancelled invoice and money beyond the balance of a valid invoice are held the same way', async () => {
    const invoice = await anInvoice(portal.db, service, { source: 'MANUAL', total: 1_000_00 });
    const payment = await paidOf(portal, invoice, 1_200_00);
    expect(await read(invoice)).toMatchObject({ status: 'PAID', held: { amount: '200.00' } });
    expect(await waiting()).toContain(payment);
    await started(payment, '200.00');
    expect(await waiting()).not.toContain(payment);
    expect(await read(invoice)).toMatchObject({ payments: [{ refundable: '1000.00' }] });
  });
});

describe('a refund that is not paid', () => {
  test.each<[string, (id: number) => Promise<unknown>, boolean]>([
    [
      'whose draft is deleted',
      (id) => world.maker.call({ method: 'DELETE', url: `/services/organization/api/requests/${id}` }),
      false,
    ],
    ['that is rejected', (id) => act(world.reviewer, id, 'REJECT', { comment: 'The service was given' }), true],
  ])('a refund that is not paid leaves the payment as it was: one %s', async (_what, end, isSubmitted) => {
    const payment = await paid(portal, service, 1_000_00);
    const one = await started(payment, '1000.00');
    expect((await ask(payment, '0.01')).body).toMatchObject({ reason: 'refunded' });
    await completed(one);
    if (isSubmitted) {
      const { version } = (await world.maker.call({ url: `/services/organization/api/requests/${one.requestId}` }))
        .body as { version: number };
      await world.maker.call({
        method: 'POST',
        url: `/services/organization/api/requests/${one.requestId}/submit`,
        body: { version },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
    }
    await end(one.requestId);
    expect(await statusOf(payment)).toMatchObject({ status: 'SUCCESSFUL', refunded: 0n });
    expect((await ask(payment, '1000.00')).status).toBe(201);
  });

  test('a refund that is not paid because the bank refuses it and it is closed, reverses L9', async () => {
    const payment = await paid(portal, service, 1_000_13);
    const one = await refunded(payment, '1000.13');
    expect(await statusOf(payment)).toMatchObject({ status: 'SUCCESSFUL', refunded: 0n });
    const closed = await act(world.approver, one.requestId, 'CLOSE', { comment: 'The account of the payer is closed' });
    expect(closed.status, closed.text).toBe(200);
    expect(await broken()).toEqual({ whole: [], lately: [] });
    expect((await ask(payment, '1000.13')).status).toBe(201);
  });
});

describe('the draft of a refund', () => {
  test('the draft of a refund is computed as it is typed, only for makers of its organization', async () => {
    const one = await started(await paid(portal, service, 1_000_00), '800.00');
    const calculated = async (by: typeof world.maker, correcting?: number) => {
      const line = { beneficiaryName: 'IBRAHIM YUSUF GARUBA', ...ACCOUNT_OF_LINE, amount: '700.00' };
      const body = { type: 'RETAIL', typeData: { purpose: 'refund' }, lines: [line], correcting };
      return await by.call({ method: 'POST', url: '/services/organization/api/requests/calculate', body });
    };
    expect((await calculated(world.maker, one.requestId)).body).toMatchObject({ net: '700.00', faults: [] });
    expect((await calculated(world.maker)).body).toMatchObject({ faults: [{ field: 'typeData.purpose' }] });
    expect((await calculated(await portal.as('maker@fra.test'), one.requestId)).status).toBe(404);
  });

  test('the draft of a refund can be completed by any maker, up to the requested amount and only to the account it was started for', async () => {
    const payment = await paid(portal, service, 1_000_00);
    const one = await started(payment, '800.00');
    const mine = `500009999${checkDigit2010('011', '500009999')}`;
    expect((await completed(one, { beneficiaryAccount: mine })).body).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'lines[0].beneficiaryAccount', code: 'account-of-refund' }],
    });
    expect((await completed(one, { amount: '800.01' })).body).toMatchObject({
      errors: [{ field: 'lines[0].amount', code: 'above-what-was-asked' }],
    });
    const other = await portal.as('maker2@mow.test');
    expect((await completed(one, { amount: '700.00' }, other)).status).toBe(200);
    await approved(one);
    expect((await ask(payment, '300.01')).body).toMatchObject({ errors: [{ code: 'above-what-is-left' }] });
  });
});

describe('the shares of other organizations', () => {
  const left = async (): Promise<bigint> =>
    (
      await portal.db.sql<{ left: bigint }>(
        'select coalesce(sum(owed_kobo - recovered_kobo), 0)::bigint as left from collect.refund_recovery',
      )
    )[0]!.left;
  const net = async (day: string) => (await settlementsOf(portal, day)).reduce((sum, each) => sum + each.net, 0n);
  const share = (amount: number) => BigInt(amount) - BigInt(Math.trunc((amount * service.percent) / 100));

  test('the shares of other organizations are recovered from their next settlements of the service, as far as these suffice, and the bank receives the rest', async () => {
    await settleAll(portal, lagosDay(portal.clock.now()));
    expect(await left()).toBe(0n);
    const payment = await paid(portal, service, 1_000_00);
    await settleAll(portal, lagosDay(portal.clock.now()));
    await refunded(payment, '1000.00');
    const others = share(1_000_00);
    expect(await left()).toBe(others);

    portal.clock.advance(86_400);
    const little = lagosDay(portal.clock.now());
    await paid(portal, service, 100_00);
    await settleAll(portal, little);
    expect(await left()).toBe(others - share(100_00) + 1n);
    expect(await net(little)).toBe(100_00n);
    expect((await settlementsOf(portal, little)).map((each) => each.net)).toContain(1n);

    portal.clock.advance(86_400);
    const enough = lagosDay(portal.clock.now());
    await paid(portal, service, 10_000_00);
    await settleAll(portal, enough);
    expect(await left()).toBe(0n);
    expect(await net(enough)).toBe(10_000_00n);
    expect(await broken()).toEqual({ whole: [], lately: [] });
  });
});
