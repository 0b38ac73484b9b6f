import type { OrganizationUser } from '@isura/contract/identity/people';
import type { Difference } from '@isura/contract/kernel/admin-request';
import { maskPhone } from '@isura/contract/kernel/mask';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { SecondPerson } from '../admin-request/second-person.service.ts';
import { phoneEnteredMail } from '../message/email.mail.ts';
import { addressedTo, warn } from '../message/email.service.ts';
import { lockPerson as lockOwner } from '../person/person.queries.ts';
import { checkRoles, noPerson, personSeen } from '../role/give-roles.service.ts';
import { changeHeldRoles } from '../role/role.queries.ts';
import { askForRoles, isWaiting } from '../role/role-set.service.ts';
import { holdPeople } from './hold-people.queries.ts';
import { inviteByMail } from './invitation.service.ts';
import type { PersonRow } from './people.queries.ts';
import { besidePeople, personOut } from './people.service.ts';
import { assertNoTwin, likenessDifference, sameAs } from './twin.service.ts';
import { assertOrganizationOpen } from './user.domain.ts';
import { type Details, insertPerson, organizationOf, personOf, updateDetails } from './user.queries.ts';

type OptionalDetails = {
  firstName: string;
  lastName: string;
  phone: string;
  jobTitle?: string | undefined;
  staffId?: string | undefined;
  department?: string | undefined;
};

const detailsOf = (body: OptionalDetails): Details => ({
  firstName: body.firstName,
  lastName: body.lastName,
  phone: body.phone,
  jobTitle: body.jobTitle || null,
  staffId: body.staffId || null,
  department: body.department || null,
});

/**
 * Changes the details of a user (OR25). When the user already signs in, a new phone number waits until they prove it,
 * and the old number and the mailbox are notified: an administrator cannot redirect other people's codes. Refuses users
 * of another organization and an old version.
 */
export async function changeDetails(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  { orgId, login, body }: { orgId: number; login: string; body: OptionalDetails & { version: number } },
): Promise<OrganizationUser> {
  const person = await personSeen(ctx, by, login);
  if (person.orgId !== orgId) throw noPerson();
  assertOrganizationOpen(person.orgStatus);
  const userId = person.userId;
  const entered = detailsOf(body);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const at = ctx.clock.now();
    await assertNoTwin(tx, person, { ...entered, email: person.email });
    const owner = (await lockOwner(tx, person.userId))!;
    const isNewNumber = entered.phone !== owner.phone && owner.status !== 'PENDING_ACTIVATION';
    const details = isNewNumber ? { ...entered, phone: owner.phone, pendingPhone: entered.phone } : entered;
    const place = {
      id: person.id,
      userId,
      version: body.version,
      by: by.actor.login ?? 'system',
      at,
    };
    if (!(await updateDetails(tx, place, details)))
      throw new DomainError('stale-version', {
        detail: 'Somebody else changed this person since you opened it. Reload and try again.',
      });
    if (isNewNumber && entered.phone !== owner.pendingPhone)
      await warn(
        ctx,
        tx,
        owner,
        phoneEnteredMail(addressedTo(ctx, owner), maskPhone(entered.phone)),
        'phone-entered',
        at,
      );
    const now = await personOf(tx, userId);
    if (!now) throw noPerson();
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId,
        action: 'user.changed',
        category: 'USER',
        entityType: 'app_user',
        entityId: userId,
        summary: `Details of ${now.firstName} ${now.lastName} changed`,
        before: { ...detailsOfRow(person) },
        after: { ...details },
      },
    ]);
    return await withLikeness(tx, personOut(now, await besidePeople(tx, secondPerson, [now]), by.actor));
  });
}

const detailsOfRow = ({ firstName, lastName, phone, jobTitle, staffId, department }: PersonRow): Details => ({
  firstName,
  lastName,
  phone,
  jobTitle,
  staffId,
  department,
});

export interface Invitation extends OptionalDetails {
  email: string;
  values: string[];
  orgId?: number | undefined;
}

/** Returns the organization of an invitation: the actor's own, or the one the central office names. */
async function invitedTo(ctx: Ctx, { actor }: ActorContext, requested: number | undefined) {
  const orgId = actor.kind === 'central' ? (requested ?? actor.orgId) : actor.orgId;
  if (orgId === undefined || (requested !== undefined && requested !== orgId))
    throw new DomainError('access-denied', { detail: 'You can only invite people to your own organization.' });
  const organization = await ctx.inTx(actor.scope, (tx) => organizationOf(tx, orgId));
  if (!organization) throw new DomainError('not-found', { detail: 'There is no such organization.' });
  assertOrganizationOpen(organization.status);
  return organization;
}

/**
 * Invites a user (OR26): PENDING_ACTIVATION, with the roles that need no second administrator; the others wait. An
 * address in use is refused with the same words wherever it is used (docs/spec/security.md#t20).
 */
export async function invite(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  body: Invitation,
): Promise<OrganizationUser> {
  const organization = await invitedTo(ctx, by, body.orgId);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const { person, events } = await inviteInto(ctx, tx, by, secondPerson, organization, body);
    await record(tx, events);
    return person;
  });
}

/**
 * Does the same for one organization, in an open transaction of the jobs' role: returns the user and the events to
 * record.
 */
export async function inviteInto(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  secondPerson: SecondPerson,
  organization: { id: number; type: string; status: string },
  body: Invitation,
): Promise<{ person: OrganizationUser; events: AuditEvent[] }> {
  const details = detailsOf(body);
  const facts = { orgId: organization.id, orgType: organization.type, email: body.email, ...details };
  const values = [...new Set(body.values)];
  await holdPeople(tx, organization.id);
  const roles = await checkRoles(tx, facts, values, values, by.actor.kind === 'central');
  const later = roles.filter((role) => isWaiting([role], values, organization.status));
  const now = roles.filter((role) => !later.includes(role));
  const made = await insertPerson(tx, {
    ...details,
    login: body.email,
    email: body.email,
    orgId: organization.id,
    by: by.actor.login ?? 'system',
    at: ctx.clock.now(),
  });
  if (!made) throw addressInUse();
  await changeHeldRoles(tx, { id: made.placeId, userId: made.userId }, { added: now.map(({ id }) => id), removed: [] });
  const { email, firstName, lastName } = body;
  await inviteByMail(ctx, tx, { userId: made.userId, email, firstName, lastName });
  const name = `${firstName} ${lastName}`;
  const event: AuditEvent = {
    ...doneBy(ctx, by),
    orgId: organization.id,
    action: 'user.invited',
    category: 'USER',
    entityType: 'app_user',
    entityId: made.userId,
    summary: `${name} invited`,
    after: {
      ...details,
      email,
      roles: now.map((role) => role.name),
      waiting: later.map((role) => role.name),
    },
  };
  const submission =
    later.length === 0
      ? undefined
      : await secondPerson.ask(
          ctx,
          tx,
          {
            ...askFor(made.userId, organization.id, name, email, now, later, await likenessDifference(tx, made.userId)),
            askedAs: 'ADMIN',
          },
          by,
        );
  const person = await personOf(tx, made.userId);
  if (!person) throw noPerson();
  const beside = await besidePeople(tx, secondPerson, [person]);
  const invited = await withLikeness(tx, personOut(person, beside, by.actor));
  return { person: invited, events: [event, ...(submission ? [submission.event] : [])] };
}

/** Adds to a user who was invited or changed which other accounts of the organization may be of the same person. */
async function withLikeness(tx: Tx, person: OrganizationUser): Promise<OrganizationUser> {
  const same = await sameAs(tx, person.userId);
  return same.length > 0 ? { ...person, sameAs: same } : person;
}

function addressInUse(): DomainError {
  const message = 'This email address cannot be invited. Use another one';
  return new DomainError('duplicate', {
    detail: `${message}.`,
    errors: [{ field: 'email', code: 'duplicate', message }],
  });
}

function askFor(
  userId: number,
  orgId: number,
  name: string,
  login: string,
  now: { name: string; label: string }[],
  later: { name: string; label: string }[],
  likeness: readonly Difference[],
) {
  const labels = new Map([...now, ...later].map((role) => [role.name, role.label]));
  const change = { added: later.map((role) => role.name), removed: [] };
  return askForRoles(
    { userId, orgId, name, login },
    now.map((role) => role.name),
    change,
    labels,
    likeness,
  );
}
