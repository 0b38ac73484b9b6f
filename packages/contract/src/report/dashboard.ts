import * as z from 'zod/mini';
import { SettlementStatus } from '../collect/states.ts';
import { Day, DayIn, Instant, Period } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { RequestType } from '../kernel/request-type.ts';
import { PaymentChannel } from '../org/collection-rule.ts';
import { NextStep } from './next-steps.ts';

const BASE = '/services/accountingservice/api/analytics';

/** A count of payments or invoices, and their amount. */
export const Figure = z.object({ count: z.int(), amount: Money }).register(z.globalRegistry, { id: 'Figure' });
export type Figure = z.output<typeof Figure>;

/**
 * Settlements the bank refused, and their amount; account, its organization and the bank's reason where all share them.
 */
export const RefusedFigure = z
  .extend(Figure, { account: z.optional(z.string()), orgName: z.optional(z.string()), reason: z.optional(z.string()) })
  .register(z.globalRegistry, { id: 'RefusedFigure' });
export type RefusedFigure = z.output<typeof RefusedFigure>;

/** The inflow of one month of Africa/Lagos, and of the same month a year before. */
export const MonthFigure = z
  .object({ month: Period, count: z.int(), amount: Money, lastYear: Money })
  .register(z.globalRegistry, { id: 'MonthFigure' });
export type MonthFigure = z.output<typeof MonthFigure>;

/**
 * One entry of a ranking; `share` is its part of the total in percent with one decimal, `lastYear` its amount on the
 * same days a year before.
 */
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

/**
 * What changed this month's inflow most: a service of the organization, or an organization for the central office, with
 * its amount of the same days.
 */
export const Cause = z
  .object({ id: Id, name: z.string(), now: Money, before: Money })
  .register(z.globalRegistry, { id: 'Cause' });
export type Cause = z.output<typeof Cause>;

/** A recently received payment. */
export const RecentPayment = z
  .object({
    paymentId: Id,
    invoiceId: Id,
    paidAt: Instant,
    /** Present where the caller may see the payments (RC7); masked where RC7 masks it. */
    payerName: z.optional(z.string()),
    serviceName: z.string(),
    orgName: z.string(),
    channel: PaymentChannel,
    amount: Money,
    receiptNumber: z.string(),
  })
  .register(z.globalRegistry, { id: 'RecentPayment' });
export type RecentPayment = z.output<typeof RecentPayment>;

/** Something that needs attention: how many items, and the admin page that lists them. */
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
    /** For underpaid invoices the missing amount, for overpayments the excess. */
    amount: z.optional(Money),
    /** For SETTLEMENT_FAILED: what did not reach its account, and why. */
    refused: z.optional(RefusedFigure),
    /** For LOW_BALANCE: the account, where it is one. */
    name: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Alert' });
export type Alert = z.output<typeof Alert>;

/**
 * Something that needs the caller: what it is in one sentence, the cause, the money that is at risk and the moment since
 * when it waits, each where it is known, and the address of the page where it is done with the words of its button. The
 * tone is `error` where money or a time limit is at risk.
 */
export const Need = z
  .object({
    kind: z.enum([...Alert.shape.kind.options, 'DAYS_OPEN', 'INVOICES_OVERDUE', 'CHANGES_WAITING']),
    title: z.string(),
    cause: z.optional(z.string()),
    amount: z.optional(Money),
    since: z.optional(Instant),
    href: z.string(),
    act: z.string(),
    tone: z.enum(['error', 'warning']),
  })
  .register(z.globalRegistry, { id: 'Need' });
export type Need = z.output<typeof Need>;

/**
 * What changed this month's payments most: a type, with its amount of this month and of the same days a year before.
 */
export const TypeCause = z
  .object({ type: RequestType, label: z.string(), now: Money, before: Money })
  .register(z.globalRegistry, { id: 'TypeCause' });
export type TypeCause = z.output<typeof TypeCause>;

/**
 * Payments sent: lines and their amount, by the Lagos days on which the bank paid them. Returned ones are not included.
 */
export const MoneyOut = z
  .object({
    paidThisMonth: Figure,
    /** The same month a year before, up to the same day. */
    paidLastYear: Figure,
    /** What causes at least half of the difference to that; absent where many do. */
    cause: z.optional(TypeCause),
    /** Twelve months, oldest first, this one last. */
    series: z.array(MonthFigure),
  })
  .register(z.globalRegistry, { id: 'MoneyOut' });
export type MoneyOut = z.output<typeof MoneyOut>;

export const Dashboard = z
  .object({
    day: Day,
    /**
     * Confirmed payments of this month in Lagos. Like all inflow it is absent for callers who may not read the inflow
     * report (RP1).
     */
    receivedThisMonth: z.optional(Figure),
    /** The same month a year before, up to the same day. */
    receivedLastYear: z.optional(Figure),
    /** What causes at least half of the difference between those two; absent where many do. */
    cause: z.optional(Cause),
    /** The organization's unpaid invoices past their due day; unfinished checkouts are not included. */
    overdueInvoices: z.optional(Figure),
    /** The organization's unpaid invoices, due or not; unfinished checkouts are not included. */
    owed: z.optional(Figure),
    /**
     * Settlements that are open, closed or sent, with the shares for which none was opened yet (`ungathered`, for a
     * minute at most). Settlements the bank refused are not included: they are in `refused`, where there are any.
     */
    unsettled: z.optional(z.extend(Figure, { ungathered: Money })),
    refused: z.optional(RefusedFigure),
    /** The sum of the bank accounts' ledger balances; for the central office of all organizations. */
    balance: z.optional(Money),
    /** Twelve months, oldest first, this one last. */
    series: z.optional(z.array(MonthFigure)),
    /** Payments sent, of the types the caller sees (PR13); absent where they see none. */
    out: z.optional(MoneyOut),
    topServices: z.optional(z.array(RankedFigure)),
    /** Only for the central office. */
    topOrganizations: z.optional(z.array(RankedFigure)),
    liveMdas: z.optional(z.int()),
    servicesWaiting: z.optional(z.int()),
    onboardingWaiting: z.optional(z.int()),
    recent: z.optional(z.array(RecentPayment)),
    alerts: z.array(Alert),
    /**
     * What needs the caller: the alerts, and days of accounts that are not reconciled (BS10), overdue invoices (IN3) and
     * changes they can decide (AR1); where money or a time limit is at risk first, then by amount, then by age.
     */
    needs: z.array(Need),
    /**
     * The steps of a new organization, for its administrators: until it is live and was paid once, and to the end of the
     * month after that for those who have not dismissed them (ME2).
     */
    nextSteps: z.optional(z.array(NextStep)),
  })
  .register(z.globalRegistry, { id: 'Dashboard' });
export type Dashboard = z.output<typeof Dashboard>;

/**
 * Returns the landing page of the admin area: of the caller's organization, or of all for the central office. Every
 * figure comes from the rollups that are updated in the transaction of the change, so it equals the sum of its rows at
 * the same moment. A caller gets only what the call of each figure would return: inflow by RP1, balances by BA1,
 * invoices by IN3, settlements by SE1, names of payers by RC7, payments sent by PR13, live and waiting organizations by
 * DR1, waiting services by OR16, the steps of a new organization by OR7, OR8 and OR10.
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

/** The collections of all organizations in a range of Lagos days, both ends included. */
export const CentralFigures = z
  .object({
    start: Day,
    end: Day,
    inflow: Figure,
    /** Lines of payments that banks paid on these days, of the types the caller sees; absent where they see none. */
    paidOut: z.optional(Figure),
    /** The same days a year before. */
    lastYear: Figure,
    series: z.array(z.object({ bucket: z.string(), count: z.int(), amount: Money })),
    byMda: z.array(RankedFigure),
    bySector: z.array(RankedFigure),
    /** Organizations with inflow. */
    paidMdas: z.int(),
    /** Settlements of these days by status, as SE1 counts them: for an open one the shares waiting for it now. */
    settlements: z.array(z.object({ status: SettlementStatus, count: z.int(), amount: Money })),
    /**
     * The items that reconcile the settlements of these days with `inflow`: settlements + ungathered + kept - recovered
     * - givenBack = inflow. `ungathered` are shares no settlement was opened for yet, `kept` goes into none (fees of
     * providers, money beyond an invoice), `recovered` moved between settlements for refunds, negative where it left those
     * of these days.
     */
    beside: z.object({ ungathered: Figure, kept: Money, recovered: Money, givenBack: Money }),
    /** Settlements of these days that the bank refused; absent where there are none. */
    refused: z.optional(RefusedFigure),
    liveMdas: z.int(),
    activeServices: z.int(),
    /** The figures are complete up to this moment; absent where they are current. */
    asAt: z.optional(Instant),
  })
  .register(z.globalRegistry, { id: 'CentralFigures' });
export type CentralFigures = z.output<typeof CentralFigures>;

/**
 * Returns the figures of all organizations for the central office. Buckets of the series are days up to 62 of them,
 * else months; at most five years.
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
