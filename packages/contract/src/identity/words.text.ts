import type { UserStatus } from './user-record.ts';

/** Labels of the user states. */
export const userStatusLabels: Readonly<Record<UserStatus, string>> = {
  PENDING_ACTIVATION: 'Invited',
  ACTIVE: 'Active',
  LOCKED: 'Locked',
  DEACTIVATED: 'Deactivated',
};
