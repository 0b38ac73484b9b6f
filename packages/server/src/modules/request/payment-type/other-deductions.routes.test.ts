import { beforeAll, describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, type PaymentWorld, paymentWorld, REQUESTS, read, reviewed } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { schedulesOf } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal();
let world: PaymentWorld;
let every: Awaited<ReturnType<typeof everyPayment>>;
beforeAll(async () => {
  world = await paymentWorld(portal);
  every = await everyPayment(portal, world);
});

const PLACE = 'Cooperative: the union office pays it, First Bank 2000000115';
const payroll = { payPeriod: '2026-10', payrollName: 'Main payroll', deductionsElsewhere: PLACE };

/** The employee `nth`, whose union dues go to the account of payee 5: 500,000.00, deductions of 122,500.00. */
const employee = (nth: number) => {
  const { name: otherPayee, bankCode: otherBank, beneficiaryAccount: otherAccount } = every.accounts[5]!;
  return {
    staffId: `D-${nth}`,
    ...every.paidTo(nth, 'employeeName'),
    ...{ grossPay: '500000.00', totalDeductions: '122500.00', payeAmount: '63050.00' },
    ...{ taxId: ['2662853940748', '2661871489095'][nth]!, stateOfResidence: 'Kano' },
    ...{ pensionEmployee: '40000.00', pensionEmployer: '50000.00', rsaPin: `PEN10020030040${nth}`, pfaName: 'ARM' },
    ...{ nhfAmount: '12500.00', otherDeduction: '5000.00', otherDeductionFor: 'Union dues' },
    ...{ otherPayee, otherBank, otherAccount },
  } as Record<string, string>;
};

const SUM =
  '₦500,000.00 = ₦377,500.00 net pay + ₦63,050.00 PAYE + ₦40,000.00 employee pension + ₦12,500.00 NHF + ' +
  `₦5,000.00 other deductions paid here + ₦1,950.00 paid elsewhere (${PLACE})`;

interface Check {
  code: string;
  severity: string;
  message: string;
  count?: number;
}
const checkOf = async (id: number, code: string): Promise<Check | undefined> =>
  ((await read(world.reviewer, id)).checks as unknown as Check[]).find((check) => check.code === code);

/** Returns what a payment pays, line by line with the bank's name for the account, and its instructions. */
async function paidBy(id: number) {
  const lines = await portal.db.sql<{ role: string; kobo: string; atBank: string | null; payee: string }>(
    `select role, amount_kobo::text as kobo, name_at_bank as "atBank", beneficiary_name as payee
     from request.request_line where request_id = $1 order by line_no`,
    [id],
  );
  const sent = await portal.db.sql<{ name: string; kobo: string }>(
    'select name, amount_kobo::text as kobo from request.payment_instruction where request_id = $1 order by number',
    [id],
  );
  return {
    lines: lines.map(({ role, kobo }) => `${role} ${kobo}`),
    dues: lines.filter(({ role }) => role === 'DEDUCTION').map(({ payee, atBank }) => [payee, atBank]),
    instructions: sent.map(({ name, kobo }) => [name, kobo]),
  };
}

/** What the employee's line pays, and the instruction for the dues. */
const expected = () => {
  const { name } = every.accounts[5]!;
  return {
    lines: [
      'BENEFICIARY 37750000',
      'PAYE 6305000',
      'PENSION 4000000',
      'PENSION 5000000',
      'NHF 1250000',
      'DEDUCTION 500000',
    ],
    dues: [[name, name]],
    instructions: expect.arrayContaining([[name, '500000']]),
  };
};

describe('union dues of a payroll', () => {
  test('union dues are a line of their own on the form, with an instruction to who is paid, and the gross pay adds up', async () => {
    const { id } = await every.sent('PAYROLL', payroll, [employee(0)]);
    expect(await checkOf(id, 'gross-parts')).toMatchObject({ severity: 'OK', message: SUM });
    expect(await checkOf(id, 'paye-elsewhere')).toBeUndefined();
    const lines = (await world.reviewer.call({ url: `${REQUESTS}/${id}/lines` })).body as unknown as {
      what: string;
      forName?: string;
      figures: { label: string; amount: string }[];
    }[];
    expect(lines.at(-1)).toMatchObject({
      what: 'Union dues',
      forName: every.accounts[0]!.name,
      figures: [{ label: 'Union dues', amount: '5000.00' }],
    });
    await reviewed(world, id);
    expect((await act(world.approver, id, 'APPROVE')).body).toMatchObject({ status: 'APPROVED' });
    expect(await paidBy(id)).toEqual(expected());
  });

  test('union dues are the same by file, where the bank is asked about both accounts', async () => {
    const of = schedulesOf(world);
    const line = employee(1);
    const { name, bankCode } = { name: line.employeeName!, bankCode: line.bankCode! };
    const cells = {
      ...{
        sn: '1',
        staff_id: line.staffId,
        ippis_number: '0312004',
        employee_name: name,
        grade_level: '08',
        step: '2',
      },
      ...{ beneficiary_account: line.beneficiaryAccount, bank_code: bankCode, bank_name: 'First Bank of Nigeria' },
      ...{ gross_pay: line.grossPay, total_deductions: line.totalDeductions, net_pay: '377500.00', period: '2026-10' },
      ...{ narration: 'Salary', paye_amount: line.payeAmount, tax_id: line.taxId, state_of_residence: 'Kano' },
      ...{ pension_employee: line.pensionEmployee, pension_employer: line.pensionEmployer, rsa_pin: line.rsaPin },
      ...{ pfa_name: 'ARM', nhf_amount: line.nhfAmount, other_deduction: '5000.00', other_deduction_for: 'Union dues' },
      ...{ other_payee: line.otherPayee, other_bank: line.otherBank, other_account: line.otherAccount },
    };
    const bytes = (values: Record<string, string | undefined>) =>
      Buffer.from(`${Object.keys(values).join(',')}\n${Object.values(values).join(',')}\n`);
    const head = (typeData: object) => ({ type: 'PAYROLL', typeData: JSON.stringify(typeData) });

    const other = await of.sent(
      bytes({ ...cells, staff_id: 'D-9', other_payee: 'Somebody Else Entirely' }),
      head(payroll),
    );
    expect((await of.rows(other.id))[0]?.findings.map(({ code, column }) => [code, column])).toEqual([
      ['E_NAME_MISMATCH', 'other_payee'],
    ]);
    const unnamed = await of.sent(
      bytes({ ...cells, staff_id: 'D-8' }),
      head({ payPeriod: '2026-10', payrollName: 'Main payroll' }),
    );
    expect((await of.rows(unnamed.id))[0]?.findings.map(({ code, column }) => [code, column])).toEqual([
      ['E_REQUIRED', 'deductions_elsewhere'],
    ]);

    const schedule = await of.sent(bytes(cells), head(payroll));
    expect(schedule.pay).toMatchObject({ gross: '500000.00', other: '5000.00', elsewhere: '1950.00' });
    const { id } = (await of.submit(schedule.id, { confirmWarnings: true })).body as unknown as { id: number };
    expect(await checkOf(id, 'gross-parts')).toMatchObject({ severity: 'OK', message: SUM });
    await reviewed(world, id);
    expect((await act(world.approver, id, 'APPROVE')).body).toMatchObject({ status: 'APPROVED' });
    expect(await paidBy(id)).toEqual(expected());
  });
});

test('union dues of many employees are alike, and those of one employee that are paid again are found', async () => {
  const july = { ...payroll, payPeriod: '2026-07' };
  const first = await every.sent('PAYROLL', july, [employee(0), employee(1)]);
  const since = 'submitted in the 45 days before';
  expect(await checkOf(first.id, 'repeated')).toMatchObject({
    severity: 'OK',
    title: 'No net pay or deduction was found twice',
    message:
      'Net pay is compared by account and amount, within this payment and with payments of any type. Deductions are compared ' +
      `by employee, account and amount, with other payrolls. Other payments count if they were ${since} and are not for other months`,
  });
  const again = await every.sent('PAYROLL', july, [{ ...employee(1), totalDeductions: '123500.00' }]);
  expect(await checkOf(again.id, 'repeated')).toMatchObject({
    ...{ severity: 'WARNING', title: '1 possible duplicate payment', count: 1 },
    lines: [{ says: `₦5,000.00 to the same account is in ${(await read(world.reviewer, first.id)).requestNumber}` }],
  });
  const august = await every.sent('PAYROLL', { ...july, payPeriod: '2026-08' }, [employee(1)]);
  expect(await checkOf(august.id, 'repeated')).toMatchObject({ severity: 'OK' });
});

test('employees whose payroll pays no PAYE are counted for the reviewer, with what the law takes', async () => {
  const pay = (nth: number) => ({
    ...{
      staffId: `E-${nth}`,
      ...every.paidTo(nth, 'employeeName'),
      grossPay: '500000.00',
      totalDeductions: '122500.00',
    },
  });
  const { id } = await every.sent('PAYROLL', { ...payroll, payPeriod: '2026-09' }, [
    pay(2),
    pay(3),
    { ...pay(4), grossPay: '70000.00', totalDeductions: '0.00' },
  ]);
  const stated = { pensionEmployee: '0.00', pensionEmployer: '0.00', nhfAmount: '0.00' };
  const without = await every.sent('PAYROLL', { ...payroll, payPeriod: '2026-08' }, [{ ...pay(2), ...stated }]);
  expect((await checkOf(without.id, 'paye-elsewhere'))?.message).toBe(
    'By law it comes to ₦72,500.00, which is to be paid by its return. This assumes the same pay in every month of the year',
  );
  expect(await checkOf(id, 'paye-elsewhere')).toMatchObject({
    severity: 'WARNING',
    count: 2,
    message:
      'By law it comes to ₦126,100.00, which is to be paid by its return. This assumes the same pay in every month of ' +
      'the year, and the least pension and NHF by law where they are left empty: on the whole gross pay where no basic ' +
      'pay is stated',
    lines: [{ says: '₦63,050.00 by law' }, { says: '₦63,050.00 by law' }],
  });
});

test('the gross pay of a payroll names the first places where rows say that deductions are paid, and counts the rest', async () => {
  const { name, bankCode, beneficiaryAccount } = every.accounts[4]!;
  const row = (nth: number) => ({
    ...{
      sn: String(nth),
      staff_id: `P-${nth}`,
      ippis_number: '0312004',
      employee_name: name,
      grade_level: '08',
      step: '2',
    },
    ...{ beneficiary_account: beneficiaryAccount, bank_code: bankCode, bank_name: 'First Bank of Nigeria' },
    ...{ gross_pay: '70000.00', total_deductions: '1000.00', net_pay: '69000.00', period: '2026-10' },
    ...{
      narration: 'Salary',
      deductions_elsewhere: nth === 1 ? PLACE.replaceAll(',', '') : `Place ${String(nth).padStart(2, '0')}`,
    },
  });
  const rows = Array.from({ length: 24 }, (_, nth) => row(nth + 1));
  const head = Object.keys(rows[0]!).join(',');
  const file = Buffer.from(`${head}\n${rows.map((cells) => Object.values(cells).join(',')).join('\n')}\n`);
  const typeData = JSON.stringify({ ...payroll, deductionsElsewhere: PLACE.replaceAll(',', '') });
  const of = schedulesOf(world);
  const schedule = await of.sent(file, { type: 'PAYROLL', typeData });
  expect(
    (await of.rows(schedule.id)).flatMap(({ findings }) => findings.filter(({ code }) => code.startsWith('E_'))),
  ).toEqual([]);
  const { id } = (await of.submit(schedule.id, { confirmWarnings: true })).body as unknown as { id: number };
  const named = Array.from({ length: 20 }, (_, nth) => `Place ${String(nth + 2).padStart(2, '0')}`).join('; ');
  expect((await checkOf(id, 'gross-parts'))?.message).toBe(
    `₦1,680,000.00 = ₦1,656,000.00 net pay + ₦24,000.00 paid elsewhere (${PLACE.replaceAll(',', '')}; ${named}; and 3 more)`,
  );
});

test('employees to check are counted once, whatever number of lines each has, and every note of theirs is named', async () => {
  const more = { pensionEmployee: '', pensionEmployer: '', rsaPin: '', pfaName: '', nhfAmount: '' };
  const sent = await every.sent('PAYROLL', { ...payroll, payPeriod: '2026-05' }, [{ ...employee(0), ...more }]);
  expect(await checkOf(sent.id, 'lines')).toMatchObject({
    title: '1 of 1 employee to check',
    lines: [{ says: expect.stringMatching(/^Employee pension is left empty.*NHF is left empty/) }],
  });
});
