import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Flag, listQuery, repeated } from '../kernel/paging.ts';
import { RequestType } from '../kernel/request-type.ts';
import { statusRead } from '../kernel/status-read.ts';
import { RequestSummary } from './payment-request.ts';
import { REQUESTS } from './request-reads.ts';

const figure = { count: z.int(), amount: Money };
const payable = {
  ...figure,
  /** The part that waits for approval, and the part approved and not paid, including refused lines. */
  awaiting: z.object(figure),
  approved: z.object(figure),
};

/** A range of days until or since the due day; the ranges together cover all that is payable. */
export const PayableBucket = z
  .enum(['TODAY', 'DUE_7', 'DUE_30', 'DUE_LATER', 'LATE_7', 'LATE_30', 'LATE_90', 'LATE_LATER'])
  .register(z.globalRegistry, { id: 'PayableBucket' });
export type PayableBucket = z.output<typeof PayableBucket>;

/** The payable amount on one side of today, in total and by days until due, or overdue. */
export const Payable = z
  .object({ ...payable, buckets: z.array(z.object({ key: PayableBucket, label: z.string(), ...payable })) })
  .register(z.globalRegistry, { id: 'Payable' });
export type Payable = z.output<typeof Payable>;

/** The payable amount of one type, and its overdue part. */
export const PayableOfType = z
  .object({ type: RequestType, label: z.string(), ...payable, overdue: z.object(figure) })
  .register(z.globalRegistry, { id: 'PayableOfType' });
export type PayableOfType = z.output<typeof PayableOfType>;

const PayableStatus = z.enum(['AWAITING_APPROVAL', 'APPROVED', 'PARTLY_PAID', 'FAILED']);

/** The filters of the figures and of the requests behind them. */
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

/** Returns what an organization has to pay, by due day. */
export const RQ4 = endpoint({
  id: 'RQ4',
  method: 'GET',
  path: `${REQUESTS}/payable-due`,
  access: 'dashboard:view',
  summary: 'Payable amounts by due day',
  description:
    'Counts requests that wait for approval, and the unpaid and unclosed part of approved ones, of the types the ' +
    'caller sees, without excluded lines. `due` is due today or later, `overdue` was due before today, in days of ' +
    'Africa/Lagos; `due=true` returns only the former, `overdue=true` only the latter. Amounts due in more than 30 ' +
    'days have a bucket of their own, so the buckets add up to the total; so do the types, without those at zero. ' +
    'With the same filters it adds up what RQ5 lists.',
  query: z.strictObject(narrowing),
  response: z.object({ due: z.optional(Payable), overdue: z.optional(Payable), byType: z.array(PayableOfType) }),
  problems: ['validation-failed', 'access-denied'],
});

/**
 * A payable request; `daysToDue` is 0 on its due day and negative after it, `unpaidAmount` is the part neither paid nor
 * closed.
 */
export const PayableRequest = z
  .extend(RequestSummary, {
    daysToDue: z.int(),
    unpaidAmount: Money,
    /** What the caller may do with it now. */
    can: z.array(z.enum(['REMIND'])),
  })
  .register(z.globalRegistry, { id: 'PayableRequest' });
export type PayableRequest = z.output<typeof PayableRequest>;

/** Lists the requests behind the payable figures. */
export const RQ5 = endpoint({
  id: 'RQ5',
  method: 'GET',
  path: `${REQUESTS}/payable-report`,
  access: 'reports:view',
  summary: 'Payable requests',
  description:
    'Lists the requests behind RQ4, including PARTLY_PAID and FAILED ones with an unpaid part; the earliest due day ' +
    'first. `due=true` keeps those due today or later, `overdue=true` those due before today, `bucket` one bucket of ' +
    'RQ4. `x-total-amount` is the unpaid sum of all matches.',
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
