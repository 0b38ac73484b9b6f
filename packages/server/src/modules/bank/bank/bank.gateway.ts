import type { Kobo } from '@isura/contract/kernel/money';

/** An account at a bank. */
export interface AccountAt {
  bankCode: string;
  accountNumber: string;
}

/** What a bank says when it is asked whose an account is. Silence is an answer of its own, never "not found". */
export type BankAnswer =
  | { result: 'FOUND'; accountName: string }
  | { result: 'NOT_FOUND' }
  | { result: 'BANK_UNAVAILABLE' };

/**
 * Money to be paid into an account. `ref` is made and kept before the bank is told: the same reference is one payment,
 * however often it is told, so it is the same on every retry.
 */
export interface Instruction extends AccountAt {
  ref: string;
  accountName: string;
  amount: Kobo;
  narration: string;
}

/**
 * How an instruction stands. TAKEN: the bank has it and it is not over. REFUSED is definite, at that moment, and nothing
 * was paid. NO_ANSWER says nothing about the money: ask again, never tell again. NOT_KNOWN (of `statusOf` alone): the bank
 * never got it, so it may be told.
 */
export type PaymentAnswer =
  | { result: 'TAKEN' }
  | { result: 'PAID'; bankReference: string }
  | { result: 'REFUSED'; code: string; reason: string; at: Date }
  | { result: 'NO_ANSWER' }
  | { result: 'NOT_KNOWN' };

/**
 * The way to the banks. Whatever goes out to them goes through one of these: a real one where real money moves, the test
 * bank everywhere else. None of its functions throws for what a bank does or leaves undone.
 */
export interface BankRail {
  /** Whether there is a bank at the other end. Nobody tells a bank that is not there to pay. */
  isConnected: boolean;
  enquire(account: AccountAt): Promise<BankAnswer>;
  /** Tells the bank to pay. Told again under the same reference it pays once; one it refused it tries again. */
  pay(instruction: Instruction): Promise<PaymentAnswer>;
  /** How the instruction with this reference stands. */
  statusOf(ref: string): Promise<PaymentAnswer>;
}

/** A portal that is connected to no bank hears none. */
export const noBank: BankRail = {
  isConnected: false,
  enquire: async () => ({ result: 'BANK_UNAVAILABLE' }),
  pay: async () => ({ result: 'NO_ANSWER' }),
  statusOf: async () => ({ result: 'NO_ANSWER' }),
};
