import type { Day } from '@isura/contract/kernel/days';

/** An attempt to pay as the model knows it; kobo. */
export interface ModelledAttempt {
  no: number;
  ref: string;
  channel: string;
  /** What the payer bears on top. */
  fee: number;
  status: 'PENDING' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'SUCCESSFUL';
  /** How it stands at the provider, whom nobody has asked perhaps. */
  there: 'PENDING' | 'DECLINED' | 'CANCELLED' | 'PAID';
  paid: number;
  /** How often the provider was asked since it ended without money. */
  asked: number;
}

/** An invoice as the model knows it. */
export interface ModelledInvoice {
  reference: string;
  token: string;
  id: number;
  total: number;
  /** Which of the services it is of. */
  service: number;
  takesParts: boolean;
  expiresAt: Day;
  status: 'ISSUED' | 'PARTLY_PAID' | 'PAID' | 'CANCELLED' | 'EXPIRED';
  paid: number;
  /** What is kept apart of it. */
  overpaid: number;
  attempts: ModelledAttempt[];
}

/** An ended attempt is asked about so often. */
const ASKED_AFTER_END = 5;

export const isOpenInvoice = ({ status }: ModelledInvoice): boolean => status === 'ISSUED' || status === 'PARTLY_PAID';
export const balanceOf = ({ total, paid }: ModelledInvoice): number => Math.max(total - paid, 0);

/** How CO4 answers: `ok`, or the code of its refusal. A new attempt ends the open one of its channel. */
export function startOf(invoice: ModelledInvoice, amount: number): 'ok' | 'not-payable' | 'validation-failed' {
  if (!isOpenInvoice(invoice)) return 'not-payable';
  const balance = balanceOf(invoice);
  return amount === balance || (amount < balance && invoice.takesParts) ? 'ok' : 'validation-failed';
}

/** The provider was asked about an attempt, and it is brought to where it says. */
export function hear(invoice: ModelledInvoice, one: ModelledAttempt): void {
  if (one.status === 'SUCCESSFUL') return;
  if (one.there === 'PAID') {
    const counted = one.paid - Math.min(one.fee, one.paid - 1);
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

/** Days have passed, everything that is due was asked about, and the jobs of the clock have run. */
export function daysPass(invoice: ModelledInvoice, today: Day): void {
  for (const one of invoice.attempts) {
    if (one.status === 'PENDING') {
      hear(invoice, one);
      if (one.status === 'PENDING') Object.assign(one, { status: 'EXPIRED', asked: 0 });
    } else if (one.status !== 'SUCCESSFUL' && one.asked < ASKED_AFTER_END) {
      one.asked += 1;
      hear(invoice, one);
    }
  }
  if (invoice.status === 'ISSUED' && invoice.expiresAt < today) invoice.status = 'EXPIRED';
}
