import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Granularity } from './analytics.ts';

/** Money in, money out, and the first less the second: negative where more went out. */
const both = { receipt: Money, expense: Money, net: Money };

/** Some days with money in and out, and the money in and out of the days they are compared with. */
export const BothBucket = z
  .object({ bucket: z.string(), start: Day, end: Day, ...both, receiptBefore: Money, expenseBefore: Money })
  .register(z.globalRegistry, { id: 'BothBucket' });
export type BothBucket = z.output<typeof BothBucket>;

/** An organization or a sector with its money in and out. */
export const BothRow = z
  .object({ key: z.string(), name: z.string(), ...both })
  .register(z.globalRegistry, { id: 'BothRow' });
export type BothRow = z.output<typeof BothRow>;

export const ExpenseReceipt = z
  .object({
    start: Day,
    /** Not after today. */
    end: Day,
    ...both,
    receipts: z.int(),
    expenses: z.int(),
    /** The equal number of days just before; for months the same days a year before. */
    before: z.object({ start: Day, end: Day, ...both }),
    granularity: Granularity,
    /** Every bucket of the days, oldest first. */
    series: z.array(BothBucket),
    /** Sectors with their organizations, those with the most money in first. */
    sectors: z.array(z.extend(BothRow, { organizations: z.array(BothRow) })),
    asAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'ExpenseReceipt' });
export type ExpenseReceipt = z.output<typeof ExpenseReceipt>;

/** Returns money in beside money out, of all organizations or of one. */
export const AN6 = endpoint({
  id: 'AN6',
  method: 'GET',
  path: '/services/accountingservice/api/analytics/expense-receipt/oagf',
  access: 'signed-in',
  summary: 'Expense and receipt view',
  description:
    'Receipts are the payments of RP1 on the same days; expenses are those of RP2: paid less what banks sent back. ' +
    'Without `granularity` buckets are days up to 62 days, else months. A range that begins or ends within a day is ' +
    'refused (range-within-day).',
  query: z.strictObject({
    'start-date': z.optional(LagosTime),
    'end-date': z.optional(LagosTime),
    granularity: z.optional(Granularity),
    'org-id': z.optional(IdInPath),
  }),
  response: ExpenseReceipt,
  standby: true,
  problems: ['validation-failed', 'access-denied'],
});
