import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { MoneyIn } from '../kernel/money-entry.ts';
import { listQuery, MOST_SORTED } from '../kernel/paging.ts';
import { SearchWords, severalLines } from '../kernel/words.ts';

const ACC = '/services/accountingservice/api';

export const PostingSide = z.enum(['DEBIT', 'CREDIT']);
export type PostingSide = z.output<typeof PostingSide>;

/**
 * The posting rule a journal follows (docs/spec/ledger.md#posting-rules); OPENING imported the balances from before the
 * portal.
 */
export const JournalEvent = z.enum([
  'L1',
  'L2',
  'L3',
  'L4',
  'L5',
  'L6',
  'L7',
  'L8',
  'L9',
  'L10',
  'L11',
  'L12',
  'L13',
  'L14',
  'L15',
  'L16',
  'L17',
  'OPENING',
]);
export type JournalEvent = z.output<typeof JournalEvent>;

/** The cause of a journal. */
export const JournalSource = z.enum([
  'payment',
  'settlement',
  'payment_request',
  'payment_instruction',
  'request_line',
  'admin_request',
  'bank_statement_line',
  'journal',
  'opening',
]);
export type JournalSource = z.output<typeof JournalSource>;

/** A journal as lists show it: posted whole, its two sides equal `amount`, never changed. */
export const Journal = z
  .object({
    id: Id,
    number: z.string(),
    ...organizationFields,
    event: JournalEvent,
    sourceType: JournalSource,
    sourceId: Id,
    description: z.string(),
    businessDate: Day,
    postedAt: Instant,
    amount: Money,
    /** The journal it reverses, and the one that reversed it. */
    reversalOfId: z.optional(Id),
    reversedById: z.optional(Id),
  })
  .register(z.globalRegistry, { id: 'Journal' });
export type Journal = z.output<typeof Journal>;

/** One line of a journal. */
export const Posting = z
  .object({
    position: z.int(),
    ledgerAccountId: Id,
    orgId: Id,
    orgName: z.string(),
    code: z.string(),
    name: z.string(),
    side: PostingSide,
    amount: Money,
  })
  .register(z.globalRegistry, { id: 'Posting' });
export type Posting = z.output<typeof Posting>;

/**
 * A journal with its lines. A caller of one organization sees only the lines of its accounts; `others` is the sum of
 * other organizations' lines, so that the two sides still agree.
 */
export const JournalDetail = z
  .extend(Journal, {
    postings: z.array(Posting),
    others: z.optional(z.object({ count: z.int(), debit: Money, credit: Money })),
    /** Whether it may be reversed by hand (LG4). */
    isReversible: z.boolean(),
    /** What the caller may do with it now. */
    can: z.array(z.enum(['take-back'])),
  })
  .register(z.globalRegistry, { id: 'JournalDetail' });
export type JournalDetail = z.output<typeof JournalDetail>;

const journalSortable = ['id', 'businessDate', 'amount', 'orgName', 'event'] as const;
export type JournalSort = (typeof journalSortable)[number];

/** Lists the journals of an organization, or of all for the central office, newest first. */
export const LG1 = endpoint({
  id: 'LG1',
  method: 'GET',
  path: `${ACC}/journals`,
  access: 'balances:view',
  summary: 'Journals',
  description:
    `Returns the newest first unless sorted: \`id\` is the posting order; other sorts work while at most ${MOST_SORTED} ` +
    'match. `query` matches the number of a journal, whatever its day, or words of its description, which are searched ' +
    'between the dates only. Dates are business days in Lagos; without them the last 31 days are listed and ' +
    'searched, unless `query` is a number.',
  query: listQuery({
    sortable: journalSortable,
    defaultSort: [{ field: 'id', direction: 'desc' }],
    filters: {
      'org-id': z.optional(IdInPath),
      event: z.optional(JournalEvent),
      source: z.optional(JournalSource),
      query: z.optional(SearchWords),
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
    },
  }),
  response: z.array(Journal),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});

export const LG2 = endpoint({
  id: 'LG2',
  method: 'GET',
  path: `${ACC}/journals/{id}`,
  access: 'balances:view',
  summary: 'A journal with its lines',
  params: z.strictObject({ id: IdInPath }),
  response: JournalDetail,
  problems: ['access-denied', 'not-found'],
});

/** One line of a manual journal. */
export const LineIn = z
  .strictObject({ ledgerAccountId: Id, side: PostingSide, amount: MoneyIn })
  .register(z.globalRegistry, { id: 'JournalLineIn' });
export type LineIn = z.output<typeof LineIn>;

const MOST_LINES = 100;

export const LG4In = z.strictObject({
  description: severalLines(10, 500, 'Give a reason of 10 to 500 characters'),
  /** Absent for a reversal: the mirror image is posted. */
  lines: z.optional(
    z.array(LineIn).check(z.minLength(2, { error: 'A journal has two lines or more' }), z.maxLength(MOST_LINES)),
  ),
  reversalOfId: z.optional(Id),
});
export type LG4In = z.output<typeof LG4In>;

/**
 * Requests a manual journal or a reversal; a second administrator of the central office confirms
 * (docs/spec/ledger.md#l10).
 */
export const LG4 = endpoint({
  id: 'LG4',
  method: 'POST',
  path: `${ACC}/journals`,
  access: 'balances:view',
  summary: 'Request a manual journal',
  description:
    'Send either `lines` with equal debits and credits, or `reversalOfId`, a manual journal that is not ' +
    'reversed yet. Collections clearing is moved only by payments and settlements, and withheld money is never taken below zero. The ' +
    'journal is posted as L10 when another administrator approves (AR3), on the day of the approval.',
  body: LG4In,
  response: AdminRequest,
  status: 202,
  idempotent: 'required',
  stepUpSubject: 'LG4:{login}',
  changes: ['LG1', 'LG2', 'LG3', 'LG5', 'AC2', 'BA1', 'AR1', 'AR2'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'duplicate', 'invalid-transition'],
});
