import type { EventDelivery, Outcome } from '@isura/contract/collect/sandbox';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { checkDigit2020 } from '@isura/contract/kernel/nuban';
import { DomainError } from '@isura/contract/kernel/problems';

export type SandboxState = 'PENDING' | 'PAID' | 'DECLINED' | 'CANCELLED' | 'EXPIRED';

/** The bank of the accounts that test transfers go to. No bank has this code. */
const TEST_BANK = '999';

/** Returns an account number of the test bank for one transaction, with a valid check digit. */
export function accountNumberOf(transactionId: number): string {
  const serial = `77${String(transactionId % 10_000_000).padStart(7, '0')}`;
  return `${serial}${checkDigit2020(TEST_BANK, serial) ?? '0'}`;
}

/** Returns the USSD code of a reference in the test; no bank answers at *000. */
export const ussdCodeOf = (reference: string): string => `*000*${reference}#`;

const BY_KOBO: Readonly<Record<string, EventDelivery>> = { 11: 'TWICE', 12: 'LATE', 13: 'LOST', 14: 'OUT_OF_ORDER' };

const koboPart = (amount: Kobo): string => String(amount % 100n).padStart(2, '0');

/** Chooses the delivery fault of an event from the kobo part of the amount towards the invoice. */
export const faultOf = (amount: Kobo): EventDelivery => BY_KOBO[koboPart(amount)] ?? 'NONE';

/**
 * Returns the paid amount, chosen by the kobo part of the amount: .15 one naira less than requested, .16 one more, else
 * what was requested.
 */
export function paidOf(amount: Kobo, requested: Kobo): Kobo {
  const kobo = koboPart(amount);
  if (kobo === '15' && requested > 100n) return asKobo(requested - 100n);
  return kobo === '16' ? asKobo(requested + 100n) : requested;
}

/**
 * Reports whether the first start of a transaction is accepted and its answer lost: .17, a time-out with an unknown
 * result.
 */
export const losesFirstAnswer = (amount: Kobo): boolean => koboPart(amount) === '17';

const ENDS: Readonly<Partial<Record<Outcome, SandboxState>>> = {
  DECLINE: 'DECLINED',
  CANCEL: 'CANCELLED',
  LATE_SUCCESS: 'EXPIRED',
};

/**
 * Returns the state after an outcome. A paid transaction stays paid; one that ended otherwise can only still be paid,
 * as people pay into an account that was valid an hour ago. Refuses the rest with invalid-transition.
 */
export function stateAfter(state: SandboxState, outcome: Outcome): SandboxState {
  if (state !== 'PAID' && outcome === 'SUCCESS') return 'PAID';
  if (state === 'PENDING') return ENDS[outcome] ?? 'PENDING';
  if (state !== 'PAID' && outcome === 'LATE_SUCCESS') return state;
  throw new DomainError('invalid-transition', {
    detail: `At the test provider this payment is already ${state}.`,
    status: state,
  });
}
