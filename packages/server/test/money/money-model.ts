import type { Day } from '@isura/contract/kernel/days';

/** A payment attempt as the model knows it; kobo. */
export interface ModelledAttempt {
  no: number;
  ref: string;
  channel: string;
  /** What it asks for without the fee. */
  amount: number;
  /** Fee the payer bears on top. */
  fee: number;
  status: 'PENDING' | 'FAILED' | 'CANCELLED' | 'REPLACED' | 'EXPIRED' | 'SUCCESSFUL';
  /** Status at the provider, possibly not queried yet. */
  there: 'PENDING' | 'DECLINED' | 'CANCELLED' | 'PAID';
  paid: number;
  /** How often the provider was queried since the attempt ended without money. */
  asked: number;
}

/** An invoice as the model knows it. */
export interface ModelledInvoice {
  reference: string;
  token: string;
  id: number;
  total: number;
  /** Index of its service. */
  service: number;
  takesParts: boolean;
  expiresAt: Day;
  status: 'ISSUED' | 'PARTLY_PAID' | 'PAID' | 'CANCELLED' | 'EXPIRED';
  paid: number;
  /** Amount kept as overpaid. */
  overpaid: number;
  attempts: ModelledAttempt[];
}

/** How often an ended attempt is queried. */
const ASKED_AFTER_END = 5;

export const isOpenInvoice = ({ status }: ModelledInvoice): boolean => status === 'ISSUED' || status === 'PARTLY_PAID';
export const balanceOf = ({ total, paid }: ModelledInvoice): number => Math.max(total - paid, 0);

/** Returns the response of CO4: `ok`, or the code of its refusal. A new attempt ends the open one of its channel. */
export function startOf(invoice: ModelledInvoice, amount: number): 'ok' | 'not-payable' | 'validation-failed' {
  if (!isOpenInvoice(invoice)) return 'not-payable';
  const balance = balanceOf(invoice);
  return amount === balance || (amount < balance && invoice.takesParts) ? 'ok' : 'validation-failed';
}

/** The fee in what was paid: in proportion where less than asked was paid, half a kobo up, and never all of it. */
const payerFee = ({ amount, fee, paid }: ModelledAttempt): number =>
  Math.min(fee, Math.floor((2 * fee * paid + amount + fee) / (2 * (amount + fee))), paid - 1);

/** Queries the provider about an attempt and applies its answer; an attempt it still waits for stays as it is. */
export function hear(invoice: ModelledInvoice, one: ModelledAttempt): void {
  if (one.status === 'SUCCESSFUL') return;
  if (one.there === 'PAID') {
    const counted = one.paid - payerFee(one);
    const open = invoice.status === 'CANCELLED' ? 0 : balanceOf(invoice);
    invoice.overpaid += Math.max(counted - open, 0);
    invoice.paid += counted;
    if (invoice.status !== 'CANCELLED') invoice.status = balanceOf(invoice) === 0 ? 'PAID' : 'PARTLY_PAID';
    one.status = 'SUCCESSFUL';
  } else if (one.there !== 'PENDING' && one.status === 'PENDING') {
    one.status = one.there === 'DECLINED' ? 'FAILED' : 'CANCELLED';
    one.asked = 0;
  }
}

/** Applies the delivery of everything announced: the open attempts of an invoice that another has paid are replaced. */
export function deliver(invoice: ModelledInvoice): void {
  if (invoice.status !== 'PAID') return;
  for (const one of invoice.attempts)
    if (one.status === 'PENDING') Object.assign(one, { status: 'REPLACED', asked: 0 });
}

/**
 * Applies the passing of days: each due query was made once, all at the same time, and the timer jobs have run. The time
 * of every open attempt is over by then: it is replaced if its invoice was paid before, and expires otherwise, also
 * beside one that the same queries found paid.
 */
export function daysPass(invoice: ModelledInvoice, today: Day): void {
  const left = invoice.status === 'PAID' ? 'REPLACED' : 'EXPIRED';
  for (const one of invoice.attempts) {
    if (one.status !== 'PENDING' && one.status !== 'SUCCESSFUL' && one.asked < ASKED_AFTER_END) one.asked += 1;
    else if (one.status !== 'PENDING') continue;
    hear(invoice, one);
  }
  for (const one of invoice.attempts) if (one.status === 'PENDING') Object.assign(one, { status: left, asked: 0 });
  if (invoice.status === 'ISSUED' && invoice.expiresAt < today) invoice.status = 'EXPIRED';
}
