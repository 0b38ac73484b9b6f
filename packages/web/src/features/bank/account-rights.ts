import type { UserRecord } from '@isura/contract/identity/user-record';
import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import { isCentralAdmin } from '../../lib/central-office.ts';
import { roleNames } from '../../lib/session-values.ts';
import { mayAct } from '../../routing/guards.ts';

const PROFILE = '/admin/setup-administration/corporate-profile';

/** Statuses in which an organization may not request accounts: some use a wizard for that, the others have ended. */
const NOT_ASKING: ReadonlySet<OrgStatus> = new Set(['DRAFT', 'CLOSED', 'REJECTED', 'ABANDONED']);

const isOpen = ({ resources }: UserRecord, status: OrgStatus): boolean =>
  mayAct(resources, PROFILE) && !NOT_ASKING.has(status);

/** Reports whether the user may add an account to an organization of this status: the central office may (OR23). */
export const mayAddAccount = (person: UserRecord, status: OrgStatus): boolean =>
  isOpen(person, status) && isCentralAdmin(person);

/** Reports whether the user may request an account for their organization: its administrator may (BA3). */
export const mayAskForAccount = (person: UserRecord, status: OrgStatus): boolean =>
  isOpen(person, status) && !isCentralAdmin(person) && roleNames(person).includes('ROLE_MDA_ADMIN');
