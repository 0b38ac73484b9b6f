import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';
import { DaysFigure } from './analytics.ts';
import { Figure } from './dashboard.ts';
import { Age } from './receivables.ts';
import { SummaryRow } from './summary.ts';

const VIEW = '/services/accountingservice/api/analytics/collection-view';

/** How long ago what is pending was paid or begun. */
export const PendingAge = z.enum(['TODAY', 'YESTERDAY', 'WEEK', 'OLDER']);
export type PendingAge = z.output<typeof PendingAge>;

const PendingPart = z.object({
  count: z.int(),
  amount: Money,
  /** Every age, the youngest first, with its days; `expected` is the day its money is due in the account. */
  ages: z.array(
    z.object({
      label: PendingAge,
      start: z.optional(Day),
      end: Day,
      expected: z.optional(Day),
      count: z.int(),
      amount: Money,
    }),
  ),
  /** The channels it came by, the most first. */
  channels: z.array(z.object({ key: z.string(), count: z.int(), amount: Money })),
});

/** What is on its way now, whenever it began: payments whose money is not in an account yet, and attempts that wait for their provider. */
export const PendingInflows = z
  .object({ paid: PendingPart, attempts: PendingPart })
  .register(z.globalRegistry, { id: 'PendingInflows' });
export type PendingInflows = z.output<typeof PendingInflows>;

/** What was rejected: an attempt to pay that brought nothing, a settlement the bank refused, an invoice that was taken back. */
export const RejectedKind = z.enum(['PAYMENT', 'SETTLEMENT', 'INVOICE']);
export type RejectedKind = z.output<typeof RejectedKind>;

/** What was rejected for one reason: a code, and where only the bank knows it its words. */
export const RejectedReason = z
  .object({
    kind: RejectedKind,
    reason: z.string(),
    words: z.optional(z.string()),
    count: z.int(),
    amount: Money,
    before: Money,
  })
  .register(z.globalRegistry, { id: 'RejectedReason' });
export type RejectedReason = z.output<typeof RejectedReason>;

/** A tile for each of the seven screens of collections, with what the pictures between them need. */
export const CollectionSummary = z
  .object({
    start: Day,
    end: Day,
    received: z.object({ count: z.int(), amount: Money }),
    /** The equal number of days just before. */
    before: DaysFigure,
    /** Unpaid bills of now, what of them is late, and by how much. */
    outstanding: Figure,
    overdue: Figure,
    ageing: z.array(Age),
    pending: PendingInflows,
    rejected: z.object({ count: z.int(), amount: Money, before: Figure, reasons: z.array(RejectedReason) }),
    /** Those that took the most; not there where nothing came in. */
    topService: z.optional(SummaryRow),
    topMda: z.optional(SummaryRow),
    topSector: z.optional(SummaryRow),
    asAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'CollectionSummary' });
export type CollectionSummary = z.output<typeof CollectionSummary>;

const ofOrganization = { params: z.strictObject({ orgId: IdInPath }) };
const days = { 'start-date': z.optional(LagosTime), 'end-date': z.optional(LagosTime) };
const whose =
  'The central office asks with its own id for all organizations together, or with that of one; staff see their own alone. ' +
  'A range that begins or ends within a day is refused (range-within-day).';
const problems = ['validation-failed', 'access-denied', 'not-found'] as const;

/** What the seven screens of collections say, a tile for each. */
export const AN2 = endpoint({
  id: 'AN2',
  method: 'GET',
  path: `${VIEW}/{orgId}/summary`,
  access: 'analytics:view',
  summary: 'Collection overview',
  description:
    'Received and rejected are of the days asked about, outstanding and pending of now. Each tile has the figures of the screen it ' +
    `leads to: AC5, AC3 or AC4, AN3, AC7, AN4, AN5. ${whose}`,
  ...ofOrganization,
  query: z.strictObject(days),
  response: CollectionSummary,
  standby: true,
  problems,
});

/** One thing that was rejected. `number` is the reference or number of the invoice that was to be paid, or that of the settlement. */
export const RejectedItem = z
  .object({
    id: Id,
    kind: RejectedKind,
    orgId: Id,
    orgName: z.string(),
    serviceName: z.optional(z.string()),
    number: z.string(),
    at: Instant,
    reason: z.string(),
    /** What the bank said, or whoever took the invoice back. */
    words: z.optional(z.string()),
    amount: Money,
  })
  .register(z.globalRegistry, { id: 'RejectedItem' });
export type RejectedItem = z.output<typeof RejectedItem>;

/** What was rejected, item by item. */
export const AN3 = endpoint({
  id: 'AN3',
  method: 'GET',
  path: `${VIEW}/{orgId}/rejected-items`,
  access: 'analytics:view',
  summary: 'Rejected items',
  description:
    'Attempts to pay that brought nothing, by the day they began; settlements the bank refused that nobody has sent again, by their ' +
    'business day; invoices that were issued and taken back, by the day of that. Newest first. `x-total-amount` is the sum of all that ' +
    `fit. ${whose}`,
  ...ofOrganization,
  query: listQuery({
    sortable: ['at'],
    defaultSort: [{ field: 'at', direction: 'desc' }],
    maxSize: 1_000,
    filters: {
      ...days,
      kind: z.optional(RejectedKind),
      reason: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/))),
    },
  }),
  response: z.array(RejectedItem),
  paged: true,
  headers: ['x-total-amount', 'x-as-at'],
  standby: true,
  problems,
});
