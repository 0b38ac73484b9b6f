import type { Payment, PaymentRow, PaymentSort, SettlementState } from '@isura/contract/collect/payment';
import { RC9 } from '@isura/contract/collect/refund';
import { type PaymentStatus, RECEIVED, UNCONFIRMED } from '@isura/contract/collect/states';
import type { Page } from '@isura/contract/kernel/endpoint';
import { maskName } from '@isura/contract/kernel/mask';
import { asKobo, NOTHING, nairaOf } from '@isura/contract/kernel/money';
import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import { BY_STATUS, countOver, sumOver, writeStatusSums } from '@isura/contract/kernel/status-sums';
import type { PaymentChannel } from '@isura/contract/org/collection-rule';
import type { Ctx } from '../../../platform/ctx.ts';
import { assertSortable } from '../../../platform/db/sorting.ts';
import { actsAndWhyNot } from '../../../platform/http/acts.ts';
import { isMasked, mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { momentsOf } from '../../audit/index.ts';
import { requestedDays } from '../../ledger/index.ts';
import { areWholeDays, meant } from '../receipt/receipt.domain.ts';
import { type RefundFacts, refundableKobo, whyNotRefunded } from '../refund/refund.domain.ts';
import { refundFactsOf } from '../refund/refund.queries.ts';
import { expectedOf, type ListedPayment, listPayments, type PaymentFilters, sumsOf } from './payments.queries.ts';

export interface PaymentQuery extends Paging<PaymentSort> {
  query?: string | undefined;
  status?: PaymentStatus[] | undefined;
  channel?: PaymentChannel | undefined;
  'service-id'?: number | undefined;
  'org-id'?: number | undefined;
  settlement?: SettlementState | undefined;
  overpaid?: boolean | undefined;
  held?: boolean | undefined;
  'start-date'?: string | undefined;
  'end-date'?: string | undefined;
}

/** A filter that matches nothing, for words that identify nothing. */
const NO_MATCH = { receiptNumber: '' } as const;

function rangeOf(query: PaymentQuery): Pick<PaymentFilters, 'days' | 'from' | 'before'> {
  const { 'start-date': start, 'end-date': end } = query;
  const moments = momentsOf(query);
  return areWholeDays(start, end) ? { days: requestedDays(query) } : moments;
}

/** Returns the filters of a list; names are searched only by callers who see them. */
function filtersOf(query: PaymentQuery, { byName }: { byName: boolean }): PaymentFilters {
  const words = query.query?.trim();
  return {
    ...rangeOf(query),
    found: words ? (meant(words) ?? (byName ? { payer: words } : NO_MATCH)) : undefined,
    status: query.status,
    channel: query.channel,
    serviceId: query['service-id'],
    orgId: query['org-id'],
    settlement: query.settlement,
    isOverpaid: query.overpaid,
    isHeld: query.held,
  };
}

function paymentOut(row: ListedPayment, masked: boolean): Payment {
  const { orgId, serviceId, invoiceId, receiptId } = row;
  return {
    id: row.id,
    ...{ orgId, serviceId, invoiceId },
    ...{ orgCode: row.orgCode, orgName: row.orgName, serviceName: row.serviceName, invoiceNumber: row.invoiceNumber },
    ...(row.reference === null ? {} : { reference: row.reference }),
    payerName: masked ? maskName(row.payerName) : row.payerName,
    ...{ attemptNo: row.attemptNo, channel: row.channel, provider: row.provider },
    ...(row.providerRef === null ? {} : { providerRef: row.providerRef }),
    amount: asKobo(row.amountKobo),
    ...(row.expectedKobo === null ? {} : { expected: asKobo(row.expectedKobo) }),
    feeAmount: asKobo(row.feeAmountKobo),
    feeBearer: row.feeBearer,
    overpaidAmount: asKobo(row.overpaidAmountKobo),
    refundedAmount: asKobo(row.refundedAmountKobo),
    ...{ isLate: row.isLate, isShort: row.isShort, status: row.status },
    ...(row.failureReason === null ? {} : { failureReason: row.failureReason }),
    initiatedAt: row.initiatedAt,
    ...(row.confirmedAt === null ? {} : { confirmedAt: row.confirmedAt }),
    ...(row.businessDay === null ? {} : { businessDay: row.businessDay }),
    settlementState: row.settlementState,
    ...(row.refusedSettlementId === null ? {} : { refusedSettlementId: row.refusedSettlementId }),
    ...(receiptId === null ? {} : { receiptId }),
    ...(row.receiptNumber === null ? {} : { receiptNumber: row.receiptNumber }),
  };
}

/** Returns what an actor may do with a payment; `facts` are those of its refund, where they may start one. */
function actsOn(actor: Actor, { orgId, status }: ListedPayment, facts: RefundFacts | undefined) {
  const isOpen = status === 'SUCCESSFUL' && facts !== undefined && actor.orgStatus === 'LIVE';
  const acts = actsAndWhyNot(actor, orgId, {
    refund: { call: RC9, when: isOpen, refusal: isOpen ? whyNotRefunded(facts) : undefined },
  });
  return { ...acts, ...(acts.can.includes('refund') && facts && { refundable: asKobo(refundableKobo(facts)) }) };
}

const orders = { confirmedAt: 'moment', initiatedAt: 'begun', amount: 'amount' } as const;

/**
 * Returns a page of the payments the actor sees (RC7), newest first by the moment of confirmation, or of the attempt
 * while there is none. `x-total-amount` is the money received among all matches, in naira, refunded since or not;
 * `x-total-unconfirmed` what those not confirmed yet can still bring.
 */
export async function searchPayments(ctx: Ctx, actor: Actor, query: PaymentQuery): Promise<Page<PaymentRow>> {
  const filters = filtersOf(query, { byName: !isMasked(actor) });
  const [sort] = query.sort;
  const { rows, sums, facts, expected } = await ctx.inTx(actor.scope, async (tx) => {
    const sums = await sumsOf(tx, filters);
    assertSortable(query.sort, countOver(sums), ['confirmedAt']);
    const by = orders[sort?.field ?? 'confirmedAt'];
    const page = { offset: offsetOf(query), size: query.size, by, oldestFirst: sort?.direction === 'asc' } as const;
    const rows = await listPayments(tx, { ...filters, ids: query.only?.ids }, page);
    const successful = mayCall(RC9, actor) ? rows.filter(({ status }) => status === 'SUCCESSFUL') : [];
    const facts = await refundFactsOf(
      tx,
      successful.map(({ id }) => id),
    );
    const waits = sums.some(({ status, count }) => count > 0 && (UNCONFIRMED as readonly string[]).includes(status));
    return { rows, sums, facts, expected: waits ? await expectedOf(tx, filters) : NOTHING };
  });
  const masked = isMasked(actor);
  return {
    items: rows.map((row) => ({ ...paymentOut(row, masked), ...actsOn(actor, row, facts.get(row.id)) })),
    total: countOver(sums),
    headers: {
      'x-total-amount': nairaOf(sumOver(sums, 'amount', RECEIVED)),
      'x-total-unconfirmed': nairaOf(expected),
      [BY_STATUS]: writeStatusSums(sums),
    },
  };
}

/** Returns one payment the actor sees; refuses with not-found. */
export async function paymentSeen(ctx: Ctx, actor: Actor, id: number): Promise<Payment> {
  const page = { offset: 0, size: 1, by: 'moment', oldestFirst: false } as const;
  const [row] = await ctx.inTx(actor.scope, (tx) => listPayments(tx, { found: { id } }, page));
  if (!row) throw new DomainError('not-found', { detail: 'We could not find this payment.' });
  return paymentOut(row, false);
}
