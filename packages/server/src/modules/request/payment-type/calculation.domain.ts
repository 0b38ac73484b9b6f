import type { Day } from '@isura/contract/kernel/days';
import { type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import type { LineRole, PayeeKind } from '@isura/contract/request/payment-type';
import type { TaxRate } from '../../tax/index.domain.ts';

/** The payee and account of a part. */
export interface PaidTo {
  kind: PayeeKind;
  name: string;
  bankCode: string;
  accountNumber: string;
}

/** A payee from one of the portal's lists, with the account they are paid on. */
export interface Listed extends Omit<PaidTo, 'kind'> {
  code: string;
}

/** A tax authority. */
export interface Authority extends Listed {
  id: number;
  /** The State where the residents pay; null for the federal service. */
  state: string | null;
}

/** An authority with the law that names it for a tax. */
export interface NamedAuthority {
  authority: Authority;
  law: string;
}

export interface Biller extends Listed {
  id: number;
  /** The kind of its bills: `ELECTRICITY`. */
  category: string;
  /** The pattern of its customer numbers. */
  customerPattern: string;
}

export interface BankFact {
  name: string;
  shortName: string;
  isActive: boolean;
  nubanCheck: 'YES' | 'OFI' | 'SKIP';
}

/** A bank's answer about an account. */
export type NameAnswer =
  | { result: 'FOUND'; accountName: string }
  | { result: 'NOT_FOUND' }
  | { result: 'BANK_UNAVAILABLE' };

/** An invoice of an organization with what can be paid of it today. */
export interface InvoiceToPay {
  number: string;
  reference: string;
  orgName: string;
  balance: Kobo;
  minPayable: Kobo;
  isPartAllowed: boolean;
  /** Why nothing can be paid of it. */
  why?: 'DRAFT' | 'PAID' | 'EXPIRED' | 'CANCELLED' | 'ORGANIZATION_CLOSED' | 'SERVICE_CLOSED' | undefined;
  /** Whether the paying organization issued it itself. */
  isOwn: boolean;
}

/** Retention kept from a certificate, and its payee. */
export interface Held {
  certificateNumber: string;
  amount: Kobo;
}

/** The data payments are computed with. `today` is the day in Lagos. */
export interface CalculationContext {
  rates: readonly TaxRate[];
  authorities: readonly Authority[];
  today: Day;
  pfas: readonly Listed[];
  billers: readonly Biller[];
  /** Funds that levies go to, for example the National Housing Fund. */
  funds: readonly Listed[];
  banks: ReadonlyMap<string, BankFact>;
  /** The entries of each list, by code and by name in lower case, with their code. */
  lists: Readonly<Partial<Record<string, ReadonlyMap<string, string>>>>;
  /** Banks' answers about accounts, by `bank/number`; accounts not yet queried are missing. */
  namesAt: ReadonlyMap<string, NameAnswer>;
  /** How well the name at the bank matches the typed one, 0 to 1. */
  nameFits(typed: string, atBank: string): number;
  /** The match score from which a name needs no review, 0 to 1. */
  nameThreshold: number;
  /** The invoices named by lines, by their lookup name; unknown ones are missing. */
  invoices?: ReadonlyMap<string, InvoiceToPay> | undefined;
  /** The portal's own account, into which invoices are paid. */
  collectionAccount?: Omit<PaidTo, 'kind'> | undefined;
  /** The biller's answers about customer numbers; numbers it was not queried about are missing. */
  customers?: ReadonlyMap<string, { result: 'KNOWN' | 'NOT_KNOWN' | 'SILENT' }> | undefined;
  /** What was paid on the payment's contract before, and what is held. */
  contract: { certified: Kobo; held: readonly Held[] };
  /**
   * Whether the line was accepted before, when other rules may have held: its figures are shown as it states them, where
   * they cannot be calculated any more.
   */
  wasAcceptedBefore?: true | undefined;
  /** The most the organization pays on one line, and in one payment; undefined where no limit is checked. */
  lineLimit?: Kobo | undefined;
  paymentLimit?: Kobo | undefined;
  /** The most one line of a refund pays. */
  refundLimit?: Kobo | undefined;
  /** The code under which the refunded payment was booked (RC9); nothing else is paid as a refund. */
  refundOf?: string | undefined;
}

/** Money kept from a payee that is owed to somebody else: the code of the chart that holds it until it is paid over. */
export interface Withheld {
  code: string;
  amount: Kobo;
}

/** One sum of a payment line: payee and amount, charged to `glCode` if not to the payment's code. */
export interface Part {
  role: LineRole;
  amount: Kobo;
  to: PaidTo;
  glCode?: string | undefined;
  /** Charged in addition to the amount and set against an advance paid before. */
  recovered?: Kobo | undefined;
  /**
   * Charged in addition to the amount and owed until another payment pays it over
   * (docs/spec/tax.md#withheld-and-paid-over-later); absent where nothing is.
   */
  withheld?: readonly Withheld[] | undefined;
}

/** The result of a line: what is paid, to whom, and the figures behind it. Figures belong to the part of their role. */
export interface Computed {
  parts: readonly Part[];
  /**
   * Computed on demand: a file of many lines stores none. Not a getter, as each would give its line object a shape of
   * its own.
   */
  figures(): PaymentFigure[];
  /** Values of the computed fields, in wire form. */
  fields: Readonly<Record<string, string>>;
  /** Warnings, by the field of the line. */
  warnings?: readonly FieldProblem[];
}

/** A refusal of a calculation; `field` is one of the line, or of the payment if `isHeader`. */
export interface Refused extends FieldProblem {
  isHeader?: true;
}

/** The arithmetic of one payment type (ADR 0090): pure, the same for the form, a file and what is submitted. */
export interface Calculation {
  calculate(header: FieldValues, line: FieldValues, world: CalculationContext): Computed | Refused;
  /** Who collects the tax of a line, before it is whole; undefined while its values do not say, or contradict each other. */
  collectedBy?(line: FieldValues, world: CalculationContext): NamedAuthority | undefined;
  /** Figures of a file that `calculate` reads as values of the line: it pays them or its own. */
  accepts?: readonly string[];
  /** For a schedule row before others are queried about it: nothing is paid yet, or why nobody need be queried. */
  unasked?(line: FieldValues): Computed | Refused;
  /** The legal due day: the earliest of all lines. */
  dueOf?(header: FieldValues, lines: readonly FieldValues[], world: CalculationContext): Day | undefined;
  /** Warnings about the payment as a whole, by the field of the payment. */
  lookAt?(header: FieldValues, lines: readonly FieldValues[], world: CalculationContext): readonly FieldProblem[];
}

/** Returns the amount of a money field, 0.00 where the line leaves it empty. */
export const orNothing = (value: FieldValues[string]): Kobo => (value === undefined ? NOTHING : (value as Kobo));

/** Reports whether a calculation refused its line. */
export const isRefused = (answer: Computed | Refused): answer is Refused => !('parts' in answer);

/**
 * Runs arithmetic that refuses by throwing, and returns the refusal. `fields` maps the law's names to the fields of the
 * line that report it.
 */
export function refusedBy<T extends object>(fields: Readonly<Record<string, string>>, work: () => T): T | Refused {
  try {
    return work();
  } catch (error) {
    const fault = error instanceof DomainError ? error.facts.errors?.[0] : undefined;
    if (!fault) throw error;
    return { ...fault, field: fields[fault.field] ?? fault.field };
  }
}
