import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { renewSessionsOf } from '../session/session.service.ts';
import { lockAdministrators } from '../user/administrators.queries.ts';
import type { PersonRow } from '../user/people.queries.ts';
import { type Marks, otherAccountsOf } from '../user/twin.queries.ts';
import { assertAdministratorLeft } from '../user/user.domain.ts';
import { findPerson, lockPerson } from '../user/user.queries.ts';
import { announceLoss } from './announce-loss.service.ts';
import { applyChange, changeOf, faultsOfSet, whyNotGrantable } from './role.domain.ts';
import {
  changeHeldRoles,
  type HeldRole,
  heldRoles,
  keepApproverSince,
  rightsOfPeople,
  rolesByName,
  type StoredRole,
} from './role.queries.ts';

export interface RoleChange {
  added: readonly string[];
  removed: readonly string[];
}

/** The error for a user who does not exist or belongs to another organization. */
export const noPerson = (): DomainError => new DomainError('not-found', { detail: 'There is no such person here.' });
const PAUSE_MS = 24 * 3_600_000;

/** Returns the role that administers an organization of this type. */
export const adminRoleOf = (orgType: string): string => (orgType === 'OAGF' ? 'ROLE_OAGF_ADMIN' : 'ROLE_MDA_ADMIN');

/**
 * Returns the user of a login as the actor sees them; another organization's user is not found, like one that does not
 * exist.
 */
export async function personSeen(ctx: Ctx, { actor }: ActorContext, login: string): Promise<PersonRow> {
  const person = await ctx.inTx(actor.scope, (tx) => findPerson(tx, login));
  if (!person) throw noPerson();
  return person;
}

/** Returns the names of a user's roles, each once. */
export const names = (held: readonly HeldRole[]): string[] => [...new Set(held.map((role) => role.name))].sort();

/** Validates giving a user these roles: refuses with access-denied or validation-failed, else returns the roles. */
export async function checkRoles(
  tx: Tx,
  person: Marks & { orgId: number; orgType: string; userId?: number },
  requested: readonly string[],
  added: readonly string[],
  byCentralOffice: boolean,
): Promise<StoredRole[]> {
  const roles = await rolesByName(tx, requested, person.orgId);
  const giving = { byCentralOffice, orgId: person.orgId, inCentralOffice: person.orgType === 'OAGF' };
  for (const role of roles.filter(({ name }) => added.includes(name))) {
    const why = whyNotGrantable(role, giving);
    if (why === 'access-denied')
      throw new DomainError('access-denied', { detail: `You cannot give the role ${role.label}.` });
    if (why)
      throw refusedSet([
        { field: 'values', code: why, message: `${role.label} is not a role of this person's office` },
      ]);
  }
  const twins = await otherAccountsOf(tx, person);
  const elsewhere = [...(await rightsOfPeople(tx, twins)).values()].flatMap(({ grants }) => grants);
  const faults = faultsOfSet(requested, roles, elsewhere);
  if (faults.length > 0) throw refusedSet(faults);
  return roles;
}

const refusedSet = (errors: NonNullable<DomainError['facts']['errors']>): DomainError =>
  new DomainError('validation-failed', { detail: errors[0]?.message ?? 'These roles are not allowed.', errors });

/**
 * Applies a change of roles now, in a transaction of the jobs' role: validates it against the current state, records
 * since when the user may approve, marks their sessions for a new token, notifies them and, of a new approver,
 * everybody who approves or administers there. Returns the events to record.
 */
export async function changeRolesNow(
  ctx: Ctx,
  tx: Tx,
  person: PersonRow,
  changeFor: (held: string[]) => RoleChange,
  by: ActorContext,
): Promise<AuditEvent[]> {
  const [userId, orgId] = [person.userId, person.orgId];
  const adminRole = adminRoleOf(person.orgType);
  const admins = await lockAdministrators(tx, orgId, adminRole);
  const state = await lockPerson(tx, userId);
  if (!state) throw noPerson();
  const held = await heldRoles(tx, userId);
  const change = changeFor(names(held));
  const requested = applyChange(names(held), change);
  const { added, removed } = changeOf(names(held), requested);
  if (added.length + removed.length === 0) return [];
  assertAdministratorLeft(removed, adminRole, admins.length === 1 && admins[0] === userId);
  const central = by.actor.kind === 'central';
  const roles = await checkRoles(tx, { ...person, orgId, userId }, requested, added, central);
  const idOf = new Map([...roles, ...held].map((role) => [role.name, role.id]));
  const ids = (list: readonly string[]) => list.flatMap((name) => idOf.get(name) ?? []);
  await changeHeldRoles(tx, { id: person.id, userId }, { added: ids(added), removed: ids(removed) });
  const now = ctx.clock.now();
  const approvers = await keepApproverSince(tx, [userId], now);
  await renewSessionsOf(tx, userId);
  const name = `${person.firstName} ${person.lastName}`;
  const labels = roles.map((role) => role.label);
  await ctx.outbox.announce(tx, {
    event: 'roles.changed',
    payload: { userId, orgName: person.orgName, roles: labels },
    sourceType: 'app_user',
    sourceId: userId,
    orgId,
  });
  await announceLoss(
    ctx,
    tx,
    { ...person, status: state.status },
    held.filter((role) => removed.includes(role.name)),
  );
  if (approvers.length > 0)
    await notifyApprovers(ctx, tx, { orgId, orgName: person.orgName, names: [name], except: userId });
  return [
    {
      ...doneBy(ctx, by),
      orgId,
      action: 'user.roles-changed',
      category: 'ROLE',
      entityType: 'app_user',
      entityId: userId,
      summary: `Roles of ${name} changed: ${requested.join(', ') || 'none'}`,
      before: { roles: names(held) },
      after: { roles: requested },
    },
  ];
}

/** Announces to the approvers and administrators of an organization who can approve there from this time tomorrow. */
export async function notifyApprovers(
  ctx: Ctx,
  tx: Tx,
  { except, ...payload }: { orgId: number; orgName: string; names: string[]; except?: number },
): Promise<void> {
  const from = new Date(ctx.clock.now().getTime() + PAUSE_MS).toISOString();
  await ctx.outbox.announce(tx, {
    event: 'approver.added',
    payload: { ...payload, from, ...(except === undefined ? {} : { exceptUserId: except }) },
    sourceType: 'organization',
    sourceId: payload.orgId,
    orgId: payload.orgId,
  });
}
