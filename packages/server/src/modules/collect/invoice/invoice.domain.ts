import { isOverdueOn } from '@isura/contract/collect/overdue';
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
import { payableByCard } from '../checkout/seen-sum.domain.ts';

/**
 * What people and jobs do with an invoice (docs/spec/money-in.md#quote-and-invoice); payments are handled by
 * `statusAfterPayment`.
 */
export type InvoiceAct = Extract<InvoiceEvent, 'edit' | 'issue' | 'cancel' | 'expire' | 'send'>;

const REFUSALS: Readonly<Record<InvoiceAct, string>> = {
  edit: 'Only a draft can be changed. Cancel this invoice and make a new one.',
  issue: 'Only a draft can be issued.',
  cancel: 'This invoice has payments. Refund them first, then cancel the invoice.',
  expire: 'Only an invoice without payments can expire.',
  send: 'A draft, cancelled or expired invoice cannot be sent.',
};

/**
 * Returns the status after an act; refuses a transition that is not in the table with invalid-transition and the
 * current status.
 */
export function nextStatus(status: InvoiceStatus, act: InvoiceAct): InvoiceStatus {
  const next = nextOf(invoiceMoves, status, act);
  if (next === undefined) throw new DomainError('invalid-transition', { detail: REFUSALS[act], status });
  return next;
}

/**
 * Returns the status of an invoice after a payment of `amount`. Money for an ISSUED, PARTLY_PAID or EXPIRED invoice
 * counts (late, for an expired one); a CANCELLED one stays cancelled and the money is kept apart.
 */
export function statusAfterPayment(status: InvoiceStatus, balance: Kobo, amount: Kobo): InvoiceStatus {
  if (leadsTo(invoiceMoves, status, 'pay').length === 0) return status;
  return amount >= balance ? 'PAID' : 'PARTLY_PAID';
}

/** The fields of an invoice that decide the amount to pay. */
export interface Bill {
  status: InvoiceStatus;
  source: InvoiceSource;
  subtotal: Kobo;
  /** As last stored; it never falls. */
  penalty: Kobo;
  amountPaid: Kobo;
  dueDate: Day;
  expiresAt: Day;
  /** Whether an exact amount was requested of somebody and is paying it now. */
  isBeingPaid?: boolean;
}

/** The fields of its rule that decide the amount to pay. */
export type BillTerms = Pick<
  CollectionRule,
  'penaltyType' | 'penaltyValue' | 'penaltyCapPercent' | 'feeBearer' | 'partPaymentAllowed' | 'minPartPercent'
>;

/** The service and organization it is paid to, so that nobody pays what is not accepted. */
export interface Place {
  org: { status: string };
  service: { status: string; deactivatedOn?: Day };
}

/** Why an invoice cannot be paid. */
export type NotPayable = 'DRAFT' | 'PAID' | 'EXPIRED' | 'CANCELLED' | 'ORGANIZATION_CLOSED' | 'SERVICE_CLOSED';

export interface InvoicePosition {
  penalty: Kobo;
  /** Subtotal and penalty, without a fee of the payer. */
  total: Kobo;
  amountPaid: Kobo;
  balance: Kobo;
  /** What the payer bears on top when the balance is paid at once. */
  fee: Kobo;
  payable: Kobo;
  /** The least that may be paid at once. */
  minPayable: Kobo;
  isOverdue: boolean;
  isPayable: boolean;
  why?: NotPayable;
}

/**
 * Days for which an invoice can still be paid after its service was taken out of use
 * (docs/spec/money-in.md#services-rules-and-splits).
 */
const DAYS_AFTER_SERVICE = 30;

const isOpen = (status: InvoiceStatus): boolean => status === 'ISSUED' || status === 'PARTLY_PAID';

/** Returns the last day on which a service that was taken out of use takes money; undefined while it is in use. */
const lastDayOfService = ({ status, deactivatedOn }: Place['service']): Day | undefined =>
  status === 'INACTIVE' && deactivatedOn ? addDays(deactivatedOn, DAYS_AFTER_SERVICE) : undefined;

function reason(bill: Bill, day: Day, place: Place | undefined): NotPayable | undefined {
  const { status } = bill;
  if (!isOpen(status)) return status as NotPayable;
  if (status === 'ISSUED' && day > bill.expiresAt) return 'EXPIRED';
  if (place && place.org.status !== 'LIVE') return 'ORGANIZATION_CLOSED';
  const last = place && lastDayOfService(place.service);
  return last !== undefined && day > last ? 'SERVICE_CLOSED' : undefined;
}

/**
 * Returns the penalty on a day: on the billed amount, up to the last day it can be paid; never less than
 * stored, never on a checkout.
 */
function penaltyOf(bill: Bill, terms: BillTerms, day: Day, place: Place | undefined): Kobo {
  if (!isOpen(bill.status) || bill.source === 'CHECKOUT' || bill.isBeingPaid) return bill.penalty;
  if (place && place.org.status !== 'LIVE') return bill.penalty;
  const ends = [bill.status === 'ISSUED' ? bill.expiresAt : undefined, place && lastDayOfService(place.service)];
  const counted = ends.reduce<Day>((last, end) => (end !== undefined && end < last ? end : last), day);
  const today = penaltyOn(terms, bill.subtotal, bill.dueDate, counted);
  return today > bill.penalty ? today : bill.penalty;
}

/**
 * Returns what is to be paid of an invoice on `day`, in kobo. A penalty is added from the day after the due day and
 * never falls; never on a CHECKOUT, which is due on its own day, not while somebody pays the amount requested of them,
 * and not for days after the last one to pay, of the invoice or of its service. It is not raised while the organization
 * is not LIVE. `fee` is what the payer bears for paying the balance at once: for 10,000.00 by card `payable` is
 * 10,161.25. Where the rule allows part payment, at least the smallest part of the total and at most the balance may be
 * paid. ISSUED is payable up to the day it expires, PARTLY_PAID as long as something is owed; neither while the
 * organization is not LIVE, nor 30 days after its service was taken out of use.
 */
export function positionOf(bill: Bill, terms: BillTerms, day: Day, place?: Place): InvoicePosition {
  const penalty = penaltyOf(bill, terms, day, place);
  const total = asKobo(bill.subtotal + penalty);
  const balance = total > bill.amountPaid ? asKobo(total - bill.amountPaid) : NOTHING;
  const { fee, payable } = payableByCard(terms.feeBearer, balance);
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
    isOverdue: isOverdueOn(bill, day),
    isPayable: why === undefined,
    ...(why === undefined ? {} : { why }),
  };
}

/** The same in words for users. */
export const whyNotWords: Readonly<Record<NotPayable, string>> = {
  DRAFT: 'This invoice has not been issued yet.',
  PAID: 'This invoice is paid in full.',
  EXPIRED: 'This invoice has expired. Ask the MDA for a new one.',
  CANCELLED: 'This invoice was cancelled. Ask the MDA what to do.',
  ORGANIZATION_CLOSED: 'The MDA does not take payments at the moment.',
  SERVICE_CLOSED: 'This service is no longer offered, and its invoices can no longer be paid.',
};

/** Refuses with not-payable an invoice that cannot be paid, with the cause in `reason`. */
export function assertPayable({ why }: Pick<InvoicePosition, 'why'>): void {
  if (why !== undefined) throw new DomainError('not-payable', { detail: whyNotWords[why], reason: why });
}

/**
 * Returns the amount to pay at once: the whole balance when the payer names none. Refuses with validation-failed at
 * `amount` a part smaller than the rule allows (`too-small`), any part where it allows none, and more than the balance
 * (`too-large`).
 */
export function amountToPay(position: InvoicePosition, requested?: Kobo): Kobo {
  if (requested === undefined || requested === position.balance) return position.balance;
  const refuse = (code: string, message: string) =>
    new DomainError('validation-failed', { detail: message, errors: [{ field: 'amount', code, message }] });
  if (requested > position.balance)
    throw refuse('too-large', `Amount must be ${formatMoney(position.balance)} or less`);
  if (requested < position.minPayable)
    throw refuse('too-small', `Amount must be ${formatMoney(position.minPayable)} or more`);
  return requested;
}

/** Returns the due day and the last day to pay of an invoice issued on `day`. */
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

/**
 * Returns the day payers are to pay by: the last day of a checkout, which is due at once and bears no penalty;
 * else the due day.
 */
export const payByOf = ({
  source,
  dueDate,
  expiresAt,
}: {
  source: InvoiceSource;
  dueDate: Day;
  expiresAt: Day;
}): Day => (source === 'CHECKOUT' ? expiresAt : dueDate);

/** Refuses a due day that is over. */
export function assertDueLater(dueDate: Day, day: Day): void {
  if (dueDate >= day) return;
  const message = `Due date must be ${formatDay(day)} or later`;
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'dueDate', code: 'too-early', message }],
  });
}
