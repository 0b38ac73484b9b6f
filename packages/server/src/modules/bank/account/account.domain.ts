import type { BA2In, BankAccountStatus, BankPurpose } from '@isura/contract/bank/account';
import { NAME_FITS_FROM } from '@isura/contract/bank/enquiry';
import type { Difference } from '@isura/contract/kernel/admin-request';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { purposeLabels, statusLabels } from './account.text.ts';

/** The facts about an organization that decide whether it may have an account. */
export interface OrganizationFacts {
  type: string;
  status: string;
}

const DONE_WITH: ReadonlySet<string> = new Set(['CLOSED', 'REJECTED', 'ABANDONED']);
const BEFORE_APPROVAL: ReadonlySet<string> = new Set(['DRAFT', 'ACTIVATED', 'RETURNED']);

/**
 * Reports whether the central office has yet to review the organization: until then its own changes are part of that
 * review.
 */
export const isBeforeApproval = (orgStatus: string): boolean => BEFORE_APPROVAL.has(orgStatus);

const wrong = (field: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field, code: 'not-allowed', message }] });

/** Reports whether an organization is closed, rejected or abandoned, so that it takes no more accounts. */
export const isDoneWith = (status: OrganizationFacts['status']): boolean => DONE_WITH.has(status);

/** Refuses accounts of an organization that is closed, rejected or abandoned with `organization-not-live`. */
export function assertOrganizationOpen({ status }: Pick<OrganizationFacts, 'status'>): void {
  if (DONE_WITH.has(status))
    throw new DomainError('organization-not-live', {
      detail: 'You cannot change the accounts of an organization that is closed, rejected or abandoned.',
    });
}

/** Refuses an account requested while the organization is in DRAFT: there accounts are part of its onboarding. */
export function assertMayAsk(organization: OrganizationFacts): void {
  assertOrganizationOpen(organization);
  if (organization.status === 'DRAFT')
    throw new DomainError('invalid-transition', {
      detail: 'Add the accounts of an organization in DRAFT in the second step of its registration.',
      status: organization.status,
    });
}

/** Refuses the Consolidated Revenue Fund purpose to all but the central office. `at` goes before the field's name. */
export function assertPurpose(purpose: BankPurpose, { type }: Pick<OrganizationFacts, 'type'>, at = ''): void {
  if (purpose === 'CRF' && type !== 'OAGF')
    throw wrong(`${at}purpose`, 'Only the central office has accounts of the Consolidated Revenue Fund');
}

/**
 * Reports whether the name at the bank matches the organization; then its onboarding account needs no further review.
 */
export const fitsOrganization = (score: number): boolean => score >= NAME_FITS_FROM;

/** What still needs an account, so that it cannot be removed. */
export interface AccountUses {
  /** Whether collected money is still to be paid into it. */
  isMoneyComing: boolean;
  /** Its balance in the books, in kobo. */
  balance: Kobo;
  /** A service that by its active or pending split pays a share into it. */
  service: string | undefined;
}

/**
 * Returns why an account cannot be removed, as a sentence: money is on its way into it, its balance is not zero, or a
 * split pays into it. Undefined when nothing needs it.
 */
export function whyUsed({ isMoneyComing, balance, service }: AccountUses): string | undefined {
  if (isMoneyComing) return 'Money is on its way into this account, so it cannot be removed.';
  if (balance !== 0n) return `This account has a balance of ${formatMoney(balance)}, so it cannot be removed.`;
  return service && `A share of ${service} is paid into this account, so it cannot be removed.`;
}

/** The fields of an account that a change can affect. */
export interface AccountState {
  label: string;
  purpose: BankPurpose;
  isDefault: boolean;
  status: BankAccountStatus;
  /** In kobo. */
  lowBalanceThreshold?: bigint;
}

/** The change requested in BA2, without the version it was made against. */
export type AccountChange = Omit<BA2In, 'version'>;

/**
 * Returns the account after a change. An inactive account is never the default; an active default stays one until
 * another replaces it (validation-failed). Refuses (invalid-transition) a REJECTED account and a status change of a
 * PENDING one; an organization cannot take the CRF purpose.
 */
export function changed(
  account: AccountState,
  change: AccountChange,
  organization: Pick<OrganizationFacts, 'type'>,
): AccountState {
  if (account.status === 'REJECTED')
    throw new DomainError('invalid-transition', { detail: 'This account was rejected.', status: account.status });
  if (change.status !== undefined && account.status === 'PENDING')
    throw new DomainError('invalid-transition', {
      detail: 'This account is waiting for the central office. You can change its status after the decision.',
      status: account.status,
    });
  const purpose = change.purpose ?? account.purpose;
  assertPurpose(purpose, organization);
  const status = change.status ?? account.status;
  const { lowBalanceThreshold = account.lowBalanceThreshold } = change;
  const threshold = lowBalanceThreshold ?? undefined;
  if (threshold !== undefined && threshold <= 0n) throw wrong('lowBalanceThreshold', 'Amount must be ₦0.01 or more');
  if (change.isDefault === false && account.isDefault && status === 'ACTIVE')
    throw wrong('isDefault', 'Make another account the default instead');
  const isDefault = status !== 'INACTIVE' && (change.isDefault ?? account.isDefault);
  if (change.isDefault && status === 'INACTIVE')
    throw wrong('isDefault', 'An account that is not used cannot be the default');
  return {
    label: change.label ?? account.label,
    purpose,
    isDefault,
    status,
    ...(threshold !== undefined && { lowBalanceThreshold: threshold }),
  };
}

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');
const money = (kobo: bigint | undefined): string => (kobo === undefined ? 'None' : formatMoney(asKobo(kobo)));

const shown = (account: AccountState): Record<string, string> => ({
  Label: account.label,
  Purpose: purposeLabels[account.purpose],
  Default: yesNo(account.isDefault),
  Status: statusLabels[account.status],
  'Low-balance threshold': money(account.lowBalanceThreshold),
});

/** Returns what a change does, field by field, in the words of the screens; empty when it changes nothing. */
export function differenceOf(before: AccountState, after: AccountState): Difference[] {
  const [was, is] = [shown(before), shown(after)];
  return Object.keys(is)
    .filter((key) => was[key] !== is[key])
    .map((key) => ({ label: key, before: was[key], after: is[key] }));
}

/** Reports whether a changed account can no longer serve a split: it must be active and take collections. */
export const leavesSplits = (after: AccountState): boolean =>
  after.status === 'INACTIVE' || !['COLLECTION', 'BOTH', 'CRF'].includes(after.purpose);
