import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { stateChangeProblems } from '../kernel/change-problems.ts';
import { LagosTime } from '../kernel/day-ranges.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HeaderRowInForm } from '../kernel/file-plan.ts';
import { IdInForm, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery, statuses } from '../kernel/paging.ts';
import { oneLine, SearchWords } from '../kernel/words.ts';
import { BankStatement, csvColumns, DateOrder, StatementLine, StatementReading } from './shapes.ts';
import { StatementStatus } from './states.ts';

const STATEMENTS = '/services/bankingservice/api/statements';

/** The limits of a statement file: its bytes and its lines. */
export const STATEMENT_MAX_BYTES = 50 * 1_048_576;
export const STATEMENT_MAX_LINES = 200_000;

/** The fields sent with a statement file. The columns are those of `CsvMapping`; they are ignored for camt.053. */
export const BS1In = z.strictObject({
  bankAccountId: IdInForm,
  ...csvColumns(z.optional(oneLine(1, 100, 'Choose a column of the file'))),
  /** For a CSV file without a running balance. */
  openingBalance: z.optional(Money),
  closingBalance: z.optional(Money),
  /** The row of a CSV file with the column names, where another one would be found. */
  headerRow: z.optional(HeaderRowInForm),
  /** For a file with dates that can be read in two ways. */
  dateOrder: z.optional(DateOrder),
});
export type BS1In = z.output<typeof BS1In>;

/** Uploads a bank statement; it is read after the response (BS3). */
export const BS1 = endpoint({
  id: 'BS1',
  method: 'POST',
  path: STATEMENTS,
  access: 'collections:act',
  summary: 'Import a bank statement',
  description:
    'CSV or camt.053, up to 50 MB and 200,000 lines, of one account. A CSV file may be UTF-8, UTF-16 or Windows-1252, ' +
    'with commas, semicolons, tabs or bars, and newest or oldest line first. The columns of a CSV file are guessed ' +
    'from its header, then taken from the organization’s last setting ' +
    'for the bank if all columns it names are there, then from this call, which is kept as the setting once the ' +
    'statement is confirmed. `headerRow` names the row with the column names by its number in the file, where another ' +
    'one would be found. Days may be 2026-11-22, 22/11/2026 or 22-Nov-2026; where the month may come first and the ' +
    'file does not prove which, that is a question, and `dateOrder` or BS13 chooses. A file that was read is WAITING: ' +
    'BS12 shows what will be read, and it counts once it is confirmed (BS14); BS15 discards it. `reading` (BS3) says ' +
    'how the file was read and names every row that is no line of the account. A file already imported for the account answers ' +
    '`duplicate` with `statementId`. A line that another file of the account has is known by its day, side, amount and ' +
    'place in the running balance, whatever its text. An error in the file makes it UNREADABLE with its code, and none of its lines is ' +
    'imported: E_HEADER_MISSING, E_DAY, E_DATE_ORDER (two readings, and the one shown first has an error), E_AMOUNT, E_BALANCE (opening + credits − debits is not closing), ' +
    'E_NO_BALANCE, E_ORDER, E_HALF_DAY, E_TRUNCATED, E_ACCOUNT, E_CURRENCY, E_FUTURE, E_FILE_TYPE, E_FILE_EMPTY, E_FORMULA, ' +
    'E_TOO_MANY_ROWS, E_TOO_MUCH_TEXT.',
  idempotent: 'required',
  upload: { maxBytes: STATEMENT_MAX_BYTES },
  body: BS1In,
  response: BankStatement,
  status: 202,
  changes: ['BS2', 'BS4', 'BS10'],
  problems: [
    'validation-failed',
    'malformed-request',
    'access-denied',
    'not-found',
    'duplicate',
    'idempotency-conflict',
    'organization-not-live',
    'file-too-large',
    'body-too-large',
    'file-type',
    'rate-limited',
  ],
});

/** Lists the imported statements. */
export const BS2 = endpoint({
  id: 'BS2',
  method: 'GET',
  path: STATEMENTS,
  access: 'collections:view',
  summary: 'Bank statements',
  description:
    'Returns the newest first. Dates are the days a statement covers. `missing` gives the days between a statement ' +
    'and the one before it.',
  query: listQuery({
    sortable: ['id', 'fromDay', 'toDay'],
    defaultSort: [{ field: 'id', direction: 'desc' }],
    filters: {
      status: statuses(StatementStatus),
      'org-id': z.optional(IdInPath),
      'bank-account-id': z.optional(IdInPath),
      query: z.optional(SearchWords),
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
    },
  }),
  response: z.array(BankStatement),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

export const StatementDetail = z
  .extend(BankStatement, { lines: z.array(StatementLine), reading: z.optional(StatementReading) })
  .register(z.globalRegistry, { id: 'StatementDetail' });
export type StatementDetail = z.output<typeof StatementDetail>;

/** Returns one statement with a page of its lines. */
export const BS3 = endpoint({
  id: 'BS3',
  method: 'GET',
  path: `${STATEMENTS}/{id}`,
  access: 'collections:view',
  summary: 'A bank statement with a page of its lines and their matches',
  description: '`page` and `size` select the lines, in the order of the file.',
  params: z.strictObject({ id: IdInPath }),
  query: listQuery({ sortable: ['lineNo'], filters: {} }),
  response: StatementDetail,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Signs off a statement as explained to its last line. */
export const BS8 = endpoint({
  id: 'BS8',
  method: 'POST',
  path: `${STATEMENTS}/{id}/sign-off`,
  access: 'collections:act',
  summary: 'Sign off a bank statement',
  description:
    'A signed-off statement no longer changes. Refused with invalid-transition while a line is NEW or SUGGESTED or ' +
    'waits for a second person, and with not-maker-checker to who imported or confirmed it and to anyone who explained ' +
    'money of its account and days by hand: matched or booked a line, requested that, or entered what the bank paid ' +
    'for a settlement on it. Refused with balance-contradiction while the lines of one of its days do not come to the ' +
    'balance that the bank says (BS10).',
  params: z.strictObject({ id: IdInPath }),
  body: z.strictObject({ version: z.int() }),
  response: BankStatement,
  changes: ['BS2', 'BS3', 'BS4', 'BS10'],
  problems: [
    'validation-failed',
    'access-denied',
    'not-found',
    'not-maker-checker',
    'invalid-transition',
    'stale-version',
    'balance-contradiction',
    'organization-not-live',
  ],
});

/** Withdraws a statement that should not have been imported. */
export const BS11 = endpoint({
  id: 'BS11',
  method: 'POST',
  path: `${STATEMENTS}/{id}/withdrawal`,
  access: 'collections:act',
  summary: 'Withdraw a bank statement',
  description:
    'For a statement imported to the wrong account, or a wrong file. A second person confirms it (AR3): then the ' +
    'matches and bookings of its lines are undone, their ledger entries reversed, its lines no longer count, and the ' +
    'same file can be imported again. Until then nobody can change its lines or sign it off. Refused with ' +
    'invalid-transition unless it is READ: a signed-off statement stays and is corrected by a manual journal (LG4); ' +
    'also while a change of a line waits, where another organization claimed a line, and where a later statement of ' +
    'the account shares lines with it and must be withdrawn first.',
  params: z.strictObject({ id: IdInPath }),
  body: z.strictObject({ reason: oneLine(10, 500, 'Give a reason of at least 10 characters'), version: z.int() }),
  response: AdminRequest,
  status: 202,
  changes: ['AR1', 'AR2', 'BS2', 'BS3', 'BS4'],
  problems: [...stateChangeProblems, 'stale-version', 'duplicate', 'organization-not-live'],
});
