import type { PaymentStatus } from '@isura/contract/collect/states';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';

/** A payment that is held, with what of it is on its way back or gone. In kobo. */
export interface HeldPayment {
  id: bigint;
  orgId: bigint;
  serviceId: bigint;
  invoiceId: bigint;
  invoiceNumber: string;
  payerName: string;
  payerUserId: bigint | null;
  status: PaymentStatus;
  amountKobo: bigint;
  overpaidKobo: bigint;
  feeKobo: bigint;
  feeBearer: 'PAYER' | 'ORGANIZATION';
  refundedKobo: bigint;
  /** Of refunds that are started, approved or paid. */
  takenKobo: bigint;
  receiptNumber: string;
  isReceiptVoid: boolean;
}

/** What can still be given back of a payment, in kobo: its amount less what refunds have taken that are started, approved or paid. */
export const leftOf = ({ amountKobo, takenKobo }: Pick<HeldPayment, 'amountKobo' | 'takenKobo'>): bigint =>
  amountKobo - takenKobo;

const refused = (reason: string, detail: string): DomainError =>
  new DomainError('invalid-transition', { detail, reason });

/**
 * Refuses a refund that cannot be: `refunded` where nothing is left, `receipt-void` where the receipt is void, `overpaid-first` while
 * another payment of the invoice holds money that was paid too much (J22), and `above-what-is-left` beside `amount`.
 */
export function assertRefundable(payment: HeldPayment, amount: bigint, overpaidBeside: readonly string[]): void {
  const left = leftOf(payment);
  if (payment.status === 'REFUNDED' || left <= 0n)
    throw refused('refunded', 'All of this payment was given back, or is on its way back.');
  if (payment.isReceiptVoid)
    throw refused('receipt-void', `Receipt ${payment.receiptNumber} is void. Nothing is given back on it.`);
  const [first] = overpaidBeside;
  if (first !== undefined && payment.overpaidKobo === 0n)
    throw refused(
      'overpaid-first',
      `More was paid than was due: receipt ${first}. What was paid too much is given back first.`,
    );
  if (amount <= left) return;
  const message = `Enter an amount up to ${formatMoney(asKobo(left))}, which is what is left of the payment`;
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'amount', code: 'above-what-is-left', message }],
  });
}
