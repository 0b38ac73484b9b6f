import * as z from 'zod/mini';
import { Day, DayIn, Instant, PeriodIn } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';
import { SearchWords } from '../kernel/words.ts';
import { JournalEvent, PostingSide } from './journal.ts';
import { BalanceStatementStatus } from './statement-states.ts';

const STATEMENTS = '/services/accountingservice/api/balance-statements';

/**
 * How an account stood before and after a period, and what came in and went out: opening + in − out = closing. `in` is what adds
 * to it: debits of an account that stands on the debit side. Until `isFinal` its period is not over, and its figures are those of
 * this moment. `lateEntries` were posted on a day of the period after the statement was made.
 */
export const BalanceStatement = z
  .object({
    id: Id,
    orgId: Id,
    orgName: z.string(),
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
    /** Nobody where it was made by itself. */
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

/** The statements of an organization, or of all for the central office, latest period first. */
export const ST1 = endpoint({
  id: 'ST1',
  method: 'GET',
  path: STATEMENTS,
  access: 'statement:view',
  summary: 'Balance statements',
  description: '`query` finds a part of the name or the code of the account; `month` those of that month.',
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

/** Asks for the statement of an account: GENERATING, and READY a moment later (ST3). The same period is the same statement. */
export const ST2 = endpoint({
  id: 'ST2',
  method: 'POST',
  path: STATEMENTS,
  access: 'statement:act',
  summary: 'Ask for a balance statement',
  description:
    'One statement for an account and a period: who asks again, or at once, is answered with the one there is. A period that begins ' +
    'before the account did begins with the month in which the account was first posted on. It may end today; it may not lie in the future.',
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

/** A statement as a document of up to 10,000 entries; longer ones are a file of the report `statement-entries` (RP6). */
export const ST4 = endpoint({
  id: 'ST4',
  method: 'GET',
  path: `${STATEMENTS}/{id}/document`,
  access: 'statement:view',
  summary: 'A balance statement as a document',
  description:
    'Its figures above all of its entries. With more than 10,000 entries it is asked for as a file (RP6, `statement-entries`), which says ' +
    'how far it is.',
  params: z.strictObject({ id: IdInPath }),
  query: z.strictObject({ format: z._default(z.enum(['PDF', 'XLSX', 'CSV']), 'PDF') }),
  response: z.string(),
  produces: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** One line of a statement: a posting, on one of the two sides, and what the account stood at after it. */
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

/** The entries of a statement in the order they came; the balance of the last is its closing. */
export const ST5 = endpoint({
  id: 'ST5',
  method: 'GET',
  path: `${STATEMENTS}/{id}/entries`,
  access: 'statement:view',
  summary: 'Entries of a balance statement',
  description:
    '`query` finds the number of a journal, or words of its description; each entry keeps its balance. The headers are the debits and ' +
    'credits of what fits.',
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
