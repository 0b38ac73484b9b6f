import type { BA2In, BankAccountStatus, BankPurpose } from '@isura/contract/bank/account';
import { NAME_FITS_FROM } from '@isura/contract/bank/enquiry';
import type { Difference } from '@isura/contract/kernel/admin-request';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { purposeLabels, statusLabels } from './account.text.ts';

/** What must be known of an organization to give it an account. */
export interface OrganizationFacts {
  type: string;
  status: string;
}

const DONE_WITH: ReadonlySet<string> = new Set(['CLOSED', 'REJECTED', 'ABANDONED']);
const BEFORE_APPROVAL: ReadonlySet<string> = new Set(['DRAFT', 'ACTIVATED', 'RETURNED']);

/** True while the central office has yet to look at the whole organization: what its administrator changes is part of that. */
export const isBeforeApproval = (orgStatus: string): boolean => BEFORE_APPROVAL.has(orgStatus);

const wrong = (field: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field, code: 'not-allowed', message }] });

/** Refuses accounts for an organization that is closed, was rejected or given up (organization-not-live). */
export const isDoneWith = (status: OrganizationFacts['status']): boolean => DONE_WITH.has(status);

/** Refuses accounts of an organization that is done with. */
export function assertOrganizationOpen({ status }: Pick<OrganizationFacts, 'status'>): void {
  if (DONE_WITH.has(status))
    throw new DomainError('organization-not-live', {
      detail: 'Accounts of an organization that is closed, was rejected or given up stay as they are.',
    });
}

/** Refuses an account that an organization asks for by itself while it is in DRAFT: there it is part of its onboarding. */
export function assertMayAsk(organization: OrganizationFacts): void {
  assertOrganizationOpen(organization);
  if (organization.status === 'DRAFT')
    throw new DomainError('invalid-transition', {
      detail: 'Add the accounts of an organization in DRAFT in the second step of its registration.',
      status: organization.status,
    });
}

/** Only the central office has accounts of the Consolidated Revenue Fund. `at` goes before the field's name. */
export function assertPurpose(purpose: BankPurpose, { type }: Pick<OrganizationFacts, 'type'>, at = ''): void {
  if (purpose === 'CRF' && type !== 'OAGF')
    throw wrong(`${at}purpose`, 'Only the central office has accounts of the Consolidated Revenue Fund');
}

/** Whether a name at the bank is that of the organization: then nobody else has to look at an account of its onboarding. */
export const fitsOrganization = (score: number): boolean => score >= NAME_FITS_FROM;

/** An account as far as a change of it goes. */
export interface AccountState {
  label: string;
  purpose: BankPurpose;
  isDefault: boolean;
  status: BankAccountStatus;
  /** In kobo. */
  lowBalanceThreshold?: bigint;
}

/** The wish of BA2, without the version it was made against. */
export type AccountChange = Omit<BA2In, 'version'>;

/**
 * The account after a change. One that is not used any more is nobody's default; a default in use stays one until another
 * takes its place (validation-failed). Refuses (invalid-transition) what is
 * REJECTED, and using or stopping to use what still waits; an organization cannot take the CRF purpose.
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
      detail: 'This account waits for the central office. It can be used or not used when that has decided.',
      status: account.status,
    });
  const purpose = change.purpose ?? account.purpose;
  assertPurpose(purpose, organization);
  const status = change.status ?? account.status;
  const { lowBalanceThreshold: asked = account.lowBalanceThreshold } = change;
  const threshold = asked ?? undefined;
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
  'Low balance mark': money(account.lowBalanceThreshold),
});

/** What a change does, fact by fact, in the words of the screens; empty when it changes nothing. */
export function differenceOf(before: AccountState, after: AccountState): Difference[] {
  const [was, is] = [shown(before), shown(after)];
  return Object.keys(is)
    .filter((key) => was[key] !== is[key])
    .map((key) => ({ label: key, before: was[key], after: is[key] }));
}

/** Whether a change takes an account away from what a split needs: it must be in use and take collections. */
export const leavesSplits = (after: AccountState): boolean =>
  after.status === 'INACTIVE' || !['COLLECTION', 'BOTH', 'CRF'].includes(after.purpose);
