import { asKobo, type Kobo, NOTHING } from '@isura/contract/kernel/money';
import type { LineRole, PayeeKind } from '@isura/contract/request/payment-type';
import type { Part } from '../payment-type/calculation.domain.ts';

/** One sum of a row as it is kept with the row: amounts are the text of their kobo, so that the database can read them. */
export interface KeptPart {
  role: LineRole;
  kind: PayeeKind;
  name: string;
  bankCode: string;
  accountNumber: string;
  kobo: string;
  /** Set against an advance, in kobo. */
  recovered?: string;
  /** The code of the chart it is charged to, where not that of the payment. */
  glCode?: string;
}

/** What a row of a schedule says, once it is judged and fit. */
export interface ScheduleValues {
  /** The line by the names of the form's fields: what was typed and what was worked out. */
  line: Readonly<Record<string, string | number>>;
  /** Fields of the payment this row says for itself: its month, its contract, its biller. */
  payment?: Readonly<Record<string, string | number>>;
  /** Who or what the line is about, as lists show it. */
  name: string;
  /** The account of somebody whose name the bank is asked for, and the column that name stands in. */
  account?: { bankCode: string; accountNumber: string; holder: string; column: string };
  /** The number under which a biller has whoever the bill is for: the biller is asked about it. */
  customer?: { billerId: number; number: string };
  /** The name of the invoice it pays, until that was read: what is due of it makes the amount of the row. */
  invoice?: string;
  narration?: string;
  /** The month it is for. */
  period?: string;
  /** The paper it pays, where its type pays each once. */
  paper?: string;
  parts: readonly KeptPart[];
  /** What the bank said, once it was asked, and how well the name fits: 0 to 1. */
  enquiryName?: string;
  nameMatchScore?: number;
}

/** A part as it is kept with its row. */
export const keptPart = ({ role, amount, to, glCode, recovered }: Part): KeptPart => ({
  role,
  kind: to.kind,
  name: to.name,
  bankCode: to.bankCode,
  accountNumber: to.accountNumber,
  kobo: String(amount),
  ...(recovered !== undefined && recovered > NOTHING && { recovered: String(recovered) }),
  ...(glCode !== undefined && { glCode }),
});

/** One line of a payment that a row makes: as a single form would make it of the same values. */
export interface RowLine extends Part {
  amount: Kobo;
  typeData: ScheduleValues['line'];
  narration: string | undefined;
  /** The paper it pays, on the first line of a row. */
  documentKey: string | undefined;
  enquiryName: string | undefined;
  nameMatchScore: number | undefined;
}

/** The lines of a payment that a row makes, in the order of its parts; `values` as they were kept with the row. */
export const linesOf = (values: ScheduleValues): RowLine[] =>
  values.parts.map(({ role, kind, name, bankCode, accountNumber, kobo, recovered, glCode }, nth) => ({
    role,
    to: { kind, name, bankCode, accountNumber },
    amount: asKobo(BigInt(kobo)),
    recovered: recovered === undefined ? undefined : asKobo(BigInt(recovered)),
    glCode,
    typeData: { ...values.payment, ...values.line },
    narration: values.narration,
    documentKey: nth === 0 ? values.paper : undefined,
    enquiryName: values.account && nth === 0 ? values.enquiryName : undefined,
    nameMatchScore: values.account && nth === 0 ? values.nameMatchScore : undefined,
  }));
