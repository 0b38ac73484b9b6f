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
 * The way to the banks. Whatever goes out to them goes through one of these: a real one where real money moves, the test
 * bank everywhere else. None of its functions throws for what a bank does or leaves undone.
 */
export interface BankRail {
  enquire(account: AccountAt): Promise<BankAnswer>;
}

/** A portal that is connected to no bank hears none. */
export const noBank: BankRail = { enquire: async () => ({ result: 'BANK_UNAVAILABLE' }) };
