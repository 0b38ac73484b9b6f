import { IN5 } from '@isura/contract/collect/invoices';
import { SE2 } from '@isura/contract/collect/settlement';
import type { PublicEventType } from '@isura/contract/connect/public-event-types';
import { MOST_LINES, type PublishedEventName, publicCode } from '@isura/contract/connect/public-events';
import type { EventName, Events } from '@isura/contract/events/events';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { OR11 } from '@isura/contract/org/service';
import { BS3 } from '@isura/contract/reconcile/statement';
import { PR3 } from '@isura/contract/request/payment-requests';
import { SC4 } from '@isura/contract/request/schedules';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { OutboxEvent } from '../../../platform/jobs/subscriber.ts';
import { insertWaiting } from './event.queries.ts';
import {
  codeOfService,
  endedFacts,
  type InvoiceFacts,
  invoiceFacts,
  lineFacts,
  type PaymentFacts,
  paymentFacts,
  paymentOfReceipt,
  refundFacts,
  requestFacts,
  scheduleFacts,
  settlementFacts,
  statementFacts,
} from './facts.queries.ts';
import { type NewEvent, pathOf, storedEvent } from './new-event.domain.ts';

/** Returns the public events of a domain event, which happened to the row `sourceId`; none where it is not public. */
type Writer<Event extends EventName> = (
  tx: Tx,
  payload: Events[Event],
  sourceId: number,
) => Promise<readonly NewEvent[]>;

const naira = (kobo: bigint): string => nairaOf(asKobo(kobo));
/** Returns the reference of a program as a field, where there is one. */
const named = (clientReference: string | null | undefined) =>
  clientReference === null || clientReference === undefined ? {} : { clientReference };

/** Returns the event of an invoice of a type, or none when there is no such invoice. */
function ofInvoice(
  type: Extract<PublicEventType, `invoice.${string}`>,
  facts: InvoiceFacts | undefined,
): readonly NewEvent[] {
  if (!facts) return [];
  return [
    {
      type,
      sourceId: facts.id,
      number: facts.number,
      self: pathOf(IN5, facts.id),
      data: {
        ...named(facts.clientReference),
        total: naira(facts.totalKobo),
        amountPaid: naira(facts.amountPaidKobo),
        balance: naira(facts.balanceKobo),
        dueDate: facts.dueDate,
      },
    },
  ];
}

/** Returns what every event of a payment says. */
const ofPayment = (facts: PaymentFacts) => ({
  ...named(facts.clientReference),
  invoiceId: facts.invoiceId,
  invoiceNumber: facts.invoiceNumber,
  reference: facts.paymentReference ?? '',
  amount: naira(facts.amountKobo),
  channel: facts.channel,
});

/** A payment has no number of its own: its reference names it, and its invoice shows it. */
const sourceOf = (facts: PaymentFacts) => ({
  sourceId: facts.id,
  number: facts.paymentReference ?? undefined,
  self: pathOf(IN5, facts.invoiceId),
});

/** The events of a confirmed payment: of itself, and of its invoice unless nothing of it counted there. */
const paid: Writer<'payment.successful'> = async (tx, { orgId, paymentId, invoiceId, paidInFull }) => {
  const facts = await paymentFacts(tx, orgId, paymentId);
  if (!facts) return [];
  const payment: NewEvent = {
    type: 'payment.successful',
    ...sourceOf(facts),
    data: {
      ...ofPayment(facts),
      fee: naira(facts.feeAmountKobo),
      receiptNumber: facts.receiptNumber ?? '',
      overpaid: naira(facts.overpaidAmountKobo),
    },
  };
  const counts = paidInFull || facts.overpaidAmountKobo < facts.amountKobo;
  if (!counts) return [payment];
  const type = paidInFull ? 'invoice.paid' : 'invoice.part_paid';
  return [payment, ...ofInvoice(type, await invoiceFacts(tx, orgId, invoiceId))];
};

const settled =
  (type: 'settlement.settled' | 'settlement.failed'): Writer<'settlement.settled' | 'settlement.failed'> =>
  async (tx, { orgId, settlementId }) => {
    const facts = await settlementFacts(tx, orgId, settlementId);
    if (!facts) return [];
    const isRefused = type === 'settlement.failed';
    const data = {
      ...{ amount: naira(facts.netKobo), day: facts.businessDate, payments: facts.itemCount },
      ...(isRefused && facts.failureCode !== null && { code: publicCode(facts.failureCode) }),
    };
    return [{ type, sourceId: facts.id, number: facts.number, self: pathOf(SE2, facts.id), data }];
  };

const statement =
  (type: 'statement.read' | 'statement.signed_off'): Writer<'statement.read' | 'statement.signed-off'> =>
  async (tx, { orgId, statementId }) => {
    const facts = await statementFacts(tx, orgId, statementId);
    if (!facts) return [];
    const data = {
      ...(facts.fromDay !== null && { fromDay: facts.fromDay }),
      ...(facts.toDay !== null && { toDay: facts.toDay }),
      ...{ lines: facts.lineCount, openLines: facts.openCount },
    };
    return [{ type, sourceId: facts.id, self: pathOf(BS3, facts.id), data }];
  };

const writers = {
  'invoice.issued': async (tx, { orgId, invoiceId, email, phone, isCopy, isAgain }) => {
    const isFirst = email === undefined && phone === undefined && !isCopy && !isAgain;
    return isFirst ? ofInvoice('invoice.issued', await invoiceFacts(tx, orgId, invoiceId)) : [];
  },
  'invoice.expired': async (tx, { orgId, invoiceId }) =>
    ofInvoice('invoice.expired', await invoiceFacts(tx, orgId, invoiceId)),
  'invoice.cancelled': async (tx, { orgId, invoiceId }) =>
    ofInvoice('invoice.cancelled', await invoiceFacts(tx, orgId, invoiceId)),
  'payment.successful': paid,
  'payment.failed': async (tx, { orgId, paymentId }) => {
    const facts = await paymentFacts(tx, orgId, paymentId);
    return facts
      ? [{ type: 'payment.failed', ...sourceOf(facts), data: { ...ofPayment(facts), status: facts.status } }]
      : [];
  },
  'refund.paid': async (tx, { orgId, refundId }) => {
    const refund = await refundFacts(tx, orgId, refundId);
    const facts = refund && (await paymentFacts(tx, orgId, refund.paymentId));
    if (!refund || !facts) return [];
    const data = {
      ...ofPayment(facts),
      refunded: naira(refund.amountKobo),
      refundedInAll: naira(facts.refundedAmountKobo),
      ...(facts.receiptNumber !== null && { receiptNumber: facts.receiptNumber }),
    };
    return [{ type: 'payment.refunded', ...sourceOf(facts), data }];
  },
  'receipt.voided': async (tx, { orgId, receiptId }) => {
    const facts = await paymentOfReceipt(tx, orgId, receiptId);
    if (!facts) return [];
    const data = {
      ...ofPayment(facts),
      paymentId: facts.id,
      ...(facts.voidKind !== null && { kind: publicCode(facts.voidKind) }),
    };
    const source = { sourceId: receiptId, number: facts.receiptNumber ?? undefined, self: sourceOf(facts).self };
    return [{ type: 'receipt.voided', ...source, data }];
  },
  'request.submitted': async (tx, { orgId, requestId, number, total, contentHash }) => {
    const facts = await requestFacts(tx, orgId, requestId);
    if (!facts) return [];
    const data = { ...named(facts.clientReference), type: facts.type, total, contentHash };
    return [{ type: 'request.submitted', sourceId: requestId, number, self: pathOf(PR3, requestId), data }];
  },
  'request.decided': async (tx, { orgId, requestId, number, total, decision, contentHash, level }) => {
    const facts = await requestFacts(tx, orgId, requestId);
    if (!facts) return [];
    const data = {
      ...{ ...named(facts.clientReference), type: facts.type, total, decision },
      ...(contentHash !== undefined && { contentHash }),
      ...(level !== undefined && { level }),
    };
    return [{ type: 'request.decided', sourceId: requestId, number, self: pathOf(PR3, requestId), data }];
  },
  'schedule.checked': async (tx, payload) => {
    const { orgId, scheduleId, number, type, valid, warnings, excluded } = payload;
    const facts = await scheduleFacts(tx, orgId, scheduleId);
    const data = {
      ...{ ...named(facts?.clientReference), type, valid, warnings, excluded },
      ...(payload.refusedChoice !== undefined && { choiceRefused: true }),
      ...(payload.unreadable !== undefined && { unreadable: publicCode(facts?.failureCode ?? 'OTHER') }),
    };
    return [{ type: 'schedule.checked', sourceId: scheduleId, number, self: pathOf(SC4, scheduleId), data }];
  },
  'disbursement.lines-changed': async (tx, { orgId, requestId, number, transfers }) => {
    const facts = await requestFacts(tx, orgId, requestId);
    const statusOf = new Map(transfers.map(({ id, status }) => [id, status]));
    const lines = (await lineFacts(tx, orgId, [...statusOf.keys()])).map((line) => {
      const status = statusOf.get(line.instructionId) ?? 'FAILED';
      const why = status === 'PAID' ? null : line.lastFailureCode;
      return {
        ...{ lineId: line.id, lineNo: line.lineNo, status, amount: naira(line.amountKobo) },
        ...(why !== null && { code: publicCode(why) }),
      };
    });
    const source = { sourceId: requestId, number, self: pathOf(PR3, requestId) };
    const parts = Math.ceil(lines.length / MOST_LINES);
    return Array.from({ length: parts }, (_, part): NewEvent => {
      const some = lines.slice(part * MOST_LINES, (part + 1) * MOST_LINES);
      return { type: 'disbursement.lines', ...source, data: { ...named(facts?.clientReference), lines: some } };
    });
  },
  'disbursement.finished': async (tx, { orgId, requestId, number, outcome }) => {
    const facts = await requestFacts(tx, orgId, requestId);
    if (!facts) return [];
    const ended = await endedFacts(tx, orgId, requestId);
    const data = {
      ...named(facts.clientReference),
      outcome,
      paid: { count: facts.paidCount, amount: naira(facts.paidAmountKobo) },
      failed: { count: ended.failedCount, amount: naira(ended.failedAmountKobo) },
      returned: { count: ended.returnedCount, amount: naira(ended.returnedAmountKobo) },
    };
    return [{ type: 'disbursement.finished', sourceId: requestId, number, self: pathOf(PR3, requestId), data }];
  },
  'settlement.settled': settled('settlement.settled'),
  'settlement.failed': settled('settlement.failed'),
  'statement.read': statement('statement.read'),
  'statement.signed-off': statement('statement.signed_off'),
  'service.decided': async (tx, { orgId, serviceId, status }) => {
    if (status !== 'ACTIVE') return [];
    const number = await codeOfService(tx, orgId, serviceId);
    const data = { status } as const;
    return [{ type: 'service.activated', sourceId: serviceId, number, self: pathOf(OR11, orgId), data }];
  },
  'bank-account.decided': async (_tx, { bankAccountId, decision }) => [
    { type: 'bank_account.decided', sourceId: bankAccountId, data: { decision } },
  ],
  'api-key.ending': async (_tx, { keyName, expiresAt }, sourceId) => [
    { type: 'key.ending', sourceId, number: keyName, data: { expiresAt } },
  ],
  'webhook-endpoint.disabled': async (_tx, { endpointId, code }) => [
    { type: 'endpoint.disabled', sourceId: endpointId, data: { code } },
  ],
  'webhook-endpoint.tested': async (_tx, { endpointId }) => [{ type: 'ping', sourceId: endpointId, data: {} }],
} satisfies { [Event in PublishedEventName]: Writer<Event> };

/** Returns the name of the subscriber that writes the public events of a domain event. */
export const consumerOf = <Name extends PublishedEventName>(event: Name): `connect.${Name}` => `connect.${event}`;

/**
 * The subscribers that write public events in this release. A row that one of an earlier or later release left behind is
 * taken by nobody here, so it holds nothing up.
 */
export const eventConsumers: readonly string[] = (Object.keys(writers) as PublishedEventName[]).map(consumerOf);

/**
 * Writes the public events of a domain event, with facts read now, in the transaction that records it as handled: once,
 * whatever is repeated. The publisher gives them their position later (`publishEvents`). Throws when a fact is none that
 * the catalogue has. Needs a transaction of the jobs' role.
 */
export async function writeEvents<Event extends PublishedEventName>(
  ctx: Ctx,
  tx: Tx,
  { id, event, payload, sourceId }: OutboxEvent<Event>,
): Promise<void> {
  const write = writers[event as Event] as unknown as Writer<Event>;
  const events = await write(tx, payload as Events[Event], sourceId);
  await insertWaiting(
    tx,
    events.map((each) => ({ publicId: ctx.ids.uuid(), ...storedEvent(each) })),
    { outboxId: id, orgId: (payload as { orgId: number }).orgId, at: ctx.clock.now() },
  );
}
