import type { Day } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import type { LineRole, PayeeKind } from '@isura/contract/request/payment-type';
import type { TaxRate } from '../../tax/index.domain.ts';

/** Where the money of a line goes. */
export interface PaidTo {
  kind: PayeeKind;
  name: string;
  bankCode: string;
  accountNumber: string;
}

/** Somebody on a list of the portal, with the account they are paid on. */
export interface Listed extends Omit<PaidTo, 'kind'> {
  code: string;
}

/** A tax authority. */
export interface Authority extends Listed {
  id: number;
  /** The State whose residents pay there; none of the federal service. */
  state: string | null;
}

export interface Biller extends Listed {
  id: number;
  /** What its bills are for: `ELECTRICITY`. */
  category: string;
  /** What its customer numbers look like. */
  customerPattern: string;
}

export interface BankFact {
  name: string;
  shortName: string;
  isActive: boolean;
  nubanCheck: 'YES' | 'OFI' | 'SKIP';
}

/** What a bank said about an account. */
export type NameAnswer =
  | { result: 'FOUND'; accountName: string }
  | { result: 'NOT_FOUND' }
  | { result: 'BANK_UNAVAILABLE' };

/** An invoice of an organization as it can be paid today. */
export interface InvoiceToPay {
  number: string;
  reference: string;
  orgName: string;
  balance: Kobo;
  minPayable: Kobo;
  isPartAllowed: boolean;
  /** Why nothing can be paid of it. */
  why?: 'DRAFT' | 'PAID' | 'EXPIRED' | 'CANCELLED' | 'ORGANIZATION_CLOSED' | 'SERVICE_CLOSED' | undefined;
  /** The organization that pays made it itself. */
  isOwn: boolean;
}

/** Retention that is kept from a certificate, and whose it is. */
export interface Held {
  certificateNumber: string;
  amount: Kobo;
}

/** What payments are worked out with. `today` is the day in Lagos. */
export interface World {
  rates: readonly TaxRate[];
  authorities: readonly Authority[];
  today: Day;
  pfas: readonly Listed[];
  billers: readonly Biller[];
  /** Funds that levies go to, such as the National Housing Fund. */
  funds: readonly Listed[];
  banks: ReadonlyMap<string, BankFact>;
  /** What stands in each list, by code and by name in lower case, and the code it is known by. */
  lists: Readonly<Partial<Record<string, ReadonlyMap<string, string>>>>;
  /** What banks said of accounts, by `bank/number`; nothing of those nobody asked about yet. */
  namesAt: ReadonlyMap<string, NameAnswer>;
  /** How well the name a bank gives fits the one that was typed, 0 to 1. */
  nameFits(typed: string, atBank: string): number;
  /** How well a name must fit, 0 to 1, so that nobody need look at it. */
  nameThreshold: number;
  /** The invoices that lines name, by the name as it is looked up; nothing of those that are not there. */
  invoices?: ReadonlyMap<string, InvoiceToPay> | undefined;
  /** The portal's own account, into which invoices are paid. */
  collectionAccount?: Omit<PaidTo, 'kind'> | undefined;
  /** What the biller of the payment said of customer numbers; nothing of those it was not asked about. */
  customers?: ReadonlyMap<string, { result: 'KNOWN' | 'NOT_KNOWN' | 'SILENT' }> | undefined;
  /** What was paid on the contract of the payment before, and what is held. */
  contract: { certified: Kobo; held: readonly Held[] };
  /** It gives back money of a payment of ours (RC9), which was booked under this code; nothing else is paid as a refund. */
  refundOf?: string | undefined;
}

/** One sum that a line of the payment makes: for whom and what, charged to `glCode` where not to that of the payment. */
export interface Part {
  role: LineRole;
  amount: Kobo;
  to: PaidTo;
  glCode?: string | undefined;
  /** Charged beside the amount and set against an advance that was paid before. */
  recovered?: Kobo | undefined;
}

/** What a line comes to: what is paid, to whom, and the figures behind it. Figures belong to the part of their role. */
export interface Computed {
  parts: readonly Part[];
  /** Worked out when they are asked for: a file of many lines keeps none. No getter, for each one makes its line an object of its own kind. */
  figures(): PaymentFigure[];
  /** Values of the computed fields, in wire form. */
  fields: Readonly<Record<string, string>>;
  /** What to look at, by the field of the line. */
  warnings?: readonly FieldProblem[];
}

/** What a calculation refuses; `field` is one of the line, or of the payment where `isHeader`. */
export interface Refused extends FieldProblem {
  isHeader?: true;
}

/** One payment type's arithmetic (ADR 0090): pure, the same for the form, a file and what is submitted. */
export interface Calculation {
  calculate(header: FieldValues, line: FieldValues, world: World): Computed | Refused;
  /** Of a row of a schedule before others were asked about it: nothing is paid yet, or why nobody need be asked. */
  unasked?(line: FieldValues): Computed | Refused;
  /** The day by which the law wants it: of all lines the first. */
  dueOf?(header: FieldValues, lines: readonly FieldValues[], world: World): Day | undefined;
  /** What to look at in the payment as a whole, by the field of the payment. */
  lookAt?(header: FieldValues, lines: readonly FieldValues[], world: World): readonly FieldProblem[];
}

/** Whether a calculation refused its line. */
export const isRefused = (answer: Computed | Refused): answer is Refused => !('parts' in answer);

/**
 * Runs arithmetic that refuses by throwing, and answers the refusal. `fields` says by which field of the line a refusal is
 * told where the law calls it by another name.
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
