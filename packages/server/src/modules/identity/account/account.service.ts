import { type ME2, type ME3, StaffFirstName } from '@isura/contract/identity/account';
import type { Account } from '@isura/contract/identity/user-record';
import type { CallArgs } from '@isura/contract/kernel/endpoint';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { assertFreshProof } from '../../../platform/http/guard.ts';
import type { Actor, RequestFacts } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { passwordChangedMail } from '../message/email.mail.ts';
import { addressedTo, warn } from '../message/email.service.ts';
import { hashPassword, isPassword } from '../password/password.gateway.ts';
import { assertGoodPassword, assertNotUsedBefore, setPassword } from '../password/password.service.ts';
import { change, dismissedSteps, lockPerson, note, type Person, personById } from '../person/person.queries.ts';
import { eventOf } from '../person/person-event.service.ts';
import { loginHash } from '../secret/secret.domain.ts';
import { expiryOf } from '../session/session.queries.ts';
import { endSessionsOf, renewToken } from '../session/session.service.ts';
import { countOwnAttempt } from '../sign-in/attempts.service.ts';
import { forgetAttempts } from '../sign-in/sign-in.queries.ts';
import { assertOwnPicture, pictureEvents } from './picture.service.ts';
import { accountOf } from './user-record.service.ts';

const ownAccount = async (tx: Tx, actor: Actor, person: Person): Promise<Account> =>
  accountOf(tx, person, await expiryOf(tx, actor.sessionId!));

/** ME1: returns the user of this session, with current roles and resources. */
export const readAccount = (ctx: Ctx, actor: Actor): Promise<Account> =>
  ctx.inTx(JOB_SCOPE, async (tx) => ownAccount(tx, actor, (await personById(tx, actor.userId!))!));

/** Reports whether a user dismissed the steps of their new organization (ME2), in a transaction that sees them. */
export const hasDismissedSteps = (tx: Tx, userId: number): Promise<boolean> => dismissedSteps(tx, userId);

const needsCode = (): DomainError => {
  const message = 'To change your number, enter the code we send to the new one';
  return new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'phone', code: 'needs-code', message }],
  });
};

/** Refuses a first name longer than 50 characters; a payer may put the whole name there, up to 100. */
function assertFits(firstName: string, { kind }: Person): void {
  const parsed = kind === 'PAYER' ? undefined : StaffFirstName.safeParse(firstName);
  if (!parsed?.error) return;
  const { message } = parsed.error.issues[0]!;
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'firstName', code: 'too-big', message }],
  });
}

/**
 * ME2: changes the user's own details and records it in the audit trail. Refuses stale-version when the row was changed
 * since it was read, another phone number (ME15), a first name longer than 50 unless they are a payer, and a picture they
 * did not upload.
 */
export function changeDetails(
  ctx: Ctx,
  actor: Actor,
  facts: RequestFacts,
  command: CallArgs<typeof ME2>['body'],
): Promise<Account> {
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const person = (await lockPerson(tx, actor.userId!))!;
    const { version, firstName, lastName, phone, langKey, imageFileId, hidesFirstSteps } = command;
    if (phone !== undefined && phone !== person.phone) throw needsCode();
    if (firstName !== undefined) assertFits(firstName, person);
    if (typeof imageFileId === 'number') await assertOwnPicture(tx, imageFileId, person);
    const details = {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(langKey === undefined ? {} : { langKey }),
      ...(hidesFirstSteps === undefined ? {} : { hidesFirstSteps }),
      ...(imageFileId === undefined ? {} : { imageFileId: imageFileId === null ? null : imageFileId }),
    };
    if (!(await change(tx, { id: person.id, version }, details, person.login, now)))
      throw new DomainError('stale-version', { detail: 'Your details were changed elsewhere. Reload them.' });
    const after = (await personById(tx, person.id))!;
    const answer = await ownAccount(tx, actor, after);
    const facet = ({ firstName, lastName, langKey, hidesFirstSteps }: Person) => ({
      firstName,
      lastName,
      langKey,
      hidesFirstSteps,
    });
    const ownDetails = { action: 'user.changed-own-details', summary: `${person.login} changed their own details` };
    const pictures = pictureEvents(person, after);
    const others = [firstName, lastName, langKey, hidesFirstSteps];
    const isPictureAlone = pictures.length > 0 && others.every((value) => value === undefined);
    const events = [
      ...(isPictureAlone ? [] : [{ ...ownDetails, before: facet(person), after: facet(after) }]),
      ...pictures,
    ];
    await record(
      tx,
      events.map((what) => eventOf(after, facts, now, { category: 'USER', ...what })),
    );
    return answer;
  });
}

const wrongCurrent = (): DomainError => {
  const message = 'This is not your current password';
  return new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'currentPassword', code: 'password-wrong', message }],
  });
};

/**
 * ME3: sets a new password after checking the current one. All other sessions end; this one gets a new token in the
 * answer. Wrong passwords are counted and delayed as at sign-in. Turning codes off needs a step-up (`ME3:{login}`).
 * Refuses step-up-required, password-wrong, password-weak, password-reused, and staff who want to turn codes off
 * (`not-a-choice`).
 */
export async function changePassword(
  ctx: Ctx,
  actor: Actor,
  facts: RequestFacts,
  command: CallArgs<typeof ME3>['body'],
): Promise<string> {
  const { password, token } = ctx.config.keys;
  const attempts = loginHash(token[0], `change of ${actor.login}`);
  const { tried, known } = await ctx.inTx(JOB_SCOPE, async (tx) => ({
    tried: await countOwnAttempt(ctx, tx, attempts),
    known: (await personById(tx, actor.userId!))!,
  }));
  if (!(await isPassword(password, known.passwordHash, command.currentPassword))) throw wrongCurrent();
  const otpExempt = command.otpExempt ?? known.otpExempt;
  if (otpExempt && known.kind !== 'PAYER') {
    const message = 'Only payers can sign in without a code';
    throw new DomainError('validation-failed', {
      detail: message,
      errors: [{ field: 'otpExempt', code: 'not-a-choice', message }],
    });
  }
  assertGoodPassword(ctx, 'newPassword', command.newPassword, known, otpExempt);
  await assertNotUsedBefore(ctx, 'newPassword', known.id, command.newPassword);
  if (otpExempt && !known.otpExempt) assertFreshProof(actor, `ME3:${actor.login}`, ctx.clock.now());
  const hash = await hashPassword(password, command.newPassword);
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const person = (await lockPerson(tx, known.id))!;
    if (person.passwordHash !== known.passwordHash) throw wrongCurrent();
    await forgetAttempts(tx, tried);
    await setPassword(ctx, tx, person.id, hash);
    await note(tx, person.id, { otpExempt });
    await endSessionsOf(tx, { userId: person.id, reason: 'PASSWORD_CHANGED', now, except: actor.sessionId! });
    const token = await renewToken(ctx, tx, actor.sessionId!);
    if (!token) throw new DomainError('session-ended', { detail: 'Your session has ended. Sign in again.' });
    await warn(ctx, tx, person, passwordChangedMail(addressedTo(ctx, person)), 'changed', now);
    const event = { action: 'auth.password-changed', summary: `${person.login} changed their password` };
    await record(tx, [eventOf(person, facts, now, { ...event, sessionId: actor.sessionId! })]);
    return token;
  });
}
