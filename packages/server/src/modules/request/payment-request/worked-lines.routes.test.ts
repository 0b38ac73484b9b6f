import { readFileSync } from 'node:fs';
import type { ScheduleRow } from '@isura/contract/request/schedule-rows';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paymentWorld, REQUESTS, read } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { sent } = await everyPayment(portal, world);

/** Law, base, rate and day behind a figure, and the sum in words. */
const reason = {
  law: expect.stringMatching(/Act|NTA/),
  rate: expect.stringContaining('7.5'),
  date: expect.stringMatching(/2026/),
  sum: expect.stringContaining('7,500.00'),
};

interface Line {
  amount: string;
  computed?: string;
  figures: { label: string; base: string; amount: string }[];
}
const linesOf = async (id: number): Promise<Line[]> =>
  (await world.reviewer.call({ url: `${REQUESTS}/${id}/lines` })).body as unknown as Line[];
const payeesOf = async (id: number) =>
  (await read(world.reviewer, id)).payees as {
    name: string;
    amount: string;
    sums?: { field: string; amount: string }[];
  }[];

test('a pension shows the legal minimum next to what is paid, and sums both shares for each administrator', async () => {
  const employee = (nth: number, more: object = {}) => ({
    staffId: `40${nth}`,
    employeeName: 'Adaeze Okonkwo',
    rsaPin: `PEN10020030070${nth}`,
    pfaName: 'ARM',
    basic: '100000.00',
    ...more,
  });
  const { id } = await sent('PENSION', { contributionPeriod: '2026-10', employerCode: 'PU0001' }, [
    employee(0),
    employee(1, { employeeContribution: '9000.00', voluntaryContribution: '500.00' }),
    employee(2, { employeeContribution: '0.00', employerContribution: '20000.00' }),
  ]);
  const lines = await linesOf(id);
  expect(lines.map(({ amount, computed }) => [amount, computed])).toEqual([
    ['18000.00', '18000.00'],
    ['19500.00', '18500.00'],
    ['20000.00', '20000.00'],
  ]);
  expect(lines[0]?.figures.map(({ label, base, amount }) => [label, base, amount])).toEqual([
    ['Employee 8%', '100000.00', '8000.00'],
    ['Employer 10%', '100000.00', '10000.00'],
  ]);
  expect((await payeesOf(id))[0]).toMatchObject({
    amount: '57500.00',
    sums: [
      { field: 'employeeContribution', amount: '17000.00' },
      { field: 'employerContribution', amount: '40000.00' },
      { field: 'voluntaryContribution', amount: '500.00' },
    ],
  });
});

test('taxes of a file are computed again, with the figures behind each row and the base of each authority', async () => {
  const of = schedulesOf(world);
  const schedule = await of.sent(vatFile([vatRow(1), vatRow(2), vatRow(3, { vat_amount: '1.00' })]));
  const rows = (await of.rows(schedule.id)) as ScheduleRow[];
  expect(rows.map(({ figures }) => figures?.map(({ label, base, amount, why }) => [label, base, amount, why]))).toEqual(
    [
      [['VAT 7.5%', '100000.00', '7500.00', { ...reason, base: expect.stringContaining('100,000.00') }]],
      [['VAT 7.5%', '100000.00', '7500.00', { ...reason, base: expect.stringContaining('100,000.00') }]],
      undefined,
    ],
  );
  const { id } = (await of.submit(schedule.id, { confirmWarnings: true })).body as unknown as { id: number };
  expect(await linesOf(id)).toMatchObject([
    { amount: '7500.00', computed: '7500.00', figures: [{ label: 'VAT 7.5%', base: '100000.00' }] },
    { amount: '7500.00', computed: '7500.00' },
  ]);
  expect(await payeesOf(id)).toMatchObject([
    { name: 'Nigeria Revenue Service', sums: [{ field: 'taxableAmount', amount: '200000.00' }] },
  ]);
});

test('each part of a single payroll has the figure of its own sum, with law, base, rate and day', async () => {
  const { accounts } = await everyPayment(portal, world);
  const { name, ...at } = accounts[3]!;
  const { id } = await sent(
    'PAYROLL',
    { payPeriod: '2026-10', payrollName: 'Staff', deductionsElsewhere: 'Paid by IPPIS' },
    [
      {
        ...{ ...at, employeeName: name, staffId: 'FIG-1', grossPay: '500000.00', totalDeductions: '120000.00' },
        ...{ payeAmount: '60000.00', taxId: '2661871489095', stateOfResidence: 'Lagos', nhfAmount: '12500.00' },
        ...{ pensionEmployee: '40000.00', pensionEmployer: '50000.00', rsaPin: 'PEN100200300400', pfaName: 'ARM' },
      },
    ],
  );
  const figures = [
    ['380000.00', [['Net pay', '380000.00']]],
    ['60000.00', [['PAYE', '60000.00']]],
    ['40000.00', [['Employee pension', '40000.00']]],
    ['50000.00', [['Employer pension', '50000.00']]],
    ['12500.00', [['Housing fund', '12500.00']]],
  ];
  expect(await figuresIn(id)).toEqual(figures);
  await portal.db.sql(
    `update request.request_line set figures = '[]' where request_id = $1 and role <> 'BENEFICIARY'`,
    [id],
  );
  expect(await figuresIn(id)).toEqual(figures);
});

test('equal shares of a pension are that of the employee and that of the employer, also on a page of its own', async () => {
  const { accounts } = await everyPayment(portal, world);
  const { name, ...at } = accounts[4]!;
  const { id } = await sent('PAYROLL', { payPeriod: '2026-09', payrollName: 'Staff' }, [
    {
      ...{ ...at, employeeName: name, staffId: 'FIG-2', grossPay: '500000.00', totalDeductions: '50000.00' },
      ...{ pensionEmployee: '50000.00', pensionEmployer: '50000.00', rsaPin: 'PEN100200300401', pfaName: 'ARM' },
    },
  ]);
  await portal.db.sql(`update request.request_line set figures = '[]' where request_id = $1 and role = 'PENSION'`, [
    id,
  ]);
  const shares = [
    ['50000.00', [['Employee pension', '50000.00']]],
    ['50000.00', [['Employer pension', '50000.00']]],
  ];
  expect((await figuresIn(id)).slice(1)).toEqual(shares);
  const page = await world.reviewer.call({ url: `${REQUESTS}/${id}/lines?size=1&page=2` });
  expect(page.body).toMatchObject([{ figures: [{ label: 'Employer pension' }] }]);
});

test('a payroll by file from before its rules shows the figures it was made with', async () => {
  const { accounts } = await everyPayment(portal, world);
  const { name, bankCode, beneficiaryAccount } = accounts[5]!;
  const cells = {
    ...{ sn: '1', staff_id: 'OLD-1', ippis_number: '0312004', employee_name: name, grade_level: '08', step: '2' },
    ...{ beneficiary_account: beneficiaryAccount, bank_code: bankCode, bank_name: 'First Bank of Nigeria' },
    ...{ gross_pay: '500000.00', total_deductions: '122500.00', net_pay: '377500.00', period: '2026-10' },
    ...{ narration: 'Salary', paye_amount: '63050.00', tax_id: '2661871489095', state_of_residence: 'Kano' },
    ...{ pension_employee: '30000.00', pension_employer: '50000.00', rsa_pin: 'PEN100200300409', pfa_name: 'ARM' },
    nhf_amount: '12500.00',
  };
  const of = schedulesOf(world);
  const schedule = await of.sent(Buffer.from(`${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`), {
    type: 'PAYROLL',
    typeData: JSON.stringify({ payPeriod: '2026-10', payrollName: 'Staff', deductionsElsewhere: 'Paid by IPPIS' }),
  });
  expect(
    (await of.rows(schedule.id)).flatMap(({ findings }) => findings.filter(({ code }) => code.startsWith('E_'))),
  ).toEqual([]);
  const { id } = (await of.submit(schedule.id, { confirmWarnings: true })).body as unknown as { id: number };
  const figures: [string, [string, string][]][] = [
    ['377500.00', [['Net pay', '377500.00']]],
    ['63050.00', [['PAYE', '63050.00']]],
    ['30000.00', [['Employee pension', '30000.00']]],
    ['50000.00', [['Employer pension', '50000.00']]],
    ['12500.00', [['Housing fund', '12500.00']]],
  ];
  expect(await figuresIn(id)).toEqual(figures);

  // No place of the other deductions, another PAYE than a known year bears, and less than the pension of the basic pay.
  const known = '{"basic": "500000.00", "grossToDate": "4500000.00", "deductionsToDate": "0.00", "payeToDate": "0.00"}';
  await portal.db.sql(`begin; set local session_replication_role = replica;
    update request.payment_request set type_data = type_data - 'deductionsElsewhere' where id = ${id};
    update request.schedule_upload set type_data = type_data - 'deductionsElsewhere' where id = ${schedule.id};
    update request.request_line set type_data = type_data || '${known}' where request_id = ${id};
    update platform.intake_row set validated = jsonb_set(validated, '{line}', validated -> 'line' || '${known}')
    where intake_id = (select intake_id from request.schedule_upload where id = ${schedule.id}); commit`);
  expect(await figuresIn(id)).toEqual(figures);
  const [row] = (await of.rows(schedule.id)) as ScheduleRow[];
  expect(row?.figures?.map(({ label, amount }) => [label, amount])).toEqual(figures.flatMap(([, own]) => own));
  expect(row?.figures?.[0]?.why.rate).toBe(
    '₦122,500.00, deductions: PAYE ₦63,050.00, pension ₦30,000.00, NHF ₦12,500.00, ₦16,950.00 paid elsewhere',
  );
});

test('lines of a contract by file show the figures behind them, each with those of its role', async () => {
  const of = schedulesOf(world);
  const bytes = readFileSync(new URL('../schedule-row/samples/contract-template.csv', import.meta.url), 'utf8').split(
    '\n',
  );
  const schedule = await of.sent(Buffer.from(`${bytes.slice(0, 2).join('\n')}\n`), {
    type: 'CONTRACT',
    typeData: '{}',
  });
  const { id } = (await of.submit(schedule.id, { confirmWarnings: true })).body as unknown as { id: number };
  expect((await figuresIn(id)).map(([amount, figures]) => [amount, figures.map(([label]) => label)])).toEqual([
    ['3255000.00', ['Net to the contractor']],
    ['262500.00', ['VAT 7.5%']],
    ['70000.00', ['WHT 2%']],
    ['175000.00', ['Retention']],
  ]);
});

test('duty of a file that does not say who the parties are is computed again for the reviewer', async () => {
  const of = schedulesOf(world);
  const bytes = readFileSync(new URL('../schedule-row/samples/stamp-duty-template.csv', import.meta.url), 'utf8');
  const schedule = await of.sent(Buffer.from(`${bytes.split('\n').slice(0, 3).join('\n')}\n`), {
    type: 'STAMP_DUTY',
    typeData: JSON.stringify({ taxPeriod: '2026-10' }),
  });
  const { id } = (await of.submit(schedule.id, { confirmWarnings: true })).body as unknown as { id: number };
  expect(await linesOf(id)).toMatchObject([
    { amount: '180000.00', computed: '180000.00', figures: [{ label: 'Stamp duty 1.5%', base: '12000000.00' }] },
    { amount: '361688.86', computed: '361688.86', figures: [{ label: 'Stamp duty 0.78%' }] },
  ]);
});

/** Returns the amount of each line with the figures behind it; every figure must say its law, base, rate and day. */
async function figuresIn(id: number): Promise<[amount: string, [label: string, amount: string][]][]> {
  const lines = (await linesOf(id)) as unknown as {
    amount: string;
    figures: { label: string; amount: string; why: Record<string, string> }[];
  }[];
  for (const { why } of lines.flatMap(({ figures }) => figures))
    expect(Object.values({ law: why.law, base: why.base, rate: why.rate, date: why.date }).every(Boolean)).toBe(true);
  return lines.map(({ amount, figures }) => [amount, figures.map((figure) => [figure.label, figure.amount])]);
}
