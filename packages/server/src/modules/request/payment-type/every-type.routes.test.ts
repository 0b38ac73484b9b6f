import { requestTypes } from '@isura/contract/kernel/request-type';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { describe, expect, test } from 'vitest';
import { payrollDeductions } from '../../../../seed/demonstration-every-type.ts';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { anInvoice, payableServices } from '../../../../test/money/collections.ts';
import { paymentWorld } from '../../../../test/money/payments.ts';
import { everyPayment, leaseDeed } from '../../../../test/payment/every-payment.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { paidTo, aRetail, refusals, approved } = await everyPayment(portal, world);

// What is paid over was not withheld here before: its journal charges "Remitted, not withheld here" (31080199).
describe('a payment of each type is drafted, submitted and approved, and its journal balances', () => {
  test('RETAIL pays each account separately and charges the code of each line', async () => {
    const paid = await approved('RETAIL', { purpose: 'supplies' }, [
      aRetail(0),
      aRetail(0, { invoiceNumber: 'B', economicCode: '22020201', amount: '63327.37' }),
    ]);
    expect(paid).toMatchObject({
      totalAmount: '78327.37',
      journal: ['DEBIT 22020102 1500000', 'DEBIT 22020201 6332737', 'CREDIT 41040101 7832737'],
      instructions: ['1500000', '6332737'],
    });
  });

  test('PAYE goes to the State of each employee, and an employee without tax still appears in the return', async () => {
    const employee = (staffId: string, stateOfResidence: string, monthlyGross: string, more: object = {}) => ({
      staffId,
      employeeName: 'Musa Ibrahim Danladi',
      taxId: '2662853940748',
      stateOfResidence,
      monthlyGross,
      ...more,
    });
    const paid = await approved('PAYE', { taxPeriod: '2026-10' }, [
      employee('100231', 'Federal Capital Territory', '70000.00'),
      employee('100248', 'lagos', '178937.50', {
        monthlyPension: '13088.00',
        monthlyNhf: '2556.25',
        annualRentPaid: '240000.00',
      }),
      employee('100249', 'NG-LA', '178937.50', {
        monthlyPension: '13088.00',
        monthlyNhf: '2556.25',
        annualRentPaid: '240000.00',
      }),
    ]);
    expect(paid).toMatchObject({
      totalAmount: '27787.98',
      lines: ['PAYE 0 APPROVED', 'PAYE 1389399 APPROVED', 'PAYE 1389399 APPROVED'],
      journal: ['DEBIT 31080199 2778798', 'CREDIT 41040101 2778798'],
      instructions: ['2778798'],
    });
  });

  test('WHT of a company goes to the federal service, that of a person to their State', async () => {
    const payee = {
      beneficiaryName: 'Ridgewell Konsult Limited',
      beneficiaryType: 'company',
      residence: 'resident',
      taxId: '2392258265084',
      stateOfResidence: 'Nowhere, and of no matter for a company',
      category: 'professional',
      invoiceNumber: 'WINV-3300',
      paymentDate: '2026-10-02',
      grossAmount: '480000.00',
    };
    const paid = await approved('WHT', { taxPeriod: '2026-10' }, [
      payee,
      {
        ...payee,
        beneficiaryName: 'Rukayat Olayinka Salami',
        beneficiaryType: 'individual',
        stateOfResidence: 'Anambra',
        category: 'directors_fees',
        invoiceNumber: 'WINV-3315',
        grossAmount: '6148695.15',
      },
      { ...payee, taxId: undefined, noTaxId: 'yes', invoiceNumber: 'WINV-3316', grossAmount: '100.00' },
    ]);
    expect(paid).toMatchObject({
      lines: ['WHT 2400000 APPROVED', 'WHT 92230427 APPROVED', 'WHT 1000 APPROVED'],
      journal: ['DEBIT 31080199 94631427', 'CREDIT 41040101 94631427'],
      instructions: ['2401000', '92230427'],
    });
  });

  test('STAMP_DUTY is computed by instrument, rate or flat', async () => {
    const deed = { ...leaseDeed, instrumentNumber: 'DOC-88002' };
    const paid = await approved('STAMP_DUTY', { taxPeriod: '2026-10' }, [
      deed,
      {
        ...deed,
        instrumentNumber: 'DOC-88006',
        instrumentType: 'appointment_of_attorney',
        leaseYears: '',
        consideration: '0.00',
        ...{ parties: 'persons', stateOfResidence: 'FCT', firstParty: 'Tarabyte Ventures', payerName: 'Kainji Stores' },
      },
    ]);
    expect(paid).toMatchObject({
      lines: ['STAMP_DUTY 36168886 APPROVED', 'STAMP_DUTY 50000 APPROVED'],
      journal: ['DEBIT 31080199 36218886', 'CREDIT 41040101 36218886'],
      instructions: ['36168886', '50000'],
    });
  });

  test('BILL goes to the account of the biller', async () => {
    const [biller] = await portal.db.sql<{ id: number }>(
      `select id from request.biller where name = 'Abuja Electricity Distribution'`,
    );
    const bill = {
      customerReference: '00045020010',
      invoiceNumber: 'BILL-77001',
      dueDate: '2026-11-22',
      amount: '42000.00',
      economicCode: '22020201',
    };
    const header = { billerId: biller!.id, billingPeriod: '2026-10' };
    expect(await approved('BILL', header, [bill])).toMatchObject({
      journal: ['DEBIT 22020201 4200000', 'CREDIT 41040101 4200000'],
    });
    expect(await refusals('BILL', header, [{ ...bill, customerReference: '123' }])).toEqual([
      'lines[0].customerReference E_REFERENCE_FORMAT',
    ]);
  });

  test("E_INVOICE pays what is due into the account of the portal, once, and never the organization's own invoice", async () => {
    const services = await payableServices(portal.db, 200);
    const codes = await portal.db.sql<{ id: number; code: string }>('select id, code from org.organization');
    const idOf = (code: string) => codes.find((one) => one.code === code)!.id;
    const named = async (code: string, input: object = {}) => {
      const id = await anInvoice(portal.db, services.find(({ orgId }) => orgId === idOf(code))!, input);
      const [row] = await portal.db.sql<{ number: string; reference: string }>(
        'select number, payment_reference as reference from collect.invoice where id = $1',
        [id],
      );
      return row!;
    };
    const theirs = await named('FRA', { total: 25_000_00 });
    const line = { invoiceReference: theirs.number.toLowerCase(), economicCode: '22020201' };
    expect(await refusals('E_INVOICE', {}, [{ ...line, amount: '24999.99' }])).toEqual([
      'lines[0].amount E_AMOUNT_LIMIT',
    ]);
    expect(await approved('E_INVOICE', {}, [line])).toMatchObject({
      totalAmount: '25000.00',
      journal: ['DEBIT 22020201 2500000', 'CREDIT 41040101 2500000'],
      instructions: ['2500000'],
    });
    const [kept] = await portal.db.sql<{ kind: string }>(
      `select payee_kind as kind from request.payment_instruction order by id desc limit 1`,
    );
    expect(kept?.kind).toBe('PORTAL');
    const cancelled = await named('FRA', { status: 'CANCELLED' });
    const own = await named('MOW');
    expect(
      await refusals('E_INVOICE', {}, [
        { ...line, invoiceReference: theirs.reference },
        { ...line, invoiceReference: cancelled.number },
        { ...line, invoiceReference: own.number },
        { ...line, invoiceReference: 'INV-1999-0000001' },
      ]),
    ).toEqual([
      'lines[1].invoiceReference E_REFERENCE',
      'lines[2].invoiceReference E_REFERENCE',
      'lines[3].invoiceReference E_REFERENCE',
      'lines[0].invoiceReference E_DUPLICATE_INVOICE',
    ]);
  });

  test('PENSION goes to each administrator in one transfer', async () => {
    const employee = (nth: number, pfaName: string, basic: string, more: object = {}) => ({
      staffId: `20${nth}`,
      employeeName: 'Adaeze Okonkwo',
      rsaPin: `PEN10020030040${nth}`,
      pfaName,
      basic,
      ...more,
    });
    const header = { contributionPeriod: '2026-10', employerCode: 'PU0001', salaryPaidOn: '2026-10-27' };
    const paid = await approved('PENSION', header, [
      employee(0, 'Stanbic IBTC Pension Managers', '70000.00'),
      employee(1, 'ARM', '100000.00', { housing: '40000.00', transport: '20000.00' }),
      employee(2, 'arm pension managers', '250000.00', {
        housing: '100000.00',
        transport: '50000.00',
        voluntaryContribution: '25000.00',
      }),
    ]);
    expect(paid).toMatchObject({
      totalAmount: '138400.00',
      lines: ['PENSION 1260000 APPROVED', 'PENSION 2880000 APPROVED', 'PENSION 9700000 APPROVED'],
      journal: ['DEBIT 31080199 13840000', 'CREDIT 41040101 13840000'],
      instructions: ['1260000', '12580000'],
    });
    expect(
      await refusals('PENSION', header, [
        employee(3, 'ARM', '100000.00', { employeeContribution: '7999.99' }),
        employee(4, 'No such fund', '100000.00'),
        employee(4, 'ARM', '100000.00', { rsaPin: 'PEN1O0200300404' }),
      ]),
    ).toEqual(
      [
        'lines[0].employeeContribution E_RATE_MIN',
        'lines[1].pfaName E_PFA_UNKNOWN',
        'lines[2].rsaPin E_RSA_PIN',
      ].toSorted(),
    );
  });

  test('SALARY pays the net pay', async () => {
    const pay = { staffId: '1', ...paidTo(1, 'employeeName'), grossPay: '178937.50', totalDeductions: '31038.24' };
    expect(await approved('SALARY', { payPeriod: '2026-10' }, [pay])).toMatchObject({
      lines: ['BENEFICIARY 14789926 APPROVED'],
      journal: ['DEBIT 21010101 14789926', 'CREDIT 41040101 14789926'],
    });
    expect(
      await refusals('SALARY', { payPeriod: '2026-10' }, [
        pay,
        { ...pay, totalDeductions: '178937.51', staffId: '2' },
        pay,
      ]),
    ).toEqual(['lines[1].totalDeductions E_DEDUCTION_LIMIT', 'lines[2].staffId E_DUPLICATE_STAFF']);
  });

  test('PAYROLL pays tax, pension and the housing fund in addition to the salary', async () => {
    const paid = await approved(
      'PAYROLL',
      { payPeriod: '2026-09', payrollName: 'Main payroll', deductionsElsewhere: 'Paid by IPPIS' },
      [
        {
          staffId: '1',
          ...paidTo(2, 'employeeName'),
          grossPay: '500000.00',
          totalDeductions: '120000.00',
          ...payrollDeductions,
        },
        { staffId: '2', ...paidTo(3, 'employeeName'), grossPay: '70000.00' },
      ],
    );
    expect(paid).toMatchObject({
      totalAmount: '612500.00',
      lines: [
        'BENEFICIARY 38000000 APPROVED',
        'PAYE 6000000 APPROVED',
        'PENSION 4000000 APPROVED',
        'PENSION 5000000 APPROVED',
        'NHF 1250000 APPROVED',
        'BENEFICIARY 7000000 APPROVED',
      ],
      journal: ['DEBIT 21010101 56250000', 'DEBIT 21020202 5000000', 'CREDIT 41040101 61250000'],
      instructions: ['38000000', '6000000', '9000000', '1250000', '7000000'],
    });
  });
});

test('every type is offered', () => {
  const offered = new Set(offeredTypes().map(({ code }) => code));
  expect(requestTypes.filter((code) => !offered.has(code))).toEqual([]);
});
