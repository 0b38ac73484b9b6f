import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS, read } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const of = schedulesOf(world);
const { accounts, approved, sent } = await everyPayment(portal, world);

interface Check {
  code: string;
  count?: number;
  lines?: { lineNo?: number; says?: string }[];
}
const checkOf = async (id: number, code: string): Promise<Check | undefined> =>
  ((await read(world.reviewer, id)).checks as unknown as Check[]).find((check) => check.code === code);

const aSalary = (nth: number, gross: string) => {
  const { name, ...at } = accounts[nth]!;
  return { ...at, employeeName: name, staffId: `OUT-${nth}`, grossPay: gross };
};
const salaries = (period: string, rows: readonly [nth: number, net: string][]): Buffer => {
  const columns = 'sn,staff_id,ippis_number,employee_name,grade_level,step,beneficiary_account,bank_code,bank_name';
  const lines = rows.map(([nth, net], at) => {
    const { name, bankCode, beneficiaryAccount } = accounts[nth] as unknown as Record<string, string>;
    return `${at + 1},out-${nth},90${nth},${name},08,2,${beneficiaryAccount},${bankCode},${bankCode},${net},0.00,${net},${period},${period} salary`;
  });
  return Buffer.from([`${columns},gross_pay,total_deductions,net_pay,period,narration`, ...lines, ''].join('\n'));
};
const head = (type: string, typeData: object) => ({ type, typeData: JSON.stringify(typeData) });

test('a person whose pay moved by more than half since their last month is a finding for the maker and the approver', async () => {
  await approved('SALARY', { payPeriod: '2026-08' }, [aSalary(0, '100000.00'), aSalary(1, '100000.00')]);
  const schedule = await of.sent(
    salaries('2026-09', [
      [0, '150000.01'],
      [1, '150000.00'],
      [2, '9000000.00'],
    ]),
    head('PAYROLL', { payPeriod: '2026-09', payrollName: 'Staff' }),
  );
  const rows = await of.rows(schedule.id);
  const ofPay = rows.map(({ findings }) => findings.filter(({ code }) => code !== 'W_PAYE_ELSEWHERE'));
  expect(ofPay.map((findings) => findings.map(({ code, message }) => [code, message]))).toEqual([
    [['W_PAY_CHANGED', 'This person was paid ₦100,000.00 in August 2026; this row pays 50% more']],
    [],
    [],
  ]);
  const { id } = (await of.submit(schedule.id, { confirmWarnings: true })).body as unknown as { id: number };
  expect(await checkOf(id, 'pay-changed')).toMatchObject({ count: 1, lines: [{ lineNo: 1 }] });

  const single = await sent('SALARY', { payPeriod: '2026-10' }, [aSalary(0, '40000.00'), aSalary(1, '60000.00')]);
  expect(await checkOf(single.id, 'pay-changed')).toMatchObject({
    count: 1,
    lines: [{ lineNo: 1, says: 'This person was paid ₦100,000.00 in August 2026; this row pays 60% less' }],
  });
});

test('a row of more than ten times the middle amount of its file is a finding, from ten rows on', async () => {
  const row = (nth: number, base: string, vat: string) => vatRow(nth, { taxable_amount: base, vat_amount: vat });
  const rows = [row(1, '1000000.14', '75000.01'), ...Array.from({ length: 8 }, (_, nth) => vatRow(nth + 2))];
  const few = await of.sent(vatFile(rows));
  expect(few).toMatchObject({ validCount: 9, warningCount: 0 });
  const many = await of.sent(vatFile([...rows.map((text) => text.replaceAll('SINV', 'M')), vatRow(10)]));
  expect(many).toMatchObject({ validCount: 9, warningCount: 1 });
  expect((await of.rows(many.id))[0]?.findings).toMatchObject([
    { column: 'vat_amount', code: 'W_AMOUNT_OUTLIER', severity: 'WARNING' },
  ]);
  const { id } = (await of.submit(many.id, { confirmWarnings: true })).body as unknown as { id: number };
  expect(await checkOf(id, 'outlier')).toMatchObject({ count: 1, lines: [{ lineNo: 1 }] });
  expect((await world.reviewer.call({ url: `${REQUESTS}/${id}/lines` })).status).toBe(200);
});
