import * as z from 'zod/mini';
import { AdminRequest } from '../kernel/admin-request.ts';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { MoneyIn } from '../kernel/money-entry.ts';
import { listQuery, statuses } from '../kernel/paging.ts';
import { BY_STATUS } from '../kernel/status-sums.ts';
import { oneLine, SearchWords, severalLines } from '../kernel/words.ts';
import { SettlementStatus } from './states.ts';

const COL = '/services/collectionservice/api';

/**
 * A day's collections for one account, paid into it in one instruction. While OPEN the figures are current; from CLOSED
 * on they are final. `feeAmount` is what the bank keeps of it.
 */
export const Settlement = z
  .object({
    id: Id,
    number: z.string(),
    businessDate: Day,
    beneficiaryOrgId: Id,
    orgCode: z.string(),
    orgName: z.string(),
    bankAccountId: Id,
    accountLabel: z.string(),
    bankName: z.string(),
    /** The last four digits. */
    accountNumber: z.string(),
    sequence: z.int(),
    grossAmount: Money,
    feeAmount: Money,
    /**
     * The amount taken from it (negative) or added to it for refunds that others of the split paid; absent where there
     * was none.
     */
    recoveredAmount: z.optional(Money),
    netAmount: Money,
    itemCount: z.int(),
    status: SettlementStatus,
    attemptCount: z.int(),
    bankReference: z.optional(z.string()),
    failureCode: z.optional(z.string()),
    failureReason: z.optional(z.string()),
    closedAt: z.optional(Instant),
    sentAt: z.optional(Instant),
    settledAt: z.optional(Instant),
    /** Who matched it to a bank statement, and the amount the bank paid where that was entered by hand. */
    reconciledBy: z.optional(z.string()),
    reconciledAt: z.optional(Instant),
    reconciledAmount: z.optional(Money),
    reconciledNote: z.optional(z.string()),
    /** The pending request to retry, waiting for a second administrator. */
    adminRequestId: z.optional(Id),
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Settlement' });
export type Settlement = z.output<typeof Settlement>;

/** One share in a settlement: its payment, and its beneficiary. */
export const SettlementItem = z
  .object({
    paymentId: Id,
    paymentReference: z.string(),
    receiptNumber: z.optional(z.string()),
    orgName: z.string(),
    serviceName: z.string(),
    confirmedAt: Instant,
    amount: Money,
  })
  .register(z.globalRegistry, { id: 'SettlementItem' });
export type SettlementItem = z.output<typeof SettlementItem>;

export const SE1 = endpoint({
  id: 'SE1',
  method: 'GET',
  path: `${COL}/settlements`,
  access: 'collections:view',
  summary: 'Settlements',
  description:
    'Returns the newest number first unless sorted; a number begins with its business day. `query` matches the number ' +
    'or the bank reference. Dates are business days in Lagos. ' +
    '`x-total-amount` is the amount the bank paid into accounts over all matches (SETTLED, RECONCILED); ' +
    '`x-total-by-status` gives count and net amount of each status, open settlements at their current amount.',
  query: listQuery({
    sortable: ['number', 'id', 'businessDate', 'netAmount'],
    defaultSort: [{ field: 'number', direction: 'desc' }],
    filters: {
      status: statuses(SettlementStatus),
      'org-id': z.optional(IdInPath),
      'bank-account-id': z.optional(IdInPath),
      query: z.optional(SearchWords),
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
    },
  }),
  response: z.array(Settlement),
  paged: true,
  headers: ['x-total-amount', BY_STATUS],
  problems: ['validation-failed', 'access-denied'],
});

export const SettlementDetail = z
  .extend(Settlement, {
    /** What the caller may do with it now. */
    can: z.array(z.enum(['retry', 'reconcile'])),
    items: z.array(SettlementItem),
  })
  .register(z.globalRegistry, { id: 'SettlementDetail' });
export type SettlementDetail = z.output<typeof SettlementDetail>;

export const SE2 = endpoint({
  id: 'SE2',
  method: 'GET',
  path: `${COL}/settlements/{id}`,
  access: 'collections:view',
  summary: 'A settlement with a page of its shares',
  description: '`page` and `size` select the shares, in the order of their payments; `itemCount` is their number.',
  params: z.strictObject({ id: IdInPath }),
  query: listQuery({ sortable: ['paymentId'], filters: {} }),
  response: SettlementDetail,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});

export const SE3In = z.strictObject({
  bankReference: oneLine(1, 60, 'Enter the reference on the statement'),
  amount: MoneyIn,
  note: z.optional(severalLines(3, 500, 'Explain why in a few words')),
});
export type SE3In = z.output<typeof SE3In>;

/** Reconciles one settlement by hand, without a statement in the portal. */
export const SE3 = endpoint({
  id: 'SE3',
  method: 'POST',
  path: `${COL}/settlements/{id}/reconcile`,
  access: 'collections:act',
  summary: 'Reconcile a settlement by hand',
  description:
    'The settlement becomes RECONCILED. `amount` is the amount the bank paid; if it differs from the net amount, a ' +
    'note is required. Refused unless the settlement is SETTLED.',
  params: z.strictObject({ id: IdInPath }),
  body: SE3In,
  response: Settlement,
  changes: ['SE1', 'SE2'],
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition', 'organization-not-live'],
});

export const SE4In = z.strictObject({ reason: oneLine(10, 500, 'Give a reason of at least 10 characters') });
export type SE4In = z.output<typeof SE4In>;

export const SE4 = endpoint({
  id: 'SE4',
  method: 'POST',
  path: `${COL}/settlements/{id}/retry`,
  access: 'collections:view',
  summary: 'Request that a failed settlement be sent again',
  description:
    'The bank gets the same instruction with the same reference when another administrator of the central office ' +
    'approves (AR3). Refused unless the settlement is FAILED.',
  params: z.strictObject({ id: IdInPath }),
  body: SE4In,
  response: AdminRequest,
  status: 202,
  changes: ['SE1', 'SE2', 'AR1', 'AR2'],
  problems: ['validation-failed', 'access-denied', 'step-up-required', 'not-found', 'duplicate', 'invalid-transition'],
});

/** Runs today's cut-off now, so that test mode need not wait for the evening. */
export const SE5 = endpoint({
  id: 'SE5',
  method: 'POST',
  path: '/dev/settlements/cut-off',
  access: 'test-mode',
  summary: 'Trigger today’s cut-off now',
  description:
    'Exists only in test mode. Every open settlement is closed with its shares and sent to the test bank; later ' +
    'shares go to the next settlement of the day. The kobo part of an amount decides how its payment ends: .13 is ' +
    'refused, .17 is refused once, .19 is not answered for two minutes, .29 not for two days, all others are paid in ' +
    'about a second.',
  response: z.object({ opened: z.int(), closed: z.int() }),
  problems: [],
});
