import type { UserRecord } from '@isura/contract/identity/user-record';
import { mayAct } from '../../../routing/guards.ts';

export const DESK = '/admin/collections/print-invoice';

/** Whether somebody may bill payers, as far as the browser knows. */
export const mayBill = ({ resources }: Pick<UserRecord, 'resources'>): boolean => mayAct(resources, DESK);

/** Whether his organization collects; until then the way to bill somebody leads to its set-up. */
export const isOrganizationLive = ({ organizationUser }: Pick<UserRecord, 'organizationUser'>): boolean =>
  organizationUser?.organization.status === 'LIVE';
