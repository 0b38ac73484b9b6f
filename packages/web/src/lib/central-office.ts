import type { UserRecord } from '@isura/contract/identity/user-record';
import { roleNames } from './session-values.ts';

type Person = Pick<UserRecord, 'realm' | 'authorities' | 'organizationUser'>;

/**
 * Reports whether a person acts for the central office, so that their calls are answered for all organizations. The
 * server decides it in the place that decides the scope of their calls, and says so in `realm`.
 */
export const isCentralOffice = (person: Pick<UserRecord, 'realm'> | undefined): boolean => person?.realm === 'OAGF';

const isCentralWith = (person: Person, ...names: readonly string[]): boolean =>
  isCentralOffice(person) && roleNames(person).some((name) => names.includes(name));

/** Reports whether the user is an administrator of the central office. */
export const isCentralAdmin = (person: Person): boolean => isCentralWith(person, 'ROLE_OAGF_ADMIN');

/** Reports whether the user sees every organization in every status and in full, as administrators and auditors do. */
export const seesAllOrganizations = (person: Person): boolean =>
  isCentralWith(person, 'ROLE_OAGF_ADMIN', 'ROLE_OAGF_AUDITOR');
