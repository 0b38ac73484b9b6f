import type { UserRecord } from '@isura/contract/identity/user-record';
import { mayCall } from '../../../lib/rights.ts';

/** Reports whether the user decides on payments: then the dashboard shows their inbox and their past decisions. */
export const decides = (person: UserRecord): boolean =>
  mayCall(person, 'PR7') && person.resources.some(({ code, access }) => code === 'approvals' && access === 'ACT');
