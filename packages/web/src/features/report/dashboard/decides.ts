import type { UserRecord } from '@isura/contract/identity/user-record';
import { mayCall } from '../../../lib/rights.ts';

/** Whether somebody decides on payments: their inbox is what they come for, and what they decided is theirs to look back on. */
export const decides = (person: UserRecord): boolean =>
  mayCall(person, 'PR7') && person.resources.some(({ code, access }) => code === 'approvals' && access === 'ACT');
