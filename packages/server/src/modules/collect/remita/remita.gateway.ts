import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Log } from '../../../platform/log/log.ts';
import {
  type AttemptToStart,
  type Gateway,
  type ProviderState,
  type Started,
  unavailable,
} from '../payment/payment.gateway.ts';
import { instantOfRemita, type OrderRow, REMITA } from './remita.domain.ts';
import { isSilence, type RemitaStatus, type RemitaWire, type Silence } from './remita-wire.gateway.ts';

/** What was requested of Remita, as the portal stores it. */
export interface RemitaBooks {
  /** Records what is about to be sent, or returns what was sent before under this name. */
  open(attempt: AttemptToStart, serviceType: string): Promise<OrderRow & { isNew: boolean }>;
  find(refs: readonly string[]): Promise<readonly OrderRow[]>;
  /** Stores the RRR of an order; returns false when it belongs to another order, or the order has another. */
  keepRrr(ref: string, rrr: string): Promise<boolean>;
  /** Stores the paid kobo Remita reported, when it is not the requested amount. */
  keepReported(ref: string, kobo: bigint): Promise<void>;
  close(ref: string): Promise<void>;
}

/** The dependencies of the gateway. */
export interface RemitaParts {
  wire: RemitaWire;
  books: RemitaBooks;
  log: Log;
  publicUrl: string;
  serviceTypeOf(attempt: AttemptToStart): string | undefined;
  now(): Date;
}

/** Queries under way at once. When a whole round gets no answer, the rest is not queried. */
const AT_ONCE = 8;

/**
 * Returns Remita as a gateway. Every channel uses an RRR, made under our name of the attempt for its payable amount;
 * the payer is sent to the page that leads to Remita. An RRR has one amount: a payment reported with another amount, or
 * for another order, is not taken but queried again and logged as an error.
 */
export function remitaGateway({ wire, books, log, publicUrl, serviceTypeOf, now }: RemitaParts): Gateway {
  const stop = (providerRef: string, why: string, more: object = {}): DomainError => {
    log.error({ provider: REMITA, providerRef, ...more }, why);
    return unavailable();
  };

  /** Stores an RRR for an order and returns the way to pay. */
  async function take(order: OrderRow, rrr: string): Promise<Started> {
    if (!(await books.keepRrr(order.providerRef, rrr)))
      throw stop(order.providerRef, 'Remita returned a different RRR than before, or the RRR of another order', {
        rrr,
      });
    return { next: { type: 'REDIRECT', url: `${publicUrl}/remita/pay/${order.providerRef}` }, theirRef: rrr };
  }

  /** Returns the RRR of an order at Remita, if it is for the requested amount; undefined where there is none. */
  async function current(order: OrderRow): Promise<string | undefined> {
    const answer = await wire.statusOfOrder(order.providerRef);
    if (isSilence(answer)) throw unavailable(answer.silence);
    if (answer.rrr === undefined) return undefined;
    if (answer.amount !== order.askedKobo || (answer.orderId ?? order.providerRef) !== order.providerRef)
      throw stop(order.providerRef, 'the RRR of an order does not match what was requested', {
        rrr: answer.rrr,
        requested: nairaOf(asKobo(order.askedKobo)),
        reported: answer.amount === undefined ? undefined : nairaOf(answer.amount),
      });
    return answer.rrr;
  }

  async function start(attempt: AttemptToStart): Promise<Started> {
    const { providerRef } = attempt;
    const serviceType = serviceTypeOf(attempt);
    if (serviceType === undefined) throw stop(providerRef, 'REMITA_SERVICE_TYPES has no id for this service');
    const order = await books.open(attempt, serviceType);
    // Sent before without a known answer: first ask what already exists at Remita.
    const before = order.rrr ?? (order.isNew ? undefined : await current(order));
    if (before !== undefined) return await take(order, before);
    const answer = await wire.make(attempt, serviceType);
    if (isSilence(answer)) {
      if (answer.isNotSent) throw unavailable(answer.silence);
      const after = await current(order);
      if (after === undefined) throw unavailable(answer.silence);
      return await take(order, after);
    }
    if (answer.meaning === 'MADE' && answer.rrr !== undefined) return await take(order, answer.rrr);
    if (answer.meaning === 'ORDER_KNOWN' || answer.meaning === 'AGAIN') {
      const there = await current(order);
      if (there !== undefined) return await take(order, there);
    }
    throw stop(providerRef, 'Remita returned no RRR', { code: answer.code });
  }

  function stateOf(order: OrderRow, answer: RemitaStatus): ProviderState | undefined {
    const { providerRef } = order;
    const isOther =
      (answer.orderId !== undefined && answer.orderId !== providerRef) ||
      (order.rrr !== null && answer.rrr !== undefined && answer.rrr !== order.rrr);
    if (isOther || answer.meaning === 'KEYS') {
      stop(providerRef, isOther ? 'Remita answered about another payment' : 'Remita rejected our keys', {
        code: answer.code,
      });
      return undefined;
    }
    if (answer.meaning === 'PAID') return paidOf(order, answer);
    if (answer.meaning === 'DECLINED') return { providerRef, state: 'DECLINED', reason: 'DECLINED' };
    if (answer.meaning === 'NOT_KNOWN') return { providerRef, state: 'UNKNOWN' };
    return { providerRef, state: order.closedAt === null ? 'PENDING' : 'CANCELLED' };
  }

  function paidOf({ providerRef, askedKobo }: OrderRow, { amount, paidAt }: RemitaStatus): ProviderState {
    if (amount === askedKobo)
      return { providerRef, state: 'PAID', amount, paidAt: instantOfRemita(paidAt, now()) ?? now() };
    stop(providerRef, 'Remita reports a different amount paid than was requested', {
      requested: nairaOf(asKobo(askedKobo)),
      reported: amount === undefined ? undefined : nairaOf(amount),
    });
    return { providerRef, state: 'PENDING' };
  }

  /** Returns the state of one order; undefined where Remita's answer cannot be trusted. */
  async function ask(order: OrderRow): Promise<ProviderState | undefined> {
    const answer: RemitaStatus | Silence =
      order.rrr === null ? await wire.statusOfOrder(order.providerRef) : await wire.statusOfRrr(order.rrr);
    if (isSilence(answer)) return undefined;
    const state = stateOf(order, answer);
    if (state && answer.meaning === 'PAID' && answer.amount !== undefined && answer.amount !== order.askedKobo)
      await books.keepReported(order.providerRef, answer.amount);
    if (state && order.rrr === null && answer.rrr !== undefined && answer.amount === order.askedKobo)
      await books.keepRrr(order.providerRef, answer.rrr);
    return state;
  }

  async function statusOf(refs: readonly string[]): Promise<readonly ProviderState[]> {
    const orders = await books.find(refs);
    const states: ProviderState[] = [];
    for (let at = 0; at < orders.length; at += AT_ONCE) {
      const round = (await Promise.all(orders.slice(at, at + AT_ONCE).map(ask))).filter((one) => one !== undefined);
      if (round.length === 0) {
        if (states.length === 0) throw unavailable();
        break;
      }
      states.push(...round);
    }
    return states;
  }

  async function cancel(providerRef: string): Promise<void> {
    const [order] = await books.find([providerRef]);
    if (!order || order.closedAt) return;
    const rrr = order.rrr ?? (await current(order));
    if (rrr === undefined) return;
    const answer = await wire.deactivate(rrr);
    if (isSilence(answer)) throw unavailable(answer.silence);
    if (answer.code === '00') await books.close(providerRef);
    else log.warn({ provider: REMITA, providerRef, code: answer.code }, 'Remita did not deactivate an RRR');
  }

  return {
    name: REMITA,
    start,
    statusOf,
    cancel,
    readEvent() {
      throw new DomainError('access-denied', { detail: 'Remita sends its notifications to a separate address.' });
    },
  };
}
