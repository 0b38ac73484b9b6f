import { randomUUID } from 'node:crypto';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice, aPayment, payableServices } from '../../../../test/money/collections.ts';
import { act, newDraft, paymentWorld, REQUESTS, submit, type Whole } from '../../../../test/money/payments.ts';
import { csvOf, statementsOf } from '../../../../test/money/statements.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { confirmPayment } from '../../collect/payment/confirm.service.ts';
import { confirmTransfers } from '../../collect/payment/treasury.service.ts';
import { transfersReturned } from './prove-transfers.service.ts';
import { takeReturns } from './take-returns.service.ts';

const portal = await demonstrationPortal();
const { db, ctx } = portal;
const world = await paymentWorld(portal);
const bankStatements = statementsOf(portal);
const { agreed, pass, statusOf, lines } = disbursing(portal, world);
const accountant = await portal.as('accountant@mow.test');
const theirs = (await payableServices(db, 200)).find(({ orgId }) => orgId !== world.orgId)!;

/** Creates an invoice of another organization for `total` kobo. */
async function owed(total: number): Promise<{ id: number; number: string; reference: string }> {
  const id = await anInvoice(db, theirs, { total, source: 'MANUAL' });
  const [row] = await db.sql<{ number: string; reference: string }>(
    'select number, payment_reference as reference from collect.invoice where id = $1',
    [id],
  );
  return { id, ...row! };
}

const paying = (...references: string[]) => ({
  type: 'E_INVOICE',
  title: 'Permits of another body',
  narration: 'Permits',
  payDate: lagosDay(portal.clock.now()),
  typeData: {},
  lines: references.map((invoiceReference) => ({ invoiceReference, economicCode: '22020201' })),
});

/** Returns the status of an invoice and the payments confirmed for it. */
async function current(id: number) {
  const [invoice] = await db.sql<{ status: string; paid: string; due: string }>(
    `select status, amount_paid_kobo::text as paid, balance_kobo::text as due from collect.invoice where id = $1`,
    [id],
  );
  const payments = await db.sql<{
    channel: string;
    kobo: string;
    overpaid: string;
    receipt: string;
    shares: string;
    posted: string;
  }>(
    `select p.channel, p.amount_kobo::text as kobo, p.overpaid_amount_kobo::text as overpaid, r.number as receipt,
       (select coalesce(sum(s.amount_kobo), 0)::text from collect.payment_split s where s.payment_id = p.id) as shares,
       (select coalesce(sum(l.amount_kobo), 0)::text from ledger.journal j join ledger.posting l on l.journal_id = j.id and l.side = 'DEBIT'
         where j.event = 'L1' and j.source_type = 'payment' and j.source_id = p.id) as posted
     from collect.payment p join collect.receipt r on r.payment_id = p.id where p.invoice_id = $1 order by p.id`,
    [id],
  );
  return {
    ...invoice!,
    payments: payments.map(({ receipt, ...rest }) => ({ ...rest, hasReceipt: receipt.startsWith('RCT-') })),
  };
}

async function retry(lineId: number) {
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const request = { method: 'POST' as const, url: `${REQUESTS}/lines/retry`, body: { lineIds: [lineId] } };
  const response = await accountant.call({ ...request, headers: headers() });
  const { subject } = (response.body ?? {}) as { subject?: string };
  return await accountant.call({ ...request, headers: headers() }, subject);
}

/** Sends queued transfers, lets the bank answer and confirms the paid ones. */
async function paid(): Promise<number> {
  await pass(0);
  await pass(2);
  return await confirmTransfers(ctx, 'test');
}

describe("an invoice of another organization, paid through the portal's account", () => {
  test("an invoice of another organization, paid through the portal's account, is PAID once the bank has paid: a payment of channel GOVERNMENT, a receipt, shares and L1 to the kobo", async () => {
    const invoice = await owed(1_234_567_00);
    const id = await agreed(paying(invoice.reference));
    expect(await current(invoice.id)).toEqual({ status: 'ISSUED', paid: '0', due: '123456700', payments: [] });
    expect(await paid()).toBe(1);
    const once = {
      status: 'PAID',
      paid: '123456700',
      due: '0',
      payments: [
        {
          channel: 'GOVERNMENT',
          kobo: '123456700',
          overpaid: '0',
          shares: '123456700',
          posted: '123456700',
          hasReceipt: true,
        },
      ],
    };
    expect(await current(invoice.id)).toEqual(once);
    expect(await statusOf(id)).toMatchObject({ disbursement: { state: 'COMPLETED', paidCount: 1 } });
    expect(await paid()).toBe(0);
    expect(await current(invoice.id)).toEqual(once);
  });

  test("an invoice of another organization, paid through the portal's account, stays due if the bank refuses it, and is paid by the next retry", async () => {
    const [good, refused] = [await owed(5_000_00), await owed(5_000_13)];
    const id = await agreed(paying(good.reference, refused.reference));
    expect(await paid()).toBe(1);
    expect(await lines(id)).toMatchObject([{ status: 'PAID' }, { status: 'FAILED' }]);
    expect([await current(good.id), await current(refused.id)]).toMatchObject([
      { status: 'PAID', payments: [{}] },
      { status: 'ISSUED', due: '500013', payments: [] },
    ]);
  });

  test("an invoice of another organization, paid through the portal's account, is not reversed by a later return, which is kept for the central office", async () => {
    const invoice = await owed(7_000_23);
    const id = await agreed(paying(invoice.reference));
    expect(await paid()).toBe(1);
    await pass(60);
    await takeReturns(ctx, 'test');
    expect(await lines(id)).toMatchObject([{ status: 'PAID' }]);
    expect(await current(invoice.id)).toMatchObject({ status: 'PAID', payments: [{ kobo: '700023' }] });
    const kept = await db.sql<{ kind: string; times: number }>(
      `select c.kind, count(*)::int as times from pay.bank_contradiction c join request.payment_instruction i on i.id = c.instruction_id
       where i.request_id = $1 group by 1`,
      [id],
    );
    expect(kept).toEqual([{ kind: 'RETURNED_AFTER_COLLECTED', times: 1 }]);
  });

  test("an invoice of another organization, paid through the portal's account, is not reversed by a bank statement either, nor by a user who matches the line", async () => {
    const invoice = await owed(7_500_00);
    const id = await agreed(paying(invoice.reference));
    expect(await paid()).toBe(1);
    const [transfer] = await db.sql<{ id: number; ref: string }>(
      'select id, provider_ref as ref from request.payment_instruction where request_id = $1',
      [id],
    );
    const accountant = await portal.as('accountant@mow.test');
    const day = lagosDay(portal.clock.now());
    const file = csvOf([{ day, kobo: 7_500_00n, narration: `RTN/${transfer!.ref}` }], 1_000_00n);
    const [line] = (await bankStatements.taken(accountant, world.accountId, file)).lines;
    expect(line!.guesses.filter(({ id: meant }) => meant === transfer!.id)).toEqual([]);
    const reported = { instructionId: transfer!.id };
    expect(
      (await bankStatements.resolve(accountant, line!, 'RETURN', 'It came back to us', reported)).body,
    ).toMatchObject({
      errors: [{ field: 'instructionId', code: 'unknown' }],
    });
    await db.inTx(JOB_SCOPE, (tx) => transfersReturned(ctx, tx, [transfer!.id], 'test'));
    expect(await lines(id)).toMatchObject([{ status: 'PAID' }]);
    expect(await current(invoice.id)).toMatchObject({ status: 'PAID', payments: [{ kobo: '750000' }] });
  });
});

describe('an invoice that another payer pays in the meantime', () => {
  async function paidByCard(invoiceId: number, amount: number): Promise<void> {
    const reference = await aPayment(db, invoiceId, { amount, fee: 0 });
    await confirmPayment(ctx, {
      provider: 'test',
      providerRef: reference,
      paid: asKobo(BigInt(amount)),
      paidAt: portal.clock.now(),
    });
  }

  test('an invoice that another payer pays in the meantime is refused with its own code before sending, and before the last approval', async () => {
    const [first, second] = [await owed(3_000_00), await owed(4_000_00)];
    const made = await newDraft(world.maker, { sourceBankAccountId: world.accountId, ...paying(first.reference) });
    await paidByCard(first.id, 3_000_00);
    expect((await submit(world.maker, made.id, made.version)).body).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'lines[0].invoiceReference', code: 'E_REFERENCE', message: 'This invoice is paid' }],
    });

    const sent = await newDraft(world.maker, { sourceBankAccountId: world.accountId, ...paying(second.reference) });
    expect((await submit(world.maker, sent.id, sent.version)).status).toBe(200);
    await act(world.reviewer, sent.id, 'REVIEW');
    await paidByCard(second.id, 1_500_00);
    const { status, body } = await act(world.approver, sent.id, 'APPROVE');
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'invalid-transition',
        reason: 'invoice-not-owed',
        detail: `Only ₦2,500.00 of ${second.number} is due now. Exclude the invoice from this payment, or return the payment to its maker.`,
      },
    ]);
  });

  test('an invoice that another payer pays in the meantime is not paid twice by one organization when what is due changes between two payments', async () => {
    const invoice = await owed(9_000_00);
    const first = await newDraft(world.maker, { sourceBankAccountId: world.accountId, ...paying(invoice.reference) });
    expect((await submit(world.maker, first.id, first.version)).status).toBe(200);
    await paidByCard(invoice.id, 1_00);
    const second = await newDraft(world.maker, { sourceBankAccountId: world.accountId, ...paying(invoice.reference) });
    expect(await submit(world.maker, second.id, second.version)).toMatchObject({
      status: 409,
      body: {
        code: 'invalid-transition',
        reason: 'invoice-not-owed',
        detail: `${first.requestNumber} already pays ₦9,000.00 of ${invoice.number}, which leaves nothing due. Exclude the invoice from this payment, or return the payment to its maker.`,
      },
    });
  });

  test('an invoice that another payer pays in the meantime is not paid twice while money the bank has paid for it waits to be confirmed', async () => {
    const invoice = await owed(2_000_00);
    await agreed(paying(invoice.reference));
    await pass(0);
    await pass(2);
    await paidByCard(invoice.id, 1_00);
    const second = await newDraft(world.maker, { sourceBankAccountId: world.accountId, ...paying(invoice.reference) });
    expect((await submit(world.maker, second.id, second.version)).body).toMatchObject({
      reason: 'invoice-not-owed',
      detail: expect.stringMatching(`^Only ₦0.00 of ${invoice.number} is due now.`),
    });
    await confirmTransfers(ctx, 'test');
  });

  test('an invoice that another payer pays in the meantime is not sent again after the bank refused it, once it is paid otherwise', async () => {
    const invoice = await owed(6_000_13);
    const id = await agreed(paying(invoice.reference));
    expect(await paid()).toBe(0);
    const [line] = await lines(id);
    expect(line).toMatchObject({ status: 'FAILED' });
    await paidByCard(invoice.id, 6_000_13);
    expect((await retry(line!.id)).body).toMatchObject({
      accepted: [],
      refused: [{ lineId: line!.id, reason: 'invoice-not-owed' }],
    });
    expect(await lines(id)).toMatchObject([{ status: 'FAILED' }]);
  });

  test('an invoice of which two parts wait is paid by the part that is approved first, when less is left than both', async () => {
    const invoice = await owed(10_000_00);
    await db.sql(
      `update org.collection_rule set part_payment_allowed = true
       where id = (select rule_id from collect.invoice where id = $1)`,
      [invoice.id],
    );
    const sentPart = async (amount: string): Promise<Whole> => {
      const { lines: written, ...more } = paying(invoice.reference);
      const body = {
        sourceBankAccountId: world.accountId,
        ...more,
        lines: written.map((line) => ({ ...line, amount })),
      };
      const made = await newDraft(world.maker, body);
      const response = await submit(world.maker, made.id, made.version);
      expect(response.status, JSON.stringify(response.body)).toBe(200);
      await act(world.reviewer, made.id, 'REVIEW');
      return response.body as unknown as Whole;
    };
    const first = await sentPart('4000.00');
    await paidByCard(invoice.id, 1_00);
    const second = await sentPart('5000.00');
    await paidByCard(invoice.id, 3_000_00);
    expect((await act(world.approver, first.id, 'APPROVE')).status).toBe(200);
    expect(await act(world.approver, second.id, 'APPROVE')).toMatchObject({
      status: 409,
      body: {
        reason: 'invoice-not-owed',
        detail: expect.stringMatching(
          `^${first.requestNumber} already pays ₦4,000.00 of ${invoice.number}, which leaves ₦2,999.00 due.`,
        ),
      },
    });
  });

  test('an invoice that another payer pays in the meantime has both payments if paid while the bank pays, with a receipt each and the excess shown as overpaid', async () => {
    const invoice = await owed(6_000_00);
    await agreed(paying(invoice.reference));
    await pass(0);
    await pass(2);
    await Promise.all([paidByCard(invoice.id, 6_000_00), confirmTransfers(ctx, 'a'), confirmTransfers(ctx, 'b')]);
    const found = await current(invoice.id);
    expect(found).toMatchObject({ status: 'PAID', paid: '1200000', due: '0' });
    expect(found.payments.map(({ channel, hasReceipt }) => [channel, hasReceipt]).sort()).toEqual([
      ['CARD', true],
      ['GOVERNMENT', true],
    ]);
    const overpaid = found.payments.map((one) => BigInt(one.overpaid)).reduce((all, one) => all + one, 0n);
    expect(overpaid).toBe(6_000_00n);
  });

  test('an invoice that its organization cancels in the meantime keeps the money as overpaid, and nothing is lost', async () => {
    const invoice = await owed(8_000_00);
    await agreed(paying(invoice.reference));
    await db.sql(`update collect.invoice set status = 'CANCELLED', cancelled_at = now() where id = $1`, [invoice.id]);
    expect(await paid()).toBe(1);
    expect(await current(invoice.id)).toMatchObject({
      status: 'CANCELLED',
      payments: [{ channel: 'GOVERNMENT', kobo: '800000', overpaid: '800000', posted: '800000' }],
    });
  });
});
