import { type PortalAddress, paymentRequest } from '../kernel/addresses.ts';
import type { RequestType } from '../kernel/request-type.ts';
import type { ContractKind } from './contracts.ts';
import type { FieldWhen, PaymentField } from './payment-fields.ts';

/**
 * The purpose of a line's money for the payee. RETENTION is kept as a payable and not sent; a DEDUCTION is another one
 * from a salary, paid to the account its line names.
 */
export type LineRole =
  | 'BENEFICIARY'
  | 'VAT'
  | 'WHT'
  | 'STAMP_DUTY'
  | 'PAYE'
  | 'PENSION'
  | 'NHF'
  | 'DEDUCTION'
  | 'RETENTION';

/**
 * The kind of payee of an instruction, which decides its account. Lines to one account of an authority or a pension
 * administrator go to the bank as one instruction; every other line has one of its own.
 */
export type PayeeKind = 'BENEFICIARY' | 'AUTHORITY' | 'PFA' | 'PORTAL';

/** The kind of a type: the taxes have a page together. */
export type TypeGroup = 'RETAIL' | 'TAX' | 'CONTRACT' | 'PENSION' | 'BILLS' | 'PAYROLL';

/** By what a person is compared with their last month: their net pay, or everything that is sent for them. */
export type ComparedBy = 'net-pay' | 'contributions';

/** The law that adds to a payment made after its legal due day. */
export type LateLaw = 'withheld-tax' | 'pension' | 'stamp-duty';

/** A legal due day of each month's payment, by its name among those of the tax laws. */
export interface LegalDay {
  to: 'FEDERAL' | 'STATE';
  of: 'vatWithheld' | 'whtFederal' | 'whtState' | 'paye';
}

/**
 * A payment type (ADR 0090): its entry defines routes, landing page, form, template, row validation, call input and the
 * reviewer's view. The only other part is its calculation, by name, on the server.
 */
export interface PaymentType {
  code: RequestType;
  group: TypeGroup;
  /** The resource: its `view` shows the payments, its `act` makes them. */
  resource: `payment.${string}`;
  /** Its paths; a file of many lines is sent at `bulk`, which may be another of them with a query behind `?`. */
  paths: { landing: string; single: string; bulk?: string };
  /** Further paths of its landing page, which show all or part of it. */
  shortcuts?: readonly Shortcut[];
  /** An extra list beside the payments on its landing page. */
  landingTab?: 'contracts' | 'billers' | 'look-up';
  /** Its name among the types. */
  label: string;
  modes: readonly ('SINGLE' | 'BULK')[];
  /** Whether it is mostly paid from a file, so that its landing page offers a file first. */
  isByFile?: true;
  /** Whether its payments default to the organization's pay day, where it has one. */
  isOnPayDay?: true;
  /** Fields of the payment as a whole, and of each of its lines. */
  header: readonly PaymentField[];
  line: readonly PaymentField[];
  /** The most lines on a form; more need a schedule. */
  mostLines: number;
  /** The name of the server's calculation of its amounts. */
  calculation: string;
  /** The chart code that is charged where nobody chooses another and no line names one. */
  glCode?: string;
  /**
   * Fields of the payment or its line that identify a paper that is paid only once: a repeat is refused. Of several
   * names in one place the first present one counts. The fault is reported at the last field, with the code
   * `paidOnceCode`.
   */
  paidOnce?: readonly [...(string | readonly string[])[], string];
  paidOnceCode?: 'E_DUPLICATE_INVOICE' | 'E_DUPLICATE_CERTIFICATE';
  /** Fields with a value that may be on only one line of a payment, with the code for a repeat. */
  onceEach?: readonly { field: string; code: string }[];
  /** The format of a file of many lines; a type without it is paid only on its form. */
  schedule?: TypeSchedule;
  /** What its lines are, where they are people: progress counts people (docs/spec/money-out.md#status-and-progress). */
  pays?: 'people';
  /**
   * For a type that pays mostly the same people each month, by what they are compared with their last one. Types with the
   * same are one pay (docs/spec/approvals.md#people-and-their-last-month).
   */
  comparesBy?: ComparedBy;
  /** Whether it pays the deductions from a salary beside it: its parts are compared with the gross pay. */
  paysDeductions?: true;
  /** Whether its lines pay invoices of other organizations, which must be owed when it is submitted and approved. */
  paysInvoice?: true;
  /** Whether it holds retention of certificates, and releases it. */
  holdsRetention?: true;
  /** Whether taxes are deducted from its payee, each paid to its authority as a line of its own. */
  deductsTaxes?: true;
  /** Whether refunds to payers are payments of this type. Exactly one type has it. */
  paysRefunds?: true;
  /** The field of a line that the bank is sent before the narration, because the payee needs it. */
  narratedBy?: string;
  /** The next due days shown with its payments. */
  legalDays?: readonly LegalDay[];
  /** What lateness adds, where a law says so; `isByLine` if each line is due on a day of its own, and says it. */
  late?: { law: LateLaw; isByLine?: true };
  /** What it counts as in the cash forecast. */
  forecastAs: 'OVERHEADS' | 'TAXES' | 'CONTRACTS' | 'SALARIES';
  /** The variant of the request page. */
  review: 'request' | 'vat' | 'pension';
  /** Its own address of the request page, where it has one. */
  reviewPage?: 'vat' | 'pension';
  /** Line amounts that are added up per payee for the reviewer. */
  reviewSums?: readonly string[];
  words: TypeWords;
}

/**
 * A schedule of a type (docs/spec/schedules.md#files). A column is the field of its name in camel case: of the line,
 * else of the payment, else one that only schedules have (schedule-columns.ts).
 */
export interface TypeSchedule {
  /** The name of its template: `stamp-duty` is stamp-duty-template.csv. */
  template: string;
  /** Its columns in the order of the template; one that ends in `?` may be empty or absent. */
  columns: readonly string[];
  /** Columns that are read when present. */
  also?: readonly string[];
  /** Those of them that the form requires and a file may lack: the calculation then goes by its other columns. */
  mayLack?: readonly string[];
  /** Columns that are a field under another name: `contract_ref` is `contractNumber`. */
  means?: Readonly<Record<string, string>>;
  /** Payment fields requested beside the file; all of them when absent. */
  formFields?: readonly string[];
  /** Payment fields with the same value for every file. */
  always?: Readonly<Record<string, string>>;
  /** Calculated figures that are taken from the file as they are. */
  fileFigures?: readonly string[];
  /** Fields that a file has and the form does not. */
  besides?: readonly PaymentField[];
}

/** A landing page of a type at a path of its own. */
export interface Shortcut {
  path: string;
  title: string;
  lead?: string;
  /** Shows only contract payments of this kind; its form defaults to it. */
  contractKind?: ContractKind;
}

/** Returns the page of a request: the one of its type, or the common one. */
export const requestPath = (id: number, type: Pick<PaymentType, 'reviewPage'> | undefined): PortalAddress =>
  paymentRequest(id, type?.reviewPage);

/** What a line pays its beneficiary for: a text, then the first of these fields with a value. */
export interface PaidFor {
  text: string;
  number?: readonly string[];
  /** Required conditions on fields of the payment or the line. */
  when?: readonly FieldWhen[];
}

/** The texts of a type on screens and in messages. */
export interface TypeWords {
  /** Title and introduction of the landing page. */
  title: string;
  lead: string;
  /** Title of the form, and of the page for a file of many lines where the type has one. */
  single: string;
  bulk?: string;
  /** The noun for a line, singular and plural: "invoice", "invoices". */
  line: string;
  lines: string;
  /** Heading above the fields of the payment, and above those of a line. */
  headerPart: string;
  linePart: string;
  /** The field that identifies a line in a list. */
  lineName: string;
  /** What a line pays for, the first that holds; without any, its invoice. */
  paidFor?: readonly PaidFor[];
  /** The field that names whom a line was entered for, if not `lineName`. */
  forName?: string;
  /** The button that makes a payment, if not that of all types. */
  make?: string;
  /** The text of an empty list. */
  empty: string;
}
