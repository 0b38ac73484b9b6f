import * as z from 'zod/mini';
import { SettlementStatus } from '../collect/states.ts';
import { Day, DayIn, Instant, Period } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { RequestType } from '../kernel/request-type.ts';
import { PaymentChannel } from '../org/collection-rule.ts';

const BASE = '/services/accountingservice/api/analytics';

/** So much money in so many payments, or invoices. */
export const Figure = z.object({ count: z.int(), amount: Money }).register(z.globalRegistry, { id: 'Figure' });
export type Figure = z.output<typeof Figure>;

/** Settlements the bank refused, and what they were to pay; account, its organization and the bank's reason where all share them. */
export const RefusedFigure = z
  .extend(Figure, { account: z.optional(z.string()), orgName: z.optional(z.string()), reason: z.optional(z.string()) })
  .register(z.globalRegistry, { id: 'RefusedFigure' });
export type RefusedFigure = z.output<typeof RefusedFigure>;

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

/** What moved this month most: a service of the organization, or an organization for the central office, with its money of the same days. */
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
    channel: PaymentChannel,
    amount: Money,
    receiptNumber: z.string(),
  })
  .register(z.globalRegistry, { id: 'RecentPayment' });
export type RecentPayment = z.output<typeof RecentPayment>;

/** Something that wants a person: how many there are and the page of the admin area where they stand. */
export const Alert = z
  .object({
    kind: z.enum([
      'PAYMENTS_FAILED',
      'SETTLEMENT_FAILED',
      'LOW_BALANCE',
      'SHORT_PAID',
      'OVERPAID',
      'SERVICES_WAITING',
      'ONBOARDING_WAITING',
      'APPROVALS_OVERDUE',
      'APPROVALS_WAITING',
      'WORKFLOW_GAPS',
      'SERVICES_QUIET',
    ]),
    count: z.int(),
    link: z.string(),
    /** Of invoices paid short what is missing, of payments that were too much what came beyond. */
    amount: z.optional(Money),
    /** Of SETTLEMENT_FAILED: what did not reach its account, and why. */
    refused: z.optional(RefusedFigure),
    /** Of LOW_BALANCE: the account, where it is one. */
    name: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Alert' });
export type Alert = z.output<typeof Alert>;

/** What moved this month's payments most: a type, with its money of this month and of the same days a year before. */
export const TypeCause = z
  .object({ type: RequestType, label: z.string(), now: Money, before: Money })
  .register(z.globalRegistry, { id: 'TypeCause' });
export type TypeCause = z.output<typeof TypeCause>;

/** Payments that left: lines and their money, by the Lagos days on which the bank paid them. What came back is not among them. */
export const MoneyOut = z
  .object({
    paidThisMonth: Figure,
    /** Of this month a year before up to the same day. */
    paidLastYear: Figure,
    /** What makes at least half of the difference to that; nothing where many do. */
    cause: z.optional(TypeCause),
    /** Twelve months, oldest first, this one last. */
    series: z.array(MonthFigure),
  })
  .register(z.globalRegistry, { id: 'MoneyOut' });
export type MoneyOut = z.output<typeof MoneyOut>;

export const Dashboard = z
  .object({
    day: Day,
    /** Confirmed payments of this month in Lagos. Like all that came in it is left out for those who may not read the report of it (RP1). */
    receivedThisMonth: z.optional(Figure),
    /** Up to the same day of this month a year before. */
    receivedLastYear: z.optional(Figure),
    /** What makes at least half of the difference between those two; nothing where many do. */
    cause: z.optional(Cause),
    /** Invoices of the organization that are past their due day and not paid; checkouts nobody finished are not among them. */
    overdueInvoices: z.optional(Figure),
    /**
     * Settlements that are open, closed or sent, with the shares for which none was opened yet (`ungathered`, for a minute at most). What
     * the bank refused is not among them: it stands in `refused`, where there is any.
     */
    unsettled: z.optional(z.extend(Figure, { ungathered: Money })),
    refused: z.optional(RefusedFigure),
    /** Sum of the bank accounts' ledger balances; for the central office of all organizations. */
    balance: z.optional(Money),
    /** Twelve months, oldest first, this one last. */
    series: z.optional(z.array(MonthFigure)),
    /** What left, of the types of payments the caller sees (PR13); none of it where they see none. */
    out: z.optional(MoneyOut),
    topServices: z.optional(z.array(RankedFigure)),
    /** Of the central office alone. */
    topOrganizations: z.optional(z.array(RankedFigure)),
    liveMdas: z.optional(z.int()),
    servicesWaiting: z.optional(z.int()),
    onboardingWaiting: z.optional(z.int()),
    recent: z.optional(z.array(RecentPayment)),
    alerts: z.array(Alert),
  })
  .register(z.globalRegistry, { id: 'Dashboard' });
export type Dashboard = z.output<typeof Dashboard>;

/**
 * What the landing of the admin area shows: of the own body, or of all for the central office. Every figure comes from
 * the rollups that are kept in the transaction of the change, so it equals the sum of its rows at the same moment. A caller
 * gets only what the call of each figure would answer: what came in by RP1, balances by BA1, invoices by IN3, settlements by SE1,
 * names of payers by RC7, what left by PR13, live organizations and those that wait by DR1, services that wait by OR16.
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

/** What the collections of all organizations come to in a range of Lagos days, both ends in it. */
export const CentralFigures = z
  .object({
    start: Day,
    end: Day,
    inflow: Figure,
    /** Lines of payments that banks paid on these days, of the types the caller sees; left out where they see none. */
    paidOut: z.optional(Figure),
    /** The same days a year before. */
    lastYear: Figure,
    series: z.array(z.object({ bucket: z.string(), count: z.int(), amount: Money })),
    byMda: z.array(RankedFigure),
    bySector: z.array(RankedFigure),
    /** Organizations that money came in for. */
    paidMdas: z.int(),
    /** Settlements of these days by status, as SE1 counts them: of an open one what waits for it now. */
    settlements: z.array(z.object({ status: SettlementStatus, count: z.int(), amount: Money })),
    /**
     * What makes the settlements of these days and `inflow` one sum: settlements + ungathered + kept - recovered - givenBack = inflow.
     * `ungathered` are shares no settlement was opened for yet, `kept` goes into none (fees of providers, money beyond a bill),
     * `recovered` moved between settlements for refunds, below nothing where it left those of these days.
     */
    beside: z.object({ ungathered: Figure, kept: Money, recovered: Money, givenBack: Money }),
    /** What the bank refused of the settlements of these days; left out where nothing. */
    refused: z.optional(RefusedFigure),
    liveMdas: z.int(),
    activeServices: z.int(),
    /** The figures are complete up to this moment; left out where they are of now. */
    asAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'CentralFigures' });
export type CentralFigures = z.output<typeof CentralFigures>;

/**
 * Figures of all organizations for the central office. Buckets of the series are days up to 62 of them, else months; at most
 * five years.
 */
export const AC8 = endpoint({
  id: 'AC8',
  method: 'GET',
  path: `${BASE}/oagf/{start}/{end}`,
  access: 'signed-in',
  summary: 'Figures of all organizations',
  params: z.strictObject({ start: DayIn, end: DayIn }),
  standby: true,
  response: CentralFigures,
  problems: ['validation-failed', 'access-denied'],
});
