import { DomainError } from '@isura/contract/kernel/problems';
import * as z from 'zod';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { factsAgain, keptFacts, keptFactsSchema } from '../../../platform/http/kept-facts.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { type Job, job } from '../../../platform/jobs/jobs.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { lockFactors } from '../factor/factor.queries.ts';
import { activationMail, passwordChangedMail, resetMail } from '../message/email.mail.ts';
import { addressedTo, post, warn } from '../message/email.service.ts';
import { hashPassword } from '../password/password.gateway.ts';
import { assertGoodPassword, assertNotUsedBefore, setPassword } from '../password/password.service.ts';
import {
  lockPersonByActivationKey,
  lockPersonByResetKey,
  note,
  type Person,
  personByEmail,
} from '../person/person.queries.ts';
import { eventOf } from '../person/person-event.service.ts';
import { staffFactsOf } from '../registration/staff.queries.ts';
import { loginHash, tokenHash } from '../secret/secret.domain.ts';
import { endSessionsOf, newToken } from '../session/session.service.ts';
import { forgetFailures } from '../sign-in/sign-in.queries.ts';
import { takeEmail } from './take-email.queries.ts';

const RESET_GOOD_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const ACTIVATION_GOOD_MS = 72 * 60 * 60_000;

const keyInvalid = (): DomainError => {
  const message = 'This link has expired or was already used. Ask for a new one.';
  return new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'key', code: 'key-invalid', message }],
  });
};

/**
 * Takes the email with an organization's activation code from the quota of the address: one a minute, three an
 * hour, ten a day. Refuses rate-limited; the count is undone with the transaction.
 */
export const limitActivationCodes = (ctx: Ctx, tx: Tx, officialEmail: string): Promise<void> =>
  limitEmails(ctx, tx, 'organization code', officialEmail.toLowerCase());

/**
 * Refuses more than one email of a kind a minute, three an hour, ten a day to one address, known or not
 * (docs/spec/security.md#t12).
 */
async function limitEmails(ctx: Ctx, tx: Tx, kind: string, email: string): Promise<void> {
  const wait = await takeEmail(tx, kind, email, ctx.clock.now());
  if (wait === 0) return;
  throw new DomainError('rate-limited', {
    detail: wait < 120 ? `Wait ${wait} seconds.` : `Wait ${Math.ceil(wait / 60)} minutes.`,
    retryAfterSeconds: wait,
  });
}

/** AU5: sends the account's owner a link valid for 30 minutes; an earlier one is void. Nobody else learns anything. */
export const askForReset = (ctx: Ctx, facts: RequestFacts, email: string): Promise<void> =>
  ask(ctx, facts, 'reset', email, resetEmailJob);

/**
 * Does the same work for every address, a count and a job that looks up the owner, so that response time reveals
 * nothing.
 */
function ask(ctx: Ctx, facts: RequestFacts, kind: string, email: string, mail: Job<RecoveryRequest>): Promise<void> {
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    await limitEmails(ctx, tx, kind, email);
    await ctx.queue.enqueue(tx, mail, { email, facts: keptFacts(facts) });
  });
}

const RecoveryRequest = z.strictObject({ email: z.string(), facts: keptFactsSchema });
export type RecoveryRequest = z.output<typeof RecoveryRequest>;

/** Runs after the answer of AU5: makes the key and its email, if the address belongs to an account in use. */
export const resetEmailJob: Job<RecoveryRequest> = job({
  name: 'identity.reset-letter',
  payload: RecoveryRequest,
  handle: (ctx, { email, facts }) =>
    ctx.inTx(JOB_SCOPE, async (tx) => {
      const now = ctx.clock.now();
      const person = await personByEmail(tx, email);
      if (person?.status !== 'ACTIVE' && person?.status !== 'LOCKED') return;
      const { token, hash } = newToken(ctx);
      await note(tx, person.id, { resetKeyHash: hash, resetKeyExpiresAt: new Date(now.getTime() + RESET_GOOD_MS) });
      await post(ctx, tx, resetMail(addressedTo(ctx, person), token));
      const summary = `A password reset link was requested for ${person.login}`;
      await record(tx, [eventOf(person, factsAgain(facts), now, { action: 'auth.reset-asked', summary })]);
    }),
});

/**
 * AU6: sets a new password with an emailed key. Every session of the user ends; a lock and the count of wrong codes are
 * lifted (codes stay off until their half hour is over). Refuses key-invalid, password-weak, password-reused.
 */
export async function finishReset(ctx: Ctx, facts: RequestFacts, key: string, password: string): Promise<void> {
  const keyHash = tokenHash(key);
  const valid = (person: Person | undefined): Person => {
    if (!person?.resetKeyExpiresAt || person.resetKeyExpiresAt <= ctx.clock.now()) throw keyInvalid();
    return person;
  };
  const known = await ctx.inTx(JOB_SCOPE, async (tx) => valid(await lockPersonByResetKey(tx, keyHash)));
  assertGoodPassword(ctx, 'newPassword', password, known, known.otpExempt);
  await assertNotUsedBefore(ctx, 'newPassword', known.id, password);
  const hash = await hashPassword(ctx.config.keys.password, password);
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const person = valid(await lockPersonByResetKey(tx, keyHash));
    await setPassword(ctx, tx, person.id, hash);
    await liftByOwner(ctx, tx, person, now);
    await endSessionsOf(tx, { userId: person.id, reason: 'PASSWORD_CHANGED', now });
    await warn(ctx, tx, person, passwordChangedMail(addressedTo(ctx, person)), 'changed', now);
    const summary = `${person.login} chose a new password with an emailed link`;
    await record(tx, [eventOf(person, facts, now, { action: 'auth.password-reset', summary })]);
  });
}

/**
 * Lifts what an emailed key may lift. It cannot restore attempts at a sign-in method: an administrator does, or a day
 * passes after the first wrong one (docs/spec/security.md#t07).
 */
async function liftByOwner(ctx: Ctx, tx: Tx, person: Person, now: Date): Promise<void> {
  const isCounting = person.otpFailedSince !== null && now.getTime() - person.otpFailedSince.getTime() < DAY_MS;
  if (isCounting && (await lockFactors(tx, person.id)).length > 0) await resetLocks(ctx, tx, person);
  else await resetCodesAndLocks(ctx, tx, person);
}

type Locked = Pick<Person, 'id' | 'status' | 'login'>;

/** Lifts the lock and the count of wrong passwords; the caller holds the lock on the user's row. */
async function resetLocks(ctx: Ctx, tx: Tx, person: Locked): Promise<void> {
  await note(tx, person.id, {
    ...(person.status === 'LOCKED' ? { status: 'ACTIVE' } : {}),
    lockedUntil: null,
  });
  await forgetFailures(tx, loginHash(ctx.config.keys.token[0], person.login));
}

/**
 * Lifts the lock and the counts of wrong passwords and codes; the caller holds the lock on the user's row. Codes stay
 * off for what is left of their half hour.
 */
export async function resetCodesAndLocks(ctx: Ctx, tx: Tx, person: Locked): Promise<void> {
  await resetLocks(ctx, tx, person);
  await note(tx, person.id, { otpFailedCount: 0, otpFailedSince: null });
}

/**
 * Sends a user without a password the link to choose one, valid for 72 hours; an earlier one is void. In a `grp_job`
 * transaction.
 */
export async function sendActivation(
  ctx: Ctx,
  tx: Tx,
  person: Pick<Person, 'id' | 'email' | 'firstName' | 'lastName'>,
): Promise<void> {
  const { token, hash } = newToken(ctx);
  const until = new Date(ctx.clock.now().getTime() + ACTIVATION_GOOD_MS);
  await note(tx, person.id, { activationKeyHash: hash, activationKeyExpiresAt: until });
  await post(ctx, tx, activationMail(addressedTo(ctx, { email: person.email }), token));
}

/** Sends a new activation code to the organization in DRAFT with this official address, if any; returns its events. */
export type ResendActivationCode = (
  ctx: Ctx,
  tx: Tx,
  facts: RequestFacts,
  officialEmail: string,
) => Promise<AuditEvent[]>;

/**
 * AU10: sends the invitation again to invited staff, and the code of an organization in DRAFT to its official address.
 * Nobody else learns anything.
 */
export const resendActivation = (
  ctx: Ctx,
  facts: RequestFacts,
  email: string,
  mail: Job<RecoveryRequest>,
): Promise<void> => ask(ctx, facts, 'activation', email, mail);

/**
 * Reports whether staff were invited and have no password yet. Those who registered by AU7 were not: the code of their
 * mailbox opens their account, in the browser that registered (docs/spec/accounts.md#staff-register); a link would open
 * it with whatever name and phone number others typed.
 */
const isInvited = async (tx: Tx, person: Person): Promise<boolean> =>
  person.status === 'PENDING_ACTIVATION' &&
  person.kind === 'STAFF' &&
  (person.orgId !== null || (await staffFactsOf(tx, person.id)) === undefined);

/** Runs after the answer of AU10; an organization's code goes out through `resendActivationCode`. */
export const activationEmailJob = (resendActivationCode: ResendActivationCode): Job<RecoveryRequest> =>
  job({
    name: 'identity.activation-letter',
    payload: RecoveryRequest,
    handle: (ctx, { email, facts: kept }) =>
      ctx.inTx(JOB_SCOPE, async (tx) => {
        const facts = factsAgain(kept);
        const events = await resendActivationCode(ctx, tx, facts, email);
        const person = await personByEmail(tx, email);
        if (person && (await isInvited(tx, person))) {
          await sendActivation(ctx, tx, person);
          const summary = `The activation link of ${person.login} was sent again`;
          const details = { action: 'auth.activation-sent', summary, category: 'USER' as const };
          events.push(eventOf(person, facts, ctx.clock.now(), details));
        }
        await record(tx, events);
      }),
  });

/** ME8: lets an invited user choose the first password and become ACTIVE. Refuses key-invalid, password-weak. */
export async function activate(ctx: Ctx, facts: RequestFacts, key: string, password: string): Promise<void> {
  const keyHash = tokenHash(key);
  const invitee = async (tx: Tx): Promise<Person> => {
    const person = await lockPersonByActivationKey(tx, keyHash);
    const good = person?.activationKeyExpiresAt && person.activationKeyExpiresAt > ctx.clock.now();
    if (!good || !(await isInvited(tx, person))) throw keyInvalid();
    return person;
  };
  const known = await ctx.inTx(JOB_SCOPE, invitee);
  assertGoodPassword(ctx, 'password', password, known, false);
  const hash = await hashPassword(ctx.config.keys.password, password);
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const person = await invitee(tx);
    await setPassword(ctx, tx, person.id, hash);
    await note(tx, person.id, { status: 'ACTIVE' });
    const details = {
      action: 'user.activated',
      category: 'USER' as const,
      summary: `${person.login} chose their first password`,
      before: { status: 'PENDING_ACTIVATION' },
      after: { status: 'ACTIVE' },
    };
    await record(tx, [eventOf(person, facts, now, details)]);
  });
}
