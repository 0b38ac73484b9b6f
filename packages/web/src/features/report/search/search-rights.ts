import type { UserRecord } from '@isura/contract/identity/user-record';
import { roleNames } from '../../../lib/session-values.ts';

/** Reports whether the user has a search: staff of an organization who do more than support payers. */
export const maySearch = (person: UserRecord): boolean =>
  person.organizationUser !== null && roleNames(person).some((role) => !['ROLE_USER', 'ROLE_SUPPORT'].includes(role));
