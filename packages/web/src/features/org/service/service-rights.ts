import type { UserRecord } from '@isura/contract/identity/user-record';
import type { ServiceDetail } from '@isura/contract/org/service';
import { isCentralAdmin } from '../../../lib/central-office.ts';
import { mayCall, type Rights } from '../../../lib/rights.ts';
import { roleNames } from '../../../lib/session-values.ts';
import { mayAct } from '../../../routing/guards.ts';

type Person = Pick<UserRecord, 'realm' | 'authorities' | 'organizationUser' | 'resources' | 'orgId'>;

const KEEPERS = ['ROLE_ACCOUNTANT', 'ROLE_MDA_ADMIN'];
const keepsOwn = (person: Person, orgId: number): boolean =>
  person.orgId === orgId && roleNames(person).some((name) => KEEPERS.includes(name));

/** Reports whether the user may create and change services of an organization, as far as the browser knows. */
export const mayKeepServices = (person: Person, orgId: number): boolean =>
  mayAct(person.resources, '/admin/service-details') && (isCentralAdmin(person) || keepsOwn(person, orgId));

/** Reports whether the user may write rules for the services of an organization. */
export const mayKeepRules = (person: Person, orgId: number): boolean =>
  mayAct(person.resources, '/admin/setup-administration/collection-rules') &&
  (isCentralAdmin(person) || keepsOwn(person, orgId));

const INVOICES = '/admin/collections/print-invoice';

/**
 * Reports whether the user may bill payers for a service now: one of their own LIVE organization, in use and with a
 * rule in force.
 */
export const mayBill = (
  person: Person & Rights,
  { orgId, status, hasActiveRule }: Pick<ServiceDetail, 'orgId' | 'status' | 'hasActiveRule'>,
): boolean =>
  mayAct(person.resources, INVOICES) &&
  mayCall(person, 'IN4') &&
  person.orgId === orgId &&
  person.organizationUser?.organization.status === 'LIVE' &&
  status === 'ACTIVE' &&
  hasActiveRule;
