import type { PaymentStatus } from '@isura/contract/collect/states';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';

/** A locked payment, with what is being refunded or was refunded. In kobo. */
export interface HeldPayment {
  id: number;
  orgId: number;
  serviceId: number;
  invoiceId: number;
  invoiceNumber: string;
  payerName: string;
  payerUserId: number | null;
  status: PaymentStatus;
  amountKobo: bigint;
  overpaidKobo: bigint;
  feeKobo: bigint;
  feeBearer: 'PAYER' | 'ORGANIZATION';
  refundedKobo: bigint;
  /** Amount of refunds that are started, approved or paid. */
  takenKobo: bigint;
  receiptNumber: string;
  isReceiptVoid: boolean;
}

/** Returns what can still be refunded of a payment, in kobo: its amount less the started, approved and paid refunds. */
export const leftOf = ({ amountKobo, takenKobo }: Pick<HeldPayment, 'amountKobo' | 'takenKobo'>): bigint =>
  amountKobo - takenKobo;

const refused = (reason: string, detail: string): DomainError =>
  new DomainError('invalid-transition', { detail, reason });

/**
 * Refuses an impossible refund: `refunded` when nothing is left, `receipt-void` when the receipt is void,
 * `overpaid-first` while another payment of the invoice has an overpaid amount (J22), and `above-what-is-left` at
 * `amount`.
 */
export function assertRefundable(payment: HeldPayment, amount: bigint, overpaidBeside: readonly string[]): void {
  const left = leftOf(payment);
  if (payment.status === 'REFUNDED' || left <= 0n)
    throw refused('refunded', 'All of this payment was refunded or is being refunded.');
  if (payment.isReceiptVoid)
    throw refused('receipt-void', `Receipt ${payment.receiptNumber} is void, so it cannot be refunded.`);
  const [first] = overpaidBeside;
  if (first !== undefined && payment.overpaidKobo === 0n)
    throw refused(
      'overpaid-first',
      `The invoice was overpaid with receipt ${first}. Refund the overpaid amount first.`,
    );
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
