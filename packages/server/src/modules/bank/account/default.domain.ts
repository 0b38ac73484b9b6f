import type { BankAccountStatus, BankPurpose } from '@isura/contract/bank/account';

/** The uses of an account by purpose: BOTH collects and pays. */
const USES: Readonly<Record<BankPurpose, readonly string[]>> = {
  COLLECTION: ['collecting'],
  EXPENDITURE: ['paying'],
  BOTH: ['collecting', 'paying'],
  PROJECT: ['projects'],
  CRF: ['the fund'],
};

const shareUse = (one: BankPurpose, other: BankPurpose): boolean => USES[one].some((use) => USES[other].includes(use));

/**
 * Returns the purposes that cannot have a default beside a default of this one: COLLECTION gives COLLECTION and BOTH,
 * BOTH gives all three, PROJECT itself (ADR 0057).
 */
export const exclusivePurposesOf = (purpose: BankPurpose): BankPurpose[] =>
  (Object.keys(USES) as BankPurpose[]).filter((other) => shareUse(purpose, other));

/** The fields of an account that decide defaults. */
export interface Candidate {
  id: number;
  purpose: BankPurpose;
  status: BankAccountStatus;
  isDefault: boolean;
}

/**
 * Returns the active accounts that become defaults automatically because one of their uses has none: the oldest first,
 * and a single-use account before one for BOTH. `accounts` are those of one organization, the oldest first.
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
