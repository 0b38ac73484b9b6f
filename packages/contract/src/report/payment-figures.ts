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

/** Payments that stand in a status, with what those of the days before that stand in it now come to. */
export const StandingFigure = z
  .object({ status: RequestStatus, label: z.string(), count: z.int(), amount: Money, before: Money })
  .register(z.globalRegistry, { id: 'StandingFigure' });
export type StandingFigure = z.output<typeof StandingFigure>;

const days = {
  start: Day,
  /** Not after today: days that are still to come are no part of a comparison. */
  end: Day,
  /** The equal number of days just before; of months the same days a year before. */
  before: z.object({ start: Day, end: Day, count: z.int(), amount: Money }),
};

/** What the payments made on some days come to, and how they stand now. Their statuses add up to all of them. */
export const PaymentPie = z
  .object({ ...days, count: z.int(), amount: Money, statuses: z.array(StandingFigure) })
  .register(z.globalRegistry, { id: 'PaymentPie' });
export type PaymentPie = z.output<typeof PaymentPie>;

/** Of payments made: what waits, what was approved, paid or not, and what was rejected. */
const parts = { awaiting: Figure, approved: Figure, rejected: Figure };

/** A bucket of the payments made: its days, all of them, their parts, and what was paid on its days, whenever it was made. */
export const PaymentBar = z
  .object({
    bucket: z.string(),
    start: Day,
    end: Day,
    count: z.int(),
    amount: Money,
    /** What was made on the days it is compared with. */
    before: Money,
    ...parts,
    paid: Figure,
  })
  .register(z.globalRegistry, { id: 'PaymentBar' });
export type PaymentBar = z.output<typeof PaymentBar>;

/** How payments went over some days. */
export const PaymentBars = z
  .object({
    ...days,
    granularity: Granularity,
    count: z.int(),
    amount: Money,
    ...parts,
    /** Lines that banks paid on these days less those that came back, as RP2 sums them. */
    paid: Figure,
    paidBefore: Money,
    /** Every bucket of the days, also the empty ones, oldest first. */
    bars: z.array(PaymentBar),
  })
  .register(z.globalRegistry, { id: 'PaymentBars' });
export type PaymentBars = z.output<typeof PaymentBars>;

/** What an organization made and paid. */
export const MdaPayments = z
  .object({
    orgId: Id,
    name: z.string(),
    count: z.int(),
    amount: Money,
    /** Its part of what all made, in percent with one decimal. */
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
  'Payments made on these days, of the types the caller sees, by how they stand now: those of RQ6 with the same days. Days are whole ' +
  '(range-within-day); without dates the last seven.';
const byBucket =
  'Buckets are days up to 62 of them, else months. `approved` is APPROVED, PARTLY_PAID and FAILED; `paid` is what RP2 sums of the ' +
  'days of the bucket, whenever the payment was made.';

/** How the payments of an organization stand. */
export const AC9 = endpoint({
  id: 'AC9',
  method: 'GET',
  path: `${BASE}/payment-view/{orgId}/pie-chart`,
  access: 'analytics:view',
  summary: 'Payments by status',
  description: `${whatCounts} Staff ask for their own organization (not-found for others).`,
  params,
  query,
  response: PaymentPie,
  standby: true,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

/** How the payments of an organization went, bucket by bucket. */
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

/** The same of all organizations, and the ten that made the most. */
export const AC11 = endpoint({
  id: 'AC11',
  method: 'GET',
  path: `${BASE}/payment-view-oagf`,
  access: 'signed-in',
  summary: 'Payments of all organizations',
  description: `${whatCounts} ${byBucket} \`byMda\` has the ten that made the most, \`organizations\` says how many made any.`,
  query,
  response: z
    .object({ pie: PaymentPie, bar: PaymentBars, byMda: z.array(MdaPayments), organizations: z.int() })
    .register(z.globalRegistry, { id: 'PortalPayments' }),
  standby: true,
  problems: ['validation-failed', 'access-denied'],
});
