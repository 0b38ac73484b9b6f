import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { RequestStatus } from '../request/states.ts';
import { Granularity } from './analytics.ts';
import { Figure } from './dashboard.ts';

const BASE = '/services/accountingservice/api/analytics';

/** Payments in a status, compared with those of the days before that are in it now. */
export const StatusFigure = z
  .object({ status: RequestStatus, label: z.string(), count: z.int(), amount: Money, before: Money })
  .register(z.globalRegistry, { id: 'StatusFigure' });
export type StatusFigure = z.output<typeof StatusFigure>;

const days = {
  start: Day,
  /** Not after today: future days are not part of a comparison. */
  end: Day,
  /** The equal number of days just before; for months the same days a year before. */
  before: z.object({ start: Day, end: Day, count: z.int(), amount: Money }),
};

/** The payments made on some days by their current status. The statuses add up to all of them. */
export const PaymentPie = z
  .object({ ...days, count: z.int(), amount: Money, statuses: z.array(StatusFigure) })
  .register(z.globalRegistry, { id: 'PaymentPie' });
export type PaymentPie = z.output<typeof PaymentPie>;

/** Payments made, by result: waiting, approved (paid or not), and rejected. */
const parts = { awaiting: Figure, approved: Figure, rejected: Figure };

/**
 * A bucket of the payments made: its days, their total and parts, and the amount paid on its days, whenever the payment
 * was made.
 */
export const PaymentBar = z
  .object({
    bucket: z.string(),
    start: Day,
    end: Day,
    count: z.int(),
    amount: Money,
    /** The amount made on the days it is compared with. */
    before: Money,
    ...parts,
    paid: Figure,
  })
  .register(z.globalRegistry, { id: 'PaymentBar' });
export type PaymentBar = z.output<typeof PaymentBar>;

/** The payments of some days in buckets. */
export const PaymentBars = z
  .object({
    ...days,
    granularity: Granularity,
    count: z.int(),
    amount: Money,
    ...parts,
    /** Lines that banks paid on these days less returned ones, as RP2 sums them. */
    paid: Figure,
    paidBefore: Money,
    /** Every bucket of the days, including empty ones, oldest first. */
    bars: z.array(PaymentBar),
  })
  .register(z.globalRegistry, { id: 'PaymentBars' });
export type PaymentBars = z.output<typeof PaymentBars>;

/** The payments an organization made and paid. */
export const MdaPayments = z
  .object({
    orgId: Id,
    name: z.string(),
    count: z.int(),
    amount: Money,
    /** Its part of all payments made, in percent with one decimal. */
    share: z.number(),
    before: Money,
    awaiting: Money,
    approved: Money,
    rejected: Money,
    paid: Money,
  })
  .register(z.globalRegistry, { id: 'MdaPayments' });
export type MdaPayments = z.output<typeof MdaPayments>;

const query = z.strictObject({ 'start-date': z.optional(LagosTime), 'end-date': z.optional(LagosTime) });
const params = z.strictObject({ orgId: IdInPath });
const whatCounts =
  'Counts payments made on these days, of the types the caller sees, by current status: those of RQ6 with the same ' +
  'days. Days are whole (range-within-day); the default is the last seven.';
const byBucket =
  'Buckets are days up to 62 days, else months. `approved` is APPROVED, PARTLY_PAID and FAILED; `paid` is the sum of ' +
  'RP2 for the days of the bucket, whenever the payment was made.';

/** Returns the payments of an organization by status. */
export const AC9 = endpoint({
  id: 'AC9',
  method: 'GET',
  path: `${BASE}/payment-view/{orgId}/pie-chart`,
  access: 'analytics:view',
  summary: 'Payments by status',
  description: `${whatCounts} Staff see only their own organization (not-found for others).`,
  params,
  query,
  response: PaymentPie,
  standby: true,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Returns the payments of an organization, bucket by bucket. */
export const AC10 = endpoint({
  id: 'AC10',
  method: 'GET',
  path: `${BASE}/payment-view/{orgId}/bar-chart`,
  access: 'analytics:view',
  summary: 'Payments over time',
  description: `${whatCounts} ${byBucket}`,
  params,
  query,
  response: PaymentBars,
  standby: true,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** Returns the same for all organizations, and the ten that made the most. */
export const AC11 = endpoint({
  id: 'AC11',
  method: 'GET',
  path: `${BASE}/payment-view-oagf`,
  access: 'signed-in',
  summary: 'Payments of all organizations',
  description: `${whatCounts} ${byBucket} \`byMda\` has the ten that made the most, \`organizations\` is the number that made any.`,
  query,
  response: z
    .object({ pie: PaymentPie, bar: PaymentBars, byMda: z.array(MdaPayments), organizations: z.int() })
    .register(z.globalRegistry, { id: 'PortalPayments' }),
  standby: true,
  problems: ['validation-failed', 'access-denied'],
});
