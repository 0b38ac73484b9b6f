import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { schedulesOf } from '../../../../test/payment/schedules.ts';
import type { ApiResponse } from '../../../../test/people/browser.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const of = schedulesOf(world);
const { paidTo } = await everyPayment(portal, world);
const holder = (nth: number) => paidTo(nth, 'name') as { beneficiaryAccount: string; name: string };

/** Builds the salary row of an employee; `staff` is the staff ID, so that one file differs from another. */
const salary = (nth: number, gross: number, month: string, staff = `20010${nth}`): Record<string, string> => ({
  ...{ sn: String(nth + 1), staff_id: staff, ippis_number: `03100${nth}`, employee_name: holder(nth).name },
  ...{ grade_level: '08', step: '2', beneficiary_account: holder(nth).beneficiaryAccount, bank_code: '011' },
  ...{ bank_name: 'First Bank of Nigeria', gross_pay: `${gross}.00`, total_deductions: '20000.00' },
  ...{ net_pay: `${gross - 20_000}.00`, period: month, narration: 'Salary' },
});
const sent = (rows: readonly Record<string, string>[], payPeriod: string, more: Record<string, string> = {}) =>
  of.sent(
    Buffer.from(
      `${[Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))].map((row) => row.join(',')).join('\n')}\n`,
    ),
    { type: 'SALARY', title: 'Salaries', narration: 'Salaries', typeData: JSON.stringify({ payPeriod }), ...more },
  );
const repeatedIn = async (made: ApiResponse) => {
  const { id } = made.body as { id: number };
  const { body } = await world.reviewer.call({ url: `${REQUESTS}/${id}` });
  return (body as unknown as { checks: { code: string }[] }).checks.find(({ code }) => code === 'repeated');
};

test('rows that another payment has paid since they were checked are shown before they are paid again', async () => {
  const one = await sent([salary(0, 100_000, '2026-10'), salary(1, 110_000, '2026-10')], '2026-10');
  const two = await sent([salary(0, 100_000, '2026-10', '300100'), salary(2, 120_000, '2026-10')], '2026-10');
  expect([one.warningCount, two.warningCount, two.validCount]).toEqual([0, 0, 2]);
  const first = await of.submit(one.id);
  expect(first.status, JSON.stringify(first.body)).toBe(201);

  const early = await of.submit(two.id, { confirmWarnings: true });
  expect([early.status, early.body]).toMatchObject([409, { code: 'stale-version' }]);
  const number = (first.body as { requestNumber: string }).requestNumber;
  expect(await of.read(two.id)).toMatchObject({ status: 'VALIDATED', validCount: 1, warningCount: 1 });
  expect(await of.rows(two.id, 'status=WARNING')).toMatchObject([
    { row: 2, findings: [{ code: 'W_DUPLICATE_PAYMENT', message: expect.stringContaining(number) }] },
  ]);
  expect((await of.submit(two.id)).body).toMatchObject({ errors: [{ field: 'confirmWarnings' }] });
  const second = await of.submit(two.id, { confirmWarnings: true });
  expect(second.body).toMatchObject({ status: 'AWAITING_APPROVAL', lineCount: 2 });
  expect(await repeatedIn(second)).toMatchObject({ severity: 'WARNING', count: 1, lines: [{ lineNo: 1 }] });
});

test('a file with employees whose tax was paid for that month before is flagged, whatever their pay', async () => {
  const row = (staff: string, gross: string, period = '2026-06'): Record<string, string> => ({
    ...{ sn: staff, staff_id: staff, employee_name: 'Adaeze Okonkwo', tax_id: '2662853940748' },
    ...{ state_of_residence: 'Lagos', monthly_gross: gross, monthly_pension: '0.00', monthly_nhf: '0.00' },
    ...{ monthly_nhia: '0.00', annual_rent_paid: '0.00', period },
    ...{ paye_amount: gross === '70000.00' ? '0.00' : '16840.63', tax_authority: 'Lagos State IRS' },
  });
  const taxes = (rows: readonly Record<string, string>[]) =>
    sent(rows, '2026-06', { type: 'PAYE', title: 'PAYE', narration: 'PAYE', typeData: '{"taxPeriod":"2026-06"}' });
  const first = await taxes([row('5001', '70000.00'), row('5002', '178937.50')]);
  expect(first).toMatchObject({ excludedCount: 0, warningCount: 0 });
  const made = await of.submit(first.id);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { requestNumber } = made.body as { requestNumber: string };
  const second = await taxes([row('5002', '178937.51'), row('5003', '178937.50'), row('5001', '70000.00', '2026-05')]);
  expect(await of.rows(second.id, 'status=WARNING')).toMatchObject([
    {
      row: 2,
      findings: [
        {
          column: 'staff_id',
          code: 'W_DUPLICATE_PAYMENT',
          message: `The same employee was paid for this month in ${requestNumber}`,
        },
      ],
    },
    { row: 4, findings: [{ code: 'W_PERIOD_OTHER' }] },
  ]);
});

test('a warning that was accepted does not stand for one that was found later', async () => {
  const old = { ...salary(3, 130_000, '2026-09'), employee_name: ` ${holder(3).name}` };
  const one = await sent([salary(3, 130_000, '2026-09')], '2026-09');
  const two = await sent([old, salary(4, 140_000, '2026-09')], '2026-09');
  expect(await of.rows(two.id, 'status=WARNING')).toMatchObject([{ row: 2, findings: [{ code: 'W_TRIMMED' }] }]);
  expect((await of.change(two.id, 2, { confirmed: true })).body).toMatchObject({ isConfirmed: true });
  expect((await of.submit(one.id)).status).toBe(201);

  expect((await of.submit(two.id)).body).toMatchObject({ code: 'stale-version' });
  expect((await of.submit(two.id)).body).toMatchObject({ errors: [{ field: 'confirmWarnings' }] });
  expect((await of.submit(two.id, { confirmWarnings: true })).status).toBe(201);
});

test('two schedules that pay the same people, submitted at once, are not both paid unseen', async () => {
  const files = [
    await sent([salary(0, 150_000, '2026-08')], '2026-08'),
    await sent([salary(0, 150_000, '2026-08', '300200')], '2026-08'),
  ];
  const made = await Promise.all(files.map(({ id }) => of.submit(id)));
  expect(made.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
});

test('a row left out because it repeats another stays out when the excluded rows are resubmitted', async () => {
  const twice = salary(4, 165_000, '2026-07', '200103');
  const { id } = await sent([salary(3, 160_000, '2026-07'), twice, salary(3, 160_000, '2026-07')], '2026-07');
  expect(await of.rows(id, 'status=EXCLUDED')).toMatchObject([
    { row: 3, findings: [{ code: 'E_DUPLICATE_STAFF' }] },
    { row: 4, findings: expect.arrayContaining([expect.objectContaining({ code: 'E_DUPLICATE_STAFF' })]) },
  ]);
  const first = await of.submit(id);
  expect(first.body).toMatchObject({ lineCount: 1 });
  const { body } = await of.does(id, 'resubmit-excluded');
  const again = await of.validate((body as { id: number }).id);
  expect(await of.rows(again.id)).toMatchObject([
    {
      row: 3,
      verdict: 'EXCLUDED',
      findings: [{ code: 'E_DUPLICATE_STAFF', message: expect.stringContaining('SCH-') }],
    },
    { row: 4, verdict: 'EXCLUDED' },
  ]);
  await of.change(again.id, 3, { values: { staff_id: '200104' } });
  expect(await of.rows(again.id, 'status=VALID')).toMatchObject([{ row: 3 }]);
  expect((await of.submit(again.id)).body).toMatchObject({ lineCount: 1 });
});
