import type { UserRecord } from '@isura/contract/identity/user-record';
import { mayCall } from './rights.ts';

/**
 * Reports whether the user decides on payments, as a reviewer or an approver: by what their roles let them do (PR7), as the
 * server does, whatever the roles are called.
 */
export const decides = (person: Pick<UserRecord, 'calls' | 'resources'>): boolean =>
  mayCall(person, 'PR7') && person.resources.some(({ code, access }) => code === 'approvals' && access === 'ACT');
