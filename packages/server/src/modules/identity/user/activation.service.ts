import type { UserStatus } from '@isura/contract/identity/user-record';
import type { Difference, Waiting } from '@isura/contract/kernel/admin-request';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { sendMessage } from '../../../platform/mail/mail.jobs.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { Applied, Ask, Decided, SecondPerson } from '../admin-request/second-person.service.ts';
import { announceLoss } from '../role/announce-loss.service.ts';
import { adminRoleOf, noPerson, notifyApprovers, personSeen } from '../role/give-roles.service.ts';
import { needsSecondPerson } from '../role/role.domain.ts';
import { approverAgain, rightsOfPeople } from '../role/role.queries.ts';
import { endSessionsOf } from '../session/session.service.ts';
import { lockAdministrators } from './administrators.queries.ts';
import { inviteByMail, resetCodesAndLocks } from './invitation.service.ts';
import { waitsAgain } from './notify-decision.service.ts';
import { activationMail } from './people.mail.ts';
import type { PersonRow } from './people.queries.ts';
import { assertNoTwin, likenessDifference } from './twin.service.ts';
import { assertOrganizationOpen, statusAfterActivation, waitsForSecond } from './user.domain.ts';
import { lockPerson, personOf, setStatus } from './user.queries.ts';

/**
 * Activates or deactivates a user (AD1); deactivating needs a reason and ends every session at once. For central office
 * users both wait for a second administrator (docs/spec/security.md#t18): otherwise one could become the only one. So
 * does activating again somebody who reviews, approves or administers, which is like an appointment
 * (docs/spec/security.md#t17). Unlocking needs no approval.
 */
export async function setActive(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  login: string,
  change: { isActive: boolean; reason: string | undefined },
): Promise<{ login: string; isActive: boolean; status: UserStatus } | Waiting> {
  const message = 'Give a reason';
  if (!change.isActive && !change.reason)
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: 'reason', code: 'required', message }],
    });
  const person = await personSeen(ctx, by, login);
  assertOrganizationOpen(person.orgStatus);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const isAgain = person.status === 'DEACTIVATED' && change.isActive;
    const isCentral = person.orgType === 'OAGF' && (isAgain || !change.isActive);
    if (isCentral || (isAgain && (await isWeighty(tx, person)))) {
      await checkActivation(tx, person, change, by);
      const submission = await secondPerson.ask(
        ctx,
        tx,
        askForActivation(person, change, await likenessDifference(tx, person.userId)),
        by,
      );
      await record(tx, [submission.event]);
      return { waiting: submission.request };
    }
    const { status, events } = await setActiveNow(ctx, tx, person, change, by);
    await record(tx, events);
    return { login: person.login, isActive: status !== 'DEACTIVATED', status };
  });
}

/** Reports whether a user holds a role that is granted by two people, in an organization past its set-up. */
async function isWeighty(tx: Tx, person: PersonRow): Promise<boolean> {
  if (!waitsForSecond(person.orgStatus)) return false;
  const rights = await rightsOfPeople(tx, [person.userId]);
  return needsSecondPerson(rights.get(person.userId)?.grants ?? []);
}

interface ActiveChange {
  isActive: boolean;
  reason: string | undefined;
}

/** Builds the admin request: who is to be activated or deactivated, and why. */
function askForActivation(person: PersonRow, { isActive, reason }: ActiveChange, likeness: readonly Difference[]): Ask {
  const name = `${person.firstName} ${person.lastName}`;
  const userId = person.userId;
  return {
    type: 'USER_ADMINISTRATION',
    orgId: person.orgId,
    askedAs: 'ADMIN',
    subject: { type: 'app_user', id: userId, name },
    concernsUserId: userId,
    summary: `${isActive ? 'Activate' : 'Deactivate'} ${name}`,
    payload: { action: isActive ? 'ACTIVATE' : 'DEACTIVATE', username: person.login, reason },
    difference: [
      { label: 'Account', before: isActive ? 'Deactivated' : 'Active', after: isActive ? 'Active' : 'Deactivated' },
      ...(reason ? [{ label: 'Why', after: reason }] : []),
      ...(isActive ? likeness : []),
    ],
  };
}

/**
 * Returns the user's new state, with the user and the administrators locked; refuses invalid changes
 * (`statusAfterActivation`) and an account that together with another of the same person could make and approve.
 */
async function checkActivation(tx: Tx, person: PersonRow, change: ActiveChange, by: ActorContext) {
  const [userId, orgId] = [person.userId, person.orgId];
  const admins = await lockAdministrators(tx, orgId, adminRoleOf(person.orgType));
  const state = await lockPerson(tx, userId);
  if (!state) throw noPerson();
  const isLastAdmin = admins.length === 1 && admins[0] === userId;
  const isSelf = by.actor.userId === userId;
  const status = statusAfterActivation(change.isActive, { ...state, isSelf, isLastAdmin });
  if (state.status === 'DEACTIVATED' && change.isActive) await assertNoTwin(tx, person, person);
  return { state, status };
}

/** Does the same in an open transaction of the jobs' role; returns the new state and the events to record. */
export async function setActiveNow(
  ctx: Ctx,
  tx: Tx,
  person: PersonRow,
  change: { isActive: boolean; reason: string | undefined },
  by: ActorContext,
): Promise<{ status: UserStatus; events: AuditEvent[] }> {
  const [userId, orgId] = [person.userId, person.orgId];
  const { state, status } = await checkActivation(tx, person, change, by);
  const at = ctx.clock.now();
  await setStatus(tx, { userId, from: state.status, to: status, by: by.actor.login ?? 'system', at });
  const name = `${state.firstName} ${state.lastName}`;
  if (change.isActive) await resetCodesAndLocks(ctx, tx, { userId, login: person.login });
  else {
    await endSessionsOf(tx, { userId: userId, reason: 'DEACTIVATED', now: at });
    await announceLoss(ctx, tx, { ...person, status: state.status });
  }
  if (state.status === 'DEACTIVATED' && change.isActive) await beginAgain(ctx, tx, person);
  if (status === 'PENDING_ACTIVATION') await inviteByMail(ctx, tx, { userId, ...state });
  else
    await ctx.queue.enqueue(
      tx,
      sendMessage,
      activationMail(ctx.config, { email: state.email, name }, person.orgName, change),
    );
  const event: AuditEvent = {
    ...doneBy(ctx, by),
    orgId,
    action: change.isActive ? (state.status === 'LOCKED' ? 'user.unlocked' : 'user.activated') : 'user.deactivated',
    category: 'USER',
    entityType: 'app_user',
    entityId: userId,
    summary: `${name} ${change.isActive ? 'activated' : 'deactivated'}${change.reason ? `: ${change.reason}` : ''}`,
    before: { status: state.status },
    after: { status, reason: change.reason },
  };
  return { status, events: [event] };
}

/**
 * Lets an approver who is activated again approve from the next day, and notifies the others of them
 * (docs/spec/security.md#t17).
 */
async function beginAgain(ctx: Ctx, tx: Tx, { userId, orgId, orgName, firstName, lastName }: PersonRow): Promise<void> {
  if (!(await approverAgain(tx, userId, ctx.clock.now()))) return;
  await notifyApprovers(ctx, tx, { orgId, orgName, names: [`${firstName} ${lastName}`], except: userId });
}

/**
 * Applies a confirmed activation or deactivation. One that staff requested counts as the deciding administrator's own:
 * activating somebody with a role that is granted by two waits for a second one again.
 */
export async function applyActivation(
  ctx: Ctx,
  tx: Tx,
  request: Decided,
  by: ActorContext,
  secondPerson: SecondPerson,
): Promise<Applied> {
  const { action, reason } = request.payload as { action: string; reason?: string };
  const person = await personOf(tx, request.subjectId ?? 0);
  if (!person) throw noPerson();
  const change = { isActive: action === 'ACTIVATE', reason };
  const isAgain = person.status === 'DEACTIVATED' && change.isActive;
  if (request.askedAs === 'STAFF' && isAgain && (await isWeighty(tx, person))) {
    const ask = askForActivation(person, change, await likenessDifference(tx, person.userId));
    const submission = await secondPerson.ask(ctx, tx, ask, by);
    return {
      events: [submission.event],
      note: await waitsAgain(tx, submission.request, [by.actor.userId ?? 0, person.userId]),
    };
  }
  return { events: (await setActiveNow(ctx, tx, person, change, by)).events };
}
