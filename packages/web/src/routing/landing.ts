import type { UserRecord } from '@isura/contract/identity/user-record';
import { registration } from '@isura/contract/kernel/addresses';
import { roleNames } from '../lib/session-values.ts';

/** Reports whether a person is only a payer, and so has no access to the admin area. */
export const isPayerOnly = (person: Pick<UserRecord, 'authorities' | 'organizationUser'>): boolean => {
  const roles = roleNames(person);
  return roles.length > 0 && roles.every((role) => role === 'ROLE_PAYER');
};

/** Statuses in which an organization's administrator can still fill in or view its application. */
const ON_ITS_WAY: ReadonlySet<string> = new Set(['DRAFT', 'ACTIVATED', 'RETURNED', 'ABANDONED']);
const WITH_APPLICATION: ReadonlySet<string> = new Set([...ON_ITS_WAY, 'PENDING_APPROVAL', 'REJECTED']);

type Registering = Pick<UserRecord, 'kind' | 'authorities' | 'organizationUser'>;

/** Reports whether a person registered to onboard an organization and has none yet. */
const hasNoOrganization = (person: Registering): boolean =>
  person.kind === 'STAFF' && person.organizationUser === null && !isPayerOnly(person);

const isAdminOf = (person: Registering, statuses: ReadonlySet<string>): boolean =>
  roleNames(person).includes('ROLE_MDA_ADMIN') && statuses.has(person.organizationUser?.organization.status ?? '');

/**
 * Reports whether a person has anything to do in the registration: no organization yet, or the administrator of one
 * that is not LIVE.
 */
export const isOnboarding = (person: Registering): boolean =>
  hasNoOrganization(person) || isAdminOf(person, WITH_APPLICATION);

/** Reports whether a person should finish the registration first. */
export const isUnfinished = (person: Registering): boolean =>
  hasNoOrganization(person) || isAdminOf(person, ON_ITS_WAY);

/**
 * Returns where a person begins after signing in: the page they requested, an unfinished registration, or their part of
 * the portal.
 */
export function landingOf(person: Registering, returnTo: string | undefined): string {
  if (isUnfinished(person) && (returnTo === undefined || returnTo === '/admin')) return registration({ type: 'mda' });
  return returnTo ?? (isPayerOnly(person) ? '/voxePayment' : '/admin');
}
