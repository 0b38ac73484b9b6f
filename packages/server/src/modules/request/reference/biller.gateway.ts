import type { Kobo } from '@isura/contract/kernel/money';

/** A biller's answer to a customer number lookup. Silence is an answer of its own, never "not known". */
export type CustomerAnswer =
  | { result: 'KNOWN'; customerName: string; address: string; amountDue: Kobo }
  | { result: 'NOT_KNOWN' }
  | { result: 'SILENT' };

/** The connection to the billers. None of its functions throws for what a biller does or fails to do. */
export interface BillerRail {
  customerOf(biller: { name: string }, customerNumber: string): Promise<CustomerAnswer>;
}

/** A portal connected to no biller gets no answers. */
export const noBiller: BillerRail = { customerOf: async () => ({ result: 'SILENT' }) };
