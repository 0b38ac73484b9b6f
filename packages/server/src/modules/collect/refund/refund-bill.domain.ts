import type { RefundBill } from '@isura/contract/collect/refund';
import type { InvoiceStatus } from '@isura/contract/collect/states';

/** What an invoice asks for and what is paid of it, in kobo. */
export interface Bill {
  status: InvoiceStatus;
  subtotalKobo: bigint;
  penaltyKobo: bigint;
  paidKobo: bigint;
}

/** What a refund took from the claim: kobo of the amount and of the penalty, and whether it cancelled the invoice. */
export interface Released {
  subtotalKobo: bigint;
  penaltyKobo: bigint;
  isCancelled: boolean;
}

const NOTHING: Released = { subtotalKobo: 0n, penaltyKobo: 0n, isCancelled: false };

const totalOf = ({ subtotalKobo, penaltyKobo }: Pick<Bill, 'subtotalKobo' | 'penaltyKobo'>): bigint =>
  subtotalKobo + penaltyKobo;

function statusOf(bill: Bill): InvoiceStatus {
  if (bill.paidKobo >= totalOf(bill)) return 'PAID';
  if (bill.paidKobo > 0n) return 'PARTLY_PAID';
  return bill.status === 'EXPIRED' ? 'EXPIRED' : 'ISSUED';
}

/**
 * Returns an invoice after a refund of this amount, and what the refund released of the claim: with ENDED at most the
 * refunded amount, so that what was never paid stays owed. An overpaid amount releases nothing. 1,000.00 paid of
 * 1,000.00: a refund of 400.00 leaves 400.00 owed (OWED), or a total of 600.00 (ENDED), the penalty first; a refund of
 * 1,000.00 leaves 1,000.00 owed, or a cancelled invoice.
 */
export function billAfterRefund(bill: Bill, kobo: bigint, claim: RefundBill): { bill: Bill; released: Released } {
  const after = { ...bill, paidKobo: bill.paidKobo - kobo };
  if (bill.status === 'CANCELLED') return { bill: after, released: NOTHING };
  const total = totalOf(bill);
  const overpaid = bill.paidKobo > total ? bill.paidKobo - total : 0n;
  const counted = kobo - overpaid;
  if (claim === 'OWED' || counted <= 0n) return { bill: { ...after, status: statusOf(after) }, released: NOTHING };
  if (counted === total)
    return { bill: { ...after, status: 'CANCELLED' }, released: { ...NOTHING, isCancelled: true } };
  const penaltyKobo = bill.penaltyKobo < counted ? bill.penaltyKobo : counted;
  const subtotalKobo = counted - penaltyKobo;
  const reduced = {
    ...after,
    subtotalKobo: bill.subtotalKobo - subtotalKobo,
    penaltyKobo: bill.penaltyKobo - penaltyKobo,
  };
  return {
    bill: { ...reduced, status: statusOf(reduced) },
    released: { subtotalKobo, penaltyKobo, isCancelled: false },
  };
}

/** Returns an invoice after the bank sent a refund back: what it released is owed and paid again. */
export function billAfterReturn(bill: Bill, kobo: bigint, released: Released): Bill {
  const after = {
    ...bill,
    paidKobo: bill.paidKobo + kobo,
    subtotalKobo: bill.subtotalKobo + released.subtotalKobo,
    penaltyKobo: bill.penaltyKobo + released.penaltyKobo,
  };
  return bill.status === 'CANCELLED' && !released.isCancelled ? after : { ...after, status: statusOf(after) };
}
