import { randomUUID } from 'node:crypto';
import { lagosDay } from '@isura/contract/kernel/days';
import { REQUESTS } from '@isura/contract/request/request-reads';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import {
  act,
  draft,
  invoice,
  newDraft,
  paymentWorld,
  read,
  submit,
  type Whole,
} from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { maker, reviewer, approver, accountId } = world;
const { approved, pass, statusOf, lines, books, line: aLine, agreed } = disbursing(portal, world);
const other = await portal.as('maker2@mow.test');
const accountant = await portal.as('accountant@mow.test');

interface Corrected extends Whole {
  entered: Record<string, string>[];
  corrects?: { requestId: number; requestNumber: string; lineNo: number };
  parentRequestId?: number;
}
const correct = (by: Caller, requestId: number, lineId: number, values: object, more: object = {}) =>
  by.call({ method: 'PATCH', url: `${REQUESTS}/${requestId}/lines/${lineId}`, body: { values, ...more } });
const today = () => lagosDay(portal.clock.now());
const put = async (by: Caller, made: Whole, more: object = {}): Promise<Whole> => {
  const { title, narration, typeData, entered } = (await read(by, made.id)) as unknown as Record<string, unknown>;
  const body = { title, narration, typeData, lines: entered, version: made.version, sourceBankAccountId: accountId };
  const response = await by.call({
    method: 'PUT',
    url: `${REQUESTS}/${made.id}`,
    body: { ...body, payDate: today(), ...more },
  });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body as unknown as Whole;
};
const decided = async (id: number): Promise<void> => {
  await act(reviewer, id, 'REVIEW');
  expect((await act(approver, id, 'APPROVE')).status).toBe(200);
};
/** Creates a payment whose last line was refused for good. */
const refused = async (...amounts: string[]) => {
  const id = await approved(amounts);
  await pass(0);
  await pass(2);
  return { id, line: (await lines(id)).at(-1)! };
};

describe('a line of a draft (PR9)', () => {
  test('a line of a draft can be corrected in account and amount; the other lines stay', async () => {
    const entered = [await aLine('1000.00'), await aLine('2000.00')];
    const made = (
      await draft(maker, {
        ...{ type: 'RETAIL', title: 'Consultants', narration: 'Fees', typeData: { purpose: 'supplies' } },
        lines: entered,
      })
    ).body as unknown as Corrected;
    const [, second] = await lines(made.id);
    const response = await correct(maker, made.id, second!.id, { amount: '2500.00' }, { version: made.version });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    expect(response.body).toMatchObject({
      id: made.id,
      totalAmount: '3500.00',
      entered: [entered[0], { amount: '2500.00' }],
    });
    expect((await correct(maker, made.id, second!.id, { amount: '1.00' }, { version: made.version })).status).toBe(404);
    const [first] = await lines(made.id);
    const stale = await correct(maker, made.id, first!.id, { amount: '1.00' }, { version: made.version });
    expect(stale.body).toMatchObject({ code: 'stale-version' });
    expect((await correct(other, made.id, first!.id, { amount: '1.00' })).status).toBe(404);
  });

  test('a line of a draft can be corrected in nothing but account and amount', async () => {
    const { id, line } = await refused('4000.13');
    expect((await correct(maker, id, line.id, { invoiceNumber: 'ANOTHER' })).body).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'values.invoiceNumber', code: 'unknown-field' }],
    });
  });
});

describe('a line refused by a bank (PR9)', () => {
  test('a line refused by a bank is paid by a payment of its own, which closes it; what was paid stays, and no naira leaves twice', async () => {
    const before = await books();
    const { id, line } = await refused('5000.00', '5000.13');
    const account = await aLine('5000.00');
    const response = await correct(other, id, line.id, account);
    expect(response.status, JSON.stringify(response.body)).toBe(400);

    const { beneficiaryName, beneficiaryAccount, bankCode, amount } = account as Record<string, string>;
    const answer = await correct(other, id, line.id, { beneficiaryName, beneficiaryAccount, bankCode, amount });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const made = answer.body as unknown as Corrected;
    expect(made).toMatchObject({
      status: 'NEW',
      totalAmount: '5000.00',
      parentRequestId: id,
      corrects: { requestId: id, lineNo: 2 },
      entered: [{ beneficiaryAccount, bankCode, amount: '5000.00' }],
    });
    expect((await correct(maker, id, line.id, {})).body).toMatchObject({
      code: 'invalid-transition',
      reason: 'corrected-before',
    });

    const whole = await put(other, made);
    const sent = await submit(other, made.id, whole.version);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(await statusOf(id)).toMatchObject({
      status: 'PARTLY_PAID',
      disbursement: { state: 'CLOSED', paidCount: 1, failedCount: 0, closedCount: 1 },
    });
    expect((await lines(id)).map(({ status }) => status)).toEqual(['PAID', 'CANCELLED']);
    expect((await lines(id))[1]).toMatchObject({ resubmittedAs: { requestId: made.id } });
    expect((await books()).payable).toBe(before.payable);
    const retried = await accountant.call({
      method: 'POST',
      url: `${REQUESTS}/lines/retry`,
      body: { lineIds: [line.id] },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(retried.body).not.toMatchObject({ accepted: [line.id] });

    await decided(made.id);
    await pass(0);
    await pass(2);
    expect(await statusOf(made.id)).toMatchObject({ disbursement: { state: 'COMPLETED' } });
    expect(await books()).toEqual({ ...before, bank: before.bank - 1_000_000n });
  });

  test('a line refused by a bank is not paid a second time if it was retried meanwhile: submission of the correction is refused', async () => {
    const { id, line } = await refused('6000.17');
    const made = (await correct(maker, id, line.id, {})).body as unknown as Corrected;
    const request = {
      method: 'POST' as const,
      url: `${REQUESTS}/lines/retry`,
      body: { lineIds: [line.id] },
      headers: { 'idempotency-key': randomUUID() },
    };
    const { body } = await accountant.call(request);
    await accountant.call(
      { ...request, headers: { 'idempotency-key': randomUUID() } },
      (body as { subject?: string }).subject,
    );
    const whole = await put(maker, made);
    expect((await submit(maker, made.id, whole.version)).body).toMatchObject({
      code: 'invalid-transition',
      reason: 'not-failed',
    });
    expect((await lines(id))[0]?.status).not.toBe('CANCELLED');
  });

  test('a line refused by a bank can be corrected by a copy of a rejected correction', async () => {
    const { id, line } = await refused('7000.13');
    const made = (await correct(maker, id, line.id, { amount: '7000.00' })).body as unknown as Corrected;
    const whole = await put(maker, made);
    expect((await submit(maker, made.id, whole.version)).status).toBe(200);
    await act(reviewer, made.id, 'REJECT', { comment: 'The account is not the right one yet' });
    const copied = await maker.call({ method: 'POST', url: `${REQUESTS}/${made.id}/copy`, body: {} });
    const copy = copied.body as unknown as Corrected;
    expect(copy.corrects).toMatchObject({ requestId: id, lineNo: 1 });
    const again = await put(maker, copy);
    expect((await submit(maker, copy.id, again.version)).status).toBe(200);
    expect((await lines(id)).map(({ status }) => status)).toEqual(['CANCELLED']);
  });

  test('a line refused by a bank is corrected once: a copy of the correction that paid it is a payment of its own', async () => {
    const { id, line } = await refused('7100.13');
    const made = (await correct(maker, id, line.id, { amount: '7100.00' })).body as unknown as Corrected;
    const whole = await put(maker, made);
    expect((await submit(maker, made.id, whole.version)).status).toBe(200);
    await decided(made.id);
    const copied = await maker.call({ method: 'POST', url: `${REQUESTS}/${made.id}/copy`, body: {} });
    const copy = copied.body as unknown as Corrected;
    expect([copy.corrects, copy.parentRequestId]).toEqual([undefined, made.id]);
    const again = await put(maker, copy, { lines: [{ ...copy.entered[0], invoiceNumber: 'ANOTHER-ONE' }] });
    expect((await submit(maker, copy.id, again.version)).status).toBe(200);
  });

  test('a line of an employee refused by a bank is paid again with the net pay only, not the tax, and at most its former amount', async () => {
    const {
      beneficiaryName: employeeName,
      amount: _,
      economicCode: __,
      invoiceNumber: ___,
      ...to
    } = await aLine('0.00');
    const id = await agreed({
      ...{ type: 'PAYROLL', title: 'October salaries', narration: 'SALARY OCT 2026', payDate: today() },
      typeData: { payPeriod: '2026-10', payrollName: 'Main payroll' },
      lines: [
        {
          ...{
            staffId: '1',
            employeeName,
            ...to,
            grossPay: '90000.13',
            totalDeductions: '5000.00',
            payeAmount: '5000.00',
          },
          ...{ taxId: '2662853940748', stateOfResidence: 'Kano' },
        },
      ],
    });
    await pass(0);
    await pass(2);
    const [net, tax] = await lines(id);
    expect([net?.status, tax?.status]).toEqual(['FAILED', 'PAID']);
    expect((await correct(maker, id, tax!.id, {})).body).toMatchObject({ code: 'invalid-transition' });
    const made = (await correct(maker, id, net!.id, {})).body as unknown as Corrected;
    expect(made).toMatchObject({ totalAmount: '85000.13', lineCount: 1 });

    const [entry] = made.entered;
    const twice = await put(maker, made, { lines: [entry, { ...entry, staffId: '2' }] });
    expect((await submit(maker, made.id, twice.version)).body).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'lines', code: 'one-line' }],
    });
    const more = await put(maker, twice, { lines: [{ ...entry, grossPay: '190000.13' }] });
    expect((await submit(maker, made.id, more.version)).body).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'lines[0].employeeName', code: 'E_AMOUNT_LIMIT' }],
    });
  });

  test('a line refused by a bank cannot be corrected if it goes to an authority, because that account comes from a list', async () => {
    const made = await newDraft(maker, world.vat([invoice(77, '10000.00')]));
    const [first] = await lines(made.id);
    const changed = await correct(maker, made.id, first!.id, { taxableAmount: '9000.00' });
    expect([changed.status, changed.body]).toMatchObject([200, { totalAmount: '675.00' }]);
  });
});
