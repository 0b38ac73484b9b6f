import { DomainError } from '@isura/contract/kernel/problems';
import * as z from 'zod';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { factsAgain, keptFacts, keptFactsSchema } from '../../../platform/http/kept-facts.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { type Job, job } from '../../../platform/jobs/jobs.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { lockFactors } from '../factor/factor.queries.ts';
import { activationMail, passwordChangedMail, resetMail } from '../message/letter.mail.ts';
import { addressedTo, post, warn } from '../message/letter.service.ts';
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
import { loginHash, tokenHash } from '../secret/secret.domain.ts';
import { endSessionsOf, newToken } from '../session/session.service.ts';
import { forgetFailures } from '../sign-in/sign-in.queries.ts';
import { takeLetter } from './letters.queries.ts';

const JOB = { role: 'grp_job' } as const;
const RESET_GOOD_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const ACTIVATION_GOOD_MS = 72 * 60 * 60_000;

const keyInvalid = (): DomainError => {
  const message = 'This link has expired or was used. Ask for a new one.';
  return new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'key', code: 'key-invalid', message }],
  });
};

/** Mails of one kind to one address: one a minute, five an hour, twenty a day, whether anybody is there or not (T12). */
async function limitLetters(ctx: Ctx, tx: Tx, kind: string, email: string): Promise<void> {
  const wait = await takeLetter(tx, kind, email, ctx.clock.now());
  if (wait === 0) return;
  throw new DomainError('rate-limited', {
    detail: wait < 120 ? `Wait ${wait} seconds.` : `Wait ${Math.ceil(wait / 60)} minutes.`,
    retryAfterSeconds: wait,
  });
}

/** AU5: the owner of an account gets a link good for 30 minutes; an earlier one is void. Nobody else learns anything. */
export const askForReset = (ctx: Ctx, facts: RequestFacts, email: string): Promise<void> =>
  ask(ctx, facts, 'reset', email, resetLetterJob);

/** The same work for every address: a count, and a job that sees who is behind it, so the time of the answer tells nothing. */
function ask(ctx: Ctx, facts: RequestFacts, kind: string, email: string, letter: Job<Asked>): Promise<void> {
  return ctx.inTx(JOB, async (tx) => {
    await limitLetters(ctx, tx, kind, email);
    await ctx.queue.enqueue(tx, letter, { email, facts: keptFacts(facts) });
  });
}

const Asked = z.strictObject({ email: z.string(), facts: keptFactsSchema });
export type Asked = z.output<typeof Asked>;

/** After the answer of AU5: the key and its mail, if the address is that of an account in use. */
export const resetLetterJob: Job<Asked> = job({
  name: 'identity.reset-letter',
  payload: Asked,
  handle: (ctx, { email, facts }) =>
    ctx.inTx(JOB, async (tx) => {
      const now = ctx.clock.now();
      const person = await personByEmail(tx, email);
      if (person?.status !== 'ACTIVE' && person?.status !== 'LOCKED') return;
      const { token, hash } = newToken(ctx);
      await note(tx, person.id, { resetKeyHash: hash, resetKeyExpiresAt: new Date(now.getTime() + RESET_GOOD_MS) });
      await post(ctx, tx, resetMail(addressedTo(ctx, person), token));
      const summary = `A link to choose a new password was asked for ${person.login}`;
      await record(tx, [eventOf(person, factsAgain(facts), now, { action: 'auth.reset-asked', summary })]);
    }),
});

/**
 * AU6: the key of a mail sets a new password. Every session of the person ends; a lock and the count of wrong codes are
 * lifted (codes stay off until their half hour is over). Refuses key-invalid, password-weak, password-reused.
 */
export async function finishReset(ctx: Ctx, facts: RequestFacts, key: string, password: string): Promise<void> {
  const keyHash = tokenHash(key);
  const valid = (person: Person | undefined): Person => {
    if (!person?.resetKeyExpiresAt || person.resetKeyExpiresAt <= ctx.clock.now()) throw keyInvalid();
    return person;
  };
  const known = await ctx.inTx(JOB, async (tx) => valid(await lockPersonByResetKey(tx, keyHash)));
  assertGoodPassword(ctx, 'newPassword', password, known, known.otpExempt);
  await assertNotUsedBefore(ctx, 'newPassword', known.id, password);
  const hash = await hashPassword(ctx.config.keys.password, password);
  await ctx.inTx(JOB, async (tx) => {
    const now = ctx.clock.now();
    const person = valid(await lockPersonByResetKey(tx, keyHash));
    await setPassword(ctx, tx, person.id, hash);
    await liftByOwner(ctx, tx, person, now);
    await endSessionsOf(tx, { userId: person.id, reason: 'PASSWORD_CHANGED', now });
    await warn(ctx, tx, person, passwordChangedMail(addressedTo(ctx, person)), 'changed', now);
    const summary = `${person.login} chose a new password by a mailed link`;
    await record(tx, [eventOf(person, facts, now, { action: 'auth.password-reset', summary })]);
  });
}

/**
 * What a mailed key lifts. The attempts at a sign-in method of his own are not the mailbox's to give back: they are given
 * back by an administrator, or by themselves a day after the first wrong one (T07).
 */
async function liftByOwner(ctx: Ctx, tx: Tx, person: Person, now: Date): Promise<void> {
  const isCounting = person.otpFailedSince !== null && now.getTime() - person.otpFailedSince.getTime() < DAY_MS;
  if (isCounting && (await lockFactors(tx, person.id)).length > 0) await resetLocks(ctx, tx, person);
  else await resetCodesAndLocks(ctx, tx, person);
}

type Locked = Pick<Person, 'id' | 'status' | 'login'>;

/** Lifts the lock and the count of wrong passwords of a person whose row is held. */
async function resetLocks(ctx: Ctx, tx: Tx, person: Locked): Promise<void> {
  await note(tx, person.id, {
    ...(person.status === 'LOCKED' ? { status: 'ACTIVE' } : {}),
    lockedUntil: null,
  });
  await forgetFailures(tx, loginHash(ctx.config.keys.token[0], person.login));
}

/** Lifts the lock and the counts of wrong passwords and codes of a person whose row is held. Codes stay off for what is left of their half hour. */
export async function resetCodesAndLocks(ctx: Ctx, tx: Tx, person: Locked): Promise<void> {
  await resetLocks(ctx, tx, person);
  await note(tx, person.id, { otpFailedCount: 0, otpFailedSince: null });
}

/** Sends a person who has no password yet the link to choose one, good for 72 hours; an earlier one is void. In a `grp_job` transaction. */
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

/** Sends the organization in DRAFT that has this official address, if there is one, a new activation code; answers its events. */
export type ResendActivationCode = (
  ctx: Ctx,
  tx: Tx,
  facts: RequestFacts,
  officialEmail: string,
) => Promise<AuditEvent[]>;

/** AU10: the invitation again, to staff who wait for it, and the code of an organization in DRAFT to its official address. Nobody else learns anything. */
export const resendActivation = (ctx: Ctx, facts: RequestFacts, email: string, letter: Job<Asked>): Promise<void> =>
  ask(ctx, facts, 'activation', email, letter);

/** After the answer of AU10; the code of an organization goes out where `resendActivationCode` says. */
export const activationLetterJob = (resendActivationCode: ResendActivationCode): Job<Asked> =>
  job({
    name: 'identity.activation-letter',
    payload: Asked,
    handle: (ctx, { email, facts: kept }) =>
      ctx.inTx(JOB, async (tx) => {
        const facts = factsAgain(kept);
        const events = await resendActivationCode(ctx, tx, facts, email);
        const person = await personByEmail(tx, email);
        if (person?.status === 'PENDING_ACTIVATION' && person.kind === 'STAFF') {
          await sendActivation(ctx, tx, person);
          const summary = `The activation link of ${person.login} was sent again`;
          const told = { action: 'auth.activation-sent', summary, category: 'USER' as const };
          events.push(eventOf(person, facts, ctx.clock.now(), told));
        }
        await record(tx, events);
      }),
  });

/** ME8: an invited person chooses the first password and is ACTIVE. Refuses key-invalid, password-weak. */
export async function activate(ctx: Ctx, facts: RequestFacts, key: string, password: string): Promise<void> {
  const keyHash = tokenHash(key);
  const valid = (person: Person | undefined): Person => {
    const good = person?.activationKeyExpiresAt && person.activationKeyExpiresAt > ctx.clock.now();
    if (!good || person.status !== 'PENDING_ACTIVATION') throw keyInvalid();
    return person;
  };
  const known = await ctx.inTx(JOB, async (tx) => valid(await lockPersonByActivationKey(tx, keyHash)));
  assertGoodPassword(ctx, 'password', password, known, false);
  const hash = await hashPassword(ctx.config.keys.password, password);
  await ctx.inTx(JOB, async (tx) => {
    const now = ctx.clock.now();
    const person = valid(await lockPersonByActivationKey(tx, keyHash));
    await setPassword(ctx, tx, person.id, hash);
    await note(tx, person.id, { status: 'ACTIVE' });
    const told = {
      action: 'user.activated',
      category: 'USER' as const,
      summary: `${person.login} chose a first password`,
      before: { status: 'PENDING_ACTIVATION' },
      after: { status: 'ACTIVE' },
    };
    await record(tx, [eventOf(person, facts, now, told)]);
  });
}
