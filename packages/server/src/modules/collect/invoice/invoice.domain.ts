import {
  type InvoiceEvent,
  type InvoiceSource,
  type InvoiceStatus,
  invoiceMoves,
} from '@isura/contract/collect/states';
import { formatDay } from '@isura/contract/kernel/day-format';
import { addDays, type Day } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { leadsTo, nextOf } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';
import type { CollectionRule } from '@isura/contract/org/collection-rule';
import { leastPart, penaltyOn } from '@isura/contract/org/price';
import { askedByCard } from '../checkout/seen-sum.domain.ts';

/** What people and the clock do with an invoice (data-model 4.3); money that comes is judged by `statusAfterPayment`. */
export type InvoiceAct = Extract<InvoiceEvent, 'edit' | 'issue' | 'cancel' | 'expire' | 'send'>;

const REFUSALS: Readonly<Record<InvoiceAct, string>> = {
  edit: 'Only a draft can be changed. Cancel this invoice and make another one.',
  issue: 'Only a draft can be issued.',
  cancel: 'Money was paid of this invoice. Give it back by a refund first; then it can be cancelled.',
  expire: 'Only an invoice nothing was paid of expires.',
  send: 'A draft, and an invoice that is cancelled or expired, cannot be sent.',
};

/** The status after an act; refuses what the table has no row for with invalid-transition, naming the status of now. */
export function nextStatus(status: InvoiceStatus, act: InvoiceAct): InvoiceStatus {
  const next = nextOf(invoiceMoves, status, act);
  if (next === undefined) throw new DomainError('invalid-transition', { detail: REFUSALS[act], status });
  return next;
}

/**
 * Where an invoice stands once `amount` more was paid of it. Money for an ISSUED, PARTLY_PAID or EXPIRED one counts
 * (an expired one takes it as late); a CANCELLED one stays as it is and the money is kept apart.
 */
export function statusAfterPayment(status: InvoiceStatus, balance: Kobo, amount: Kobo): InvoiceStatus {
  if (leadsTo(invoiceMoves, status, 'pay').length === 0) return status;
  return amount >= balance ? 'PAID' : 'PARTLY_PAID';
}

/** What of an invoice decides what is to be paid. */
export interface Bill {
  status: InvoiceStatus;
  source: InvoiceSource;
  subtotal: Kobo;
  /** As it was last written down; it never falls. */
  penalty: Kobo;
  amountPaid: Kobo;
  dueDate: Day;
  expiresAt: Day;
  /** Somebody was asked for an exact amount and is paying it now. */
  isBeingPaid?: boolean;
}

/** What of its rule does. */
export type BillTerms = Pick<
  CollectionRule,
  'penaltyType' | 'penaltyValue' | 'penaltyCapPercent' | 'feeBearer' | 'partPaymentAllowed' | 'minPartPercent'
>;

/** Where it is paid to, so that nobody pays what is not taken. */
export interface Place {
  org: { status: string };
  service: { status: string; deactivatedOn?: Day };
}

/** Why an invoice cannot be paid. */
export type NotPayable = 'DRAFT' | 'PAID' | 'EXPIRED' | 'CANCELLED' | 'ORGANIZATION_CLOSED' | 'SERVICE_CLOSED';

export interface Standing {
  penalty: Kobo;
  /** Subtotal and penalty; a fee of the payer is apart from it. */
  total: Kobo;
  amountPaid: Kobo;
  balance: Kobo;
  /** What paying the balance at once costs the payer on top. */
  fee: Kobo;
  payable: Kobo;
  /** The least that may be paid at once. */
  minPayable: Kobo;
  isOverdue: boolean;
  isPayable: boolean;
  why?: NotPayable;
}

/** Days on which what was billed for a service can still be paid once the service is out of use (data-model 4.7). */
const DAYS_AFTER_SERVICE = 30;

const isOpen = (status: InvoiceStatus): boolean => status === 'ISSUED' || status === 'PARTLY_PAID';

function reason(bill: Bill, day: Day, place: Place | undefined): NotPayable | undefined {
  const { status } = bill;
  if (!isOpen(status)) return status as NotPayable;
  if (status === 'ISSUED' && day > bill.expiresAt) return 'EXPIRED';
  if (place && place.org.status !== 'LIVE') return 'ORGANIZATION_CLOSED';
  const { deactivatedOn } = place?.service ?? {};
  if (place?.service.status === 'INACTIVE' && deactivatedOn && day > addDays(deactivatedOn, DAYS_AFTER_SERVICE))
    return 'SERVICE_CLOSED';
  return undefined;
}

/** The penalty of a day: on what was billed, while it is open; never less than was written down, never on a checkout. */
function penaltyOf(bill: Bill, terms: BillTerms, day: Day): Kobo {
  if (!isOpen(bill.status) || bill.source === 'CHECKOUT' || bill.isBeingPaid) return bill.penalty;
  const today = penaltyOn(terms, bill.subtotal, bill.dueDate, day);
  return today > bill.penalty ? today : bill.penalty;
}

/**
 * What is to be paid of an invoice on `day`, in kobo. A penalty is added from the day after it was due and never falls
 * again, never on a CHECKOUT, which is due on its own day, and not while somebody pays what he was asked for. `fee` is that of paying the balance at once, where the
 * payer bears it: for 10,000.00 by card `payable` is 10,161.25. Part of it may be paid where the rule allows parts, at
 * least the smallest part of the total and at most the balance. ISSUED is payable up to the day it expires, PARTLY_PAID
 * as long as something is owed; neither while the organization is not LIVE, nor 30 days after its service was taken out of use.
 */
export function standingOf(bill: Bill, terms: BillTerms, day: Day, place?: Place): Standing {
  const penalty = penaltyOf(bill, terms, day);
  const total = asKobo(bill.subtotal + penalty);
  const balance = total > bill.amountPaid ? asKobo(total - bill.amountPaid) : NOTHING;
  const { fee, payable } = askedByCard(terms.feeBearer, balance);
  const part = leastPart(terms, total);
  const why = reason(bill, day, place);
  return {
    penalty,
    total,
    amountPaid: bill.amountPaid,
    balance,
    fee,
    payable,
    minPayable: part < balance ? part : balance,
    isOverdue: isOpen(bill.status) && bill.source !== 'CHECKOUT' && bill.dueDate < day,
    isPayable: why === undefined,
    ...(why === undefined ? {} : { why }),
  };
}

/** The same in words for a person. */
export const whyNotWords: Readonly<Record<NotPayable, string>> = {
  DRAFT: 'This invoice is not issued yet.',
  PAID: 'This invoice is paid in full.',
  EXPIRED: 'This invoice has expired. Ask the MDA for a new one.',
  CANCELLED: 'This invoice was cancelled. Ask the MDA what to do.',
  ORGANIZATION_CLOSED: 'The MDA does not take payments at the moment.',
  SERVICE_CLOSED: 'This service is no longer offered, and its invoices can no longer be paid.',
};

/** Refuses with not-payable what cannot be paid, saying why in `reason`. */
export function assertPayable({ why }: Pick<Standing, 'why'>): void {
  if (why !== undefined) throw new DomainError('not-payable', { detail: whyNotWords[why], reason: why });
}

/**
 * Judges what a payer wants to pay at once: the whole balance when he names nothing. Refuses with validation-failed at
 * `amount` a part smaller than the rule allows (`too-small`), any part where it allows none, and more than the balance
 * (`too-large`).
 */
export function amountToPay(standing: Standing, wanted?: Kobo): Kobo {
  if (wanted === undefined || wanted === standing.balance) return standing.balance;
  const refuse = (code: string, message: string) =>
    new DomainError('validation-failed', { detail: message, errors: [{ field: 'amount', code, message }] });
  if (wanted > standing.balance) throw refuse('too-large', `Amount must be ${formatMoney(standing.balance)} or less`);
  if (wanted < standing.minPayable)
    throw refuse('too-small', `Amount must be ${formatMoney(standing.minPayable)} or more`);
  return wanted;
}

/** The days of an invoice that is issued on `day`: when it is due and the last day it can be paid. */
export function daysOf(
  day: Day,
  {
    source,
    dueDate,
    dueDays,
    expiryDays,
  }: { source: InvoiceSource; dueDate?: Day; dueDays: number; expiryDays: number },
): { dueDate: Day; expiresAt: Day } {
  const due = source === 'CHECKOUT' ? day : (dueDate ?? addDays(day, dueDays));
  const last = addDays(day, expiryDays);
  return { dueDate: due, expiresAt: due > last ? due : last };
}

/** The day payers are told to pay by: a checkout is due at once and harmed by no penalty, so its last one; else the due day. */
export const payByOf = ({
  source,
  dueDate,
  expiresAt,
}: {
  source: InvoiceSource;
  dueDate: Day;
  expiresAt: Day;
}): Day => (source === 'CHECKOUT' ? expiresAt : dueDate);

/** Refuses to bill somebody for a day that is over. */
export function assertDueLater(dueDate: Day, day: Day): void {
  if (dueDate >= day) return;
  const message = `Due date must be ${formatDay(day)} or later`;
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'dueDate', code: 'too-early', message }],
  });
}
