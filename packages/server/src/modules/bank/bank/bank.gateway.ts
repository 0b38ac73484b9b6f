import type { Kobo } from '@isura/contract/kernel/money';

/** An account at a bank. */
export interface AccountAt {
  bankCode: string;
  accountNumber: string;
}

/** A bank's answer to a name enquiry. Silence is an answer of its own, never "not found". */
export type BankAnswer =
  | { result: 'FOUND'; accountName: string }
  | { result: 'NOT_FOUND' }
  | { result: 'BANK_UNAVAILABLE' };

/**
 * Money to be paid into an account. `ref` is made and stored before the bank is called: one reference is one payment,
 * however often it is sent, so retries use the same one.
 */
export interface Instruction extends AccountAt {
  ref: string;
  /** The account it is paid from; omitted for the portal's own account. */
  from?: AccountAt;
  accountName: string;
  amount: Kobo;
  narration: string;
}

/**
 * The state of an instruction. TAKEN: the bank has it and it is not finished. PAID: includes the amount paid where the
 * bank returns it, which may differ from the instruction. REFUSED: definite at that moment, nothing was paid.
 * NO_ANSWER: the money is uncertain; ask again, never send again. NOT_SENT: the bank was not reached and cannot have
 * it. NOT_KNOWN (only when queried): the bank never got it.
 */
export type PaymentAnswer =
  | { result: 'TAKEN' }
  | { result: 'PAID'; bankReference: string; amount?: Kobo; currency?: string }
  | { result: 'REFUSED'; code: string; reason: string; at: Date }
  | { result: 'NO_ANSWER' }
  | { result: 'NOT_SENT' }
  | { result: 'NOT_KNOWN' };

/** A payment the bank sent back later; `ref` is that of the instruction. */
export interface SentBack {
  ref: string;
  reason: string;
  at: Date;
}

/** One line of an account statement, as the bank books it; `side` is seen from the account's owner. */
export interface StatementLine {
  at: Date;
  side: 'DEBIT' | 'CREDIT';
  amount: Kobo;
  /** The reference of the instruction, where the bank knows it. */
  ref?: string;
  narration: string;
}

/**
 * What was booked on an account from one moment (inclusive) to another (exclusive); balances in kobo, negative when
 * overdrawn.
 */
export interface Statement {
  opening: bigint;
  closing: bigint;
  lines: StatementLine[];
}

/** An event the bank sends on its own: the instructions it concerns. Nothing else in it is trusted. */
export interface RailEvent {
  eventId: string;
  refs: readonly string[];
}

/** Many instructions in one call or file; answers come in the order of the instructions. */
export interface ManyAtOnce {
  /** The largest number of instructions in one call. */
  atMost: number;
  pay(instructions: readonly Instruction[]): Promise<PaymentAnswer[]>;
  statusOf(refs: readonly string[]): Promise<PaymentAnswer[]>;
}

/**
 * The connection to the banks. Everything sent to them goes through one: a real one where real money moves, the test
 * bank everywhere else. No function throws because of what a bank does or fails to do, except `readEvent`.
 */
export interface BankRail {
  /** Whether a bank is connected. No payment is sent to a bank that is not. */
  isConnected: boolean;
  /** Reports whether the bank is reachable now; omitted where that means nothing, as for a folder of files. */
  isUp?(): Promise<boolean>;
  enquire(account: AccountAt): Promise<BankAnswer>;
  /** Instructs the bank to pay. The same reference is paid once; a refused one is tried again. */
  pay(instruction: Instruction): Promise<PaymentAnswer>;
  /** Returns the state of an instruction by its reference; one that was sent back stays PAID here (`returnsSince`). */
  statusOf(ref: string): Promise<PaymentAnswer>;
  /** Present where the bank takes many instructions at once. */
  many?: ManyAtOnce;
  /** Returns the payments sent back since a moment, oldest first; none when the bank does not answer. */
  returnsSince(since: Date): Promise<SentBack[]>;
  /** Returns the statement of an account; undefined when the bank does not answer or delivers it another way. */
  statement?(account: AccountAt, from: Date, to: Date): Promise<Statement | undefined>;
  /** Reads an event the bank sent; throws access-denied when the bank did not sign it, and malformed-request. */
  readEvent?(headers: Readonly<Record<string, string>>, bytes: Buffer): RailEvent;
}

/** The rail of a portal that is connected to no bank. */
export const noBank: BankRail = {
  isConnected: false,
  enquire: async () => ({ result: 'BANK_UNAVAILABLE' }),
  pay: async () => ({ result: 'NO_ANSWER' }),
  statusOf: async () => ({ result: 'NO_ANSWER' }),
  returnsSince: async () => [],
};
