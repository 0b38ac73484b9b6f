// Fields shared by several payment types (docs/spec/screens.md#payment-type-fields).
import { columnOf, type PaymentField } from '../payment-fields.ts';

type More = Partial<PaymentField>;

export const text = (
  name: string,
  label: string,
  missing: string,
  length: readonly [number, number],
  more: More = {},
): PaymentField => ({
  name,
  kind: 'text',
  label,
  missing,
  length,
  ...more,
});

export const money = (name: string, label: string, missing: string, more: More = {}): PaymentField => ({
  name,
  kind: 'money',
  label,
  missing,
  ...more,
});

/** Declares an amount that is zero by default. */
export const moneyOrNothing = (name: string, label: string, more: More = {}): PaymentField => ({
  name,
  kind: 'money',
  label,
  missing: 'Enter an amount, or 0.00',
  mayBeNothing: true,
  isOptional: true,
  ...more,
});

/**
 * What is kept from a supplier's invoice and paid over to the tax authority by a payment of its own
 * (docs/spec/tax.md#withheld-and-paid-over-later). The net is the amount; these are charged beside it.
 */
export const withheldFromSupplier = (more: More = {}): PaymentField[] => [
  moneyOrNothing('vatWithheld', 'VAT withheld', {
    hint: 'VAT of the invoice that you keep and pay over with a VAT payment. Charged beside the amount',
    ...more,
  }),
  moneyOrNothing('whtWithheld', 'WHT withheld', {
    hint: 'Withholding tax that you keep and pay over with a WHT payment. Charged beside the amount',
    ...more,
  }),
];

const MISMATCH = { money: 'E_TAX_MISMATCH', percent: 'E_RATE', text: 'E_AUTHORITY' } as const;

/** Declares a figure calculated by the portal. */
export const figure = (
  name: string,
  label: string,
  kind: 'money' | 'percent' | 'text' = 'money',
  mismatchCode: string = MISMATCH[kind],
): PaymentField => ({
  name,
  kind,
  label,
  missing: `${label} is calculated by the portal`,
  isComputed: true,
  mismatchCode,
  ...(kind === 'money' && { isKey: true, mayBeNothing: true }),
});

/** Declares the net figure to be paid, which is never zero. `more` may name the field it is the net of. */
export const netFigure = (name: string, label: string, more: Pick<PaymentField, 'netOf'> = {}): PaymentField => ({
  name,
  kind: 'money',
  label,
  missing: `${label} is calculated by the portal`,
  isComputed: true,
  mismatchCode: 'E_NET_MISMATCH',
  isKey: true,
  ...more,
});

export const choice = (
  name: string,
  label: string,
  missing: string,
  choices: readonly (readonly [value: string, label: string])[],
  more: More = {},
): PaymentField => ({
  name,
  kind: 'choice',
  label,
  missing,
  choices: choices.map(([value, words]) => ({ value, label: words })),
  ...more,
});

export const month = (name: string, label: string): PaymentField => ({
  name,
  kind: 'period',
  label,
  missing: 'Select the month',
  isPast: true,
});

export const pastDay = (name: string, label: string, missing: string): PaymentField => ({
  name,
  kind: 'day',
  label,
  missing,
  isPast: true,
});

export const taxId = (name: string, missing: string, more: More = {}): PaymentField => ({
  name,
  kind: 'tin',
  label: 'Tax ID',
  missing,
  missingCode: 'E_TAX_ID_MISSING',
  ...more,
});

export const invoiceNumber: PaymentField = text(
  'invoiceNumber',
  'Invoice number',
  'Enter the invoice number',
  [1, 40],
  {
    isKey: true,
    isNumber: true,
  },
);

export const stateOfResidence = (more: More = {}): PaymentField => ({
  name: 'stateOfResidence',
  kind: 'listed',
  label: 'State of residence',
  missing: 'Select the state of residence',
  unknownCode: 'E_STATE',
  list: 'states',
  ...more,
});

/** Asks who a payee is in law: the tax of companies is federal, that of everybody else belongs to their State. */
export const payeeType = (name: string, label: string, missing: string, more: More = {}): PaymentField =>
  choice(
    name,
    label,
    missing,
    [
      ['company', 'a company'],
      ['individual', 'a person, partnership or business name'],
    ],
    more,
  );

/** Asks where a payee is resident: it decides the rate and the authority of withholding tax. */
export const residence = (missing: string, more: More = {}): PaymentField =>
  choice(
    'residence',
    'Residence',
    missing,
    [
      ['resident', 'in Nigeria'],
      ['non_resident', 'abroad'],
    ],
    more,
  );

export const economicCode: PaymentField = {
  name: 'economicCode',
  kind: 'listed',
  label: 'Account code',
  missing: 'Select an account code',
  unknownCode: 'E_ECONOMIC_CODE',
  list: 'economic-codes',
};

/** Declares the bank and account number of the person named in `holder`. */
export const payTo = (holder: string): PaymentField[] => [
  {
    name: 'bankCode',
    kind: 'listed',
    label: 'Bank',
    missing: 'Select the bank',
    unknownCode: 'E_BANK_UNKNOWN',
    list: 'banks',
  },
  {
    name: 'beneficiaryAccount',
    kind: 'account',
    label: 'Account number',
    missing: 'Enter the account number',
    account: { bank: 'bankCode', holder },
    isKey: true,
  },
];

export const staffId: PaymentField = text('staffId', 'Staff ID', 'Enter the staff ID', [1, 20], {
  isKey: true,
  isNumber: true,
});
export const employeeName: PaymentField = text('employeeName', 'Employee', 'Enter the employee’s name', [2, 120], {
  isKey: true,
});
export const onceAStaff = { field: 'staffId', code: 'E_DUPLICATE_STAFF' } as const;

/** The year around one month's pay, from which its PAYE follows (docs/spec/tax.md#a-month-takes-its-part-of-the-year). */
export const payeOfYear = (more: Pick<PaymentField, 'when'> = {}): PaymentField[] => [
  moneyOrNothing('annualRentPaid', 'Rent for the year', {
    ...more,
    hint: 'The rent the employee pays in a year, with evidence',
  }),
  moneyOrNothing('lifePremium', 'Life insurance premium for the year', {
    ...more,
    hint: 'Premium of a life or deferred annuity policy, with evidence',
  }),
  moneyOrNothing('mortgageInterest', 'Mortgage interest for the year', {
    ...more,
    hint: 'Interest on a loan for the home the employee lives in, with evidence; counts from 2026',
  }),
  moneyOrNothing('oneOffPay', 'Arrears or bonus in this pay', {
    ...more,
    hint: 'The part of the gross pay that other months do not have',
  }),
  moneyOrNothing('grossToDate', 'Gross pay so far this year', {
    ...more,
    hint: 'Before this month, as payslips show it',
  }),
  moneyOrNothing('deductionsToDate', 'Pension, NHF and NHIA so far this year', { ...more, hint: 'Before this month' }),
  moneyOrNothing('payeToDate', 'PAYE so far this year', { ...more, hint: 'Before this month' }),
  {
    name: 'firstMonth',
    kind: 'tick',
    label: 'First month of work this year',
    missing: 'Enter yes, or leave it empty',
    isOptional: true,
    ...more,
  },
  {
    name: 'lastMonth',
    kind: 'tick',
    label: 'Last month of work',
    missing: 'Enter yes, or leave it empty',
    isOptional: true,
    ...more,
  },
];

/** The columns of a schedule that hold the year around one month's pay, named as the fields of `payeOfYear`. */
export const PAYE_OF_YEAR_COLUMNS = payeOfYear().map(columnOf);

export const rsaPin = (more: More = {}): PaymentField =>
  text('rsaPin', 'RSA PIN', 'Enter an RSA PIN like PEN123456789012', [15, 15], { format: 'rsa-pin', ...more });

export const pfaName = (more: More = {}): PaymentField => ({
  name: 'pfaName',
  kind: 'listed',
  label: 'Pension administrator',
  missing: 'Select the pension administrator',
  unknownCode: 'E_PFA_UNKNOWN',
  list: 'pfas',
  ...more,
});

/** The categories of the regulations on withholding tax (docs/spec/tax.md#wht). */
export const whtCategories = [
  ['professional', 'Consultancy, professional, technical or management fee'],
  ['goods', 'Goods or materials of a trader'],
  ['other_services', 'Other services'],
  ['construction_roads_buildings', 'Construction of roads, bridges, buildings, power plants'],
  ['construction_other', 'Other construction'],
  ['rent_hire_lease', 'Rent, hire or lease'],
  ['colocation', 'Co-location and telecom towers'],
  ['dividend_interest', 'Dividend or interest'],
  ['royalty', 'Royalty'],
  ['directors_fees', 'Directors’ fees'],
  ['loss_of_employment', 'Compensation for loss of employment'],
  ['entertainers_sports', 'Entertainers and sportspersons'],
  ['winnings', 'Winnings'],
] as const;

export const whtCategory = (name: string): PaymentField =>
  choice(name, 'Kind of payment', 'Select the category of payment', whtCategories, { unknownCode: 'E_CATEGORY' });
