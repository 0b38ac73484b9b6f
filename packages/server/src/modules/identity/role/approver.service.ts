import type { Tx } from '../../../platform/ctx.ts';
import { approverRoles, approvingSince, peopleWithRoles } from './approver.queries.ts';

/** A role that may approve, with its users. */
export interface ApprovingRole {
  id: number;
  name: string;
  label: string;
  userIds: number[];
}

/** A user who may approve, with the labels of the roles that allow it. */
export interface ApprovingPerson {
  userId: number;
  name: string;
  roles: string[];
  isInvited: boolean;
}

/**
 * Returns who may approve in an organization: the roles that act on approvals and make no payments, and their users.
 * `withInvited` includes users who have yet to choose a password, as before an organization is LIVE.
 */
export async function approversOf(
  tx: Tx,
  orgId: number,
  { withInvited }: { withInvited: boolean },
): Promise<{ roles: ApprovingRole[]; people: ApprovingPerson[] }> {
  const roles = await approverRoles(tx, orgId);
  const people = await peopleWithRoles(
    tx,
    orgId,
    roles.map(({ id }) => id),
    withInvited,
  );
  return {
    roles: roles.map((role) => ({
      ...role,
      userIds: people.filter(({ roleIds }) => roleIds.includes(role.id)).map(({ userId }) => userId),
    })),
    people: people.map(({ roleIds, ...person }) => ({
      ...person,
      roles: roles.filter(({ id }) => roleIds.includes(id)).map(({ label }) => label),
    })),
  };
}

/**
 * Returns since when each of these users may approve: on the first day they can only view (docs/spec/security.md#t17).
 * Those who may not are left out.
 */
export const approverSince = (tx: Tx, userIds: readonly number[]): Promise<Map<number, Date>> =>
  approvingSince(tx, userIds);
