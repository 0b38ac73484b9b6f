import * as z from 'zod/mini';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Flag, listQuery } from '../kernel/paging.ts';
import { SearchWords } from '../kernel/words.ts';
import { RefundStatus } from './states.ts';

/**
 * The part of a refund that one organization owes another, taken from its next settlements of the service; `left` is
 * not yet taken. If the refund will not be paid, what was taken is returned the same way, as a row of its own.
 */
export const Recovery = z
  .object({
    id: Id,
    refundId: Id,
    receiptNumber: z.string(),
    serviceName: z.string(),
    refundStatus: RefundStatus,
    /** The organization that owes the money. */
    orgId: Id,
    orgName: z.string(),
    /** The organization that receives it. */
    toOrgId: Id,
    toOrgName: z.string(),
    owed: Money,
    recovered: Money,
    left: Money,
    since: Instant,
    /** The recipient's settlements it came with so far. */
    settlements: z.array(z.object({ number: z.string(), day: Day, amount: Money })),
  })
  .register(z.globalRegistry, { id: 'Recovery' });
export type Recovery = z.output<typeof Recovery>;

const recoverySortable = ['since', 'left'] as const;
export type RecoverySort = (typeof recoverySortable)[number];

/** Lists what other organizations owe for refunds, and what an organization owes itself. */
export const RC16 = endpoint({
  id: 'RC16',
  method: 'GET',
  path: '/services/collectionservice/api/recoveries',
  access: 'balances:view',
  summary: 'Recovered shares of refunds',
  description:
    'Returns the newest first unless sorted. An organization sees the shares it receives and those it gives back. ' +
    '`org-id` is the receiver, `from-org-id` the organization that gives back; `open=true` returns shares not fully ' +
    'recovered, `open=false` all others; `query` is the exact number of a receipt. The headers are the sums of all ' +
    'matches: `x-total-left` with `open=true` is the amount still to recover on Balances.',
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
