import type { RequestType } from '@isura/contract/kernel/request-type';
import { isShown, type WireValues } from '@isura/contract/request/payment-fields';
import type { PaidFor, PaymentType } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import { EMPLOYER_PENSION } from '../payment-type/payroll.domain.ts';

/** The facts of a stored line that say what its amount is for: those its instruction is made of, and its entry. */
export interface MeaningOf {
  role: string;
  payeeKind: 'BENEFICIARY' | 'AUTHORITY' | 'PFA' | 'PORTAL';
  beneficiaryName: string;
  /** The account code the line is charged to, which tells the employer's pension from the employee's. */
  glCode: string | null;
  typeData: Readonly<Record<string, string | number>>;
}

/** The facts of a request that its lines share. */
export interface MeaningIn {
  type: RequestType;
  typeData: Readonly<Record<string, unknown>>;
  sourcePaymentId: number | null;
}

/** What a line's amount is for its payee, and the person or firm it was entered for where somebody else is paid. */
export interface Meaning {
  what: string;
  forName?: string;
}

const worded = (label: string, value: unknown): string =>
  value === undefined || value === '' ? label : `${label} ${value}`;

/** Reports whether an amount or rate as typed is more than nothing. */
const isMore = (typed: unknown): boolean => /[1-9]/.test(String(typed ?? ''));

const rated = (label: string, percent: unknown, after = ''): string =>
  `${isMore(percent) ? `${label} ${percent}%` : label}${after}`;

/** What a line pays for where its type says nothing else. */
const INVOICE: readonly PaidFor[] = [
  { text: 'Invoice', number: ['invoiceNumber'], when: [{ field: 'invoiceNumber', not: [''] }] },
  { text: 'Payment' },
];

function toBeneficiary(entry: PaymentType | undefined, of: WireValues): string {
  const found = (entry?.words.paidFor ?? INVOICE).find((one) => isShown(one, of));
  return found
    ? worded(
        found.text,
        found.number?.map((name) => of[name]).find((value) => value !== undefined),
      )
    : 'Payment';
}

function whatOf({ typeData, sourcePaymentId }: MeaningIn, line: MeaningOf, entry: PaymentType | undefined): string {
  const of: WireValues = { ...(typeData as WireValues), ...line.typeData };
  const withheld = entry?.deductsTaxes ? ' withheld' : '';
  switch (line.role) {
    case 'VAT':
      return rated('VAT', of.vatRate, withheld);
    case 'WHT':
      return rated('WHT', of.whtRate, withheld);
    case 'STAMP_DUTY':
      return rated('Stamp duty', of.stampDutyRate);
    case 'PAYE':
      return 'PAYE';
    case 'NHF':
      return 'Housing fund (NHF)';
    case 'DEDUCTION':
      return String(of.otherDeductionFor ?? 'Deduction');
    case 'RETENTION':
      return rated('Retention', of.retentionPercent, ' kept, not sent');
    case 'PENSION':
      if (!entry?.paysDeductions) return 'Pension contributions';
      return line.glCode === EMPLOYER_PENSION && isMore(of.pensionEmployer) ? 'Employer pension' : 'Employee pension';
    default:
      return sourcePaymentId === null ? toBeneficiary(entry, of) : 'Refund';
  }
}

/**
 * Returns what the amount of a line is for its payee, the same for a form and a file: of one certificate `Net to the
 * contractor, certificate 1`, `VAT 7.5% withheld`, `WHT 2% withheld`, `Retention 5% kept, not sent`. `forName` names the
 * employee, supplier or organization it was entered for where an authority, an administrator, the payee of a deduction or
 * the portal is paid.
 */
export function meaningOf(request: MeaningIn, line: MeaningOf): Meaning {
  const entry = paymentType(request.type);
  const what = whatOf(request, line, entry);
  const field = entry?.words.forName ?? entry?.words.lineName;
  const isPayee = line.payeeKind === 'BENEFICIARY' && line.role !== 'DEDUCTION';
  const name = isPayee || field === undefined ? undefined : line.typeData[field];
  return name === undefined || name === '' || name === line.beneficiaryName
    ? { what }
    : { what, forName: String(name) };
}
