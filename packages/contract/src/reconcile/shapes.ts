import * as z from 'zod/mini';
import { Day, Instant } from '../kernel/days.ts';
import { FileEncoding } from '../kernel/file-plan.ts';
import { Id, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { ItemKind, LineState, MatchReason, ResolvedAs, StatementStatus } from './states.ts';

/** The longest narration of a line; what a bank writes beyond it is cut. */
export const LONGEST_NARRATION = 500;

/** The meanings a column of a CSV file can have; each gets the schema `column`. */
export const csvColumns = <Column extends z.ZodMiniType>(column: Column) => ({
  bookingDay: column,
  valueDay: column,
  amount: column,
  side: column,
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
 * The meaning of each column of a CSV file, by the names in its header. Either `amount` with its sign (money out is
 * negative) or with `side` beside it (CR or DR), or `credit` and `debit`. Missing ones are guessed from the header.
 */
export const CsvMapping = z.object(csvColumns(z.optional(z.string()))).register(z.globalRegistry, { id: 'CsvMapping' });
export type CsvMapping = z.output<typeof CsvMapping>;

/** The order of day and month in dates of figures: 03/01/2026 is 3 January or 1 March. */
export const DateOrder = z.enum(['DAY_FIRST', 'MONTH_FIRST']).register(z.globalRegistry, { id: 'DateOrder' });
export type DateOrder = z.output<typeof DateOrder>;

/** The most rows that are named as not read; `notReadCount` counts the others, too. */
export const MOST_NAMED = 500;

/**
 * How a statement file was read: its encoding and delimiter; the order of day and month in its dates, and whether the
 * importer chose it, the file proves it, an earlier file with the same columns has it, it is the usual one, or the
 * question is open (then the statement is WAITING); the order of its lines, found from the balances. `notRead` names the rows that are not a line of the account, each with
 * the reason.
 */
export const StatementReading = z
  .object({
    encoding: FileEncoding,
    delimiter: z.optional(z.enum([',', ';', '\t', '|'])),
    dateOrder: z.optional(DateOrder),
    dateOrderFrom: z.optional(z.enum(['CHOSEN', 'PROVED', 'EARLIER', 'USUAL', 'OPEN'])),
    lineOrder: z.enum(['OLDEST_FIRST', 'NEWEST_FIRST', 'NEWEST_DAY_FIRST']),
    notRead: z.array(z.object({ row: z.int(), why: z.string() })),
    notReadCount: z.int(),
  })
  .register(z.globalRegistry, { id: 'StatementReading' });
export type StatementReading = z.output<typeof StatementReading>;

/** Days of an account that no statement covers: between the previous statement and this one. */
const Gap = z.object({ from: Day, to: Day });

/** A day on which the lines of an account do not come to the balance that the bank says. */
const Contradiction = z.object({ day: Day, bankBalance: Money, linesBalance: Money });

/**
 * A bank statement of one account over some days. The file has `lineCount` lines; `knownCount` of them came with an
 * earlier statement and belong to it; of the others `matchedCount` are explained and `openCount` are not. `openingOff`
 * is the difference between its opening balance and the bank's balance at that point by another statement, where no day
 * is between. `contradiction` is the first of its days on which the lines do not come to the bank's balance.
 */
export const BankStatement = z
  .object({
    id: Id,
    ...organizationFields,
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
    /** Whether it was read and its lines are being compared with our items for the first time. */
    isMatching: z.boolean(),
    /** The reading progress, 0 to 100. */
    progressPercent: z.int(),
    failureCode: z.optional(z.string()),
    failureReason: z.optional(z.string()),
    /** The columns of a CSV file, to choose from, and the meaning each received. */
    columns: z.array(z.string()),
    mapping: CsvMapping,
    missing: z.optional(Gap),
    openingOff: z.optional(Money),
    contradiction: z.optional(Contradiction),
    /** Whether it ended more than three working days ago and is not signed off. */
    isLate: z.boolean(),
    importedBy: z.string(),
    importedAt: Instant,
    signedOffBy: z.optional(z.string()),
    signedOffAt: z.optional(Instant),
    /** Who requested its withdrawal, who confirmed it, and why. */
    withdrawnBy: z.optional(z.string()),
    withdrawnConfirmedBy: z.optional(z.string()),
    withdrawnAt: z.optional(Instant),
    withdrawnReason: z.optional(z.string()),
    /** Who confirmed how its file is read; missing where that was not needed yet. */
    confirmedBy: z.optional(z.string()),
    confirmedAt: z.optional(Instant),
    /** Who discarded it before it counted. */
    discardedBy: z.optional(z.string()),
    discardedAt: z.optional(Instant),
    /** Its pending withdrawal, waiting for a second person. */
    adminRequestId: z.optional(Id),
    version: z.int(),
    /** What the caller may do with it now. */
    can: z.array(z.enum(['confirm', 'discard', 'sign-off', 'withdraw'])),
    /** Why it cannot be withdrawn now, where the caller may withdraw others. */
    whyNot: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'BankStatement' });
export type BankStatement = z.output<typeof BankStatement>;

/**
 * An item of ours that may be the same money: its number, the amount still open, and the reasons for the guess. By the
 * id of its instruction, RETURN is a payment out that came back, PAID_AFTER_ALL one that had failed or was closed and
 * that the line names, and DIFFERENCE one that the bank paid in another amount, where the line clears the difference.
 */
export const BankGuess = z
  .object({
    kind: z.enum(['SETTLEMENT', 'INSTRUCTION', 'RETURN', 'PAID_AFTER_ALL', 'DIFFERENCE']),
    id: Id,
    number: z.string(),
    day: Day,
    /** The part of the line it would explain. */
    amount: Money,
    /** What no line explains of it yet; missing on suggestions made before this was stored. */
    open: z.optional(Money),
    /** A payment out for which the bank has not answered: a person cannot match it (BS5) before it has. */
    isUnanswered: z.optional(z.boolean()),
    /** Whether the line names a payment out by its whole reference. */
    isNamed: z.optional(z.boolean()),
    score: z.int(),
    reasons: z.array(MatchReason),
  })
  .register(z.globalRegistry, { id: 'BankGuess' });
export type BankGuess = z.output<typeof BankGuess>;

/**
 * An item that explains a line, or a part of it. `madeBy` is `PORTAL` or a login; `journalNumber` is the journal posted
 * for it.
 */
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
 * A line of a statement. It has an owner until it is explained, at the latest at `dueAt`; then a credit is booked as
 * unallocated automatically, and a debit is overdue. `matches` are those not undone, `guesses` have the best first.
 */
export const StatementLine = z
  .object({
    id: Id,
    statementId: Id,
    ...organizationFields,
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
    /** The organization that claimed the money (BS9) and now has it in its books. */
    claimedBy: z.optional(z.string()),
    dueAt: Instant,
    isOverdue: z.boolean(),
    isSignedOff: z.boolean(),
    guesses: z.array(BankGuess),
    matches: z.array(BankMatch),
    /** Its pending change, waiting for a second person. */
    adminRequestId: z.optional(Id),
    version: z.int(),
    /** What the caller may do with it now. */
    can: z.array(z.enum(['match', 'undo', 'resolve'])),
  })
  .register(z.globalRegistry, { id: 'StatementLine' });
export type StatementLine = z.output<typeof StatementLine>;
