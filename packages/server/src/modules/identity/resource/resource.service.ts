import type { Resource } from '@isura/contract/identity/user-record';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { resources, rolesByName } from '../role/role.queries.ts';
import { seesRoles } from '../role/role.service.ts';

/**
 * Returns the resources that users of the actor's kind may be granted, in menu order (AD7); for a role only its own,
 * with access. A role the actor does not have is found only by those who may see roles.
 */
export async function listResources(
  ctx: Ctx,
  { actor }: ActorContext,
  authority: string | undefined,
): Promise<Resource[]> {
  const isCentral = actor.kind === 'central';
  const rows = await ctx.inTx(JOB_SCOPE, async (tx) => {
    if (authority === undefined) return await resources(tx);
    const [role] = await rolesByName(tx, [authority], actor.orgId ?? 0);
    const mayLook = actor.roles?.includes(authority) || seesRoles(actor);
    if (!role || !mayLook) throw new DomainError('not-found', { detail: 'There is no such role here.' });
    return await resources(tx, role.id);
  });
  return rows
    .filter(({ scope }) => authority !== undefined || scope === 'BOTH' || scope === (isCentral ? 'OAGF' : 'MDA'))
    .map(({ scope, menuPath, parentId, access, ...row }) => ({
      ...row,
      ...(menuPath === null ? {} : { menuPath }),
      ...(parentId === null ? {} : { parentId }),
      ...(access === null ? {} : { access }),
    }));
}
