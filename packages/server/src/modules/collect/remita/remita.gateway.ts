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
import { isSilence, type RemitaWire, type SaidOf, type Silence } from './remita-wire.gateway.ts';

/** What was asked of Remita, in our own books. */
export interface RemitaBooks {
  /** Writes down what is about to be sent, or finds what was sent before under this name. */
  open(attempt: AttemptToStart, serviceType: string): Promise<OrderRow & { isNew: boolean }>;
  find(refs: readonly string[]): Promise<readonly OrderRow[]>;
  /** Keeps the RRR of an order; false where it is another's, or the order has another. */
  keepRrr(ref: string, rrr: string): Promise<boolean>;
  /** Remita says that so many kobo were paid, which is not what was asked for. */
  keepSaid(ref: string, kobo: bigint): Promise<void>;
  close(ref: string): Promise<void>;
}

/** What the gateway is made of. */
export interface RemitaParts {
  wire: RemitaWire;
  books: RemitaBooks;
  log: Log;
  publicUrl: string;
  serviceTypeOf(attempt: AttemptToStart): string | undefined;
  now(): Date;
}

/** Questions under way at once. When a whole round of them stays silent, the rest is not asked. */
const AT_ONCE = 8;

/**
 * Remita as a gateway. Every channel goes by an RRR, made under our name of the attempt for its payable amount; the payer
 * is sent to the page that hands over to Remita. An RRR is of one amount: a payment that Remita tells with another, or for
 * another order, is not taken but asked about again, and is in the log as an error.
 */
export function remitaGateway({ wire, books, log, publicUrl, serviceTypeOf, now }: RemitaParts): Gateway {
  const stop = (providerRef: string, why: string, more: object = {}): DomainError => {
    log.error({ provider: REMITA, providerRef, ...more }, why);
    return unavailable();
  };

  /** Takes an RRR for an order, and gives the way to pay. */
  async function take(order: OrderRow, rrr: string): Promise<Started> {
    if (!(await books.keepRrr(order.providerRef, rrr)))
      throw stop(order.providerRef, 'Remita gave an RRR that is another one than before, or of another order', { rrr });
    return { next: { type: 'REDIRECT', url: `${publicUrl}/remita/pay/${order.providerRef}` }, theirRef: rrr };
  }

  /** The RRR that stands under an order at Remita, where it is of what was asked for; undefined where there is none. */
  async function standing(order: OrderRow): Promise<string | undefined> {
    const said = await wire.statusOfOrder(order.providerRef);
    if (isSilence(said)) throw unavailable(said.silence);
    if (said.rrr === undefined) return undefined;
    if (said.amount !== order.askedKobo || (said.orderId ?? order.providerRef) !== order.providerRef)
      throw stop(order.providerRef, 'the RRR that stands under an order is not of what was asked for', {
        rrr: said.rrr,
        asked: nairaOf(asKobo(order.askedKobo)),
        said: said.amount === undefined ? undefined : nairaOf(said.amount),
      });
    return said.rrr;
  }

  async function start(attempt: AttemptToStart): Promise<Started> {
    const { providerRef } = attempt;
    const serviceType = serviceTypeOf(attempt);
    if (serviceType === undefined) throw stop(providerRef, 'REMITA_SERVICE_TYPES has no id for this service');
    const order = await books.open(attempt, serviceType);
    // Sent before, and its answer not known: what may stand at Remita is asked for first.
    const before = order.rrr ?? (order.isNew ? undefined : await standing(order));
    if (before !== undefined) return await take(order, before);
    const said = await wire.make(attempt, serviceType);
    if (isSilence(said)) {
      if (said.isNotSent) throw unavailable(said.silence);
      const after = await standing(order);
      if (after === undefined) throw unavailable(said.silence);
      return await take(order, after);
    }
    if (said.meaning === 'MADE' && said.rrr !== undefined) return await take(order, said.rrr);
    if (said.meaning === 'ORDER_KNOWN' || said.meaning === 'AGAIN') {
      const there = await standing(order);
      if (there !== undefined) return await take(order, there);
    }
    throw stop(providerRef, 'Remita made no RRR', { code: said.code });
  }

  function stateOf(order: OrderRow, said: SaidOf): ProviderState | undefined {
    const { providerRef } = order;
    const isOther =
      (said.orderId !== undefined && said.orderId !== providerRef) ||
      (order.rrr !== null && said.rrr !== undefined && said.rrr !== order.rrr);
    if (isOther || said.meaning === 'KEYS') {
      stop(providerRef, isOther ? 'Remita answered about another payment' : 'Remita does not take our keys', {
        code: said.code,
      });
      return undefined;
    }
    if (said.meaning === 'PAID') return paidOf(order, said);
    if (said.meaning === 'DECLINED') return { providerRef, state: 'DECLINED', reason: 'DECLINED' };
    if (said.meaning === 'NOT_KNOWN') return { providerRef, state: 'UNKNOWN' };
    return { providerRef, state: order.closedAt === null ? 'PENDING' : 'CANCELLED' };
  }

  function paidOf({ providerRef, askedKobo }: OrderRow, { amount, paidAt }: SaidOf): ProviderState {
    if (amount === askedKobo)
      return { providerRef, state: 'PAID', amount, paidAt: instantOfRemita(paidAt, now()) ?? now() };
    stop(providerRef, 'Remita says that another amount was paid than was asked for', {
      asked: nairaOf(asKobo(askedKobo)),
      said: amount === undefined ? undefined : nairaOf(amount),
    });
    return { providerRef, state: 'PENDING' };
  }

  /** How one order stands; undefined where Remita said nothing that can be believed. */
  async function ask(order: OrderRow): Promise<ProviderState | undefined> {
    const said: SaidOf | Silence =
      order.rrr === null ? await wire.statusOfOrder(order.providerRef) : await wire.statusOfRrr(order.rrr);
    if (isSilence(said)) return undefined;
    const state = stateOf(order, said);
    if (state && said.meaning === 'PAID' && said.amount !== undefined && said.amount !== order.askedKobo)
      await books.keepSaid(order.providerRef, said.amount);
    if (state && order.rrr === null && said.rrr !== undefined && said.amount === order.askedKobo)
      await books.keepRrr(order.providerRef, said.rrr);
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
    const rrr = order.rrr ?? (await standing(order));
    if (rrr === undefined) return;
    const said = await wire.deactivate(rrr);
    if (isSilence(said)) throw unavailable(said.silence);
    if (said.code === '00') await books.close(providerRef);
    else log.warn({ provider: REMITA, providerRef, code: said.code }, 'Remita did not deactivate an RRR');
  }

  return {
    name: REMITA,
    start,
    statusOf,
    cancel,
    readEvent() {
      throw new DomainError('access-denied', { detail: 'Remita sends its notifications to an address of their own.' });
    },
  };
}
