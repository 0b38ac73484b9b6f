import * as z from 'zod/mini';
import { Day, Instant } from '../kernel/days.ts';
import { Id } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { ItemKind, LineState, MatchReason, ResolvedAs, StatementStatus } from './states.ts';

/** What a column of a CSV file may be; each is given as `column` says. */
export const csvColumns = <Column extends z.ZodMiniType>(column: Column) => ({
  bookingDay: column,
  valueDay: column,
  amount: column,
  credit: column,
  debit: column,
  balance: column,
  reference: column,
  narration: column,
  name: column,
  account: column,
  bankId: column,
});

/**
 * Which column of a CSV file is what, by the names in its header. Either `amount` with its sign (money out is negative), or
 * `credit` and `debit`. What is left out is guessed from the header.
 */
export const CsvMapping = z.object(csvColumns(z.optional(z.string()))).register(z.globalRegistry, { id: 'CsvMapping' });
export type CsvMapping = z.output<typeof CsvMapping>;

/** Days of an account no statement speaks of: between the statement before and this one. */
const Gap = z.object({ from: Day, to: Day });

/**
 * What a bank says of one account over some days. `lineCount` lines stand in the file, `knownCount` of them were brought by
 * an earlier statement and belong to it; of the others `matchedCount` are explained and `openCount` are not.
 * `openingOff` is how far its opening balance lies from the closing balance of the statement before, where no day is between.
 */
export const BankStatement = z
  .object({
    id: Id,
    orgId: Id,
    orgCode: z.string(),
    orgName: z.string(),
    bankAccountId: Id,
    accountLabel: z.string(),
    bankCode: z.string(),
    bankName: z.string(),
    /** The last four digits. */
    accountNumber: z.string(),
    source: z.enum(['CSV', 'CAMT053', 'RAIL']),
    fileName: z.string(),
    fromDay: z.optional(Day),
    toDay: z.optional(Day),
    openingBalance: z.optional(Money),
    creditAmount: z.optional(Money),
    debitAmount: z.optional(Money),
    closingBalance: z.optional(Money),
    lineCount: z.int(),
    knownCount: z.int(),
    matchedCount: z.int(),
    openCount: z.int(),
    status: StatementStatus,
    /** How far the reading is, 0 to 100. */
    progressPercent: z.int(),
    failureCode: z.optional(z.string()),
    failureReason: z.optional(z.string()),
    /** The columns of a CSV file, to choose from, and which of them was taken for what. */
    columns: z.array(z.string()),
    mapping: CsvMapping,
    missing: z.optional(Gap),
    openingOff: z.optional(Money),
    /** It ended more than three days ago and nobody has signed it off. */
    isLate: z.boolean(),
    importedBy: z.string(),
    importedAt: Instant,
    signedOffBy: z.optional(z.string()),
    signedOffAt: z.optional(Instant),
    /** Who asked for its withdrawal, who confirmed it, and why. */
    withdrawnBy: z.optional(z.string()),
    withdrawnConfirmedBy: z.optional(z.string()),
    withdrawnAt: z.optional(Instant),
    withdrawnReason: z.optional(z.string()),
    /** Its withdrawal that waits for a second person. */
    adminRequestId: z.optional(Id),
    version: z.int(),
    /** What whoever reads it may do with it now. */
    can: z.array(z.enum(['sign-off', 'withdraw'])),
  })
  .register(z.globalRegistry, { id: 'BankStatement' });
export type BankStatement = z.output<typeof BankStatement>;

/**
 * Something of ours that may be the same money: its number, what is still open of it, and why it is thought so. RETURN is a
 * payment out that came back, by the id of its instruction.
 */
export const BankGuess = z
  .object({
    kind: z.enum(['SETTLEMENT', 'INSTRUCTION', 'RETURN']),
    id: Id,
    number: z.string(),
    day: Day,
    /** What of the line it would explain. */
    amount: Money,
    score: z.int(),
    reasons: z.array(MatchReason),
  })
  .register(z.globalRegistry, { id: 'BankGuess' });
export type BankGuess = z.output<typeof BankGuess>;

/** What explains a line, or a part of it. `madeBy` is `PORTAL` or a login; `journalNumber` is what was posted for it. */
export const BankMatch = z
  .object({
    id: Id,
    kind: ItemKind,
    itemId: z.optional(Id),
    number: z.optional(z.string()),
    amount: Money,
    score: z.int(),
    reasons: z.array(MatchReason),
    madeBy: z.string(),
    confirmedBy: z.optional(z.string()),
    madeAt: Instant,
    journalNumber: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'BankMatch' });
export type BankMatch = z.output<typeof BankMatch>;

/**
 * A line of a statement. Somebody owns it until it is explained, at the latest at `dueAt`; then a credit is booked as
 * unallocated by itself, and a debit is overdue. `matches` are those not undone, `guesses` the best first.
 */
export const StatementLine = z
  .object({
    id: Id,
    statementId: Id,
    orgId: Id,
    orgName: z.string(),
    bankAccountId: Id,
    accountLabel: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    lineNo: z.int(),
    bookingDay: Day,
    valueDay: Day,
    side: z.enum(['CREDIT', 'DEBIT']),
    amount: Money,
    reference: z.optional(z.string()),
    counterpartyName: z.optional(z.string()),
    /** The last four digits. */
    counterpartyAccount: z.optional(z.string()),
    narration: z.string(),
    state: LineState,
    resolvedAs: z.optional(ResolvedAs),
    note: z.optional(z.string()),
    ownerOrgId: Id,
    ownerOrgName: z.string(),
    ownerName: z.string(),
    /** The organization that claimed the money (BS9): it stands in their books now. */
    claimedBy: z.optional(z.string()),
    dueAt: Instant,
    isOverdue: z.boolean(),
    isSignedOff: z.boolean(),
    guesses: z.array(BankGuess),
    matches: z.array(BankMatch),
    /** The change of it that waits for a second person. */
    adminRequestId: z.optional(Id),
    version: z.int(),
    /** What whoever reads it may do with it now. */
    can: z.array(z.enum(['match', 'undo', 'resolve'])),
  })
  .register(z.globalRegistry, { id: 'StatementLine' });
export type StatementLine = z.output<typeof StatementLine>;
