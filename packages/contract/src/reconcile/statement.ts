import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { LagosTime } from '../kernel/day-ranges.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInForm, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery, statuses } from '../kernel/paging.ts';
import { oneLine, SearchWords } from '../kernel/words.ts';
import { BankStatement, csvColumns, StatementLine } from './shapes.ts';
import { StatementStatus } from './states.ts';

const STATEMENTS = '/services/bankingservice/api/statements';

/** What a file of a statement may weigh, and the lines it may have. */
export const STATEMENT_MAX_BYTES = 50 * 1_048_576;
export const STATEMENT_MAX_LINES = 200_000;

/** What of a statement stands beside its file. The columns are those of `CsvMapping`; of camt.053 they are not read. */
export const BS1In = z.strictObject({
  bankAccountId: IdInForm,
  ...csvColumns(z.optional(oneLine(1, 100, 'Choose a column of the file'))),
  /** Of a CSV file that has no running balance. */
  openingBalance: z.optional(Money),
  closingBalance: z.optional(Money),
});
export type BS1In = z.output<typeof BS1In>;

/** Takes a statement of the bank in; it is read after the answer (BS3). */
export const BS1 = endpoint({
  id: 'BS1',
  method: 'POST',
  path: STATEMENTS,
  access: 'collections:act',
  summary: 'Import a bank statement',
  description:
    'CSV (UTF-8, commas, days as 2026-11-22 or 22/11/2026) or camt.053, up to 50 MB and 200,000 lines, of one account. The ' +
    'columns of a CSV file are guessed from its header, then taken from what the organization said last for the bank, then ' +
    'from this call, which is kept. A file the account has answers `duplicate` with `statementId`. What reading finds wrong ' +
    'makes it UNREADABLE with its code, and no line of it is taken in: E_HEADER_MISSING, E_DAY, E_AMOUNT, E_BALANCE ' +
    '(opening + credits − debits is not closing), E_NO_BALANCE, E_ORDER, E_TRUNCATED, E_ACCOUNT, E_CURRENCY, E_FUTURE, ' +
    'E_FILE_TYPE, E_FILE_EMPTY, E_FORMULA, E_TOO_MANY_ROWS, E_TOO_MUCH_TEXT.',
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

/** The statements that were imported. */
export const BS2 = endpoint({
  id: 'BS2',
  method: 'GET',
  path: STATEMENTS,
  access: 'collections:view',
  summary: 'Bank statements',
  description:
    'Newest first. Dates are days a statement speaks of. `missing` tells the days between a statement and the one before it.',
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
  .extend(BankStatement, { lines: z.array(StatementLine) })
  .register(z.globalRegistry, { id: 'StatementDetail' });
export type StatementDetail = z.output<typeof StatementDetail>;

/** One statement with a page of its lines. */
export const BS3 = endpoint({
  id: 'BS3',
  method: 'GET',
  path: `${STATEMENTS}/{id}`,
  access: 'collections:view',
  summary: 'A bank statement with a page of its lines and their matches',
  description: '`page` and `size` choose the lines, in the order of the file.',
  params: z.strictObject({ id: IdInPath }),
  query: listQuery({ sortable: ['lineNo'], filters: {} }),
  response: StatementDetail,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Says that the statement is explained to its last line. */
export const BS8 = endpoint({
  id: 'BS8',
  method: 'POST',
  path: `${STATEMENTS}/{id}/sign-off`,
  access: 'collections:act',
  summary: 'Sign a bank statement off',
  description:
    'Nothing in it is changed afterwards. Refused with invalid-transition while a line is NEW or SUGGESTED or waits for a ' +
    'second person, and with not-maker-checker to who imported it and to who explained money of its account and days by ' +
    'hand: matched or booked a line, asked for that, or said what the bank paid for a settlement on it.',
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
    'organization-not-live',
  ],
});

/** Takes back a statement that should not have been imported. */
export const BS11 = endpoint({
  id: 'BS11',
  method: 'POST',
  path: `${STATEMENTS}/{id}/withdrawal`,
  access: 'collections:act',
  summary: 'Withdraw a bank statement',
  description:
    'For a statement that was imported to the wrong account, or a wrong file. A second person confirms it (AR3): then what its lines ' +
    'were matched with or booked as is undone, what that caused in the ledger is reversed, its lines count no more, and the same ' +
    'file may be imported again. Until then nobody changes its lines or signs it off. Refused with invalid-transition unless it ' +
    'is READ: what is signed off stays and is put right by a manual journal (LG4); also while a change of a line waits, where a ' +
    'line was claimed by another organization, and where a later statement of the account has lines of it and is to be withdrawn first.',
  params: z.strictObject({ id: IdInPath }),
  body: z.strictObject({ reason: oneLine(10, 500, 'Give a reason of at least 10 characters'), version: z.int() }),
  response: AdminRequest,
  status: 202,
  changes: ['AR1', 'AR2', 'BS2', 'BS3', 'BS4'],
  problems: [
    'validation-failed',
    'access-denied',
    'not-found',
    'invalid-transition',
    'stale-version',
    'duplicate',
    'organization-not-live',
  ],
});
