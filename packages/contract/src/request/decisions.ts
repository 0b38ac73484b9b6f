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

/** What somebody decided on a payment, and how many whole minutes after their level was asked. */
export const MyDecision = z
  .object({
    id: Id,
    requestId: Id,
    requestNumber: z.string(),
    type: RequestType,
    typeLabel: z.string(),
    title: z.string(),
    amount: Money,
    /** How the payment stands now. */
    status: RequestStatus,
    action: z.enum(['REVIEW', 'APPROVE', 'REJECT', 'RETURN']),
    decidedAt: Instant,
    minutes: z.int(),
  })
  .register(z.globalRegistry, { id: 'MyDecision' });
export type MyDecision = z.output<typeof MyDecision>;

/** What the caller decided on payments. */
export const PR34 = endpoint({
  id: 'PR34',
  method: 'GET',
  path: `${REQUESTS}/my-decisions`,
  access: 'approvals:act',
  summary: 'Decisions of the caller',
  description:
    'Each review, approval, rejection and return the caller made, the latest first; days are those they were made on. `x-middle-minutes` is ' +
    'the time within which half of all that fit were made, left out where there are none.',
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
