import type { RequestType } from '@isura/contract/kernel/request-type';
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

function toBeneficiary(type: RequestType, of: Readonly<Record<string, unknown>>): string {
  switch (type) {
    case 'CONTRACT':
      if (of.kind === 'retention-release') return worded('Retention released, certificate', of.certificateNumber);
      return worded(
        of.kind === 'fee' ? 'Fee, net to the contractor, number' : 'Net to the contractor, certificate',
        of.certificateNumber,
      );
    case 'SALARY':
    case 'PAYROLL':
      return 'Net pay';
    case 'BILL':
      return worded('Bill of customer', of.customerReference);
    case 'E_INVOICE':
      return worded('Invoice', of.invoiceNumber ?? of.invoiceReference);
    default:
      return of.invoiceNumber === undefined || of.invoiceNumber === '' ? 'Payment' : `Invoice ${of.invoiceNumber}`;
  }
}

function whatOf({ type, typeData, sourcePaymentId }: MeaningIn, line: MeaningOf): string {
  const of: Readonly<Record<string, unknown>> = { ...typeData, ...line.typeData };
  const withheld = type === 'CONTRACT' ? ' withheld' : '';
  switch (line.role) {
    case 'VAT':
      return rated('VAT', of.vatRate, withheld);
    case 'WHT':
      return rated('WHT', of.whtRate, withheld);
    case 'STAMP_DUTY':
      return rated('Stamp duty', type === 'CONTRACT' ? of.stampDutyRate : undefined);
    case 'PAYE':
      return 'PAYE';
    case 'NHF':
      return 'Housing fund (NHF)';
    case 'DEDUCTION':
      return String(of.otherDeductionFor ?? 'Deduction');
    case 'RETENTION':
      return rated('Retention', of.retentionPercent, ' kept, not sent');
    case 'PENSION':
      if (type !== 'PAYROLL') return 'Pension contributions';
      return line.glCode === EMPLOYER_PENSION && isMore(of.pensionEmployer) ? 'Employer pension' : 'Employee pension';
    default:
      return sourcePaymentId === null ? toBeneficiary(type, of) : 'Refund';
  }
}

/**
 * Returns what the amount of a line is for its payee, the same for a form and a file: of one certificate `Net to the
 * contractor, certificate 1`, `VAT 7.5% withheld`, `WHT 2% withheld`, `Retention 5% kept, not sent`. `forName` names the
 * employee, supplier or organization it was entered for where an authority, an administrator, the payee of a deduction or
 * the portal is paid.
 */
export function meaningOf(request: MeaningIn, line: MeaningOf): Meaning {
  const what = whatOf(request, line);
  const field = request.type === 'E_INVOICE' ? 'issuedBy' : paymentType(request.type)?.words.lineName;
  const isPayee = line.payeeKind === 'BENEFICIARY' && line.role !== 'DEDUCTION';
  const name = isPayee || field === undefined ? undefined : line.typeData[field];
  return name === undefined || name === '' || name === line.beneficiaryName
    ? { what }
    : { what, forName: String(name) };
}
