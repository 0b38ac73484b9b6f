import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { koboOf } from '@isura/contract/kernel/money';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { wordsOn } from '../../../../test/file/pdf.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { refunding } from '../../../../test/money/refunding.ts';
import { paid, worksService } from '../../../../test/money/settling.ts';
import { firedBy } from '../../../../test/schema/fired.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { closeDays } from '../../collect/figures/figures.queries.ts';
import { receiptPdf } from '../../collect/receipt/document.service.ts';
import { findReceipts } from '../../collect/receipt/receipt.queries.ts';

const portal = await demonstrationPortal();
const service = await worksService(portal);
const { accountant, started, completed, approved, pass, statusOf } = await refunding(
  portal,
  await paymentWorld(portal),
);
const oagf = await portal.as('admin1@oagf.test');
const client = new pg.Client({ connectionString: portal.db.adminUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());
const COLLECT = '/services/collectionservice/api';
const REPORTS = '/services/accountingservice/api';

/** Returns broken invariants over all rows and over recent changes; every announcement counts as delivered. */
const broken = async () => {
  await client.query('update platform.outbox set delivered_at = now() where delivered_at is null');
  return await firedBy(portal, client, 'select 1');
};
/** Creates a refund up to its transfer at the bank. */
async function refunded(paymentId: number, amount: string) {
  const one = await started(paymentId, amount);
  await completed(one);
  await approved(one);
  await pass(0);
  await pass(5);
}
/** Returns this month's amount received, from the MDA's dashboard and all figures of the central office; in kobo. */
async function received() {
  const today = lagosDay(portal.clock.now());
  const month = today.slice(0, 7);
  const own = (await accountant.call({ url: `${REPORTS}/analytics/dashboard` })).body as unknown as {
    receivedThisMonth: { amount: string };
    series: { amount: string }[];
    topServices: { amount: string }[];
  };
  const all = (await oagf.call({ url: `${REPORTS}/analytics/oagf/${month}-01/${today}` })).body as unknown as {
    inflow: { amount: string };
    byMda: { amount: string }[];
  };
  const kobo = (amounts: { amount: string }[]) => amounts.reduce((sum, { amount }) => sum + koboOf(amount), 0n);
  return {
    own: kobo([own.receivedThisMonth]),
    series: kobo(own.series.slice(-1)),
    services: kobo(own.topServices),
    all: kobo([all.inflow]),
    byMda: kobo(all.byMda),
  };
}
const same = (kobo: bigint) => ({ own: kobo, series: kobo, services: kobo, all: kobo, byMda: kobo });
/** Returns the report of incoming payments, and the sums in its headers. */
async function reported() {
  const { body, headers } = await accountant.call({ url: `${REPORTS}/reports/inflow` });
  return {
    rows: (body as unknown as { status: string; amount: string; refunded: string }[]).map(
      ({ status, amount, refunded: back }) => [status, amount, back],
    ),
    sums: [headers['x-total-amount'], headers['x-total-refunded']],
  };
}

describe('the refunded part of a payment', () => {
  test('the refunded part of a payment is no longer included in money received, and the report shows it beside the amount', async () => {
    const payment = await paid(portal, service, 1_000_00);
    expect(await received()).toEqual(same(1_000_00n));
    await refunded(payment, '400.00');
    expect(await received()).toEqual(same(600_00n));
    expect(await reported()).toEqual({ rows: [['SUCCESSFUL', '1000.00', '400.00']], sums: ['1000.00', '400.00'] });
    expect(await broken()).toEqual({ whole: [], lately: [] });
    await refunded(payment, '600.00');
    expect(await received()).toEqual(same(0n));
    // Received is what came in, whatever was refunded since; less refunds nothing is left.
    expect(await reported()).toEqual({ rows: [['REFUNDED', '1000.00', '1000.00']], sums: ['1000.00', '1000.00'] });
    expect(await broken()).toEqual({ whole: [], lately: [] });
  });

  test('the refunded part of a payment counts once in the difference of money in and money out, on the day it is paid', async () => {
    const today = lagosDay(portal.clock.now());
    const range = `start-date=${today}T00:00:00&end-date=${today}T23:59:00`;
    const both = async () => {
      const { body } = await oagf.call({ url: `${REPORTS}/analytics/expense-receipt/oagf?${range}` });
      const { receipt, expense, net } = body as unknown as Record<'receipt' | 'expense' | 'net', string>;
      const own = (await accountant.call({ url: `${REPORTS}/analytics/${service.orgId}/${today}/${today}` })).body;
      expect([own['inflow'], own['outflow'], own['net']]).toEqual([receipt, expense, net]);
      const list = await accountant.call({ url: `${COLLECT}/payments?${range}` });
      expect(list.headers['x-total-amount']).toBe(receipt);
      const report = await accountant.call({ url: `${REPORTS}/reports/inflow?${range}` });
      expect(report.headers['x-total-amount']).toBe(receipt);
      return { receipt: koboOf(receipt), expense: koboOf(expense), net: koboOf(net) };
    };
    const before = await both();
    const payment = await paid(portal, service, 2_000_00);
    await refunded(payment, '2000.00');
    expect(await both()).toEqual({
      receipt: before.receipt + 2_000_00n,
      expense: before.expense + 2_000_00n,
      net: before.net,
    });
  });

  test('the refunded part of a payment is deducted from the figures of a past day as well', async () => {
    const payment = await paid(portal, service, 1_000_00);
    await portal.ctx.inTx(JOB_SCOPE, (tx) => closeDays(tx, lagosDay(portal.clock.now())));
    await refunded(payment, '250.00');
    expect(await received()).toEqual(same(750_00n));
    expect(await broken()).toEqual({ whole: [], lately: [] });
  });

  test('the refunded part of a payment is received money again once the bank returns it: the payment is successful and its receipt valid', async () => {
    const before = (await received()).own;
    const payment = await paid(portal, service, 1_000_23);
    await refunded(payment, '1000.23');
    expect(await statusOf(payment)).toMatchObject({ status: 'REFUNDED', void: 'REFUNDED' });
    expect(await received()).toEqual(same(before));
    await pass(120);
    expect(await statusOf(payment)).toMatchObject({ status: 'SUCCESSFUL', refunded: 0n, void: null, invoice: 'PAID' });
    expect(await received()).toEqual(same(before + 1_000_23n));
    expect(await broken()).toEqual({ whole: [], lately: [] });
  });

  test('the refunded part of a payment is shown, with its day, on the receipt everywhere and in the history of the invoice', async () => {
    const payment = await paid(portal, service, 1_000_00);
    const [held] = await portal.db.sql<{ number: string; invoiceId: number }>(
      'select number, invoice_id as "invoiceId" from collect.receipt where payment_id = $1',
      [payment],
    );
    const { number, invoiceId } = held!;
    const verify = () => portal.browser().call({ url: `${COLLECT}/public/receipts/verify?number=${number}` });
    expect((await verify()).body).not.toHaveProperty('givenBack');
    const acts = async () => (await oagf.call({ url: `${COLLECT}/receipts?query=${number}` })).body;
    expect(await acts()).toMatchObject([{ can: ['void'] }]);
    await refunded(payment, '400.00');
    await refunded(payment, '100.00');
    const givenBack = [{ amount: '400.00' }, { amount: '100.00' }];
    expect((await verify()).body).toMatchObject({ valid: true, amount: '1000.00', givenBack });
    expect((await accountant.call({ url: `${COLLECT}/receipts?query=${number}` })).body).toMatchObject([{ givenBack }]);
    expect(await acts()).toMatchObject([{ can: [] }]);
    const [row] = await portal.ctx.inTx(JOB_SCOPE, (tx) => findReceipts(tx, { number }));
    const day = formatDay(lagosDay(portal.clock.now()));
    const paper = wordsOn(await receiptPdf(portal.ctx, row!)).join(' ');
    expect(paper).toContain(`₦400.00 on ${day}, ₦100.00 on ${day}`);
    const invoice = (await accountant.call({ url: `${COLLECT}/invoices/${invoiceId}` })).body as unknown as {
      timeline: { summary: string }[];
    };
    expect(invoice.timeline.map(({ summary }) => summary)).toContain(`Refund of ₦400.00 of receipt ${number} paid`);
  });
});
