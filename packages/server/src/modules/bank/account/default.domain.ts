import type { BankAccountStatus, BankPurpose } from '@isura/contract/bank/account';

/** What money does at an account: one for BOTH collects and pays. */
const USES: Readonly<Record<BankPurpose, readonly string[]>> = {
  COLLECTION: ['collecting'],
  EXPENDITURE: ['paying'],
  BOTH: ['collecting', 'paying'],
  PROJECT: ['projects'],
  CRF: ['the fund'],
};

const shareUse = (one: BankPurpose, other: BankPurpose): boolean => USES[one].some((use) => USES[other].includes(use));

/**
 * The purposes of which no other account is the default beside a default of this one: COLLECTION gives COLLECTION and
 * BOTH, BOTH gives all three, PROJECT itself (ADR 0057).
 */
export const rivalsOf = (purpose: BankPurpose): BankPurpose[] =>
  (Object.keys(USES) as BankPurpose[]).filter((other) => shareUse(purpose, other));

/** An account as far as defaults go. */
export interface Candidate {
  id: number;
  purpose: BankPurpose;
  status: BankAccountStatus;
  isDefault: boolean;
}

/**
 * Which accounts in use become defaults by themselves, because nothing they are used for has one: the oldest first, and
 * one for a single use before one for both. `accounts` are those of one organization, the oldest first.
 */
export function missingDefaults(accounts: readonly Candidate[]): number[] {
  const taken = accounts.filter(({ isDefault }) => isDefault).map(({ purpose }) => purpose);
  const inUse = accounts.filter(({ status }) => status === 'ACTIVE');
  const ordered = [
    ...inUse.filter(({ purpose }) => purpose !== 'BOTH'),
    ...inUse.filter(({ purpose }) => purpose === 'BOTH'),
  ];
  const appointed: number[] = [];
  for (const { id, purpose } of ordered) {
    if (taken.some((other) => shareUse(purpose, other))) continue;
    taken.push(purpose);
    appointed.push(id);
  }
  return appointed;
}
