import type { InvoiceStatus, PaymentStatus } from '@isura/contract/collect/states';
import { asKobo, type Kobo, NOTHING } from '@isura/contract/kernel/money';

/** What of a payment decides what is left of it and what of that is the payer's; amounts in kobo. */
export interface PaidRow {
  status: PaymentStatus;
  amountKobo: bigint;
  overpaidAmountKobo: bigint;
  /** Of refunds that are started, approved or paid. */
  takenKobo: bigint;
  isReceiptVoid: boolean;
  confirmedAt: Date | null;
}

const orNothing = (kobo: bigint): Kobo => (kobo > 0n ? asKobo(kobo) : NOTHING);

/** What a refund can give back of a payment now: what no refund has taken, while its receipt is good. */
export const refundableOf = ({ status, amountKobo, takenKobo, isReceiptVoid }: PaidRow): Kobo =>
  status === 'SUCCESSFUL' && !isReceiptVoid ? orNothing(amountKobo - takenKobo) : NOTHING;

/** What of a payment waits to be given back: what came beyond the balance, and all of it once the invoice is cancelled. */
const heldOf = (invoiceStatus: InvoiceStatus, { status, amountKobo, overpaidAmountKobo, takenKobo }: PaidRow): Kobo =>
  status === 'SUCCESSFUL'
    ? orNothing((invoiceStatus === 'CANCELLED' ? amountKobo : overpaidAmountKobo) - takenKobo)
    : NOTHING;

/**
 * The money on an invoice that is its payer's and that no refund has taken, and when the oldest of it came; undefined where
 * there is none. 5,000.00 that came after an invoice was cancelled are held whole; of 12,000.00 for 10,000.00, 2,000.00 are.
 */
export function heldMoney(
  invoiceStatus: InvoiceStatus,
  payments: readonly PaidRow[],
): { amount: Kobo; since: Date } | undefined {
  const held = payments.filter((payment) => heldOf(invoiceStatus, payment) > 0n);
  if (held.length === 0) return undefined;
  const amount = held.reduce((all, payment) => all + heldOf(invoiceStatus, payment), 0n);
  const since = Math.min(...held.map(({ confirmedAt }) => confirmedAt?.getTime() ?? Number.POSITIVE_INFINITY));
  return { amount: asKobo(amount), since: new Date(since) };
}
