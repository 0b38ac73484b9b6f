import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { refunding } from '../../../../test/money/refunding.ts';
import { paid, worksService } from '../../../../test/money/settling.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { paidTo, refusals } = await everyPayment(portal, world);
const of = schedulesOf(world);

/** Sets limits of the Ministry of Works, in naira, in force from today. */
const limit = (type: string | null, line: bigint, payment: bigint) =>
  portal.db.sql(
    `insert into org.payment_limit (org_id, type, effective_from, line_limit_kobo, payment_limit_kobo, pay_change_percent, reason, made_at, made_by)
     values ($1, $2, $3, $4, $5, 50, 'Agreed by the management board', $6, 'test')`,
    [world.orgId, type, lagosDay(portal.ctx.clock.now()), line * 100n, payment * 100n, portal.ctx.clock.now()],
  );
const aRetail = (invoiceNumber: string, amount: string) => ({
  ...paidTo(0, 'beneficiaryName'),
  ...{ amount, invoiceNumber, economicCode: '22020102' },
});
const supplies = { purpose: 'supplies' };

test('without limits of its own an organization pays at most 10 billion naira on a line and 100 billion in a payment', async () => {
  expect(await refusals('RETAIL', supplies, [aRetail('A', '10000000000.01')])).toEqual([
    'lines[0].amount E_AMOUNT_LIMIT',
  ]);
  const eleven = Array.from({ length: 11 }, (_, nth) => aRetail(`B${nth}`, '9500000000.00'));
  expect(await refusals('RETAIL', supplies, eleven)).toEqual(['lines E_PAYMENT_LIMIT']);
});

test('a limit of a type holds for that type from its day on, and for no other', async () => {
  await limit('RETAIL', 40_000n, 50_000n);
  await portal.db.sql(
    `insert into org.payment_limit (org_id, effective_from, line_limit_kobo, payment_limit_kobo, pay_change_percent, reason, made_at, made_by)
     values ($1, $2, 1, 1, 50, 'Not yet in force', $3, 'test')`,
    [world.orgId, addDays(lagosDay(portal.ctx.clock.now()), 5), portal.ctx.clock.now()],
  );
  expect(await refusals('RETAIL', supplies, [aRetail('C', '40000.01')])).toEqual(['lines[0].amount E_AMOUNT_LIMIT']);
  expect(await refusals('RETAIL', supplies, [aRetail('D', '30000.00'), aRetail('E', '30000.00')])).toEqual([
    'lines E_PAYMENT_LIMIT',
  ]);
  const schedule = await of.sent(vatFile([vatRow(1)]));
  expect(schedule).toMatchObject({ validCount: 1, excludedCount: 0 });
});

test('a row of a file above the limit is excluded, and a file above it in total is not submitted', async () => {
  await limit('VAT', 7_500n, 15_000n);
  const rows = [vatRow(11), vatRow(12), vatRow(13), vatRow(14, { taxable_amount: '100000.14', vat_amount: '7500.01' })];
  const schedule = await of.sent(vatFile(rows));
  expect(schedule).toMatchObject({ validCount: 3, excludedCount: 1 });
  expect((await of.rows(schedule.id, 'status=EXCLUDED')).flatMap(({ findings }) => findings)).toMatchObject([
    { code: 'E_AMOUNT_LIMIT' },
  ]);
  expect(schedule.checks).toContainEqual(expect.objectContaining({ code: 'payment-limit', severity: 'BLOCK' }));
  expect((await of.submit(schedule.id)).body).toMatchObject({
    code: 'validation-failed',
    errors: [{ field: 'rows', code: 'E_PAYMENT_LIMIT' }],
  });
  await of.change(schedule.id, 2, { removed: true });
  expect((await of.submit(schedule.id)).status).toBe(201);
});

test('a payroll row above the limit is refused by the sum of its parts', async () => {
  await limit('PAYROLL', 300_000n, 900_000n);
  const line = {
    ...paidTo(1, 'employeeName'),
    ...{ staffId: 'P-1', grossPay: '290000.00', totalDeductions: '30000.00', payeAmount: '30000.00' },
    ...{ taxId: '2662853940748', stateOfResidence: 'Lagos', pensionEmployer: '29000.00' },
    ...{ rsaPin: 'PEN100200300400', pfaName: 'ARM' },
  };
  expect(await refusals('PAYROLL', { payPeriod: '2026-10', payrollName: 'Staff' }, [line])).toEqual([
    'lines[0].grossPay E_AMOUNT_LIMIT',
  ]);
});

test('a refund above the limit of a line is refused before anything is written', async () => {
  const { ask } = await refunding(portal, world);
  const payment = await paid(portal, await worksService(portal), 90_000_00);
  expect((await ask(payment, '90000.00')).body).toMatchObject({
    errors: [{ field: 'amount', code: 'E_AMOUNT_LIMIT' }],
  });
  await limit('RETAIL', 90_000n, 90_000n);
  expect((await ask(payment, '90000.00')).status).toBe(201);
});
