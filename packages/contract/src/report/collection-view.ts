import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';
import { DaysFigure } from './analytics.ts';
import { Figure } from './dashboard.ts';
import { Age } from './receivables.ts';
import { SummaryRow } from './summary.ts';

const VIEW = '/services/accountingservice/api/analytics/collection-view';

/** How long ago a pending item was paid or begun. */
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
  /** The channels it came by, largest first. */
  channels: z.array(z.object({ key: z.string(), count: z.int(), amount: Money })),
});

/**
 * Money on its way now, whenever it began: payments with money that is not in an account yet, and attempts that wait
 * for their provider.
 */
export const PendingInflows = z
  .object({ paid: PendingPart, attempts: PendingPart })
  .register(z.globalRegistry, { id: 'PendingInflows' });
export type PendingInflows = z.output<typeof PendingInflows>;

/** A rejected item: a payment attempt without money, a settlement the bank refused, a cancelled invoice. */
export const RejectedKind = z.enum(['PAYMENT', 'SETTLEMENT', 'INVOICE']);
export type RejectedKind = z.output<typeof RejectedKind>;

/** Items rejected for one reason: a code, and the bank's own text where only the bank knows it. */
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

/** The sector of an organization, and its place in it by what was received: 1 received the most. */
const SectorPlace = z.object({
  id: Id,
  name: z.string(),
  place: z.int(),
  /** The organizations of the sector that received something, and this one. */
  of: z.int(),
});
export type SectorPlace = z.output<typeof SectorPlace>;

/** A tile for each of the seven collection screens, with the data of the charts between them. */
export const CollectionSummary = z
  .object({
    start: Day,
    end: Day,
    received: z.object({ count: z.int(), amount: Money }),
    /** The equal number of days just before. */
    before: DaysFigure,
    /** Currently unpaid invoices, the late part of them, and how late. */
    outstanding: Figure,
    overdue: Figure,
    ageing: z.array(Age),
    pending: PendingInflows,
    rejected: z.object({ count: z.int(), amount: Money, before: Figure, reasons: z.array(RejectedReason) }),
    /** Those with the highest inflow; absent where nothing came in. */
    topService: z.optional(SummaryRow),
    topMda: z.optional(SummaryRow),
    topSector: z.optional(SummaryRow),
    /** For one organization that has a sector. Others learn its place, not what it received. */
    sector: z.optional(SectorPlace),
    asAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'CollectionSummary' });
export type CollectionSummary = z.output<typeof CollectionSummary>;

const ofOrganization = { params: z.strictObject({ orgId: IdInPath }) };
const days = { 'start-date': z.optional(LagosTime), 'end-date': z.optional(LagosTime) };
const ownerOf =
  'The central office uses its own id for all organizations together, or that of one; staff see only their own. A ' +
  'range that begins or ends within a day is refused (range-within-day).';
const problems = ['validation-failed', 'access-denied', 'not-found'] as const;

/** Returns the summaries of the seven collection screens, a tile for each. */
export const AN2 = endpoint({
  id: 'AN2',
  method: 'GET',
  path: `${VIEW}/{orgId}/summary`,
  access: 'analytics:view',
  summary: 'Collection overview',
  description:
    'Received and rejected are for the days requested, outstanding and pending are as of now. Each tile has the ' +
    `figures of the screen it opens: AC5, AC3 or AC4, AN3, AC7, AN4, AN5. ${ownerOf}`,
  ...ofOrganization,
  query: z.strictObject(days),
  response: CollectionSummary,
  standby: true,
  problems,
});

/** One rejected item. `number` is the reference or number of the invoice to be paid, or that of the settlement. */
export const RejectedItem = z
  .object({
    id: Id,
    kind: RejectedKind,
    ...organizationFields,
    serviceName: z.optional(z.string()),
    number: z.string(),
    at: Instant,
    reason: z.string(),
    /** The reason stated by the bank, or by whoever cancelled the invoice. */
    words: z.optional(z.string()),
    amount: Money,
  })
  .register(z.globalRegistry, { id: 'RejectedItem' });
export type RejectedItem = z.output<typeof RejectedItem>;

/** Lists the rejected items. */
export const AN3 = endpoint({
  id: 'AN3',
  method: 'GET',
  path: `${VIEW}/{orgId}/rejected-items`,
  access: 'analytics:view',
  summary: 'Rejected items',
  description:
    'Lists payment attempts that brought no money, by the day they began; settlements refused by the bank and not ' +
    'sent again, by their business day; invoices issued and then cancelled, by the day of cancellation. Newest first. ' +
    `\`x-total-amount\` is the sum of all matches. ${ownerOf}`,
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
