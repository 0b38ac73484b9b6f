import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { Applied, Appliers, Decided, SecondPerson } from '../admin-request/second-person.service.ts';
import { applyLost } from '../factor/lost.service.ts';
import { checkRoles, personSeen } from '../role/give-roles.service.ts';
import { heldRoles } from '../role/role.queries.ts';
import { applyRoleChange } from '../role/role-change.service.ts';
import { applyRoles } from '../role/role-set.service.ts';
import { applyActivation } from './activation.service.ts';
import { organizationOf } from './user.queries.ts';

/** The facts about a user of the requester's own organization that a request needs. */
export interface PersonSeen {
  userId: number;
  login: string;
  name: string;
  /** Labels of the user's roles. */
  roles: string[];
  phone: string;
  email: string;
  staffId: string | null;
}

/** Returns the user a request is about; one of another organization is not found. */
export async function requestedPerson(ctx: Ctx, by: ActorContext, login: string): Promise<PersonSeen> {
  const row = await personSeen(ctx, by, login);
  return {
    userId: row.userId,
    login: row.login,
    name: `${row.firstName} ${row.lastName}`,
    roles: row.authorities.map((role) => role.label),
    phone: row.phone,
    email: row.email,
    staffId: row.staffId,
  };
}

/** Returns the requested roles by name and label; refuses those that could never be granted to this user. */
export async function checkRequestedRoles(
  ctx: Ctx,
  { actor }: ActorContext,
  person: PersonSeen | undefined,
  names: readonly string[],
): Promise<{ name: string; label: string }[]> {
  const { orgId } = actor;
  if (orgId === undefined || names.length === 0) return [];
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const home = await organizationOf(tx, orgId);
    const facts = {
      orgId,
      orgType: home?.type ?? 'MDA',
      phone: person?.phone ?? '',
      email: person?.email ?? '',
      staffId: person?.staffId ?? null,
      ...(person ? { userId: person.userId } : {}),
    };
    const held = person ? (await heldRoles(tx, person.userId)).map(({ name }) => name) : [];
    const roles = await checkRoles(tx, facts, [...new Set([...held, ...names])], names, false);
    return roles.filter(({ name }) => names.includes(name)).map(({ name, label }) => ({ name, label }));
  });
}

/** Applies an approved request about users. Inviting and changing details stay the administrator's own work. */
const applyPeople =
  (secondPerson: SecondPerson) =>
  async (ctx: Ctx, tx: Tx, request: Decided, by: ActorContext): Promise<Applied> => {
    const { action } = request.payload;
    if (action === 'CHANGE_ROLE') return await applyRoles(ctx, tx, request, by, secondPerson);
    if (action === 'ACTIVATE' || action === 'DEACTIVATE')
      return await applyActivation(ctx, tx, request, by, secondPerson);
    if (action === 'REMOVE_FACTORS') return await applyLost(ctx, tx, request, by);
    if (action === 'CREATE' || action === 'UPDATE') return { events: [] };
    throw new DomainError('invalid-transition', { detail: 'This kind of request is not supported.' });
  };

/** The appliers of this module for requests a second person has approved. */
export const peopleAppliers = (secondPerson: SecondPerson): Appliers => ({
  USER_ADMINISTRATION: applyPeople(secondPerson),
  ROLE_CHANGE: applyRoleChange,
});
