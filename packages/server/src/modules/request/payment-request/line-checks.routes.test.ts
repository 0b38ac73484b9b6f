import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { type PaymentWorld, paymentWorld, REQUESTS, read } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';

const portal = await demonstrationPortal();
const world: PaymentWorld = await paymentWorld(portal);
const { accounts, paidTo, sent, approved } = await everyPayment(portal, world);

const aRetail = (nth: number, more: object = {}) => ({
  ...paidTo(nth, 'beneficiaryName'),
  amount: '15000.00',
  invoiceNumber: `CHK-${nth}`,
  economicCode: '22020102',
  ...more,
});
const supplies = { purpose: 'supplies' };

interface Check {
  code: string;
  severity: string;
  title: string;
  message: string;
  count?: number;
  lines?: { lineNo?: number; name: string; says?: string }[];
}
const checkOf = async (id: number, code: string): Promise<Check | undefined> =>
  ((await read(world.reviewer, id)).checks as Check[]).find((check) => check.code === code);

const linesOf = async (id: number) =>
  (await world.reviewer.call({ url: `${REQUESTS}/${id}/lines` })).body as unknown as Record<string, unknown>[];

test('a payee the organization has never paid is named, but no longer once a payment to the account is approved', async () => {
  const first = await sent('RETAIL', supplies, [
    aRetail(0, { invoiceNumber: 'A' }),
    aRetail(1, { invoiceNumber: 'B' }),
  ]);
  expect(await checkOf(first.id, 'new-payees')).toEqual({
    code: 'new-payees',
    severity: 'WARNING',
    title: '2 new beneficiaries',
    message: 'The organization has never paid these accounts before',
    count: 2,
    lines: [
      { lineNo: 1, name: accounts[0]?.name, says: '₦15,000.00' },
      { lineNo: 2, name: accounts[1]?.name, says: '₦15,000.00' },
    ],
  });
  expect((await linesOf(first.id)).map(({ isNewPayee }) => isNewPayee)).toEqual([true, true]);

  await approved('RETAIL', supplies, [aRetail(0, { invoiceNumber: 'C', amount: '9000.00' })]);
  expect(await checkOf(first.id, 'new-payees')).toMatchObject({ title: '1 new beneficiary', lines: [{ lineNo: 2 }] });
  expect((await linesOf(first.id)).map(({ isNewPayee }) => isNewPayee)).toEqual([false, true]);

  const again = await sent('RETAIL', supplies, [aRetail(0, { invoiceNumber: 'D', amount: '7000.00' })]);
  expect(await checkOf(again.id, 'new-payees')).toMatchObject({
    severity: 'OK',
    title: 'No new beneficiary',
    message: 'The organization has paid every one of these accounts before',
  });
});

test('taxes have no beneficiary: nobody is new, and no name is compared', async () => {
  const paid = await sent('PAYE', { taxPeriod: '2026-10' }, [
    {
      staffId: '100231',
      employeeName: 'Musa Ibrahim Danladi',
      taxId: '2662853940748',
      stateOfResidence: 'lagos',
      monthlyGross: '178937.50',
    },
  ]);
  expect([await checkOf(paid.id, 'new-payees'), await checkOf(paid.id, 'names')]).toEqual([undefined, undefined]);
});

test("names are shown next to the bank's, with their match score", async () => {
  const whole = accounts[2]?.name ?? '';
  const [values = '', ...others] = whole.split(' ');
  const close = await sent('RETAIL', supplies, [
    aRetail(2, { invoiceNumber: 'N1' }),
    aRetail(2, { invoiceNumber: 'N2', beneficiaryName: `${values} ${others[0]} Qxzv`, amount: '1.00' }),
  ]);
  expect(await checkOf(close.id, 'names')).toMatchObject({
    severity: 'WARNING',
    title: '1 name only partly matches its account',
    message: "1 of 2 matches the bank's records",
    lines: [{ lineNo: 2, says: expect.stringMatching(new RegExp(`^${whole} at the bank, fits to \\d\\d%$`)) }],
  });
  expect((await linesOf(close.id)).map(({ nameAtBank, nameScore }) => [nameAtBank, nameScore === 1])).toEqual([
    [whole, true],
    [whole, false],
  ]);
  const same = await sent('RETAIL', supplies, [aRetail(2, { invoiceNumber: 'N3' })]);
  expect(await checkOf(same.id, 'names')).toMatchObject({
    severity: 'OK',
    title: 'Every account name matches',
    message: "1 name compared with the bank's records",
  });
});

test('the same sum to the same account is reported with the earlier payment', async () => {
  const before = await sent('RETAIL', supplies, [aRetail(3, { invoiceNumber: 'R1', amount: '4321.00' })]);
  const after = await sent('RETAIL', supplies, [
    aRetail(3, { invoiceNumber: 'R2', amount: '4321.00' }),
    aRetail(3, { invoiceNumber: 'R3', amount: '4321.01' }),
  ]);
  expect(await checkOf(after.id, 'repeated')).toMatchObject({
    severity: 'WARNING',
    title: '1 possible duplicate payment',
    message:
      'Compared by account and amount, within this payment and with payments of any type. Other payments count if they were submitted in the 45 days before',
    lines: [
      { lineNo: 1, name: accounts[3]?.name, says: `₦4,321.00 to the same account is in ${before.requestNumber}` },
    ],
  });
  expect(await checkOf(before.id, 'repeated')).toMatchObject({
    severity: 'OK',
    title: 'No account with the same amount was found twice',
  });
});

test('an employee whose tax was paid for the same month in an earlier payment is reported, whatever the amount', async () => {
  const employee = (staffId: string, monthlyGross: string) => ({
    staffId,
    employeeName: `Adaeze Okonkwo ${staffId}`,
    taxId: '2662853940748',
    stateOfResidence: 'lagos',
    monthlyGross,
  });
  const before = await sent('PAYE', { taxPeriod: '2026-09' }, [
    employee('a-77', '178937.50'),
    employee('A-78', '99.00'),
  ]);
  const after = await sent('PAYE', { taxPeriod: '2026-09' }, [
    employee('A-77', '200000.00'),
    employee('A-79', '200000.00'),
  ]);
  expect(await checkOf(after.id, 'repeated')).toMatchObject({
    severity: 'WARNING',
    title: '1 possible duplicate payment',
    message:
      'Compared by staff ID and month, whatever the amount, with payments of this type submitted in the 45 days before',
    lines: [{ lineNo: 1, name: 'Adaeze Okonkwo A-77', says: `${before.requestNumber} is for the same month` }],
  });
  expect(await checkOf(before.id, 'repeated')).toMatchObject({
    severity: 'OK',
    title: 'No employee is in another payment for the month',
  });
  const other = await sent('PAYE', { taxPeriod: '2026-08' }, [employee('A-77', '178937.50')]);
  expect(await checkOf(other.id, 'repeated')).toMatchObject({ severity: 'OK' });
});

test('round sums and sums of more than twice the usual name their lines', async () => {
  for (const nth of [1, 2, 3])
    await approved('RETAIL', supplies, [aRetail(4, { invoiceNumber: `U${nth}`, amount: `${nth}000.00` })]);
  const paid = await sent('RETAIL', supplies, [
    aRetail(4, { invoiceNumber: 'U4', amount: '4000.00' }),
    aRetail(4, { invoiceNumber: 'U5', amount: '4000.01' }),
    aRetail(5, { invoiceNumber: 'U6', amount: '2000000.00' }),
  ]);
  expect(await checkOf(paid.id, 'usual-payee')).toMatchObject({
    severity: 'WARNING',
    title: '1 beneficiary gets more than twice the usual amount',
    lines: [{ lineNo: 2, says: '₦4,000.01, average ₦2,000.00 in 3 payments' }],
  });
  expect(await checkOf(paid.id, 'round')).toMatchObject({
    title: '1 round sum',
    message: 'Whole millions: check what they are for',
    lines: [{ lineNo: 3, says: '₦2,000,000.00' }],
  });
});

test('members of last month who are missing now are named', async () => {
  const employee = (nth: number) => ({
    staffId: `30${nth}`,
    employeeName: `Adaeze Okonkwo ${'ABC'[nth]}`,
    rsaPin: `PEN10020030050${nth}`,
    pfaName: 'ARM',
    basic: '100000.00',
  });
  const month = (contributionPeriod: string) => ({
    contributionPeriod,
    employerCode: 'PU0001',
    salaryPaidOn: `${contributionPeriod}-27`,
  });
  const { id } = await approved('PENSION', month('2026-08'), [employee(0), employee(1), employee(2)]);
  const { requestNumber } = await read(world.reviewer, id);
  const next = await sent('PENSION', month('2026-09'), [employee(1)]);
  expect(await checkOf(next.id, 'missing')).toEqual({
    code: 'missing',
    severity: 'WARNING',
    title: '2 members missing since Aug 2026',
    message: `Some people in ${requestNumber} are not in this payment`,
    count: 2,
    lines: [
      { name: 'Adaeze Okonkwo A', says: '₦18,000.00 in Aug 2026' },
      { name: 'Adaeze Okonkwo C', says: '₦18,000.00 in Aug 2026' },
    ],
  });
  const whole = await sent('PENSION', month('2026-10'), [employee(0), employee(1), employee(2)]);
  expect(await checkOf(whole.id, 'missing')).toMatchObject({
    ...{ severity: 'OK', title: 'Nobody missing since Aug 2026' },
    message: `Everyone in ${requestNumber} is in this payment`,
  });
});

test('a payroll is compared with the last payroll of its name, and says which; one of a new name with the last of any', async () => {
  const employee = (nth: number) => ({
    ...{ staffId: `50${nth}`, ...paidTo(nth, 'employeeName'), grossPay: '70000.00', totalDeductions: '0.00' },
  });
  const payroll = (payrollName: string, payPeriod: string) => ({ payPeriod, payrollName });
  const numberOf = async ({ id }: { id: number }) => (await read(world.reviewer, id)).requestNumber;
  const main = await numberOf(
    await approved('PAYROLL', payroll('Main payroll', '2026-06'), [employee(0), employee(1)]),
  );
  const casual = await numberOf(await approved('PAYROLL', payroll('Casual staff', '2026-07'), [employee(2)]));
  const next = await sent('PAYROLL', payroll(' main Payroll', '2026-08'), [employee(0)]);
  expect(await checkOf(next.id, 'missing')).toMatchObject({
    ...{ title: '1 member missing since Jun 2026', message: `One person in ${main} is not in this payment` },
  });
  const other = await sent('PAYROLL', payroll('Drivers', '2026-08'), [employee(2)]);
  expect(await checkOf(other.id, 'missing')).toMatchObject({
    ...{ severity: 'OK', message: `Everyone in ${casual} is in this payment` },
  });
});

test('a PAYE return is not compared with the last one: its sums follow from pay that was', async () => {
  const employee = (nth: number, monthlyGross: string) => ({
    staffId: `40${nth}`,
    employeeName: `Adaeze Okonkwo ${'ABC'[nth]}`,
    taxId: '2662853940748',
    stateOfResidence: 'Lagos',
    monthlyGross,
  });
  await approved('PAYE', { taxPeriod: '2026-08' }, [employee(0, '300000.00'), employee(1, '300000.00')]);
  const next = await sent('PAYE', { taxPeriod: '2026-09' }, [employee(1, '900000.00')]);
  const codes = (await read(world.reviewer, next.id)).checks.map(({ code }) => code);
  expect(codes).toContain('repeated');
  expect(codes).not.toContain('missing');
  expect(codes).not.toContain('pay-changed');
});
