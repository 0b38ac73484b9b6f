import * as z from 'zod/mini';
import { stateChangeProblems } from '../kernel/change-problems.ts';
import { Day } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HeaderRow, planShape, RefusedChoice, readColumn } from '../kernel/file-plan.ts';
import { IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { oneLine } from '../kernel/words.ts';
import { BankStatement, CsvMapping, csvColumns, DateOrder, StatementReading } from './shapes.ts';

const STATEMENT = '/services/bankingservice/api/statements/{id}';

/** The lines of a file that are shown before it is confirmed. */
export const LINES_BEFORE = 50;

const ColumnUse = z.enum([
  'bookingDay',
  'valueDay',
  'amount',
  'side',
  'credit',
  'debit',
  'balance',
  'reference',
  'narration',
  'name',
  'account',
  'bankId',
]);

/** A column of a statement file; the last setting is that of the organization for the bank (`readColumn`). */
export const ReadColumn = readColumn(ColumnUse).register(z.globalRegistry, { id: 'ReadColumn' });
export type ReadColumn = z.output<typeof ReadColumn>;

/** The first and last day of a file in one order of day and month. */
export const DateReading = z
  .object({ dateOrder: DateOrder, firstDay: Day, lastDay: Day })
  .register(z.globalRegistry, { id: 'DateReading' });
export type DateReading = z.output<typeof DateReading>;

/**
 * What is open about a file: the order of day and month (BS13 chooses one), or whether it repeats or continues a day
 * that the account has, which only another file can answer.
 */
export const ReadingQuestion = z.enum(['DATE_ORDER', 'HALF_DAY']).register(z.globalRegistry, { id: 'ReadingQuestion' });
export type ReadingQuestion = z.output<typeof ReadingQuestion>;

/** Whether the file states a balance or a person entered it. */
export const BalanceFrom = z.enum(['FILE', 'ENTERED']).register(z.globalRegistry, { id: 'BalanceFrom' });
export type BalanceFrom = z.output<typeof BalanceFrom>;

/** What people chose of how a statement file is read; what is missing is found by the file itself. */
export const ChosenReading = z
  .object({
    headerRow: z.optional(z.int()),
    dateOrder: z.optional(DateOrder),
    columns: z.optional(CsvMapping),
    openingBalance: z.optional(Money),
    closingBalance: z.optional(Money),
  })
  .register(z.globalRegistry, { id: 'ChosenReading' });
export type ChosenReading = z.output<typeof ChosenReading>;

/**
 * What will be read of a file when it is confirmed; `columns` has the columns in use. `dateReadings` has both orders of
 * day and month where both are possible, the one with the days closer together first. Money is of the whole file; of its
 * lines the account has `knownCount` and `newCount` would be imported. `halfDay` is the day of the question HALF_DAY; the
 * two counts are then missing. With an open question the statement cannot be confirmed. `openingBy` and `closingBy` are
 * who entered a balance that the file does not state.
 */
export const ReadingPlan = z
  .extend(StatementReading, {
    ...planShape,
    columns: z.array(ReadColumn),
    dateReadings: z.array(DateReading),
    fromDay: Day,
    toDay: Day,
    openingBalance: Money,
    openingFrom: BalanceFrom,
    openingBy: z.optional(z.string()),
    creditAmount: Money,
    debitAmount: Money,
    closingBalance: Money,
    closingFrom: BalanceFrom,
    closingBy: z.optional(z.string()),
    chosen: ChosenReading,
    lineCount: z.int(),
    knownCount: z.optional(z.int()),
    newCount: z.optional(z.int()),
    halfDay: z.optional(Day),
    questions: z.array(ReadingQuestion),
  })
  .register(z.globalRegistry, { id: 'ReadingPlan' });
export type ReadingPlan = z.output<typeof ReadingPlan>;

/**
 * A line as it will be imported, with the balance of the account after it, and its row of a CSV file, as text. The
 * account of the other party is masked in both, except its last four digits.
 */
export const LineBefore = z
  .object({
    lineNo: z.int(),
    bookingDay: Day,
    valueDay: Day,
    side: z.enum(['CREDIT', 'DEBIT']),
    amount: Money,
    balance: Money,
    reference: z.optional(z.string()),
    counterpartyName: z.optional(z.string()),
    counterpartyAccount: z.optional(z.string()),
    narration: z.string(),
    row: z.optional(z.int()),
    raw: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'LineBefore' });
export type LineBefore = z.output<typeof LineBefore>;

/** A statement that waits, with how it will be read; `refusedChoice` is why the last choices (BS13) were not taken. */
export const StatementBefore = z
  .object({
    statement: BankStatement,
    plan: ReadingPlan,
    lines: z.array(LineBefore),
    refusedChoice: z.optional(RefusedChoice),
  })
  .register(z.globalRegistry, { id: 'StatementBefore' });
export type StatementBefore = z.output<typeof StatementBefore>;

/** Returns what will be read of a statement that waits to be confirmed. */
export const BS12 = endpoint({
  id: 'BS12',
  method: 'GET',
  path: `${STATEMENT}/reading`,
  access: 'collections:view',
  summary: 'What will be read of a bank statement',
  description:
    'For a statement that is WAITING: how its file will be read, its first rows and its first 50 lines as they will be ' +
    'imported, and the questions that must be answered (BS13) before it is confirmed (BS14). Until then nothing of it ' +
    'counts. The lines that the account already has are counted anew each time. `refusedChoice` says why the file ' +
    'could not be read with the last choices. Refused with invalid-transition in any other status.',
  params: z.strictObject({ id: IdInPath }),
  response: StatementBefore,
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition'],
});

/**
 * The choices about how a file is read. What is left out stays as chosen before, and null takes a choice back, so that
 * it is found by the file itself; with another `headerRow` the columns are found anew unless they are chosen, too.
 */
export const BS13In = z.strictObject({
  /** The row of a CSV file with the column names, where another one was found. */
  headerRow: z.optional(z.nullable(HeaderRow)),
  dateOrder: z.optional(z.nullable(DateOrder)),
  /** All columns chosen for a CSV file; the others are found by their names. */
  columns: z.optional(
    z.nullable(z.strictObject(csvColumns(z.optional(oneLine(1, 100, 'Choose a column of the file'))))),
  ),
  openingBalance: z.optional(z.nullable(Money)),
  closingBalance: z.optional(z.nullable(Money)),
  version: z.int(),
});
export type BS13In = z.output<typeof BS13In>;

/** Reads the file of a statement again with other choices. */
export const BS13 = endpoint({
  id: 'BS13',
  method: 'PUT',
  path: `${STATEMENT}/reading`,
  access: 'collections:act',
  summary: 'Choose how a bank statement is read',
  description:
    'For a statement that is WAITING; its file is read again after the response (BS3), and what will be read is shown ' +
    'by BS12. `headerRow` names the row with the column names by its number in the file; null takes a choice back. Where the file cannot be ' +
    'read with these choices, the statement waits as it was shown before, and `refusedChoice` of BS12 says why. ' +
    'Refused with rate-limited while several files of the user are being read, or where the organization has ' +
    'used its daily quota of files.',
  params: z.strictObject({ id: IdInPath }),
  body: BS13In,
  response: BankStatement,
  status: 202,
  changes: ['BS2', 'BS3'],
  problems: [...stateChangeProblems, 'stale-version', 'rate-limited', 'organization-not-live'],
});

/** Confirms how a statement is read: from then on it counts. */
export const BS14 = endpoint({
  id: 'BS14',
  method: 'POST',
  path: `${STATEMENT}/confirm`,
  access: 'collections:act',
  summary: 'Confirm a bank statement',
  description:
    'The lines that the account does not have are imported and then matched (BS3), and the columns chosen for a CSV ' +
    'file are kept as the organization’s setting for the bank. Refused with reading-open while a question is open; ' +
    '`questions` has their keys. Who confirms a statement cannot sign it off.',
  params: z.strictObject({ id: IdInPath }),
  body: z.strictObject({ version: z.int() }),
  response: BankStatement,
  changes: ['BS2', 'BS3', 'BS4', 'BS10'],
  problems: [...stateChangeProblems, 'stale-version', 'reading-open', 'organization-not-live'],
});

/** Discards a statement before it counts. */
export const BS15 = endpoint({
  id: 'BS15',
  method: 'POST',
  path: `${STATEMENT}/discard`,
  access: 'collections:act',
  summary: 'Discard a bank statement',
  description:
    'For a statement that is WAITING: nothing of it is imported, and the same file can be imported again. One that ' +
    'was confirmed is withdrawn instead (BS11).',
  params: z.strictObject({ id: IdInPath }),
  body: z.strictObject({ version: z.int() }),
  response: BankStatement,
  changes: ['BS2', 'BS3'],
  problems: [...stateChangeProblems, 'stale-version', 'organization-not-live'],
});
