import type { UserRecord } from '@isura/contract/identity/user-record';
import { roleNames } from '../lib/session-values.ts';

/** Somebody who is a payer and nothing else has no place in the admin area. */
export const isPayerOnly = (person: Pick<UserRecord, 'authorities' | 'organizationUser'>): boolean => {
  const roles = roleNames(person);
  return roles.length > 0 && roles.every((role) => role === 'ROLE_PAYER');
};

/** Statuses of an organization that its administrator has still something to fill in for, or may look at the application of. */
const ON_ITS_WAY: ReadonlySet<string> = new Set(['DRAFT', 'ACTIVATED', 'RETURNED', 'ABANDONED']);
const WITH_APPLICATION: ReadonlySet<string> = new Set([...ON_ITS_WAY, 'PENDING_APPROVAL', 'REJECTED']);

type Registering = Pick<UserRecord, 'kind' | 'authorities' | 'organizationUser'>;

/** Somebody who registered to bring an organization on board and has none yet. */
const hasNoOrganization = (person: Registering): boolean =>
  person.kind === 'STAFF' && person.organizationUser === null && !isPayerOnly(person);

const isAdminOf = (person: Registering, statuses: ReadonlySet<string>): boolean =>
  roleNames(person).includes('ROLE_MDA_ADMIN') && statuses.has(person.organizationUser?.organization.status ?? '');

/** Whether a person has anything to do at the registration: no organization yet, or the administrator of one that is not LIVE. */
export const isOnboarding = (person: Registering): boolean =>
  hasNoOrganization(person) || isAdminOf(person, WITH_APPLICATION);

/** Whether a person should finish the registration first. */
export const isUnfinished = (person: Registering): boolean =>
  hasNoOrganization(person) || isAdminOf(person, ON_ITS_WAY);

/** Where a person begins after signing in: where he wanted to go, an unfinished registration, or his part of the portal. */
export function landingOf(person: Registering, returnTo: string | undefined): string {
  if (isUnfinished(person) && (returnTo === undefined || returnTo === '/admin')) return '/auth/register?type=mda';
  return returnTo ?? (isPayerOnly(person) ? '/voxePayment' : '/admin');
}
