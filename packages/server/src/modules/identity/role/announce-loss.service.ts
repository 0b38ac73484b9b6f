import type { UserStatus } from '@isura/contract/identity/user-record';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { heldRoles } from './role.queries.ts';

/** A person of an organization who would lose these roles, or lost them; whoever is deactivated loses all. */
export interface Loss {
  orgId: number;
  userId: number;
  roles: { id: number; name: string }[];
}

/** Only somebody in such a state decides on anything. */
const CAN_ACT: ReadonlySet<UserStatus> = new Set(['ACTIVE', 'LOCKED']);

/** Returns those of a person's roles that are lost, each once; none for somebody who cannot sign in now. */
export const lostBy = (status: UserStatus, roles: readonly { id: number; name: string }[]): Loss['roles'] =>
  CAN_ACT.has(status) ? [...new Map(roles.map(({ id, name }) => [id, { id, name }])).values()] : [];

/**
 * Announces that a person lost these roles, or all if they were deactivated, so that administrators are notified of what
 * is left waiting; nothing for somebody who could not sign in before (`status`). For `grp_job`.
 */
export async function announceLoss(
  ctx: Ctx,
  tx: Tx,
  person: { userId: number; orgId: number; orgName: string; firstName: string; lastName: string; status: UserStatus },
  removed?: readonly { id: number; name: string }[],
): Promise<void> {
  const roles = lostBy(person.status, removed ?? (await heldRoles(tx, person.userId)));
  if (roles.length === 0) return;
  const { userId, orgId, orgName, firstName, lastName } = person;
  await ctx.outbox.announce(tx, {
    event: 'roles.lost',
    payload: { orgId, orgName, userId, name: `${firstName} ${lastName}`, roles },
    sourceType: 'app_user',
    sourceId: userId,
    orgId,
  });
}
