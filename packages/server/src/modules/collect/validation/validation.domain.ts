import type { InvoiceStatus } from '@isura/contract/collect/states';
import type { Verdict } from '@isura/contract/collect/validation';

/** What a verdict is found from: the invoice, and which of its receipts are good. */
export interface Judged {
  status: InvoiceStatus;
  amountPaidKobo: bigint;
  receipts: readonly { number: string; isVoided: boolean }[];
  /** The receipt that was asked for, where one was. */
  askedReceipt?: string | undefined;
}

/**
 * What an officer may conclude of an invoice. A voided receipt is told before everything else: of the one that was asked
 * for, or of all of them. Only what is paid in full is VALID.
 */
export function verdictOf({ status, amountPaidKobo, receipts, askedReceipt }: Judged): Verdict {
  const asked = askedReceipt === undefined ? receipts : receipts.filter(({ number }) => number === askedReceipt);
  if (asked.length > 0 && asked.every(({ isVoided }) => isVoided)) return 'VOIDED';
  if (status === 'PAID') return 'VALID';
  return amountPaidKobo > 0n ? 'PART_PAID' : 'NOT_PAID';
}
