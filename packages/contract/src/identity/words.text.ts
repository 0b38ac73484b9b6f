import type { UserStatus } from './user-record.ts';

/** What the states of a person are called. */
export const userStatusLabels: Readonly<Record<UserStatus, string>> = {
  PENDING_ACTIVATION: 'Invited',
  ACTIVE: 'Active',
  LOCKED: 'Locked',
  DEACTIVATED: 'Deactivated',
};
