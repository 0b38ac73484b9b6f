import type { UserRecord } from '@isura/contract/identity/user-record';
import { mayAct } from '../../../routing/guards.ts';

export const DESK = '/admin/collections/print-invoice';

/** Reports whether the user may bill payers, as far as the browser knows. */
export const mayBill = ({ resources }: Pick<UserRecord, 'resources'>): boolean => mayAct(resources, DESK);

/** Reports whether the user's organization collects; until then billing links to its set-up. */
export const isOrganizationLive = ({ organizationUser }: Pick<UserRecord, 'organizationUser'>): boolean =>
  organizationUser?.organization.status === 'LIVE';
