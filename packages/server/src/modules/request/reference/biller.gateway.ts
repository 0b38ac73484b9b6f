import type { Kobo } from '@isura/contract/kernel/money';

/** What a biller says when it is asked whose a customer number is. Silence is an answer of its own, never "not known". */
export type CustomerAnswer =
  | { result: 'KNOWN'; customerName: string; address: string; amountDue: Kobo }
  | { result: 'NOT_KNOWN' }
  | { result: 'SILENT' };

/** The way to the billers. None of its functions throws for what a biller does or leaves undone. */
export interface BillerRail {
  customerOf(biller: { name: string }, customerNumber: string): Promise<CustomerAnswer>;
}

/** A portal that is connected to no biller hears none. */
export const noBiller: BillerRail = { customerOf: async () => ({ result: 'SILENT' }) };
