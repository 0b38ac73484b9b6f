import type { InvoiceStatus } from '@isura/contract/collect/states';
import type { Verdict } from '@isura/contract/collect/validation';

/** What decides a verdict: the invoice, and which of its receipts are valid. */
export interface ValidatedCode {
  status: InvoiceStatus;
  amountPaidKobo: bigint;
  receipts: readonly { number: string; isVoided: boolean }[];
  /** The receipt that was requested, if one was. */
  askedReceipt?: string | undefined;
}

/**
 * Returns what an officer may conclude about an invoice. A voided receipt comes before everything else: the one
 * requested, or all of them. Only an invoice paid in full is VALID.
 */
export function verdictOf({ status, amountPaidKobo, receipts, askedReceipt }: ValidatedCode): Verdict {
  const matching = askedReceipt === undefined ? receipts : receipts.filter(({ number }) => number === askedReceipt);
  if (matching.length > 0 && matching.every(({ isVoided }) => isVoided)) return 'VOIDED';
  if (status === 'PAID') return 'VALID';
  return amountPaidKobo > 0n ? 'PART_PAID' : 'NOT_PAID';
}
