import type { ResourceGrant } from '@isura/contract/identity/resource';
import type { Role, RoleWithResources } from '@isura/contract/identity/role';
import type { Authority } from '@isura/contract/identity/user-record';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { findPerson, organizationOf } from '../user/user.queries.ts';
import { ADMIN_ROLES, labelOf, needsSecondPerson, roleNameOf } from './role.domain.ts';
import {
  deleteRole,
  heldRoles,
  insertRole,
  lockRole,
  resources,
  rolesByName,
  rolesOf,
  type StoredRole,
} from './role.queries.ts';
import { authoritiesOf } from './role-set.service.ts';

export const noRole = (): DomainError => new DomainError('not-found', { detail: 'There is no such role here.' });
const taken = (): DomainError =>
  new DomainError('duplicate', {
    detail: 'There is already a role with this name.',
    errors: [{ field: 'name', code: 'duplicate', message: 'There is already a role with this name. Choose another' }],
  });

/** Returns a role in the shape of the contract. */
export const roleOut = (role: StoredRole): Role => ({
  id: role.id,
  name: role.name,
  label: role.label,
  ...(role.description ? { description: role.description } : {}),
  ...(role.orgId === null ? {} : { orgId: role.orgId }),
  isSystem: role.isSystem,
  needsSecondPerson: needsSecondPerson(role.grants),
  usersCount: role.usersCount,
  version: role.version,
});

/** Returns a role with all its links. */
export async function roleWithResources(tx: Tx, role: StoredRole): Promise<RoleWithResources> {
  const own = await resources(tx, role.id);
  const granted = own.map(
    ({ id, code, access }): ResourceGrant => ({ resourceId: id, code, access: access ?? 'VIEW' }),
  );
  return { authority: roleOut(role), resources: granted };
}

/**
 * Returns the organization that owns the roles an actor makes: their own, which for the central office is the platform.
 */
export function ownerOf({ actor }: ActorContext): number {
  if (actor.orgId === undefined) throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
  return actor.orgId;
}

/** Returns the stored form of a typed name; refuses an invalid one. */
export function nameFrom(typed: string): string {
  const name = roleNameOf(typed);
  if (name) return name;
  const message = 'Enter a role name of 2 to 45 letters and digits';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'name', code: 'wrong-format', message }],
  });
}

/**
 * Returns the roles the actor can give, without the administrators (AD5). The central office may name another
 * organization.
 */
export async function listRoles(ctx: Ctx, by: ActorContext, orgId: number | undefined): Promise<Role[]> {
  const owner = orgId ?? ownerOf(by);
  if (by.actor.kind !== 'central' && owner !== by.actor.orgId) throw noRole();
  const roles = await ctx.inTx(by.actor.scope, async (tx) =>
    (await organizationOf(tx, owner)) ? rolesOf(tx, owner) : undefined,
  );
  if (!roles) throw new DomainError('not-found', { detail: 'There is no such organization.' });
  return roles.filter(({ name }) => !ADMIN_ROLES.has(name)).map(roleOut);
}

/** Reports whether an actor manages or oversees roles, and so sees those of other users. */
export const seesRoles = ({ kind, permissions }: Actor): boolean =>
  kind !== 'payer' && (permissions?.has('setup.roles:view') || permissions?.has('setup.roles:act')) === true;

/** Returns the roles of a user: the actor's own, or those of users they can see (AD6). */
export async function rolesOfPerson(ctx: Ctx, { actor }: ActorContext, login: string): Promise<Authority[]> {
  const notHere = () => new DomainError('not-found', { detail: 'There is no such person here.' });
  const { userId } = actor;
  if (userId === undefined) throw notHere();
  if (login === actor.login) return authoritiesOf(await ctx.inTx(JOB_SCOPE, (tx) => heldRoles(tx, userId)));
  if (!seesRoles(actor)) throw notHere();
  const held = await ctx.inTx(actor.scope, async (tx) => {
    const person = await findPerson(tx, login);
    return person && (await heldRoles(tx, person.userId));
  });
  if (!held) throw notHere();
  return authoritiesOf(held);
}

/** Inserts a new role and returns it with the event to record; refuses a duplicate name with duplicate. */
export async function makeRoleNow(
  ctx: Ctx,
  tx: Tx,
  role: { name: string; label?: string | undefined; description?: string | undefined; orgId: number },
  by: ActorContext,
): Promise<{ id: number; event: AuditEvent }> {
  const label = role.label || labelOf(role.name);
  const id = await insertRole(tx, {
    name: role.name,
    label,
    description: role.description || null,
    orgId: role.orgId,
    by: by.actor.login ?? 'system',
    at: ctx.clock.now(),
  });
  if (id === 0) throw taken();
  const event: AuditEvent = {
    ...doneBy(ctx, by),
    orgId: role.orgId,
    action: 'role.created',
    category: 'ROLE',
    entityType: 'authority',
    entityId: id,
    summary: `Role ${label} (${role.name}) created`,
    after: { name: role.name, label, description: role.description },
  };
  return { id, event };
}

/** Refuses a name already used by a role of the organization or the platform. */
export async function assertNameFree(tx: Tx, name: string, orgId: number): Promise<void> {
  if ((await rolesByName(tx, [name], orgId)).length > 0) throw taken();
}

/** Creates a role without resources in the actor's organization (AD4). */
export async function makeRole(
  ctx: Ctx,
  by: ActorContext,
  body: { name: string; label?: string | undefined; description?: string | undefined },
): Promise<Role> {
  const orgId = ownerOf(by);
  const name = nameFrom(body.name);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    await assertNameFree(tx, name, orgId);
    const { id, event } = await makeRoleNow(ctx, tx, { ...body, name, orgId }, by);
    const role = await lockRole(tx, id);
    await record(tx, [event]);
    if (!role) throw noRole();
    return roleOut(role);
  });
}

/** Returns the role an actor may change: one of their own organization; a platform role only for the central office. */
export async function roleToChange(ctx: Ctx, by: ActorContext, name: string): Promise<StoredRole> {
  const [role] = await ctx.inTx(by.actor.scope, (tx) => rolesByName(tx, [name], ownerOf(by)));
  if (!role) throw noRole();
  if (role.orgId === null && by.actor.kind !== 'central')
    throw new DomainError('access-denied', { detail: 'Only the central office can change platform roles.' });
  return role;
}

/** Deletes a role nobody has (AD10). Refuses platform roles, and with `in-use` a role that a user has. */
export async function removeRole(ctx: Ctx, by: ActorContext, name: string): Promise<void> {
  const found = await roleToChange(ctx, by, name);
  if (found.isSystem)
    throw new DomainError('access-denied', { detail: 'Roles that come with the portal cannot be changed.' });
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const role = await lockRole(tx, found.id);
    if (!role) throw noRole();
    if (!(await deleteRole(tx, role.id)))
      throw new DomainError('invalid-transition', {
        detail: `${role.usersCount} people have this role. Remove it from them first.`,
        reason: 'in-use',
      });
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId: role.orgId ?? ownerOf(by),
        action: 'role.deleted',
        category: 'ROLE',
        entityType: 'authority',
        entityId: role.id,
        summary: `Role ${role.label} (${role.name}) deleted`,
        before: { name: role.name, label: role.label },
      },
    ]);
  });
}
