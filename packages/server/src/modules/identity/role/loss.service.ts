import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { type Loss, lostBy } from './announce-loss.service.ts';
import { personSeen } from './give-roles.service.ts';
import { heldRoles } from './role.queries.ts';

/**
 * Returns the roles a person would lose, all of theirs or those that are named; none if they cannot sign in now. A
 * person of another organization is not-found.
 */
export async function lossOf(ctx: Ctx, by: ActorContext, login: string, without?: readonly string[]): Promise<Loss> {
  const { userId, orgId, status } = await personSeen(ctx, by, login);
  const held = await ctx.inTx(JOB_SCOPE, (tx) => heldRoles(tx, userId));
  const lost = held.filter(({ name }) => without === undefined || without.includes(name));
  return { orgId, userId, roles: lostBy(status, lost) };
}
