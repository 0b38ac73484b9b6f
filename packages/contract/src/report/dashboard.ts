import * as z from 'zod/mini';
import { SettlementStatus } from '../collect/states.ts';
import { Day, Instant, Period } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Channel } from '../org/collection-rule.ts';

const BASE = '/services/accountingservice/api/analytics';

/** So much money in so many payments, or invoices. */
export const Figure = z.object({ count: z.int(), amount: Money }).register(z.globalRegistry, { id: 'Figure' });
export type Figure = z.output<typeof Figure>;

/** What came in in one month of Africa/Lagos, and in the same month a year before. */
export const MonthFigure = z
  .object({ month: Period, count: z.int(), amount: Money, lastYear: Money })
  .register(z.globalRegistry, { id: 'MonthFigure' });
export type MonthFigure = z.output<typeof MonthFigure>;

/** One of a ranking; `share` is its part of the whole in percent with one decimal, `lastYear` its money of the same days a year before. */
export const RankedFigure = z
  .object({
    id: Id,
    name: z.string(),
    count: z.int(),
    amount: Money,
    share: z.number(),
    lastYear: z.optional(Money),
  })
  .register(z.globalRegistry, { id: 'RankedFigure' });
export type RankedFigure = z.output<typeof RankedFigure>;

/** What moved this month most: a service of the body, or a body for the central office, with its money of the same days. */
export const Cause = z
  .object({ id: Id, name: z.string(), now: Money, before: Money })
  .register(z.globalRegistry, { id: 'Cause' });
export type Cause = z.output<typeof Cause>;

/** A payment that came in lately. */
export const RecentPayment = z
  .object({
    paymentId: Id,
    invoiceId: Id,
    paidAt: Instant,
    /** Where the caller may see the payments (RC7); masked where that one masks it. */
    payerName: z.optional(z.string()),
    serviceName: z.string(),
    orgName: z.string(),
    channel: Channel,
    amount: Money,
    receiptNumber: z.string(),
  })
  .register(z.globalRegistry, { id: 'RecentPayment' });
export type RecentPayment = z.output<typeof RecentPayment>;

/** Something that wants a person: how many there are and the page of the admin area where they stand. */
export const Alert = z
  .object({
    kind: z.enum([
      'SETTLEMENT_FAILED',
      'LOW_BALANCE',
      'SHORT_PAID',
      'OVERPAID',
      'SERVICES_WAITING',
      'ONBOARDING_WAITING',
    ]),
    count: z.int(),
    link: z.string(),
  })
  .register(z.globalRegistry, { id: 'Alert' });
export type Alert = z.output<typeof Alert>;

export const Dashboard = z
  .object({
    day: Day,
    /** Confirmed payments of this month in Lagos, and of the month before up to the same day. */
    receivedThisMonth: Figure,
    receivedBefore: Figure,
    /** Up to the same day of this month a year before. */
    receivedLastYear: Figure,
    /** What makes at least half of the difference between this month and the one before; nothing where many do. */
    cause: z.optional(Cause),
    /** Invoices of the body that are past their due day and not paid; checkouts nobody finished are not among them. */
    overdueInvoices: z.optional(Figure),
    /** Shares that wait for their settlement. */
    unsettled: z.optional(Figure),
    /** Sum of the bank accounts' ledger balances; for the central office of all bodies. */
    balance: z.optional(Money),
    /** Twelve months, oldest first, this one last. */
    series: z.array(MonthFigure),
    topServices: z.array(RankedFigure),
    /** Of the central office alone. */
    topBodies: z.optional(z.array(RankedFigure)),
    liveMdas: z.optional(z.int()),
    servicesWaiting: z.optional(z.int()),
    onboardingWaiting: z.optional(z.int()),
    recent: z.array(RecentPayment),
    alerts: z.array(Alert),
  })
  .register(z.globalRegistry, { id: 'Dashboard' });
export type Dashboard = z.output<typeof Dashboard>;

/**
 * What the landing of the admin area shows: of the own body, or of all for the central office. Every figure comes from
 * the rollups that are kept in the transaction of the change, so it equals the sum of its rows at the same moment. A caller
 * is told only what the call of each figure would tell: balances by BA1, invoices by IN3, settlements by SE1, names of
 * payers by RC7.
 */
export const AN1 = endpoint({
  id: 'AN1',
  method: 'GET',
  path: `${BASE}/dashboard`,
  access: 'dashboard:view',
  summary: 'Dashboard',
  response: Dashboard,
  problems: ['access-denied'],
});

/** What the collections of all bodies come to in a range of Lagos days, both ends in it. */
export const CentralFigures = z
  .object({
    start: Day,
    end: Day,
    inflow: Figure,
    /** The equal number of days before. */
    previous: Figure,
    /** The same days a year before. */
    lastYear: Figure,
    series: z.array(z.object({ bucket: z.string(), count: z.int(), amount: Money })),
    byMda: z.array(RankedFigure),
    bySector: z.array(RankedFigure),
    /** Bodies that money came in for. */
    paidMdas: z.int(),
    /** Settlements of these days by status. */
    settlements: z.array(z.object({ status: SettlementStatus, count: z.int(), amount: Money })),
    liveMdas: z.int(),
    activeServices: z.int(),
    settlementsFailed: z.int(),
  })
  .register(z.globalRegistry, { id: 'CentralFigures' });
export type CentralFigures = z.output<typeof CentralFigures>;

/**
 * Figures of all bodies for the central office. Buckets of the series are days up to 62 of them, else months; at most
 * five years.
 */
export const AC8 = endpoint({
  id: 'AC8',
  method: 'GET',
  path: `${BASE}/oagf/{start}/{end}`,
  access: 'signed-in',
  summary: 'Figures of all bodies',
  params: z.strictObject({ start: Day, end: Day }),
  response: CentralFigures,
  problems: ['validation-failed', 'access-denied'],
});
