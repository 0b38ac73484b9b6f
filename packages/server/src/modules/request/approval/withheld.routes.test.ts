import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { beforeEach, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { whileHeld } from '../../../../test/held.ts';
import {
  act,
  draft,
  newDraft,
  paymentWorld,
  REQUESTS,
  read,
  reviewed,
  submit,
  type Whole,
} from '../../../../test/money/payments.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';
import { schedulesOf } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal({ isPatient: true });
const { db, ctx } = portal;
const world = await paymentWorld(portal);
const { agreed, line, pass, statusOf } = disbursing(portal, world);
const schedules = schedulesOf(world);
const [VAT, WHT, PAYE, PENSION, ELSEWHERE] = ['41030103', '41030102', '41030101', '41030202', 'REMITTED'] as const;

const today = (): string => lagosDay(ctx.clock.now());
const later = (): string => addDays(lagosDay(ctx.clock.now()), 9);
const payment = (lines: readonly object[], payDate: string) => ({
  ...{ type: 'RETAIL', title: 'Consultants', narration: 'Consulting fees', typeData: { purpose: 'services' } },
  ...{ payDate, lines },
});

/** Approves a payment of this net amount that withholds VAT, and WHT. */
const withholds = async (
  amount: string,
  vatWithheld: string,
  { payDate = later(), ...more }: Record<string, string> = {},
) => await agreed(payment([{ ...(await line(amount)), vatWithheld, ...more }], payDate));
/** A payment that pays this much of the withheld VAT over, of each line. */
const over = async (amounts: readonly string[], payDate = later()) => {
  const lines = [];
  for (const amount of amounts) lines.push({ ...(await line(amount)), economicCode: VAT });
  return payment(lines, payDate);
};
const paysOver = async (amounts: readonly string[], payDate = later()) => await agreed(await over(amounts, payDate));

/** Balances of withheld money and of what was remitted and not withheld here, in kobo, that are not zero. */
async function balances(): Promise<Record<string, number>> {
  const rows = await db.sql<{ of: string; kobo: number }>(
    `select coalesce(case a.purpose when 'REMITTED_NOT_WITHHELD' then 'REMITTED' end, g.code) as of, a.balance_kobo::int as kobo
     from ledger.ledger_account a join ledger.gl_account g on g.id = a.gl_account_id
     where a.org_id = $1 and (g.code like '4103%' or a.purpose = 'REMITTED_NOT_WITHHELD') and a.balance_kobo <> 0 order by 1`,
    [world.orgId],
  );
  return Object.fromEntries(rows.map(({ of, kobo }) => [of, kobo]));
}
const journalsOf = async (id: number, event: string) =>
  (
    await db.sql<{ line: string }>(
      `select p.side || ' ' || coalesce(case a.purpose when 'REMITTED_NOT_WITHHELD' then 'REMITTED' end, g.code) || ' ' || p.amount_kobo as line
       from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.ledger_account a on a.id = p.ledger_account_id
       join ledger.gl_account g on g.id = a.gl_account_id
       where j.event = $2 and j.reversal_of_id is null and (j.source_type = 'payment_request' and j.source_id = $1
         or j.source_type = 'payment_instruction' and j.source_id in (select id from request.payment_instruction where request_id = $1))
       order by p.side desc, g.code, p.amount_kobo desc`,
      [id, event],
    )
  ).map((row) => row.line);
const cancel = async (id: number) =>
  expect((await act(world.approver, id, 'CANCEL', { comment: 'Nothing of this is paid' })).status).toBe(200);
const close = async (id: number) =>
  expect((await act(world.approver, id, 'CLOSE', { comment: 'It is not paid after all' })).status).toBe(200);

/** Does several things that take withheld money, all of which wait for each other: none reads before all have begun. */
const atOnce = <T>(acts: readonly (() => Promise<T>)[]): Promise<T[]> =>
  whileHeld(
    db,
    { lock: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', of: [`withheld by ${world.orgId}`] },
    acts,
  );
/** Approves a payment that pays what the only failed line of this one paid, to another account; returns it. */
async function corrected(id: number, payDate = today()): Promise<number> {
  const [failed] = await db.sql<{ id: number }>(
    `select id from request.request_line where request_id = $1 and status = 'FAILED'`,
    [id],
  );
  const { beneficiaryName, beneficiaryAccount, bankCode } = await line('1.00');
  const values = { beneficiaryName, beneficiaryAccount, bankCode };
  const url = `${REQUESTS}/${id}/lines/${failed!.id}`;
  return await paid(
    (await world.maker.call({ method: 'PATCH', url, body: { values } })).body as unknown as Whole,
    payDate,
  );
}
/** Approves this draft, to be paid on a day. */
async function paid(drafted: Whole, payDate: string): Promise<number> {
  const { title, narration, typeData, entered } = drafted as unknown as Record<string, unknown>;
  const put = await world.maker.call({
    ...{ method: 'PUT', url: `${REQUESTS}/${drafted.id}` },
    body: {
      ...{ title, narration, typeData, lines: entered, version: drafted.version },
      ...{ sourceBankAccountId: world.accountId, payDate },
    },
  });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  const sent = await submit(world.maker, drafted.id, (put.body as unknown as Whole).version);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  await reviewed(world, drafted.id);
  expect((await act(world.approver, drafted.id, 'APPROVE')).status).toBe(200);
  return drafted.id;
}
const copyOf = async (id: number): Promise<Whole> =>
  (await world.maker.call({ method: 'POST', url: `${REQUESTS}/${id}/copy`, body: {} })).body as unknown as Whole;

/** Each test leaves nothing behind. */
beforeEach(async () => {
  expect(await balances()).toEqual({});
});

describe('what a payment withholds', () => {
  test('what a payment withholds is charged beside the net and owed; what is paid over of it is taken from there', async () => {
    const net = await withholds('490000.00', '37500.00', { whtWithheld: '10000.00' });
    expect(await journalsOf(net, 'L4')).toEqual([
      'DEBIT 22020201 53750000',
      'CREDIT 41030102 1000000',
      'CREDIT 41030103 3750000',
      'CREDIT 41040101 49000000',
    ]);
    expect(await balances()).toEqual({ [WHT]: 1_000_000, [VAT]: 3_750_000 });
    const first = await paysOver(['20000.00']);
    const second = await paysOver(['10000.00', '12500.00', '500.00']);
    expect([await journalsOf(first, 'L4'), await journalsOf(second, 'L4')]).toEqual([
      ['DEBIT 41030103 2000000', 'CREDIT 41040101 2000000'],
      ['DEBIT REMITTED 550000', 'DEBIT 41030103 1750000', 'CREDIT 41040101 2300000'],
    ]);
    expect(await balances()).toEqual({ [WHT]: 1_000_000, [ELSEWHERE]: 550_000 });
    await cancel(second);
    expect(await balances()).toEqual({ [WHT]: 1_000_000, [VAT]: 1_750_000 });
    await cancel(first);
    await cancel(net);
    expect(await balances()).toEqual({});
  });

  test('a salary withholds the deductions that it names; those it does not name are paid elsewhere', async () => {
    const { beneficiaryName, amount: _, economicCode: __, invoiceNumber: ___, ...account } = await line('1.00');
    const salary = (more: object) => ({
      ...{ type: 'SALARY', title: 'Salaries', narration: 'Salaries', typeData: { payPeriod: today().slice(0, 7) } },
      payDate: later(),
      lines: [{ staffId: 'S-1', employeeName: beneficiaryName, ...account, grossPay: '500000.00', ...more }],
    });
    const refused = await draft(world.maker, {
      sourceBankAccountId: world.accountId,
      ...salary({ totalDeductions: '90000.00', payeAmount: '60000.00', pensionEmployee: '30000.01' }),
    });
    const made = refused.body as unknown as Whole;
    expect((await submit(world.maker, made.id, made.version)).body).toMatchObject({
      errors: [{ field: 'lines[0].totalDeductions', code: 'E_DEDUCTION_LIMIT' }],
    });
    const paid = await agreed(
      salary({ totalDeductions: '120000.00', payeAmount: '60000.00', pensionEmployee: '40000.00' }),
    );
    expect(await journalsOf(paid, 'L4')).toEqual([
      'DEBIT 21010101 48000000',
      'CREDIT 41030101 6000000',
      'CREDIT 41030202 4000000',
      'CREDIT 41040101 38000000',
    ]);
    expect(await balances()).toEqual({ [PAYE]: 6_000_000, [PENSION]: 4_000_000 });
    await cancel(paid);
  });

  test('a row of a file withholds the same as a form, and those who decide see it', async () => {
    const row = await line('490000.00');
    const columns = {
      ...{
        sn: '1',
        beneficiary_name: row.beneficiaryName,
        beneficiary_account: row.beneficiaryAccount,
        bank_code: '011',
      },
      ...{
        bank_name: 'First Bank of Nigeria',
        amount: '490000.00',
        narration: 'Consulting',
        economic_code: '22020201',
      },
      ...{ invoice_number: 'FILE-1', vat_withheld: '37500.00', wht_withheld: '10000.00' },
    };
    const bytes = Buffer.from(`${Object.keys(columns).join(',')}\n${Object.values(columns).join(',')}\n`);
    const made = await schedules.sent(bytes, { type: 'RETAIL', typeData: JSON.stringify({ purpose: 'services' }) });
    const request = (await schedules.submit(made.id)).body as unknown as Whole;
    const { body } = await world.reviewer.call({ url: `${REQUESTS}/${request.id}/lines?size=20` });
    expect((body as unknown as { figures: { label: string; amount: string }[] }[])[0]?.figures).toMatchObject([
      { label: 'VAT withheld', amount: '37500.00' },
      { label: 'WHT withheld', amount: '10000.00' },
    ]);
    await reviewed(world, request.id);
    expect((await act(world.approver, request.id, 'APPROVE')).status).toBe(200);
    expect(await balances()).toEqual({ [WHT]: 1_000_000, [VAT]: 3_750_000 });
    await cancel(request.id);
  });

  test('what a payment withholds is not more than the supplier is paid, and not withheld from money that is itself paid over', async () => {
    for (const [more, error] of [
      [
        { vatWithheld: '90.00', whtWithheld: '10.01' },
        { field: 'lines[0].vatWithheld', code: 'E_DEDUCTION_LIMIT' },
      ],
      [
        { economicCode: VAT, vatWithheld: '7.50' },
        { field: 'lines[0].economicCode', code: 'E_ECONOMIC_CODE' },
      ],
    ] as const) {
      const body = payment([{ ...(await line('100.00')), ...more }], later());
      const made = await newDraft(world.maker, { sourceBankAccountId: world.accountId, ...body });
      expect((await submit(world.maker, made.id, made.version)).body).toMatchObject({ errors: [error] });
    }
    const [tax] = await db.sql<{ id: number }>('select id from ledger.gl_account where code = $1', [VAT]);
    const salary = { type: 'SALARY', title: 'Salaries', narration: 'Salaries', typeData: {}, lines: [] };
    expect((await draft(world.maker, { ...salary, glAccountId: tax!.id })).body).toMatchObject({
      errors: [{ field: 'glAccountId', code: 'E_ECONOMIC_CODE' }],
    });
  });

  test('stays owed while a correction pays the supplier, and no longer once that is closed', async () => {
    const net = await withholds('70000.13', '5000.00', { payDate: today() });
    await pass(0);
    await pass(2);
    const instead = await corrected(net);
    expect(await journalsOf(instead, 'L4')).toEqual(['DEBIT 22020201 7000013', 'CREDIT 41040101 7000013']);
    expect(await balances()).toEqual({ [VAT]: 500_000 });
    await pass(0);
    await pass(2);
    expect(await statusOf(instead)).toMatchObject({ status: 'FAILED' });
    await close(instead);
    expect(await journalsOf(net, 'L8')).toContain('DEBIT 41030103 500000');
    expect(await balances()).toEqual({});
  });
});

test('what a payment withheld stays owed when its correction is cancelled, because a copy of that still pays the supplier', async () => {
  const net = await withholds('71000.13', '5100.00', { payDate: today() });
  await pass(0);
  await pass(2);
  const instead = await corrected(net, later());
  const { body } = await world.approver.call({ url: `${REQUESTS}/${instead}` });
  const { requestNumber } = await read(world.approver, net);
  const withheld = { requestNumber, lineNo: 1, amount: '5100.00' };
  expect(body).toMatchObject({ corrects: { requestId: net, lineNo: 1, withheld } });
  await cancel(instead);
  expect(await balances()).toEqual({ [VAT]: 510_000 });

  const copied = await copyOf(instead);
  expect(copied).toMatchObject({ corrects: { requestId: net, lineNo: 1 } });
  const copy = await paid(copied, today());
  expect(await journalsOf(copy, 'L4')).toEqual(['DEBIT 22020201 7100013', 'CREDIT 41040101 7100013']);
  expect(await balances()).toEqual({ [VAT]: 510_000 });
  await pass(0);
  await pass(2);
  // The correction of a correction withheld nothing either: the first line of the chain is named.
  const again = await corrected(copy, later());
  expect((await world.approver.call({ url: `${REQUESTS}/${again}` })).body).toMatchObject({
    corrects: { requestId: copy, withheld },
  });
  await cancel(again);
  const last = await paid(await copyOf(again), today());
  await pass(0);
  await pass(2);
  await close(last);
  expect(await journalsOf(net, 'L8')).toContain('DEBIT 41030103 510000');
  expect(await balances()).toEqual({});
});

describe('withheld money is never below zero', () => {
  test('when a payment is cancelled whose VAT others paid over already: that was not withheld here', async () => {
    const net = await withholds('200000.00', '15000.00');
    const paid = await paysOver(['9000.00']);
    await cancel(net);
    expect(await journalsOf(net, 'L17')).toEqual(['DEBIT REMITTED 900000', 'CREDIT 41030103 900000']);
    expect(await balances()).toEqual({ [ELSEWHERE]: 900_000 });
    // And back: what it paid over is not in the account any more.
    await cancel(paid);
    expect(await journalsOf(paid, 'L17')).toEqual(['DEBIT 41030103 900000', 'CREDIT REMITTED 900000']);
    expect(await balances()).toEqual({});
  });

  test('when a transfer that paid it over fails and is closed: it goes back to where it was taken from', async () => {
    const net = await withholds('80000.00', '6000.00');
    const paid = await paysOver(['4000.13', '3000.13', '1000.13'], today());
    await pass(0);
    await pass(2);
    expect(await statusOf(paid)).toMatchObject({ status: 'FAILED', disbursement: { failedCount: 3 } });
    expect(await balances()).toEqual({ [ELSEWHERE]: 200_039 });
    await close(paid);
    expect(await journalsOf(paid, 'L8')).toEqual([
      'DEBIT 41040101 400013',
      'DEBIT 41040101 300013',
      'DEBIT 41040101 100013',
      'CREDIT REMITTED 100026',
      'CREDIT REMITTED 100013',
      'CREDIT 41030103 400013',
      'CREDIT 41030103 199987',
    ]);
    expect(await balances()).toEqual({ [VAT]: 600_000 });
    await cancel(net);
  });

  test('when the supplier is not paid after all: what was withheld is no longer owed, and was paid over all the same', async () => {
    const net = await withholds('50000.13', '3750.01', { payDate: today() });
    await pass(0);
    await pass(2);
    expect(await statusOf(net)).toMatchObject({ status: 'FAILED' });
    const paid = await paysOver(['1000.00']);
    await close(net);
    expect(await journalsOf(net, 'L8')).toEqual([
      'DEBIT REMITTED 100000',
      'DEBIT 41030103 275001',
      'DEBIT 41040101 5000013',
      'CREDIT 22020201 5000013',
      'CREDIT 22020201 375001',
    ]);
    expect(await balances()).toEqual({ [ELSEWHERE]: 100_000 });
    await cancel(paid);
    expect(await balances()).toEqual({});
  });

  test('when a correction pays it over: it takes what the failed line took', async () => {
    const net = await withholds('60000.00', '4500.00');
    const paid = await paysOver(['4000.13'], today());
    await pass(0);
    await pass(2);
    expect(await balances()).toEqual({ [VAT]: 49_987 });
    const instead = await corrected(paid);
    expect(await journalsOf(instead, 'L4')).toEqual(['DEBIT 41030103 400013', 'CREDIT 41040101 400013']);
    expect(await balances()).toEqual({ [VAT]: 49_987 });
    await pass(0);
    await pass(2);
    await close(instead);
    await cancel(net);
    expect(await balances()).toEqual({});
  });

  test('when what took it is closed at the moment at which what withheld it is cancelled', async () => {
    const net = await withholds('40000.00', '3000.13');
    const paid = await paysOver(['3000.13'], today());
    await pass(0);
    await pass(2);
    expect(await statusOf(paid)).toMatchObject({ status: 'FAILED' });
    expect(await balances()).toEqual({});
    await atOnce([() => close(paid), () => cancel(net)]);
    expect(await balances()).toEqual({});
  });

  test('when two payments that pay it over are approved at the same moment: each takes what the other left', async () => {
    const net = await withholds('100000.00', '7500.00');
    const ids = [];
    for (const amounts of [['5000.00'], ['4000.00']]) {
      const made = await newDraft(world.maker, { sourceBankAccountId: world.accountId, ...(await over(amounts)) });
      await submit(world.maker, made.id, made.version);
      await reviewed(world, made.id);
      ids.push(made.id);
    }
    // Two browsers: a session has one proof of identity at a time.
    const again = await portal.as(world.approver.login);
    const [first, second] = ids as [number, number];
    const both = await atOnce([() => act(world.approver, first, 'APPROVE'), () => act(again, second, 'APPROVE')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await balances()).toEqual({ [ELSEWHERE]: 150_000 });
    for (const id of [...ids, net]) await cancel(id);
    expect(await balances()).toEqual({});
  });
});
