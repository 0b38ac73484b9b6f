import { offeredTypes } from '@isura/contract/request/payment-types';
import type { Page } from '@playwright/test';
import { find, getReference, sayWho } from './support/payer-steps.ts';
import { another, signIn } from './support/people.ts';
import { expect, PHONE_LATER, test, unlessAtADesk } from './support/test.ts';
import { payByForm, type Typed, typeOf } from './support/type-form.ts';
import { newAccount } from './support/typing.ts';

test.skip(unlessAtADesk, PHONE_LATER);
test.beforeEach(({ faults }) => faults.expected(/status of (400|403|404)/));

function account(): { bankCode: string; beneficiaryAccount: string } {
  return { bankCode: 'First Bank of Nigeria', beneficiaryAccount: newAccount(37) };
}

const MONTH = '2026-09';
const DAY = '14/09/2026';
const TAX_ID = '2662853940748';
const code = { economicCode: '22020102' };
const employee = (of: string) => ({ staffId: of, employeeName: 'Adaeze Okonkwo' });
const salary = (of: string) => ({ staffId: of, ...account(), grossPay: '178937.50', totalDeductions: '31038.24' });

/** Creates an invoice of the library that the Ministry of Works may pay; returns its reference. */
async function invoiceOfAnother(page: Page): Promise<string> {
  const payer = await another(page);
  await find(payer, 'Book numbers for publishers');
  await payer.getByLabel('How many').fill('10');
  await sayWho(payer);
  const go = payer.getByRole('button', { name: /^Continue: ₦/ });
  const total = /₦[\d,.]+/.exec(await go.innerText())![0];
  return await getReference(payer, total);
}

/** What is typed for one payment of each type; `of` names the payment, so that no document is paid twice. */
const plans: Readonly<Record<string, (of: string, page: Page) => Typed | Promise<Typed>>> = {
  RETAIL: (of) => ({
    about: { purpose: 'Supplies' },
    line: { ...account(), amount: '184500', invoiceNumber: of, ...code },
  }),
  VAT: (of) => ({
    about: { taxPeriod: MONTH },
    line: {
      ...{ supplierName: 'Zuma Stone', supplierTaxId: TAX_ID, supplierAddress: '14 Aminu Street, Kaduna' },
      ...{
        invoiceNumber: of,
        invoiceDate: DAY,
        description: 'Road rehabilitation',
        taxableAmount: '100000',
        vatRate: '1',
      },
    },
  }),
  WHT: (of) => ({
    about: { taxPeriod: MONTH },
    line: {
      ...{ beneficiaryName: 'Ridgewell Konsult', beneficiaryType: 'a company', residence: 'in Nigeria', taxId: TAX_ID },
      ...{ category: 'Other services', invoiceNumber: of, paymentDate: DAY, grossAmount: '480000' },
    },
  }),
  STAMP_DUTY: (of) => ({
    about: { taxPeriod: MONTH },
    line: {
      ...{ instrumentNumber: of, instrumentType: 'Lease up to 7 years', description: 'Lease of an office' },
      ...{ firstParty: 'Tarabyte Systems', secondParty: 'Ministry of Works', payerName: 'Kainji Cleaning' },
      parties: 'A company is a party',
      ...{ payerTaxId: TAX_ID, executionDate: DAY, consideration: '46370367', leaseYears: '3' },
    },
  }),
  PAYE: (of) => ({
    about: { taxPeriod: MONTH },
    line: { ...employee(of), taxId: TAX_ID, stateOfResidence: 'Lagos', monthlyGross: '278937.50' },
  }),
  CONTRACT: (of) => ({
    about: { contractNumber: of, contractTitle: 'Road drainage lot 2', awardDate: DAY, contractSum: '80000000' },
    line: {
      ...{ contractorType: 'a company', residence: 'in Nigeria' },
      ...{ contractorTaxId: TAX_ID, rcNumber: 'RC 120450', ...account(), certificateNumber: '1' },
      ...{ description: 'Interim certificate', certifiedAmount: '2500000', vatRate: '1', retentionPercent: '5' },
      ...{ whtCategory: 'Construction of roads, bridges, buildings, power plants', economicCode: '23020114' },
    },
  }),
  PENSION: (of) => ({
    about: { contributionPeriod: MONTH, employerCode: 'PU0001', salaryPaidOn: '27/09/2026' },
    line: { ...employee(of), rsaPin: 'PEN100200300400', pfaName: 'Stanbic IBTC Pension Managers', basic: '170000' },
  }),
  BILL: (of) => ({
    about: { category: 'Electricity', billerId: 'Abuja Electricity Distribution', billingPeriod: MONTH },
    line: {
      customerReference: '00045020010',
      invoiceNumber: of,
      dueDate: '22/12/2026',
      amount: '42000',
      economicCode: '22020201',
    },
  }),
  E_INVOICE: async (_, page) => ({ about: {}, line: { invoiceReference: await invoiceOfAnother(page), ...code } }),
  PAYROLL: (of) => ({
    about: { payPeriod: MONTH, payrollName: `Payroll ${of}`, deductionsElsewhere: 'Paid by IPPIS' },
    line: salary(of),
  }),
  SALARY: (of) => ({ about: { payPeriod: MONTH }, line: salary(of) }),
};

test('every payment type offered has a test plan in this file', () => {
  expect(offeredTypes().map((type) => type.code)).toEqual(expect.arrayContaining(Object.keys(plans)));
  expect(Object.keys(plans)).toHaveLength(offeredTypes().length);
});

/**
 * Types in the quick proof: a tax, one with withholding and retention, and one of many amounts. The longer proof has
 * the others.
 */
const QUICK: ReadonlySet<string> = new Set(['VAT', 'PAYROLL']);

for (const [typeCode, planned] of Object.entries(plans)) {
  const type = typeOf(typeCode);
  const title = `${type.words.single}: its form is filled in and sent for approval (J8)`;
  test(title, QUICK.has(typeCode) ? {} : { tag: '@more' }, async ({ page }, { project }) => {
    const of = `${project.name.slice(0, 3)}${Date.now().toString(36)}`;
    const typed = await planned(of, page);
    await signIn(page, 'maker2@mow.test', type.paths.single);
    const number = await payByForm(page, type, `${type.words.single} ${of}`, typed);
    await page.getByRole('link', { name: 'See request' }).click();
    await expect(page.getByRole('heading', { name: `${type.words.single} ${of}` })).toBeVisible();
    await expect(page.getByText(number).first()).toBeVisible();
    await expect(page.getByText('Awaiting Approval').first()).toBeVisible();
  });
}
