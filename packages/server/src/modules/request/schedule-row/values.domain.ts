import { asKobo, type Kobo, NOTHING } from '@isura/contract/kernel/money';
import type { LineRole, PayeeKind } from '@isura/contract/request/payment-type';
import type { Part, Withheld } from '../payment-type/calculation.domain.ts';

/** One sum of a row as it is stored with the row: amounts are kobo as text, so that the database can read them. */
export interface KeptPart {
  role: LineRole;
  kind: PayeeKind;
  name: string;
  bankCode: string;
  accountNumber: string;
  kobo: string;
  /** The amount set against an advance, in kobo. */
  recovered?: string;
  /** What is withheld beside it, in kobo by the code of the chart. */
  withheld?: Readonly<Record<string, string>>;
  /** The code of the chart it is charged to, if not the payment's. */
  glCode?: string;
}

/** An account that a row names, with its holder, and the columns of the holder's name and of its number. */
export interface AskedAccount {
  bankCode: string;
  accountNumber: string;
  holder: string;
  column: string;
  /** Absent for `beneficiary_account`. */
  numberColumn?: string;
}

/** The values of a schedule row that was validated and found valid. */
export interface ScheduleValues {
  /** The line by the names of the form's fields: typed and computed values. */
  line: Readonly<Record<string, string | number>>;
  /** Fields of the payment that this row states itself: its month, contract, biller. */
  payment?: Readonly<Record<string, string | number>>;
  /** Who or what the line is about, as lists show it. */
  name: string;
  /** The account to query the bank for the holder of, and the column of the name. */
  account?: AskedAccount;
  /** Further accounts of the row, queried in the same way, with the answers. */
  others?: readonly (AskedAccount & { enquiryName?: string; nameMatchScore?: number })[];
  /** The biller's customer number of the bill: the biller is queried about it. */
  customer?: { billerId: number; number: string };
  /** The name of the invoice it pays, until the invoice is read: what is due on it becomes the row's amount. */
  invoice?: string;
  narration?: string;
  /** The month it is for. */
  period?: string;
  /** The paper it pays, if its type pays each only once. */
  paper?: string;
  parts: readonly KeptPart[];
  /** The name from the bank, once queried, and how well it matches: 0 to 1. */
  enquiryName?: string;
  nameMatchScore?: number;
}

/** Returns what is withheld as it is stored: kobo as text, by the code of the chart. */
export const withheldText = (withheld: readonly Withheld[]): Record<string, string> =>
  Object.fromEntries(withheld.map(({ code, amount }) => [code, String(amount)]));

/** Returns a part as it is stored with its row. */
export const keptPart = ({ role, amount, to, glCode, recovered, withheld }: Part): KeptPart => ({
  role,
  kind: to.kind,
  name: to.name,
  bankCode: to.bankCode,
  accountNumber: to.accountNumber,
  kobo: String(amount),
  ...(recovered !== undefined && recovered > NOTHING && { recovered: String(recovered) }),
  ...(withheld && { withheld: withheldText(withheld) }),
  ...(glCode !== undefined && { glCode }),
});

/** One payment line made from a row: the same a form would make of these values. */
export interface RowLine extends Part {
  amount: Kobo;
  typeData: ScheduleValues['line'];
  narration: string | undefined;
  /** The paper it pays, on the first line of a row. */
  documentKey: string | undefined;
  enquiryName: string | undefined;
  nameMatchScore: number | undefined;
}

/** Returns the bank's answer about the account of a part: the first part is paid to the account of the row. */
function enquiryOf(
  { account, enquiryName, nameMatchScore, others = [] }: ScheduleValues,
  { kind, bankCode, accountNumber }: Pick<KeptPart, 'kind' | 'bankCode' | 'accountNumber'>,
  nth: number,
): Pick<RowLine, 'enquiryName' | 'nameMatchScore'> {
  if (nth === 0 && account) return { enquiryName, nameMatchScore };
  const other =
    kind === 'BENEFICIARY'
      ? others.find((one) => one.bankCode === bankCode && one.accountNumber === accountNumber)
      : undefined;
  return { enquiryName: other?.enquiryName, nameMatchScore: other?.nameMatchScore };
}

/** Returns the payment lines a row makes, in the order of its parts; `values` as stored with the row. */
export const linesOf = (values: ScheduleValues): RowLine[] =>
  values.parts.map(({ role, kind, name, bankCode, accountNumber, kobo, recovered, withheld, glCode }, nth) => ({
    role,
    to: { kind, name, bankCode, accountNumber },
    amount: asKobo(BigInt(kobo)),
    recovered: recovered === undefined ? undefined : asKobo(BigInt(recovered)),
    withheld: withheld && Object.entries(withheld).map(([code, text]) => ({ code, amount: asKobo(BigInt(text)) })),
    glCode,
    typeData: { ...values.payment, ...values.line },
    narration: values.narration,
    documentKey: nth === 0 ? values.paper : undefined,
    ...enquiryOf(values, { kind, bankCode, accountNumber }, nth),
  }));
