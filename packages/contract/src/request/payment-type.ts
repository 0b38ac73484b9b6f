import type { RequestType } from '../kernel/request-type.ts';
import type { ContractKind } from './contracts.ts';
import type { PaymentField } from './payment-fields.ts';

/** What the money of a line is for the payee. RETENTION is kept as a payable and not sent. */
export type LineRole = 'BENEFICIARY' | 'VAT' | 'WHT' | 'STAMP_DUTY' | 'PAYE' | 'PENSION' | 'NHF' | 'RETENTION';

/**
 * Whom an instruction pays, and so whose account it goes to. Lines to one account of an authority or a pension administrator go
 * to the bank as one instruction; every other line has one of its own.
 */
export type PayeeKind = 'BENEFICIARY' | 'AUTHORITY' | 'PFA' | 'PORTAL';

/** The heading under which a type stands in menus and hubs. */
export type TypeGroup = 'RETAIL' | 'TAX' | 'CONTRACT' | 'PENSION' | 'BILLS' | 'PAYROLL';

/**
 * A payment type (ADR 0090): from its entry come routes, landing, form, template, row checks, what a call takes and what a
 * reviewer sees. What differs besides is its calculation, by name, on the server.
 */
export interface PaymentType {
  code: RequestType;
  group: TypeGroup;
  /** The resource whose `view` shows its payments and whose `act` makes them. */
  resource: `payment.${string}`;
  /** Its addresses; a file of many lines is sent at `bulk`, which may be another of them with words of its own behind `?`. */
  paths: { landing: string; single: string; bulk?: string };
  /** Further addresses of its landing, which show all of it or a part. */
  shortcuts?: readonly Shortcut[];
  /** A list of its own beside the payments on its landing. */
  landingTab?: 'contracts' | 'billers' | 'look-up';
  /** Its item of the menu: below which resource's link it stands, by which name and icon. */
  menu: { label: string; icon: string; of: string };
  modes: readonly ('SINGLE' | 'BULK')[];
  /** Its payments begin with the pay day of the organization, where it has one. */
  isOnPayDay?: true;
  /** Fields of the payment as a whole, and of each of its lines. */
  header: readonly PaymentField[];
  line: readonly PaymentField[];
  /** Lines a form may have; more are a schedule. */
  mostLines: number;
  /** The name of the calculation the server works its amounts out with. */
  calculation: string;
  /** The code of the chart that is charged where nobody chooses another and no line names one. */
  glCode?: string;
  /**
   * Fields of the payment or its line that name a paper which is paid once: the same again is refused. Of several names in one
   * place the first that is there counts. The last one is the field it is told at, `paidOnceCode` the code.
   */
  paidOnce?: readonly [...(string | readonly string[])[], string];
  paidOnceCode?: 'E_DUPLICATE_INVOICE' | 'E_DUPLICATE_CERTIFICATE';
  /** Fields whose value stands on one line of a payment only, with the code of a second. */
  onceEach?: readonly { field: string; code: string }[];
  /** How a file of many lines is written; a type without it is paid on its form alone. */
  schedule?: TypeSchedule;
  /** The variant of the request page. */
  review: 'request' | 'vat' | 'pension';
  /** Amounts of its lines that a reviewer sees added up for each payee. */
  reviewSums?: readonly string[];
  words: TypeWords;
}

/**
 * A schedule of a type (data-model 3). A column is the field of its name in camel case: of the line, else of the payment, else
 * one that schedules alone have (schedule-columns.ts).
 */
export interface TypeSchedule {
  /** The name of its template: `stamp-duty` is stamp-duty-template.csv. */
  template: string;
  /** Its columns in the order of the template; one that ends in `?` may be empty, or not be there. */
  columns: readonly string[];
  /** Columns that are read where they are there. */
  also?: readonly string[];
  /** Columns that are a field by another name: `contract_ref` is `contractNumber`. */
  means?: Readonly<Record<string, string>>;
  /** Fields of the payment that are asked for beside the file; all of them where this is left out. */
  asked?: readonly string[];
  /** Fields of the payment that are the same for every file. */
  always?: Readonly<Record<string, string>>;
  /** Figures of the portal that a file gives and that are taken as they are. */
  given?: readonly string[];
  /** Fields that a file has and the form does not. */
  besides?: readonly PaymentField[];
}

/** A landing of a type at an address of its own. */
export interface Shortcut {
  path: string;
  title: string;
  lead?: string;
  /** Of the payments of contracts those of one kind; its form begins with that kind. */
  contractKind?: ContractKind;
}

/** What screens and messages say of a type. */
export interface TypeWords {
  /** Title and sentence of the landing. */
  title: string;
  lead: string;
  /** Title of the form, and of the page for a file of many lines where its type has one. */
  single: string;
  bulk?: string;
  /** A line, and several: "invoice", "invoices". */
  line: string;
  lines: string;
  /** Heading over the fields of the payment, and over those of a line. */
  headerPart: string;
  linePart: string;
  /** The field that names a line in a list. */
  lineName: string;
  /** When there is none yet. */
  empty: string;
}
