import type { InvoiceStatus, PaymentStatus } from '@isura/contract/collect/states';
import { asKobo, type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { refundableKobo } from '../refund/refund.domain.ts';

/** The fields of a payment that decide how much of it is left and how much of that is the payer's; amounts in kobo. */
export interface PaidRow {
  status: PaymentStatus;
  amountKobo: bigint;
  overpaidAmountKobo: bigint;
  /** Amount of refunds that are started, approved or paid. */
  takenKobo: bigint;
  isReceiptVoid: boolean;
  receiptNumber: string | null;
  confirmedAt: Date | null;
}

const orNothing = (kobo: bigint): Kobo => (kobo > 0n ? asKobo(kobo) : NOTHING);

/** Returns what a refund can take of a payment of an invoice now, as RC9 accepts it; `payments` are all of the invoice. */
export function refundableOf(payment: PaidRow, payments: readonly PaidRow[]): Kobo {
  const { status, receiptNumber } = payment;
  if (status !== 'SUCCESSFUL' || receiptNumber === null) return NOTHING;
  const beside = payments.filter(
    (each) => each !== payment && each.status === 'SUCCESSFUL' && each.overpaidAmountKobo > each.takenKobo,
  );
  return orNothing(
    refundableKobo({
      ...payment,
      ...{ receiptNumber, overpaidKobo: payment.overpaidAmountKobo },
      overpaidBeside: beside.flatMap((each) => each.receiptNumber ?? []),
    }),
  );
}

/**
 * Returns what must be refunded of a payment: what exceeded the balance, or all of it once the invoice is cancelled.
 */
const heldOf = (invoiceStatus: InvoiceStatus, { status, amountKobo, overpaidAmountKobo, takenKobo }: PaidRow): Kobo =>
  status === 'SUCCESSFUL'
    ? orNothing((invoiceStatus === 'CANCELLED' ? amountKobo : overpaidAmountKobo) - takenKobo)
    : NOTHING;

/**
 * Returns the money on an invoice that is its payer's and that no refund has taken, and when the oldest of it arrived;
 * undefined where there is none. 5,000.00 that arrived after an invoice was cancelled are held in full; of 12,000.00
 * for 10,000.00, 2,000.00 are held.
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
