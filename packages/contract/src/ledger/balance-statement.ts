import * as z from 'zod/mini';
import { Day, DayIn, Instant, PeriodIn } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';
import { SearchWords } from '../kernel/words.ts';
import { JournalEvent, PostingSide } from './journal.ts';
import { BalanceStatementStatus } from './statement-states.ts';

const STATEMENTS = '/services/accountingservice/api/balance-statements';

/**
 * The balance of an account before and after a period, with its movements: opening + in − out = closing. `in` increases
 * it: debits of an account with a normal debit side. Until `isFinal` its period is not over, or ended less than an hour
 * ago, and its figures are current. `lateEntries` were posted on a day of the period after the statement was made.
 */
export const BalanceStatement = z
  .object({
    id: Id,
    ...organizationFields,
    ledgerAccountId: Id,
    accountCode: z.string(),
    accountName: z.string(),
    normalSide: PostingSide,
    periodStart: Day,
    periodEnd: Day,
    openingBalance: Money,
    amountIn: Money,
    amountOut: Money,
    closingBalance: Money,
    entriesCount: z.int(),
    lateEntries: z.int(),
    movedAt: z.optional(Instant),
    isFinal: z.boolean(),
    status: BalanceStatementStatus,
    /** Absent where it was made automatically. */
    askedBy: z.optional(z.string()),
    askedAt: Instant,
    madeAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'BalanceStatement' });
export type BalanceStatement = z.output<typeof BalanceStatement>;

const sortable = [
  'periodStart',
  'periodEnd',
  'accountName',
  'openingBalance',
  'amountIn',
  'amountOut',
  'closingBalance',
] as const;
export type BalanceStatementSort = (typeof sortable)[number];

/** Lists the statements of an organization, or of all for the central office, latest period first. */
export const ST1 = endpoint({
  id: 'ST1',
  method: 'GET',
  path: STATEMENTS,
  access: 'statement:view',
  summary: 'Balance statements',
  description:
    '`query` matches part of the name or the code of the account; `month` returns the statements of that month.',
  query: listQuery({
    sortable,
    defaultSort: [{ field: 'periodEnd', direction: 'desc' }],
    filters: {
      'org-id': z.optional(IdInPath),
      'ledger-account-id': z.optional(IdInPath),
      month: z.optional(PeriodIn),
      query: z.optional(SearchWords),
    },
  }),
  response: z.array(BalanceStatement),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

/**
 * Requests the statement of an account: GENERATING, and READY a moment later (ST3). The same period is the same
 * statement.
 */
export const ST2 = endpoint({
  id: 'ST2',
  method: 'POST',
  path: STATEMENTS,
  access: 'statement:act',
  summary: 'Request a balance statement',
  description:
    'There is one statement for an account and a period: repeated or simultaneous requests return the existing one. A ' +
    'period that begins before the account existed begins with the month of the first posting on the account. It may ' +
    'end today; it may not lie in the future.',
  body: z.strictObject({ ledgerAccountId: Id, periodStart: DayIn, periodEnd: DayIn }),
  response: BalanceStatement,
  status: 202,
  changes: ['ST1', 'ST3', 'ST5'],
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

export const ST3 = endpoint({
  id: 'ST3',
  method: 'GET',
  path: `${STATEMENTS}/{id}`,
  access: 'statement:view',
  summary: 'A balance statement',
  params: z.strictObject({ id: IdInPath }),
  response: BalanceStatement,
  problems: ['access-denied', 'not-found'],
});

/**
 * Returns a statement as a document of up to 10,000 entries; longer ones are a file of the report `statement-entries`
 * (RP6).
 */
export const ST4 = endpoint({
  id: 'ST4',
  method: 'GET',
  path: `${STATEMENTS}/{id}/document`,
  access: 'statement:view',
  summary: 'A balance statement as a document',
  description:
    'Shows its figures above all of its entries. With more than 10,000 entries the document is requested as a file ' +
    '(RP6, `statement-entries`), which reports its progress.',
  params: z.strictObject({ id: IdInPath }),
  query: z.strictObject({ format: z._default(z.enum(['PDF', 'XLSX', 'CSV']), 'PDF') }),
  response: z.string(),
  produces: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** One line of a statement: a posting, on one of the two sides, and the account's balance after it. */
export const StatementEntry = z
  .object({
    id: Id,
    journalId: Id,
    number: z.string(),
    event: JournalEvent,
    description: z.string(),
    businessDate: Day,
    debit: z.optional(Money),
    credit: z.optional(Money),
    balance: Money,
  })
  .register(z.globalRegistry, { id: 'StatementEntry' });
export type StatementEntry = z.output<typeof StatementEntry>;

/** Lists the entries of a statement in posting order; the balance of the last is its closing. */
export const ST5 = endpoint({
  id: 'ST5',
  method: 'GET',
  path: `${STATEMENTS}/{id}/entries`,
  access: 'statement:view',
  summary: 'Entries of a balance statement',
  description:
    '`query` matches the number of a journal, or words of its description; each entry keeps its balance. The headers ' +
    'are the debits and credits of all matches.',
  params: z.strictObject({ id: IdInPath }),
  query: listQuery({
    sortable: ['businessDate'],
    defaultSort: [{ field: 'businessDate', direction: 'asc' }],
    filters: { query: z.optional(SearchWords) },
  }),
  response: z.array(StatementEntry),
  paged: true,
  headers: ['x-total-debit', 'x-total-credit'],
  problems: ['validation-failed', 'access-denied', 'not-found'],
});
