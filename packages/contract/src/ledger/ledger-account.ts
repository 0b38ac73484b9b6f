import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day, DayIn, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';
import { SearchWords } from '../kernel/words.ts';
import { GlClass } from './gl-account.ts';
import { JournalEvent, JournalSource, PostingSide } from './journal.ts';

const ACC = '/services/accountingservice/api';

/** A ledger account of an organization and its current balance, on its normal side. */
export const LedgerAccount = z
  .object({
    id: Id,
    ...organizationFields,
    code: z.string(),
    name: z.string(),
    glCode: z.string(),
    glName: z.string(),
    class: GlClass,
    bankAccountId: z.optional(Id),
    /** The last four digits. */
    accountNumber: z.optional(z.string()),
    normalSide: PostingSide,
    isClearing: z.boolean(),
    balance: Money,
    availableBalance: Money,
    lastPostedAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'LedgerAccount' });
export type LedgerAccount = z.output<typeof LedgerAccount>;

export const AC2 = endpoint({
  id: 'AC2',
  method: 'GET',
  path: `${ACC}/ledger-accounts`,
  access: 'balances:view',
  summary: 'Ledger accounts',
  description: '`query` matches part of the name or the beginning of the code in the chart.',
  query: listQuery({
    sortable: ['code', 'name', 'balance'],
    defaultSort: [{ field: 'code', direction: 'asc' }],
    maxSize: 1000,
    filters: {
      'org-id': z.optional(IdInPath),
      class: z.optional(GlClass),
      query: z.optional(SearchWords),
    },
  }),
  response: z.array(LedgerAccount),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

/**
 * One posting on an account with the balance after it. `orgName` is the organization of the journal: a payment's share
 * for another organization comes with a journal of that one.
 */
export const Entry = z
  .object({
    id: Id,
    journalId: Id,
    number: z.string(),
    event: JournalEvent,
    sourceType: JournalSource,
    description: z.string(),
    orgName: z.string(),
    businessDate: Day,
    side: PostingSide,
    amount: Money,
    balance: Money,
  })
  .register(z.globalRegistry, { id: 'LedgerEntry' });
export type Entry = z.output<typeof Entry>;

/**
 * Lists the postings on an account, newest first; the headers give the balance before the first and after the last day.
 */
export const LG3 = endpoint({
  id: 'LG3',
  method: 'GET',
  path: `${ACC}/ledger-accounts/{id}/entries`,
  access: 'balances:view',
  summary: 'Entries of a ledger account with the running balance',
  description: 'Dates are business days in Lagos, both inclusive.',
  params: z.strictObject({ id: IdInPath }),
  query: listQuery({
    sortable: ['businessDate'],
    defaultSort: [{ field: 'businessDate', direction: 'desc' }],
    filters: { 'start-date': z.optional(LagosTime), 'end-date': z.optional(LagosTime) },
  }),
  response: z.array(Entry),
  paged: true,
  headers: ['x-opening-balance', 'x-closing-balance', 'x-total-debit', 'x-total-credit'],
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** The balance of an account at the end of a day, on its debit or credit side. */
export const TrialLine = z
  .object({
    ledgerAccountId: Id,
    ...organizationFields,
    code: z.string(),
    name: z.string(),
    class: GlClass,
    debit: Money,
    credit: Money,
  })
  .register(z.globalRegistry, { id: 'TrialLine' });
export type TrialLine = z.output<typeof TrialLine>;

const trialSortable = ['code', 'name', 'debit', 'credit'] as const;
export type TrialSort = (typeof trialSortable)[number];

/** Lists the accounts with a balance other than zero at the end of a day. */
export const LG5 = endpoint({
  id: 'LG5',
  method: 'GET',
  path: `${ACC}/trial-balance`,
  access: 'balances:view',
  summary: 'Trial balance as at a day',
  description:
    'Over all organizations debits equal credits. For one organization they differ by shares of its payments not yet ' +
    'paid to other organizations, and by shares of its own that others collected. The headers give both sides over ' +
    'all pages.',
  query: listQuery({
    sortable: trialSortable,
    maxSize: 10_000,
    filters: { 'as-at': z.optional(DayIn), 'org-id': z.optional(IdInPath) },
  }),
  response: z.array(TrialLine),
  paged: true,
  headers: ['x-total-debit', 'x-total-credit'],
  problems: ['validation-failed', 'access-denied'],
});
