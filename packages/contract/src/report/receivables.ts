import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day, Instant, Period } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Figure } from './dashboard.ts';

const BASE = '/services/accountingservice/api/analytics';

/** How late what is owed is, from not yet due to more than 90 days. */
export const Lateness = z.enum(['NOT_DUE', 'LATE_30', 'LATE_60', 'LATE_90', 'LATER']);
export type Lateness = z.output<typeof Lateness>;

/** What is owed so late: unpaid bills due on these days, the ends of the whole left open. */
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

/** What is owed to a service, an organization or a sector, and what of it is late. */
export const Owed = z
  .object({ key: Id, name: z.string(), count: z.int(), amount: Money, late: Money })
  .register(z.globalRegistry, { id: 'Owed' });
export type Owed = z.output<typeof Owed>;

const figures = {
  start: Day,
  end: Day,
  /** Bills due on these days, and what of them is paid. */
  billed: Figure,
  received: Money,
  /** What is owed now, whenever it was due, and what of it is late. */
  outstanding: Figure,
  overdue: Figure,
  ageing: z.array(Age),
  /** Of the days, by the month a bill was due in, oldest first. */
  byMonth: z.array(z.object({ month: Period, billed: Money, received: Money })),
  /** Of what is owed now, the ten that are owed the most. */
  byService: z.array(Owed),
  asAt: z.optional(Instant),
};

export const Receivables = z.object(figures).register(z.globalRegistry, { id: 'Receivables' });
export type Receivables = z.output<typeof Receivables>;

export const PortalReceivables = z
  .object({ ...figures, byMda: z.array(Owed), bySector: z.array(Owed) })
  .register(z.globalRegistry, { id: 'PortalReceivables' });
export type PortalReceivables = z.output<typeof PortalReceivables>;

const asked = { 'start-date': z.optional(LagosTime), 'end-date': z.optional(LagosTime) };
const whatCounts =
  'Bills alone: an invoice that a checkout made and nobody paid is no debt. Billed and received are of bills due on the days asked ' +
  'about (IN3 with `billed`), what is owed is of now (IN3 with `owed`). Days are whole (range-within-day).';
const problems = ['validation-failed', 'access-denied'] as const;

/** What is owed to the own organization. */
export const AC3 = endpoint({
  id: 'AC3',
  method: 'GET',
  path: `${BASE}/receivables`,
  access: 'analytics:view',
  summary: 'Receivables',
  description: `${whatCounts} Staff see their own organization alone.`,
  query: z.strictObject(asked),
  response: Receivables,
  standby: true,
  problems,
});

/** What is owed to all organizations, or to one of them. */
export const AC4 = endpoint({
  id: 'AC4',
  method: 'GET',
  path: `${BASE}/oagf/receivables`,
  access: 'signed-in',
  summary: 'Receivables of all organizations',
  description: whatCounts,
  query: z.strictObject({ ...asked, 'org-id': z.optional(IdInPath) }),
  response: PortalReceivables,
  standby: true,
  problems,
});

/** Who owes the most now, ten at most, beside all that is owed; `key` of a row is the payer, by whom IN3 lists the bills (`payer-id`). */
export const Debtors = z
  .object({ outstanding: Figure, debtors: z.array(Owed), asAt: z.optional(Instant) })
  .register(z.globalRegistry, { id: 'Debtors' });
export type Debtors = z.output<typeof Debtors>;

/** Who owes the most. */
export const AC14 = endpoint({
  id: 'AC14',
  method: 'GET',
  path: `${BASE}/receivables/debtors`,
  access: 'analytics:view',
  summary: 'Largest debtors',
  description:
    'The ten payers who owe the most of unpaid bills now (IN3 with `owed`), and what of it is late. A payer is one of one organization: ' +
    'who owes two stands twice. Names are masked for the central office and for whoever may not list invoices. Staff see their own ' +
    'organization alone.',
  query: z.strictObject({ 'org-id': z.optional(IdInPath) }),
  response: Debtors,
  standby: true,
  problems,
});
