import type { UserRecord } from '@isura/contract/identity/user-record';
import type { Organization } from '@isura/contract/org/organization';
import { seesAllOrganizations } from '../../../lib/central-office.ts';
import { mayCall } from '../../../lib/rights.ts';
import { mayAct } from '../../../routing/guards.ts';
import { tabNeeds } from '../../../routing/needs.ts';

type Person = Pick<UserRecord, 'realm' | 'authorities' | 'organizationUser' | 'resources' | 'orgId' | 'calls'>;

/** Reports whether the user sees everything about an organization (DR1) instead of its public part (PB2). */
export const seesWhole = (person: Person, orgId: number): boolean =>
  mayCall(person, 'DR1') && (seesAllOrganizations(person) || person.orgId === orgId);

/** Reports whether the user may change the facts of an organization, as far as the browser knows (OR3). */
export const mayChangeFacts = (person: Person): boolean =>
  mayAct(person.resources, '/admin/setup-administration/corporate-profile');

export type OrganizationTab = 'services' | 'accounts' | 'users' | 'workflows' | 'onboarding';

/** Reports whether the call of a tab is open to the user for this organization, so that the tab is shown. */
export const mayOpenTab = (person: Person, orgId: number, tab: OrganizationTab): boolean =>
  seesWhole(person, orgId) && mayCall(person, ...tabNeeds.body[tab]);

/**
 * Reports whether an organization's own users may change its facts now: not during a review by the central office, only
 * returned ones, and not once it has ended. The central office may until it has ended.
 */
export function isProfileOpen({ status, returnedSections }: Organization, byCentralOffice: boolean): boolean {
  if (status === 'CLOSED' || status === 'REJECTED') return false;
  if (byCentralOffice || status === 'LIVE' || status === 'DRAFT' || status === 'ACTIVATED' || status === 'ABANDONED')
    return true;
  return status === 'RETURNED' && returnedSections.some(({ section }) => section === 'organization');
}

/**
 * Returns the fields that only the central office changes: some once an organization was live, and before that the
 * official address once its code proved it.
 */
export function lockedFields({ status }: Organization, byCentralOffice: boolean) {
  if (byCentralOffice) return [];
  if (status === 'ACTIVATED' || status === 'RETURNED') return ['officialEmail'] as const;
  return ['LIVE', 'SUSPENDED', 'CLOSED'].includes(status) ? (['name', 'code', 'type', 'category', 'tin'] as const) : [];
}
