import type { PaymentStatus } from '@isura/contract/collect/states';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';

/** What decides whether a confirmed payment can be refunded. In kobo. */
export interface RefundFacts {
  status: PaymentStatus;
  amountKobo: bigint;
  overpaidKobo: bigint;
  /** Amount of refunds that are started, approved or paid. */
  takenKobo: bigint;
  receiptNumber: string;
  /** Its receipt is void, and not as issued in error: that leaves the way back of its money open. */
  isReceiptVoid: boolean;
  /** The receipts of other payments of the invoice with an overpaid amount that no refund takes, newest first. */
  overpaidBeside: string[];
}

/** A locked payment, with what is being refunded or was refunded. In kobo. */
export interface HeldPayment extends RefundFacts {
  id: number;
  orgId: number;
  serviceId: number;
  invoiceId: number;
  invoiceNumber: string;
  payerName: string;
  payerUserId: number | null;
  feeKobo: bigint;
  feeBearer: 'PAYER' | 'ORGANIZATION';
  refundedKobo: bigint;
}

/** Returns what can still be refunded of a payment, in kobo: its amount less the started, approved and paid refunds. */
const leftOf = ({ amountKobo, takenKobo }: Pick<RefundFacts, 'amountKobo' | 'takenKobo'>): bigint =>
  amountKobo - takenKobo;

const refused = (reason: string, detail: string): DomainError =>
  new DomainError('invalid-transition', { detail, reason });

/**
 * Returns the refusal of any refund of a payment: `refunded` when nothing is left, `receipt-void` when the receipt was
 * voided for another reason than an error, and `overpaid-first` while another payment of the invoice has an overpaid
 * amount (docs/spec/money-in.md#refunds). Undefined when a refund can be started.
 */
export function whyNotRefunded(payment: RefundFacts): DomainError | undefined {
  if (payment.status === 'REFUNDED' || leftOf(payment) <= 0n)
    return refused('refunded', 'All of this payment was refunded or is being refunded.');
  if (payment.isReceiptVoid)
    return refused(
      'receipt-void',
      `Receipt ${payment.receiptNumber} is void because its payment was reversed or for fraud, so it cannot be refunded.`,
    );
  const [first] = payment.overpaidBeside;
  return first !== undefined && payment.overpaidKobo === 0n
    ? refused('overpaid-first', `The invoice was overpaid with receipt ${first}. Refund the overpaid amount first.`)
    : undefined;
}

/**
 * Returns what a refund can take of a payment now, in kobo: 700.00 of 1,000.00 of which 300.00 are being refunded, and
 * 0 where `whyNotRefunded` refuses.
 */
export const refundableKobo = (payment: RefundFacts): bigint =>
  whyNotRefunded(payment) === undefined ? leftOf(payment) : 0n;

/** Refuses an impossible refund, as `whyNotRefunded` says, and one of more than is left: `above-what-is-left` at `amount`. */
export function assertRefundable(payment: RefundFacts, amount: bigint): void {
  const refusal = whyNotRefunded(payment);
  if (refusal) throw refusal;
  const left = leftOf(payment);
  if (amount <= left) return;
  const message = `Enter an amount up to ${formatMoney(asKobo(left))}, which is what can still be refunded`;
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'amount', code: 'above-what-is-left', message }],
  });
}

/**
 * Returns why a payer cannot request a refund of an organization now, with who to ask; undefined while it is LIVE. One
 * that is not LIVE cannot pay, so nobody could start the refund.
 */
export function whyNotRefundable({ orgName, orgStatus }: { orgName: string; orgStatus: string }): string | undefined {
  if (orgStatus === 'LIVE') return undefined;
  const status = orgStatus === 'SUSPENDED' ? 'suspended' : 'closed';
  return `${orgName} is ${status}, so it cannot refund this payment now. Write to the central office with the contact form, and give the number of the receipt.`;
}
