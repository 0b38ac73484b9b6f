import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { Actor, RequestFacts } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import type { Applied, Decided, SecondPerson } from '../admin-request/second-person.service.ts';
import { factorsGoneMail, factorsLostMail } from '../message/email.mail.ts';
import { addressedTo, warn } from '../message/email.service.ts';
import { fullName } from '../person/person.domain.ts';
import { lockPerson, type Person } from '../person/person.queries.ts';
import { decidesOrAdministers } from '../role/role.domain.ts';
import { heldRoles, rolesByName } from '../role/role.queries.ts';
import { endSessionsOf } from '../session/session.service.ts';
import { lockSignIn } from '../sign-in/sign-in.queries.ts';
import { centralOfficeOf, organizationOf } from '../user/user.queries.ts';
import { dropRecoveryCodes, lockFactors, revokeFactors } from './factor.queries.ts';

/**
 * Returns the organization that decides whether a user may sign in with sent codes again, and whether only the central
 * office may: for payers, its own staff, and those who approve or administer. So an administrator who also reads the
 * organization's mailboxes cannot become an approver alone (docs/spec/security.md#t17).
 */
async function decidedIn(tx: Tx, person: Person): Promise<{ orgId: number; onlyCentral: boolean } | undefined> {
  const home = person.orgId === null ? undefined : await organizationOf(tx, person.orgId);
  if (!home || home.type === 'OAGF') {
    const central = home?.id ?? (await centralOfficeOf(tx));
    return central === undefined ? undefined : { orgId: central, onlyCentral: true };
  }
  const held = await heldRoles(tx, person.id);
  const roles = await rolesByName(
    tx,
    held.map(({ name }) => name),
    home.id,
  );
  return { orgId: home.id, onlyCentral: roles.some(({ grants }) => decidesOrAdministers(grants)) };
}

/** Returns the reporting user as the requester, because nobody is signed in. */
const asking = (person: Person, orgId: number): Actor => ({
  kind: person.kind === 'PAYER' ? 'payer' : 'staff',
  userId: person.id,
  login: person.login,
  name: fullName(person),
  orgId,
  scope: JOB_SCOPE,
});

/**
 * AU11: asks a second person to remove every sign-in method of a user who has lost them. Repeating it while it is
 * pending changes nothing. Refuses otp-expired (the password must be entered again), and invalid-transition when there
 * is nothing to lose or nobody to decide.
 */
export function reportLost(
  ctx: Ctx,
  facts: RequestFacts,
  secondPerson: SecondPerson,
  challengeId: string,
): Promise<void> {
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const begun = await lockSignIn(tx, challengeId);
    if (!begun || begun.challenge.expiresAt <= now)
      throw new DomainError('otp-expired', {
        detail: 'Enter your password again, then report your sign-in methods as lost.',
      });
    const { person, proofs } = begun;
    const userId = person.id;
    if (proofs.factors.length === 0)
      throw new DomainError('invalid-transition', {
        detail: 'You sign in with a code we send, so you have no methods to lose.',
      });
    if ((await secondPerson.waiting(tx, 'sign_in_methods', [userId])).length > 0) return;
    const where = await decidedIn(tx, person);
    if (!where)
      throw new DomainError('invalid-transition', { detail: 'No administrator can decide on this. Write to us.' });
    const { orgId, onlyCentral } = where;
    const name = fullName(person);
    const submission = await secondPerson.ask(
      ctx,
      tx,
      {
        type: 'USER_ADMINISTRATION',
        orgId,
        askedAs: 'STAFF',
        subject: { type: 'sign_in_methods', id: userId, name },
        concernsUserId: userId,
        summary: `Remove every sign-in method of ${name}, who has lost them.`,
        payload: { action: 'REMOVE_FACTORS', username: person.login, ...(onlyCentral ? { onlyCentral } : {}) },
        difference: [
          { label: 'Sign-in methods', before: proofs.factors.map((factor) => factor.name), after: [] },
          { label: 'Before you approve', after: `Speak to ${name} in person, or call a number you know` },
        ],
      },
      { actor: asking(person, orgId), facts },
    );
    await warn(ctx, tx, person, factorsLostMail(addressedTo(ctx, person), onlyCentral), 'lost', now);
    await record(tx, [submission.event]);
  });
}

/**
 * Applies an approved report: removes the user's sign-in methods, recovery codes and sessions, and notifies them. Refuses
 * one approved by their own administrator when the user has since come to approve or administer: they report it again,
 * to the central office.
 */
export async function applyLost(ctx: Ctx, tx: Tx, request: Decided, by: ActorContext): Promise<Applied> {
  const now = ctx.clock.now();
  const person = await lockPerson(tx, request.subjectId ?? 0);
  const where = person && (await decidedIn(tx, person));
  if (where?.onlyCentral && by.actor.kind !== 'central')
    throw new DomainError('invalid-transition', {
      detail:
        'This person approves or administers since they reported it. They must report it again, to the central office.',
    });
  const factors = person ? await lockFactors(tx, person.id) : [];
  if (!person || factors.length === 0)
    throw new DomainError('invalid-transition', { detail: 'This person no longer has a sign-in method.' });
  await revokeFactors(
    tx,
    factors.map(({ id }) => id),
    now,
  );
  await dropRecoveryCodes(tx, person.id);
  await endSessionsOf(tx, { userId: person.id, reason: 'REVOKED', now });
  await warn(ctx, tx, person, factorsGoneMail(addressedTo(ctx, person)), 'gone', now);
  const name = fullName(person);
  return {
    events: [
      {
        ...doneBy(ctx, by),
        orgId: request.orgId,
        action: 'auth.factors-removed',
        category: 'AUTH',
        entityType: 'app_user',
        entityId: person.id,
        summary: `The lost sign-in methods of ${name} were removed`,
        before: { methods: factors.map((factor) => factor.name) },
      },
    ],
  };
}
