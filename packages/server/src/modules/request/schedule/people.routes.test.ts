import type { IntakeRow } from '@isura/contract/kernel/intake';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { schedulesOf } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const of = schedulesOf(world);
const { approved, paidTo } = await everyPayment(portal, world);
const holder = (nth: number) => paidTo(nth, 'name') as { beneficiaryAccount: string; name: string };

const fileOf = (rows: readonly Record<string, string>[]): Buffer =>
  Buffer.from(
    `${[Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))].map((row) => row.join(',')).join('\n')}\n`,
  );

/**
 * Builds the payroll row of an employee: deductions of 20,000.00, of them PAYE 10,000.00, pension 8,000.00 and NHF
 * 2,000.00.
 */
const paid = (nth: number, gross: number, month: string, isWhole: boolean): Record<string, string> => ({
  sn: String(nth + 1),
  staff_id: `20010${nth}`,
  ippis_number: `03100${nth}`,
  employee_name: holder(nth).name,
  grade_level: '08',
  step: '2',
  beneficiary_account: holder(nth).beneficiaryAccount,
  bank_code: '011',
  bank_name: 'First Bank of Nigeria',
  gross_pay: `${gross}.00`,
  total_deductions: '20000.00',
  net_pay: `${gross - 20_000}.00`,
  period: month,
  narration: 'Salary',
  ...(isWhole && {
    paye_amount: gross === 100_000 ? '3500.00' : '8000.00',
    tax_id: '2311964901001',
    state_of_residence: 'Lagos',
    pension_employee: '8000.00',
    pension_employer: '10000.00',
    rsa_pin: `PEN10020030040${nth}`,
    pfa_name: 'Stanbic IBTC Pension Managers',
    nhf_amount: '2000.00',
    basic: '80000.00',
  }),
});

/** The same as a form line, approved for the month before. */
const before = (nth: number, gross: number): object => ({
  ...paidTo(nth, 'employeeName'),
  staffId: `20010${nth}`,
  grossPay: `${gross}.00`,
  totalDeductions: '20000.00',
});

const contribution = (nth: number, basic: number, month: string): Record<string, string> => ({
  sn: String(nth + 1),
  staff_id: `20010${nth}`,
  employee_name: holder(nth).name,
  rsa_pin: `PEN10020030040${nth}`,
  pfa_name: 'Stanbic IBTC Pension Managers',
  basic: `${basic}.00`,
  housing: '0.00',
  transport: '0.00',
  employee_contribution: `${(basic * 8) / 100}.00`,
  employer_contribution: `${basic / 10}.00`,
  voluntary_contribution: '0.00',
  total_contribution: `${(basic * 18) / 100}.00`,
  period: month,
});

const contributed = (nth: number, basic: number): object => ({
  staffId: `20010${nth}`,
  employeeName: holder(nth).name,
  rsaPin: `PEN10020030040${nth}`,
  pfaName: 'Stanbic IBTC Pension Managers',
  basic: `${basic}.00`,
  housing: '0.00',
  transport: '0.00',
});

test.each([
  {
    type: 'PAYROLL',
    months: ['2026-09', '2026-10'],
    head: (payPeriod: string) => ({ payPeriod, payrollName: 'Headquarters', deductionsElsewhere: 'Paid by IPPIS' }),
    row: (nth: number, gross: number, month: string) => paid(nth, gross, month, true),
    line: before,
    amounts: ['80000.00', '110000.00', '240000.00', '270000.00'],
  },
  {
    type: 'SALARY',
    months: ['2026-07', '2026-08'],
    head: (payPeriod: string) => ({ payPeriod }),
    row: (nth: number, gross: number, month: string) => paid(nth, gross, month, false),
    line: before,
    amounts: ['80000.00', '110000.00', '240000.00', '270000.00'],
  },
  {
    type: 'PENSION',
    months: ['2026-05', '2026-06'],
    head: (contributionPeriod: string) => ({ contributionPeriod, employerCode: 'PU0001' }),
    row: contribution,
    line: contributed,
    amounts: ['18000.00', '23400.00', '54000.00', '59400.00'],
  },
])(
  'a $type schedule is compared with the month before: who is new, who is missing, whose pay changed by more than a fifth',
  async ({ type, months: [last = '', month = ''], head, row, line, amounts: [usual, more, was, now] }) => {
    await approved(type, head(last), [line(0, 100_000), line(1, 100_000), line(2, 100_000)]);
    const schedule = await of.sent(fileOf([row(0, 100_000, month), row(1, 130_000, month), row(3, 100_000, month)]), {
      type,
      typeData: JSON.stringify(head(month)),
    });
    expect(schedule.kinds).toEqual([]);
    expect(schedule.comparison).toMatchObject({
      now: { period: month, headcount: 3, net: now },
      before: { period: last, headcount: 3, net: was },
      addedCount: 1,
      added: [{ staffId: '200103', name: holder(3).name, amount: usual }],
      missingCount: 1,
      missing: [{ staffId: '200102', amount: usual }],
      changedCount: 1,
      changed: [{ staffId: '200101', before: usual, amount: more }],
    });
  },
);

test('a payroll shows before submission what was earned, what goes to authorities and administrators, and who holds the accounts', async () => {
  const rows = [paid(0, 100_000, '2026-11', true), paid(1, 130_000, '2026-11', true)];
  const schedule = await of.sent(fileOf([...rows, { ...paid(2, 100_000, '2026-11', true), net_pay: '1.00' }]), {
    type: 'PAYROLL',
    typeData: JSON.stringify({
      payPeriod: '2026-11',
      payrollName: 'Headquarters',
      deductionsElsewhere: 'Paid by IPPIS',
    }),
  });
  expect(schedule).toMatchObject({ validCount: 2, excludedCount: 1 });
  expect(schedule.pay).toEqual({
    gross: '230000.00',
    paye: '11500.00',
    pension: '16000.00',
    nhf: '4000.00',
    other: '0.00',
    elsewhere: '8500.00',
    net: '190000.00',
    employerPension: '20000.00',
  });
  expect(schedule.payees.map(({ kind, name, amount, lineCount }) => [kind, name, amount, lineCount])).toEqual([
    ['PFA', expect.stringContaining('Stanbic IBTC'), '36000.00', 4],
    ['AUTHORITY', expect.stringContaining('Lagos'), '11500.00', 2],
    ['AUTHORITY', expect.any(String), '4000.00', 2],
  ]);
  const whole = schedule.pay as unknown as Record<string, string>;
  const sumOf = (parts: readonly string[]) => parts.reduce((all, part) => all + Number(whole[part]), 0);
  expect(sumOf(['paye', 'pension', 'nhf', 'other', 'elsewhere', 'net'])).toBe(Number(whole.gross));
  expect(sumOf(['paye', 'pension', 'nhf', 'other', 'net', 'employerPension'])).toBe(Number(schedule.validAmount));
  const [first, , third] = (await of.rows(schedule.id)) as IntakeRow[];
  expect(first?.holder).toEqual({ name: holder(0).name, match: 1 });
  expect(third?.holder).toBeUndefined();
});
