import * as z from 'zod/mini';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Flag, listQuery } from '../kernel/paging.ts';
import { SearchWords } from '../kernel/words.ts';
import { RefundStatus } from './states.ts';

/**
 * What one organization gives back of a refund to another, from its next settlements of the service: `left` is what was not taken yet.
 * Of a refund that will not be paid, what was taken goes back the way it came: a row of its own.
 */
export const Recovery = z
  .object({
    id: Id,
    refundId: Id,
    receiptNumber: z.string(),
    serviceName: z.string(),
    refundStatus: RefundStatus,
    /** Who gives it back. */
    orgId: Id,
    orgName: z.string(),
    /** Who gets it. */
    toOrgId: Id,
    toOrgName: z.string(),
    owed: Money,
    recovered: Money,
    left: Money,
    since: Instant,
    /** The settlements it came with so far, of who gets it. */
    settlements: z.array(z.object({ number: z.string(), day: Day, amount: Money })),
  })
  .register(z.globalRegistry, { id: 'Recovery' });
export type Recovery = z.output<typeof Recovery>;

const recoverySortable = ['since', 'left'] as const;
export type RecoverySort = (typeof recoverySortable)[number];

/** What others give back of refunds, and what an organization gives back itself. */
export const RC16 = endpoint({
  id: 'RC16',
  method: 'GET',
  path: '/services/collectionservice/api/recoveries',
  access: 'balances:view',
  summary: 'Shares of refunds that are recovered',
  description:
    'Newest first unless sorted. An organization sees what it gets and what it gives back. `org-id` is who gets it, `from-org-id` who gives it ' +
    'back; `open` takes what is not recovered whole, or all others; `query` is the exact number of a receipt. The headers are the sums of what fits: ' +
    '`x-total-left` with `open=true` is what stands as still to recover on Balances.',
  query: listQuery({
    sortable: recoverySortable,
    defaultSort: [{ field: 'since', direction: 'desc' }],
    filters: {
      'org-id': z.optional(IdInPath),
      'from-org-id': z.optional(IdInPath),
      open: z.optional(Flag),
      query: z.optional(SearchWords),
    },
  }),
  response: z.array(Recovery),
  paged: true,
  headers: ['x-total-owed', 'x-total-recovered', 'x-total-left'],
  problems: ['validation-failed', 'access-denied'],
});
