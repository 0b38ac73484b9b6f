import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery } from '../kernel/paging.ts';
import { RequestType } from '../kernel/request-type.ts';
import { REQUESTS } from './request-reads.ts';
import { RequestStatus } from './states.ts';

/** A person's decision on a payment, and its time in whole minutes since their level started. */
export const MyDecision = z
  .object({
    id: Id,
    requestId: Id,
    requestNumber: z.string(),
    type: RequestType,
    typeLabel: z.string(),
    title: z.string(),
    amount: Money,
    /** The current status of the payment. */
    status: RequestStatus,
    action: z.enum(['REVIEW', 'APPROVE', 'REJECT', 'RETURN']),
    decidedAt: Instant,
    minutes: z.int(),
  })
  .register(z.globalRegistry, { id: 'MyDecision' });
export type MyDecision = z.output<typeof MyDecision>;

/** Lists the caller's decisions on payments. */
export const PR34 = endpoint({
  id: 'PR34',
  method: 'GET',
  path: `${REQUESTS}/my-decisions`,
  access: 'approvals:act',
  summary: 'Decisions of the caller',
  description:
    'Lists each review, approval, rejection and return by the caller, the latest first; the days are those of the ' +
    'decisions. `x-middle-minutes` is the median time to decide over all matches, left out if there are none.',
  query: listQuery({
    sortable: ['decidedAt', 'minutes'],
    defaultSort: [{ field: 'decidedAt', direction: 'desc' }],
    filters: { 'start-date': z.optional(LagosTime), 'end-date': z.optional(LagosTime) },
  }),
  response: z.array(MyDecision),
  paged: true,
  headers: ['x-middle-minutes'],
  problems: ['validation-failed', 'access-denied'],
});
