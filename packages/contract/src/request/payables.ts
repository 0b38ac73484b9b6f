import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Flag, listQuery, repeated, statusRead } from '../kernel/paging.ts';
import { RequestType } from '../kernel/request-type.ts';
import { RequestSummary } from './payment-request.ts';
import { REQUESTS } from './request-reads.ts';

const figure = { count: z.int(), amount: Money };
const payable = {
  ...figure,
  /** Of these what waits for approval, and what is approved and not paid, refused lines among it. */
  awaiting: z.object(figure),
  approved: z.object(figure),
};

/** How far the due day is, or how long ago it was: buckets that together are all that is payable. */
export const PayableBucket = z
  .enum(['TODAY', 'DUE_7', 'DUE_30', 'DUE_LATER', 'LATE_7', 'LATE_30', 'LATE_90', 'LATE_LATER'])
  .register(z.globalRegistry, { id: 'PayableBucket' });
export type PayableBucket = z.output<typeof PayableBucket>;

/** What is payable on one side of today, in all and by how many days it is due in, or over. */
export const Payable = z
  .object({ ...payable, buckets: z.array(z.object({ key: PayableBucket, label: z.string(), ...payable })) })
  .register(z.globalRegistry, { id: 'Payable' });
export type Payable = z.output<typeof Payable>;

/** What is payable of one type, and what of it is over. */
export const PayableOfType = z
  .object({ type: RequestType, label: z.string(), ...payable, overdue: z.object(figure) })
  .register(z.globalRegistry, { id: 'PayableOfType' });
export type PayableOfType = z.output<typeof PayableOfType>;

const PayableStatus = z.enum(['AWAITING_APPROVAL', 'APPROVED', 'PARTLY_PAID', 'FAILED']);

/** What is payable is narrowed by: the figures and the requests behind them alike. */
const narrowing = {
  status: z.optional(
    repeated(
      z.pipe(z.transform(statusRead), PayableStatus) as unknown as z.ZodMiniType<
        z.output<typeof PayableStatus>,
        string
      >,
    ),
  ),
  due: z.optional(Flag),
  overdue: z.optional(Flag),
  bucket: z.optional(PayableBucket),
  type: z.optional(repeated(RequestType)),
  'org-id': z.optional(IdInPath),
  'project-id': z.optional(IdInPath),
};

/** What an organization has to pay by its due day. */
export const RQ4 = endpoint({
  id: 'RQ4',
  method: 'GET',
  path: `${REQUESTS}/payable-due`,
  access: 'dashboard:view',
  summary: 'What is to be paid, by its due day',
  description:
    'Payable is what waits for approval and of what is approved all that is neither paid nor closed, of the types the ' +
    'caller sees, without the lines that are excluded. `due` is due today or later, `overdue` was due before today, in days of Africa/Lagos; `due=true` ' +
    'asks for the one alone, `overdue=true` for the other. What is due in more than 30 days stands in a bucket of its own, ' +
    'so that the buckets add up to the whole; so do the types, of which those with nothing are left out. Narrowed as RQ5 it adds up what RQ5 lists.',
  query: z.strictObject(narrowing),
  response: z.object({ due: z.optional(Payable), overdue: z.optional(Payable), byType: z.array(PayableOfType) }),
  problems: ['validation-failed', 'access-denied'],
});

/** A payable request; `daysToDue` is 0 on its due day and negative after it, `unpaidAmount` is what of it is neither paid nor closed. */
export const PayableRequest = z
  .extend(RequestSummary, { daysToDue: z.int(), unpaidAmount: Money })
  .register(z.globalRegistry, { id: 'PayableRequest' });
export type PayableRequest = z.output<typeof PayableRequest>;

/** The requests behind the figures of what is payable. */
export const RQ5 = endpoint({
  id: 'RQ5',
  method: 'GET',
  path: `${REQUESTS}/payable-report`,
  access: 'reports:view',
  summary: 'Payable requests',
  description:
    'The requests behind RQ4, PARTLY_PAID and FAILED ones too while something of them is left; the earliest due day first. ' +
    '`due=true` keeps what is due today or later, `overdue=true` what was due before today, `bucket` one bucket of RQ4. `x-total-amount` sums what is not paid of all that fit.',
  query: listQuery({
    sortable: ['dueDate', 'totalAmount', 'requestNumber'],
    defaultSort: [{ field: 'dueDate', direction: 'asc' }],
    maxSize: 1000,
    filters: {
      ...narrowing,
    },
  }),
  response: z.array(PayableRequest),
  paged: true,
  headers: ['x-total-amount'],
  problems: ['validation-failed', 'access-denied'],
});
