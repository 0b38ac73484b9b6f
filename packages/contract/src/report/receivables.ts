import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day, Instant, Period } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Figure } from './dashboard.ts';

const BASE = '/services/accountingservice/api/analytics';

/** How overdue a debt is, from not yet due to more than 90 days. */
export const Lateness = z.enum(['NOT_DUE', 'LATE_30', 'LATE_60', 'LATE_90', 'LATER']);
export type Lateness = z.output<typeof Lateness>;

/** The debt of this age: unpaid invoices due on these days; the first and last range are open-ended. */
export const Age = z
  .object({
    label: Lateness,
    start: z.optional(Day),
    end: z.optional(Day),
    count: z.int(),
    amount: Money,
  })
  .register(z.globalRegistry, { id: 'Age' });
export type Age = z.output<typeof Age>;

/** The debt to a service, an organization or a sector, and its overdue part. */
export const Owed = z
  .object({ key: Id, name: z.string(), count: z.int(), amount: Money, late: Money })
  .register(z.globalRegistry, { id: 'Owed' });
export type Owed = z.output<typeof Owed>;

const figures = {
  start: Day,
  end: Day,
  /** Invoices due on these days, and the paid part of them. */
  billed: Figure,
  received: Money,
  /** The current debt, whenever it was due, and its overdue part. */
  outstanding: Figure,
  overdue: Figure,
  ageing: z.array(Age),
  /** The invoices of these days by the month they were due in, oldest first. */
  byMonth: z.array(z.object({ month: Period, billed: Money, received: Money })),
  /** The ten services with the largest current debt. */
  byService: z.array(Owed),
  asAt: z.optional(Instant),
};

export const Receivables = z.object(figures).register(z.globalRegistry, { id: 'Receivables' });
export type Receivables = z.output<typeof Receivables>;

export const PortalReceivables = z
  .object({ ...figures, byMda: z.array(Owed), bySector: z.array(Owed) })
  .register(z.globalRegistry, { id: 'PortalReceivables' });
export type PortalReceivables = z.output<typeof PortalReceivables>;

const daysQuery = { 'start-date': z.optional(LagosTime), 'end-date': z.optional(LagosTime) };
const whatCounts =
  'Invoices made at checkout are not counted: unpaid, they are no debt. Billed and received are for invoices due on the ' +
  'days requested (IN3 with `billed`), owed is as of now (IN3 with `owed`). Days are whole (range-within-day).';
const problems = ['validation-failed', 'access-denied'] as const;

/** Returns what the caller's organization is owed. */
export const AC3 = endpoint({
  id: 'AC3',
  method: 'GET',
  path: `${BASE}/receivables`,
  access: 'analytics:view',
  summary: 'Receivables',
  description: `${whatCounts} Staff see only their own organization.`,
  query: z.strictObject(daysQuery),
  response: Receivables,
  standby: true,
  problems,
});

/** Returns what all organizations, or one of them, are owed. */
export const AC4 = endpoint({
  id: 'AC4',
  method: 'GET',
  path: `${BASE}/oagf/receivables`,
  access: 'signed-in',
  summary: 'Receivables of all organizations',
  description: whatCounts,
  query: z.strictObject({ ...daysQuery, 'org-id': z.optional(IdInPath) }),
  response: PortalReceivables,
  standby: true,
  problems,
});

/**
 * The ten largest debtors now, beside the total debt; `key` of a row is the payer, by whom IN3 lists the invoices
 * (`payer-id`).
 */
export const Debtors = z
  .object({ outstanding: Figure, debtors: z.array(Owed), asAt: z.optional(Instant) })
  .register(z.globalRegistry, { id: 'Debtors' });
export type Debtors = z.output<typeof Debtors>;

/** Lists the largest debtors. */
export const AC14 = endpoint({
  id: 'AC14',
  method: 'GET',
  path: `${BASE}/receivables/debtors`,
  access: 'analytics:view',
  summary: 'Largest debtors',
  description:
    'Returns the ten payers who owe the most on unpaid invoices now (IN3 with `owed`), and how much of it is late. ' +
    'Payers are counted per organization: one who owes two organizations is listed twice. Names are masked for the ' +
    'central office and for anyone who may not list invoices. Staff see only their own organization.',
  query: z.strictObject({ 'org-id': z.optional(IdInPath) }),
  response: Debtors,
  standby: true,
  problems,
});
