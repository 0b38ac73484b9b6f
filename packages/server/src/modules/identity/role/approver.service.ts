import type { Tx } from '../../../platform/ctx.ts';
import { approverRoles, approvingSince, peopleWithRoles } from './approver.queries.ts';

/** A role that may approve, with the people who have it. */
export interface ApprovingRole {
  id: number;
  name: string;
  label: string;
  userIds: number[];
}

/** Somebody who may approve, with the labels of the roles he has it from. */
export interface ApprovingPerson {
  userId: number;
  name: string;
  roles: string[];
  isInvited: boolean;
}

/**
 * Who may approve in an organization: the roles that act on approvals and make no payments, and the people who have
 * them. With `withInvited` people count who have yet to choose a password, as before an organization is LIVE.
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

/** Since when each of these people may approve: the first day they only look (security.md T17). Who may not is left out. */
export const approverSince = (tx: Tx, userIds: readonly number[]): Promise<Map<number, Date>> =>
  approvingSince(tx, userIds);
