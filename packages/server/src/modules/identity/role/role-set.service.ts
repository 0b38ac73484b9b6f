import type { Authority } from '@isura/contract/identity/user-record';
import type { Difference, Waiting } from '@isura/contract/kernel/admin-request';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import type { Applied, Decided, SecondPerson } from '../admin-request/second-person.service.ts';
import { lockAdministrators } from '../user/administrators.queries.ts';
import { waitsAgain } from '../user/notify-decision.service.ts';
import type { PersonRow } from '../user/people.queries.ts';
import { likenessDifference } from '../user/twin.service.ts';
import { assertAdministratorLeft, assertOrganizationOpen, waitsForSecond } from '../user/user.domain.ts';
import { personOf } from '../user/user.queries.ts';
import {
  adminRoleOf,
  changeRolesNow,
  checkRoles,
  names,
  noPerson,
  personSeen,
  type RoleChange,
} from './give-roles.service.ts';
import { applyChange, changeOf, needsSecondPerson } from './role.domain.ts';
import { type HeldRole, heldRoles, rolesByName, type StoredRole } from './role.queries.ts';

/**
 * Builds the admin request for a change of a user's roles: its texts and payload. `likeness` names other accounts that
 * may belong to the same person.
 */
export const askForRoles = (
  person: { userId: number; orgId: number; name: string; login: string },
  held: readonly string[],
  change: RoleChange,
  labels: ReadonlyMap<string, string>,
  likeness: readonly Difference[],
) => {
  const shown = (list: readonly string[]) => list.map((name) => labels.get(name) ?? name);
  const gets = shown(change.added).join(', ');
  return {
    type: 'USER_ADMINISTRATION' as const,
    orgId: person.orgId,
    subject: { type: 'app_user', id: person.userId, name: person.name },
    concernsUserId: person.userId,
    summary: gets
      ? `Give ${person.name} the role ${gets}`
      : `Remove the role ${shown(change.removed).join(', ')} from ${person.name}`,
    payload: { action: 'CHANGE_ROLE', username: person.login, added: [...change.added], removed: [...change.removed] },
    difference: [{ label: 'Roles', before: shown(held), after: shown(applyChange(held, change)) }, ...likeness],
  };
};

/** Returns the roles of a user, personal ones and those of their place together (AD6). */
export const authoritiesOf = (held: readonly HeldRole[]): Authority[] => held.map((role) => ({ ...role }));

/**
 * AD2, AD3: changes the roles of a user, or records the change for a second administrator when it adds a weighty role
 * (`needsSecondPerson`) or takes one from a central office user (docs/spec/security.md#t18). Refuses
 * users of another organization (not-found), roles they cannot have, and sets that would make and approve.
 */
export async function giveRoles(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  login: string,
  changeFor: (held: string[]) => RoleChange,
): Promise<Authority[] | Waiting> {
  const person = await personSeen(ctx, by, login);
  assertOrganizationOpen(person.orgStatus);
  const [userId, orgId] = [person.userId, person.orgId];
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const held = await heldRoles(tx, userId);
    const change = changeFor(names(held));
    const requested = applyChange(names(held), change);
    const central = by.actor.kind === 'central';
    const roles = await checkRoles(tx, { ...person, orgId, userId }, requested, change.added, central);
    const isCentralLoss = person.orgType === 'OAGF' && change.removed.length > 0;
    if (isCentralLoss || isWaiting(roles, change.added, person.orgStatus)) {
      await assertOneLeft(tx, person, change);
      const labels = new Map([...held, ...roles].map((role) => [role.name, role.label]));
      const name = `${person.firstName} ${person.lastName}`;
      const likeness = change.added.length > 0 ? await likenessDifference(tx, userId) : [];
      const ask = askForRoles({ userId, orgId, name, login: person.login }, names(held), change, labels, likeness);
      const submission = await secondPerson.ask(ctx, tx, { ...ask, askedAs: 'ADMIN' }, by);
      await record(tx, [submission.event]);
      return { waiting: submission.request };
    }
    const events = await changeRolesNow(ctx, tx, person, changeFor, by);
    const now = await heldRoles(tx, userId);
    await record(tx, events);
    return authoritiesOf(now);
  });
}

/** Refuses a change that would take the role from the last administrator, before it waits for anybody. */
async function assertOneLeft(tx: Tx, person: PersonRow, { removed }: RoleChange): Promise<void> {
  const adminRole = adminRoleOf(person.orgType);
  const admins = await lockAdministrators(tx, person.orgId, adminRole);
  assertAdministratorLeft(removed, adminRole, admins.length === 1 && admins[0] === person.userId);
}

/** Reports whether an added role needs a second administrator and the organization is past its set-up. */
export const isWaiting = (roles: readonly StoredRole[], added: readonly string[], orgStatus: string): boolean =>
  waitsForSecond(orgStatus) && roles.some((role) => added.includes(role.name) && needsSecondPerson(role.grants));

/**
 * Applies a confirmed change of roles. A change requested by staff counts as the deciding administrator's own: a role
 * that needs a second person waits for one again. Everything is validated again.
 */
export async function applyRoles(
  ctx: Ctx,
  tx: Tx,
  request: Decided,
  by: ActorContext,
  secondPerson: SecondPerson,
): Promise<Applied> {
  const { added, removed } = request.payload as { added: string[]; removed: string[] };
  const person = await personOf(tx, request.subjectId ?? 0);
  if (!person) throw noPerson();
  const roles = await rolesByName(tx, added, person.orgId);
  const heldNow = await heldRoles(tx, person.userId);
  const held = names(heldNow);
  const gained = added.filter((name) => !held.includes(name));
  if (request.askedAs === 'STAFF' && isWaiting(roles, gained, person.orgStatus)) {
    const labels = new Map([...heldNow, ...roles].map((role) => [role.name, role.label]));
    const name = `${person.firstName} ${person.lastName}`;
    const who = { userId: person.userId, orgId: person.orgId, name, login: person.login };
    const submission = await secondPerson.ask(
      ctx,
      tx,
      {
        ...askForRoles(who, held, { added, removed }, labels, await likenessDifference(tx, person.userId)),
        askedAs: 'ADMIN',
      },
      by,
    );
    return {
      events: [submission.event],
      note: await waitsAgain(tx, submission.request, [by.actor.userId ?? 0, person.userId]),
    };
  }
  return { events: await changeRolesNow(ctx, tx, person, () => ({ added, removed }), by) };
}

/** The roles of every registered user, whatever others they get or lose. */
const BASE_ROLES: ReadonlySet<string> = new Set(['ROLE_USER']);

const assertSamePerson = (login: string, username: string): void => {
  if (login === username) return;
  const message = 'The person in the request body is not the one in the address';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'username', code: 'mismatch', message }],
  });
};

/** AD2: sets all roles of a user. */
export function giveRoleSet(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  login: string,
  body: { username: string; values: string[] },
) {
  assertSamePerson(login, body.username);
  const changeFor = (held: string[]) =>
    changeOf(
      held.filter((name) => !BASE_ROLES.has(name)),
      body.values,
    );
  return giveRoles(ctx, by, secondPerson, login, changeFor);
}

/** AD3: adds or removes one role. */
export function giveOneRole(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  login: string,
  body: { username: string; authority: string; value: boolean },
) {
  assertSamePerson(login, body.username);
  const { authority, value } = body;
  const changeFor = (held: string[]): RoleChange =>
    value
      ? { added: held.includes(authority) ? [] : [authority], removed: [] }
      : { added: [], removed: held.includes(authority) ? [authority] : [] };
  return giveRoles(ctx, by, secondPerson, login, changeFor);
}
