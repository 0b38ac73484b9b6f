import type { UserRecord } from '@isura/contract/identity/user-record';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { mayCall } from '../../../lib/rights.ts';
import { roleNames } from '../../../lib/session-values.ts';
import { mayAct } from '../../../routing/guards.ts';

const USERS = '/admin/setup-administration/user-management';
const ASKING = ['ROLE_MAKER', 'ROLE_REVIEWER', 'ROLE_APPROVER', 'ROLE_ACCOUNTANT'];
const SEEING_REQUESTS = ['ROLE_MDA_ADMIN', 'ROLE_OAGF_ADMIN', 'ROLE_OAGF_AUDITOR'];

type Person = Pick<UserRecord, 'realm' | 'authorities' | 'organizationUser' | 'resources' | 'calls'>;
const hasOneOf = (person: Person, names: readonly string[]): boolean =>
  roleNames(person).some((name) => names.includes(name));

/** Reports whether the user may invite and change people, as far as the browser knows. */
export const mayChangePeople = (person: Person): boolean => mayAct(person.resources, USERS);

/** Reports whether the user may request a change of people (RQ1): MDA staff who are not administrators may. */
export const mayAsk = (person: Person): boolean =>
  !isCentralOffice(person) && !mayChangePeople(person) && hasOneOf(person, ASKING);

/** Reports whether the user sees the pending changes (AR1). */
export const seesRequests = (person: Person): boolean => mayCall(person, 'AR1') && hasOneOf(person, SEEING_REQUESTS);

/** Reports whether the user sees the people of the lists masked, as the help desk does (OR21). */
export const seesPeopleMasked = (person: Person): boolean => roleNames(person).includes('ROLE_SUPPORT');
