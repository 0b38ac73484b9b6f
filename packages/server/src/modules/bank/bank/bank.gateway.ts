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
  /** The account it is paid from; left out where it is the portal's own. */
  from?: AccountAt;
  accountName: string;
  amount: Kobo;
  narration: string;
}

/**
 * How an instruction stands. TAKEN: the bank has it and it is not over. PAID says what was paid where the bank tells it, which is
 * not always what it was told. REFUSED is definite, at that moment, and nothing was paid. NO_ANSWER says nothing about the
 * money: ask again, never tell again. NOT_SENT: the bank cannot have heard of it, and nothing is known by that but that it was not
 * reached. NOT_KNOWN (of asking alone): the bank never got it.
 */
export type PaymentAnswer =
  | { result: 'TAKEN' }
  | { result: 'PAID'; bankReference: string; amount?: Kobo; currency?: string }
  | { result: 'REFUSED'; code: string; reason: string; at: Date }
  | { result: 'NO_ANSWER' }
  | { result: 'NOT_SENT' }
  | { result: 'NOT_KNOWN' };

/** Money a bank paid and sent back since: `ref` is that of the instruction. */
export interface SentBack {
  ref: string;
  reason: string;
  at: Date;
}

/** One line of the statement of an account, as the bank books it; `side` is seen from the owner of the account. */
export interface StatementLine {
  at: Date;
  side: 'DEBIT' | 'CREDIT';
  amount: Kobo;
  /** That of the instruction, where the bank knows it. */
  ref?: string;
  narration: string;
}

/** What was booked on an account from one moment to before another; balances in kobo, negative where it is overdrawn. */
export interface Statement {
  opening: bigint;
  closing: bigint;
  lines: StatementLine[];
}

/** What a bank says by itself: which instructions it has something to say of. Nobody believes more of it. */
export interface RailEvent {
  eventId: string;
  refs: readonly string[];
}

/** Many instructions in one call or one file; answers come in the order of what was asked. */
export interface ManyAtOnce {
  /** How many go into one at most. */
  atMost: number;
  pay(instructions: readonly Instruction[]): Promise<PaymentAnswer[]>;
  statusOf(refs: readonly string[]): Promise<PaymentAnswer[]>;
}

/**
 * The way to the banks. Whatever goes out to them goes through one of these: a real one where real money moves, the test
 * bank everywhere else. None of its functions throws for what a bank does or leaves undone, but `readEvent`.
 */
export interface BankRail {
  /** Whether there is a bank at the other end. Nobody tells a bank that is not there to pay. */
  isConnected: boolean;
  /** Whether it can be reached at this moment; left out where that says nothing, as of a folder of files. */
  isUp?(): Promise<boolean>;
  enquire(account: AccountAt): Promise<BankAnswer>;
  /** Tells the bank to pay. Told again under the same reference it pays once; one it refused it tries again. */
  pay(instruction: Instruction): Promise<PaymentAnswer>;
  /** How the instruction with this reference stands; one that was sent back stays PAID here (`returnsSince`). */
  statusOf(ref: string): Promise<PaymentAnswer>;
  /** Where the bank takes many at once. */
  many?: ManyAtOnce;
  /** What was paid and came back since a moment, oldest first; nothing where the bank does not answer. */
  returnsSince(since: Date): Promise<SentBack[]>;
  /** What was booked on an account; undefined where the bank does not answer, or tells it another way. */
  statement?(account: AccountAt, from: Date, to: Date): Promise<Statement | undefined>;
  /** Reads what the bank says by itself; throws access-denied for what it did not sign and malformed-request. */
  readEvent?(headers: Readonly<Record<string, string>>, bytes: Buffer): RailEvent;
}

/** A portal that is connected to no bank hears none. */
export const noBank: BankRail = {
  isConnected: false,
  enquire: async () => ({ result: 'BANK_UNAVAILABLE' }),
  pay: async () => ({ result: 'NO_ANSWER' }),
  statusOf: async () => ({ result: 'NO_ANSWER' }),
  returnsSince: async () => [],
};
